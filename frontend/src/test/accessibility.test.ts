import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allImages } from './texts';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');

/** WCAG's relative luminance of a colour token. */
function luminance(token: string): number {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(tokens)?.[1];
  if (!hex) throw new Error(`No colour ${token}.`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours', () => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'ground'],
    ['ink', 'tint'],
    ['ink', 'caution-tint'],
    ['ink', 'error-tint'],
    ['ink', 'done-tint'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'ground'],
    ['ink-soft', 'tint'],
    ['brand', 'paper'],
    ['brand', 'ground'],
    ['brand-strong', 'tint'],
    ['paper', 'brand'],
    ['error', 'paper'],
    ['error', 'error-tint'],
    ['caution', 'caution-tint'],
  ])('of text, %s on %s, differ enough', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line-strong', 'paper'],
    ['line-strong', 'ground'],
    ['brand', 'tint'],
    ['done', 'done-tint'],
  ])('of borders and signs, %s on %s, differ enough', (sign, ground) => {
    expect(contrast(sign, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('the pictures', () => {
  const pictures = Object.entries(allImages).flatMap(([screen, images]) =>
    Object.entries(images).map(([id, { alt }]) => ({ name: `${screen}.${id}`, alt })),
  );

  it('are told to whoever does not see them, in both languages', () => {
    expect(pictures.length).toBeGreaterThan(50);
    // An alternative text is empty in both languages or in neither.
    expect(pictures.filter(({ alt }) => (alt.ko === '') !== (alt.en === ''))).toEqual([]);
    expect(pictures.filter(({ alt }) => alt.ko !== '' && (!/[가-힣]/.test(alt.ko) || /[가-힣]/.test(alt.en)))).toEqual(
      [],
    );
  });
});

describe('the page', () => {
  it('may be made larger', () => {
    expect(readFileSync('index.html', 'utf8')).not.toMatch(/user-scalable|maximum-scale/);
  });
});
