import { describe, expect, it } from 'vitest';
import { qrPath } from './QrCode';

/** The dark modules of a path, drawn again row by row. */
function drawn(text: string): boolean[][] {
  const { side, path } = qrPath(text);
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const corner = (rows: boolean[][], x: number, y: number) =>
  rows.slice(y, y + 7).map((row) =>
    row
      .slice(x, x + 7)
      .map(Number)
      .join(''),
  );

describe('the drawing of a QR code', () => {
  const text =
    'otpauth://totp/%EA%B0%80%EC%98%A8:kim%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=GAON&algorithm=SHA1&digits=6&period=30';
  const rows = drawn(text);
  const side = rows.length;

  it('has its three eyes inside a quiet zone of four modules', () => {
    expect(corner(rows, 4, 4)).toEqual(finder);
    expect(corner(rows, side - 11, 4)).toEqual(finder);
    expect(corner(rows, 4, side - 11)).toEqual(finder);
    const edge = [...rows.slice(0, 4), ...rows.slice(-4), ...rows.map((row) => [...row.slice(0, 4), ...row.slice(-4)])];
    expect(edge.flat().some(Boolean)).toBe(false);
  });

  it('has the timing line between them, module by module', () => {
    const line = (rows[10] ?? []).slice(12, side - 12);
    expect(line).toEqual(line.map((_, index) => index % 2 === 0));
  });

  it('is large enough for the text, and another one for another text', () => {
    expect((side - 8 - 17) % 4).toBe(0);
    expect(drawn(text.replace('kim', 'lee'))).not.toEqual(rows);
  });
});
