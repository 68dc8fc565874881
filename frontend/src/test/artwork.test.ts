import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../artwork/pictures.mjs';

/** Strokes and fills of the visual direction. */
const PALETTE = ['#0B1B2B', '#0172CE', '#E6F2FC', '#F4F7FA', '#D9E2EA', '#fff', 'none'];

describe.each(pictures)('$name', ({ name, width, height, svg }) => {
  it('is the file of the site', () => {
    expect(readFileSync(`public/images/${name}.svg`, 'utf8') === svg).toBe(true);
  });

  it('has one name, its measures and the colours of all pictures', () => {
    expect([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([name]);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    const colours = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '');
    expect(colours.filter((colour) => !PALETTE.includes(colour))).toEqual([]);
  });

  it('has no number that is none, no words and no weight', () => {
    expect(svg).not.toMatch(/NaN|undefined|<text|<image|url\(/);
    expect(brotliCompressSync(svg).length).toBeLessThan(8_000);
  });
});
