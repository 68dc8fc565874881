// The banners over the services (a car on the lift) and over the products (parts along their centre lines).
import { car } from './car.mjs';
import { at, axis, BRAND, circle, d, g, grid, PAPER, path, picture, rect, TINT, turned } from './kit.mjs';
import { basePlate, bulb, coil, disc, element, lens, openCan, pad, plug, reflector, ring } from './parts-turned.mjs';

const carAt = (x, y, s) => g(car, { at: `translate(${x} ${y}) scale(${s})`, 'stroke-width': s > 0.5 ? 4 : 6 });
const workshop = (W, H, s) => {
  const cw = 960 * s,
    x0 = (W - cw) / 2,
    floor = H - 26,
    deck = floor - H * 0.2,
    cy = deck - 362 * s;
  const L = x0 + 60 * s,
    R = x0 + 905 * s,
    mid = (L + R) / 2;
  return [
    rect(0, 0, W, H, { fill: PAPER, stroke: 'none' }),
    grid(W, H, 24),
    path(d`M20 ${floor}V${H * 0.2}L${W / 2} 14L${W - 20} ${H * 0.2}V${floor}`, { fill: 'none', w: 2 }),
    path(d`M20 ${H * 0.2}H${W - 20}`, { w: 1.5 }),
    path(
      Array.from({ length: 7 }, (_, i) => {
        const x = 20 + ((W - 40) * (i + 0.5)) / 7;
        const top = 14 + (H * 0.2 - 14) * Math.abs((x - W / 2) / (W / 2 - 20));
        return d`M${x} ${H * 0.2}V${top}`;
      }).join(''),
      { w: 1 },
    ),
    [0.3, 0.7].map((t) => [
      path(d`M${W * t} ${H * 0.2}v10`, { w: 1.5 }),
      rect(W * t - 26, H * 0.2 + 10, 52, 6, { fill: TINT, w: 1.5 }),
    ]),
    path(
      d`M${mid - 150 * s} ${deck + 8}L${mid + 150 * s} ${floor - 6}M${mid + 150 * s} ${deck + 8}L${mid - 150 * s} ${floor - 6}`,
      { w: 5 },
    ),
    path(
      d`M${mid - 150 * s} ${deck + 8}L${mid + 150 * s} ${floor - 6}M${mid + 150 * s} ${deck + 8}L${mid - 150 * s} ${floor - 6}`,
      { w: 1.6, stroke: PAPER },
    ),
    circle(mid, (deck + floor + 2) / 2, 4, { fill: PAPER, w: 1.5 }),
    rect(L, deck, R - L, 8, { fill: TINT, w: 2 }),
    rect(mid - 190 * s, floor - 6, 380 * s, 6, { fill: PAPER, w: 2 }),
    carAt(x0, cy, s),
    path(d`M0 ${floor}H${W}`, { stroke: BRAND, w: 1.5 }),
  ];
};
const out = [];
const toolCart = (x, y, s) =>
  g(
    [
      rect(0, 0, 70, 64, { fill: PAPER, rx: 3 }),
      path('M0 16h70M0 32h70M0 48h70', { w: 1.5 }),
      path('M28 8h14M28 24h14M28 40h14M28 56h14', { w: 1.5 }),
      path('M-4 0h78', { w: 3 }),
      circle(12, 72, 7, { fill: TINT, w: 2 }),
      circle(58, 72, 7, { fill: TINT, w: 2 }),
      path('M12 -3v-12h8v12M30 -3v-18M38 -3v-10h10v10', { w: 1.5 }),
    ],
    { at: `translate(${x} ${y}) scale(${s})` },
  );
out.push(
  picture('banner-services-desk', 640, 400, [
    workshop(640, 400, 0.54),
    toolCart(66, 304, 0.87),
    at(320 + 130, 374 - 22, [rect(0, 4, 60, 18, { fill: TINT, w: 1.5 }), path('M-4 4h68', { w: 2 })]),
  ]),
);
out.push(picture('banner-services-phone', 360, 240, [workshop(360, 240, 0.31), toolCart(40, 166, 0.6)]));
const many = (_s) => [
  at(
    0,
    0,
    [
      axis(-250, 0, 260, 0),
      at(
        -196,
        0,
        turned(
          [
            [-14, 28],
            [0, 28],
            [0, 24],
            [8, 24],
          ],
          { k: 0.42 },
        ),
      ),
      at(-130, 0, bulb()),
      at(-40, 0, reflector(56)),
      at(34, 0, lens(60)),
      at(150, 0, g(plug({ tip: 'iridium' }), { at: 'scale(0.8)' })),
    ],
    22,
  ),
  at(
    -20,
    150,
    [
      axis(-260, 0, 290, 0),
      at(-170, 0, disc(76, { drilled: false })),
      at(-84, 0, pad(64, { lining: false })),
      at(20, 0, openCan(44, 84)),
      at(92, 0, coil(15, 22, 4)),
      at(142, 0, element(32, 58, { pleats: 18 })),
      at(200, 0, basePlate(36)),
      at(238, 0, ring(30, 6)),
    ],
    22,
  ),
];
out.push(
  picture('banner-products-desk', 640, 400, [
    rect(0, 0, 640, 400, { fill: PAPER, stroke: 'none' }),
    grid(640, 400, 24),
    g(many(1), { at: 'translate(318 122) scale(0.94)' }),
  ]),
);
out.push(
  picture('banner-products-phone', 360, 240, [
    rect(0, 0, 360, 240, { fill: PAPER, stroke: 'none' }),
    grid(360, 240, 24),
    g(many(1), { at: 'translate(179 74) scale(0.54)' }),
  ]),
);
export const banners = out;
