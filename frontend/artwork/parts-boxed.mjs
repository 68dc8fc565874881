// Parts that are not turned: oil can, battery plates, brake calliper.
import { arc, at, BRAND, ellipse, GROUND, g, PAPER, path, poly, prism, TINT, turned } from './kit.mjs';

/** Oil can seen from the front, its foot at y + 74. */
export const oilCan = (x, y) =>
  g(
    [
      path(
        'M-44 -38c0 -8 4 -13 11 -16l14 -7v-9h38v9l14 7c7 3 11 8 11 16v104c0 6 -4 10 -10 10h-68c-6 0 -10 -4 -10 -10Z',
        { fill: PAPER },
      ),
      path('M-44 6h88v60c0 6 -4 10 -10 10h-68c-6 0 -10 -4 -10 -10Z', { fill: TINT, w: 1.5 }),
      path('M-19 -70h38M-19 -64h38', { w: 1.5 }),
      ellipse(0, -70, 19, 5, { fill: GROUND, w: 1.5 }),
      path('M26 -40c8 4 9 10 9 18v22c0 8 -12 8 -12 0v-20c0 -5 -3 -7 -6 -9c-6 -4 1 -15 9 -11Z', { fill: PAPER, w: 1.5 }),
      path('M-36 -26v94M-32 22h20M-32 34h12M-32 46h20M-32 58h12', { w: 1 }),
      path('M4 24c9 13 15 21 15 29a15 15 0 0 1 -30 0c0 -8 6 -16 15 -29Z', { fill: PAPER, w: 1.5 }),
      path('M-4 55a8 8 0 0 0 7 8', { w: 1.5, stroke: BRAND }),
    ],
    { at: `translate(${x} ${y})` },
  );

/** Floating calliper along the disc's axis, seen from outside: bridge, window, piston, bolts. */
export const caliper = () => {
  const k = 0.5;
  const sector = (inner, outer, spread) =>
    [...arc(0, 0, outer, -spread, spread, 14), ...arc(0, 0, inner, spread, -spread, 14)].map(([u, v]) => [u - 96, v]);
  const window = sector(78, 92, 14).map(([u, v]) => [k * u - 22, v]);
  return [
    prism(-34, 0, sector(64, 124, 28), { k, fill: PAPER, side: TINT, w: 2.5, smooth: true }),
    poly(window, { fill: GROUND, w: 1 }),
    [-1, 1].map((side) => [
      at(
        6,
        side * 50,
        turned(
          [
            [-16, 8],
            [8, 8],
          ],
          { k, w: 2 },
        ),
      ),
      at(14, side * 50, ellipse(0, 0, 2, 4, { w: 1, fill: GROUND })),
    ]),
    turned(
      [
        [0, 24],
        [12, 22],
        [12, 16],
        [17, 16],
      ],
      { k, fill: PAPER, w: 2 },
    ),
    ellipse(17, 0, 5, 10, { w: 1 }),
  ];
};
