import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const FOLDER = 'public/images';
/** Strokes and fills of the visual direction. */
const PALETTE = ['#0B1B2B', '#0172CE', '#E6F2FC', '#F4F7FA', '#D9E2EA', '#fff', 'none'];

/** Drawn by another hand: no part of the set. */
const OTHERS = ['find-parts', 'find-service', 'home-hero', 'mark'];

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length))
  .filter((name) => !OTHERS.includes(name));

describe.each(names)('%s', (name) => {
  const svg = readFileSync(`${FOLDER}/${name}.svg`, 'utf8');

  it('has one id, its own, and the colours of all pictures', () => {
    expect([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([name]);
    expect(svg).toMatch(/viewBox="0 0 \d+ \d+"/);
    const colours = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '');
    expect(colours.filter((colour) => !PALETTE.includes(colour))).toEqual([]);
  });

  it('has no wrong number, no words and no weight', () => {
    expect(svg).not.toMatch(/NaN|undefined|<text|<image|url\(/);
    expect(brotliCompressSync(svg).length).toBeLessThan(8_000);
  });
});
