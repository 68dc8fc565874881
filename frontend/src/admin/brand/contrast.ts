/** The contrast that letters need on white (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** The contrast of a colour such as `#0172CE` on white, by WCAG 2.2; null for what is no colour. */
export function contrastOnWhite(colour: string): number | null {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
