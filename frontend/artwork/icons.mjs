// Icons and the picture of link previews: drawn here, turned into points by `raster.mjs`.
import { car } from './car.mjs';
import { at, axis, BRAND, GROUND, g, grid, INK, line, PAPER, picture, rect } from './kit.mjs';

/** The brand's mark on a square of 36; smaller icons have stronger strokes. */
const mark = (ring, cross, dot) =>
  `<circle cx="18" cy="18" r="11" fill="${PAPER}" stroke-width="${ring}"/>` +
  `<path stroke="${BRAND}" stroke-width="${cross}" d="M18 1v7m0 3v3m0 8v3m0 3v7M1 18h7m3 0h3m8 0h3m3 0h7"/>` +
  `<circle cx="18" cy="18" r="${dot}" fill="${BRAND}" stroke="none"/>`;

const icon = (name, share, radius, [ring, cross, dot] = [2.5, 1.5, 3.5]) => {
  const edge = (36 / share - 36) / 2;
  const size = 36 + 2 * edge;
  return picture(name, size, size, [
    rect(0, 0, size, size, { fill: PAPER, stroke: 'none', rx: radius * size }),
    at(edge, edge, mark(ring, cross, dot)),
  ]);
};

/** For tabs: without ground, and with the ends of the centre lines only, so that sixteen points are enough. */
const small = picture('favicon', 36, 36, [
  `<circle cx="18" cy="18" r="10.6" fill="${PAPER}" stroke-width="4.5"/>`,
  `<path stroke="${BRAND}" stroke-width="4.5" stroke-linecap="butt" d="M18 0v9M18 27v9M0 18h9M27 18h9"/>`,
  `<circle cx="18" cy="18" r="4.5" fill="${BRAND}" stroke="none"/>`,
]);

const preview = (name, brand, words, font) =>
  picture(name, 1200, 630, [
    rect(0, 0, 1200, 630, { fill: GROUND, stroke: 'none' }),
    grid(1200, 630, 30),
    line(0, 540, 1200, 540, { stroke: BRAND, w: 2 }),
    at(80, 70, mark(2.5, 1.5, 3.5), 0, 2.4),
    `<text x="186" y="138" font-family="Pretendard" font-size="68" font-weight="700" fill="${INK}" stroke="none">${brand}</text>`,
    `<text x="80" y="242" font-family="Pretendard" font-size="${font}" font-weight="600" fill="#42566B" stroke="none">${words}</text>`,
    [238, 716].map((wheel) => axis(270 + wheel * 0.94, 300, 270 + wheel * 0.94, 600)),
    g(car, { at: `translate(270 ${540 - 362 * 0.94}) scale(0.94)`, 'stroke-width': 3.2 }),
  ]);

export const icons = {
  small,
  any: icon('icon', 0.78, 0.2),
  maskable: icon('icon-maskable', 0.6, 0),
  touch: icon('apple-touch-icon', 0.72, 0),
};

export const previews = [
  preview('og-ko', '가온', '부품을 아는 정비', 46),
  preview('og-en', 'GAON', 'Service by people who know the parts', 46),
];
