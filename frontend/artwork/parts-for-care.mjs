// The kinds of part that are used up: oils, batteries, filters, wipers; three or four a category.
import {
  at,
  axis,
  BRAND,
  bore,
  box,
  circle,
  d,
  ellipse,
  flutes,
  GROUND,
  g,
  hatch,
  isometric,
  line,
  PAPER,
  path,
  picture,
  poly,
  post,
  rect,
  rings,
  TINT,
  trace,
  turned,
} from './kit.mjs';
import { oilCan } from './parts-boxed.mjs';
import { element, filterCan } from './parts-turned.mjs';

const on = (x, y, angle, from, to, ...things) => at(x, y, [axis(from, 0, to, 0), ...things], angle);
const thin = { w: 1.5 },
  fine = { w: 1 };
/** By the number of the part within its category. */
const P = {};
// oils
P['oil-1'] = [at(160, 130, g(oilCan(0, 0), { at: 'scale(1.25)', 'stroke-width': 2 }))];
P['oil-2'] = [
  axis(20, 120, 300, 120),
  path(
    'M52 74h64l22 -18h62l18 24h38a6 6 0 0 1 6 6v68a6 6 0 0 1 -6 6h-38l-18 24h-62l-22 -18H52a6 6 0 0 1 -6 -6V80a6 6 0 0 1 6 -6Z',
    { fill: PAPER },
  ),
  path('M60 150h56l22 18h62l14 -19h40v-9H60Z', { fill: TINT, stroke: 'none' }),
  path('M60 140h194', { w: 1.5, stroke: BRAND }),
  rect(30, 106, 62, 28, { fill: PAPER, ...thin }),
  rect(92, 84, 14, 72, { fill: GROUND, ...thin }),
  rect(112, 96, 12, 48, { fill: GROUND, ...thin }),
  rect(136, 68, 12, 104, { fill: PAPER, ...thin }),
  rect(152, 78, 12, 84, { fill: PAPER, ...thin }),
  rect(168, 68, 12, 104, { fill: PAPER, ...thin }),
  rect(184, 90, 12, 60, { fill: PAPER, ...thin }),
  rect(196, 110, 94, 20, { fill: PAPER, ...thin }),
  path('M206 110v20M216 110v20M280 110v20M286 110v20', fine),
  path('M36 106v28M42 106v28', fine),
  path(
    'M137 76h10M137 84h10M137 92h10M137 148h10M137 156h10M137 164h10M169 76h10M169 84h10M169 92h10M169 148h10M169 156h10M169 164h10',
    fine,
  ),
];
P['oil-3'] = [
  axis(160, 14, 160, 226),
  path('M92 84c0 -10 6 -16 16 -16h104c10 0 16 6 16 16v96c0 10 -6 16 -16 16H108c-10 0 -16 -6 -16 -16Z', { fill: PAPER }),
  path('M92 128h136v52c0 10 -6 16 -16 16H108c-10 0 -16 -6 -16 -16Z', { fill: TINT, ...thin }),
  path('M92 128c12 -5 22 5 34 0s22 -5 34 0 22 5 34 0 22 -5 34 0', { w: 1.5, stroke: BRAND }),
  path('M132 68V52h56v16M136 52V36h48v16Z', { fill: PAPER }),
  path('M144 37v14M152 37v14M160 37v14M168 37v14M176 37v14', fine),
  path('M228 98h22v-26h18M92 176H66v22H48', { w: 7 }),
  path('M228 98h22v-26h18M92 176H66v22H48', { w: 3, stroke: PAPER }),
  path('M104 100h18M104 160h18M104 110h10M104 120h10M104 140h10M104 150h10', thin),
  path('M160 84v30', fine),
];
P['oil-4'] = [
  axis(132, 20, 132, 228),
  path('M78 92c0 -6 3 -10 8 -12l26 -12V52h40v16l26 12c5 2 8 6 8 12v112c0 6 -4 10 -10 10H88c-6 0 -10 -4 -10 -10Z', {
    fill: PAPER,
  }),
  path('M78 150h108v54c0 6 -4 10 -10 10H88c-6 0 -10 -4 -10 -10Z', { fill: TINT, ...thin }),
  path('M78 150c13 -5 27 5 40 0s27 -5 40 0 17 3 28 0', { w: 1.5, stroke: BRAND }),
  path('M108 52V36h48v16Z', { fill: TINT }),
  path('M116 37v14M124 37v14M132 37v14M140 37v14M148 37v14', fine),
  path('M90 108h18M90 120h10M90 132h18M90 164h10M90 176h18M90 188h10', fine),
  path('M224 70c0 -18 34 -18 34 6v46', { w: 12 }),
  path('M224 70c0 -18 34 -18 34 6v46', { w: 7, stroke: PAPER }),
  rect(214, 68, 20, 26, { fill: TINT, rx: 3 }),
  path('M214 78h20M214 86h20', fine),
  path('M258 138c9 13 15 21 15 30a15 15 0 0 1 -30 0c0 -9 6 -17 15 -30Z', { fill: TINT }),
  path('M250 170a8 8 0 0 0 7 8', { w: 1.5, stroke: BRAND }),
];
// batteries
const battery = (inside, top) => {
  const iso = isometric(160, 126);
  return [
    axis(160, 10, 160, 234),
    box(iso, [0, 0, -4], [100, 64, 66], { top: TINT }),
    inside(isometric(160, 126)),
    top && [post(iso, [16, 48, 62], 7, 10, { w: 2, fill: TINT }), post(iso, [84, 48, 62], 6, 10, { w: 2 })],
  ];
};
const cut = (iso, lines) => {
  const p = (x, z) => iso(x, 64, z);
  const q = (a, b, c, e) => [p(a, c), p(b, c), p(b, e), p(a, e)];
  return [poly(q(8, 92, 4, 54), { fill: TINT, ...thin }), lines(p, q)];
};
P['battery-1'] = battery(
  (iso) =>
    cut(iso, (_p, q) =>
      [0, 1, 2, 3, 4].map((i) => [
        poly(q(12 + i * 16, 18 + i * 16, 8, 50), { fill: PAPER, ...thin }),
        hatch(q(20 + i * 16, 25 + i * 16, 8, 50), { gap: 4 }),
      ]),
    ),
  true,
);
P['battery-2'] = battery(
  (iso) =>
    cut(iso, (p, q) =>
      [0, 1, 2, 3, 4, 5].map((i) => [
        poly(q(12 + i * 13, 19 + i * 13, 8, 50), { fill: PAPER, w: 2 }),
        [16, 24, 32, 40].map((z) => {
          const [a, b] = [p(12 + i * 13, z), p(19 + i * 13, z)];
          return line(...a, ...b, fine);
        }),
      ]),
    ),
  true,
);
P['battery-3'] = battery(
  (iso) =>
    [14, 32, 50, 68, 86]
      .map((x) => post(iso, [x, 16, 62], 5, 4, { w: 1.5 }))
      .concat([
        poly([iso(10, 64, 50), iso(90, 64, 50), iso(90, 64, 14), iso(10, 64, 14)], { fill: PAPER, ...thin }),
        trace([iso(18, 64, 40), iso(60, 64, 40)], fine),
        trace([iso(18, 64, 32), iso(82, 64, 32)], fine),
        trace([iso(18, 64, 24), iso(50, 64, 24)], fine),
      ]),
  true,
);
P['battery-4'] = (() => {
  const iso = isometric(164, 112);
  return [
    axis(164, 26, 164, 222),
    box(iso, [0, 0, 0], [62, 40, 52], { top: TINT }),
    post(iso, [12, 30, 52], 6, 9, { w: 2, fill: TINT }),
    post(iso, [50, 30, 52], 5, 9, { w: 2 }),
    poly([iso(8, 40, 40), iso(54, 40, 40), iso(54, 40, 12), iso(8, 40, 12)], { fill: PAPER, ...thin }),
    trace([iso(14, 40, 32), iso(40, 40, 32)], fine),
    trace([iso(14, 40, 24), iso(48, 40, 24)], fine),
    path('M150 82C112 40 84 40 60 66v34', { w: 6 }),
    path('M150 82C112 40 84 40 60 66v34', { w: 2.4, stroke: BRAND }),
    path('M192 92c40 -34 66 -20 72 8v30', { w: 6 }),
    path('M192 92c40 -34 66 -20 72 8v30', { w: 2.4, stroke: PAPER }),
    rect(50, 100, 20, 26, { fill: PAPER, rx: 4 }),
    rect(254, 130, 20, 26, { fill: PAPER, rx: 4 }),
  ];
})();
// filters
const panel = (iso, w, h, t, count, extra) => [
  box(iso, [0, 0, 0], [w, h, t], { top: PAPER }),
  Array.from({ length: count }, (_, i) => {
    const x = 8 + ((w - 16) * i) / (count - 1);
    return trace([iso(x, 8, t), iso(x, h - 8, t)], i % 2 ? fine : { w: 1.5 });
  }),
  poly([iso(8, 8, t), iso(w - 8, 8, t), iso(w - 8, h - 8, t), iso(8, h - 8, t)], thin),
  extra,
];
P['filters-1'] = panel(isometric(152, 70), 128, 96, 26, 23);
P['filters-2'] = [
  panel(isometric(152, 128), 128, 96, 14, 23),
  box(isometric(152, 82), [0, 0, 0], [128, 96, 8], { top: TINT, left: TINT }),
  ...[
    [20, 20],
    [50, 34],
    [84, 22],
    [108, 50],
    [70, 66],
    [30, 60],
    [96, 80],
    [52, 84],
  ].map(([x, y]) => {
    const [a, b] = isometric(152, 82)(x, y, 8);
    return ellipse(a, b, 4, 2.4, { w: 1.5, fill: GROUND });
  }),
  axis(138, 40, 138, 226),
];
P['filters-3'] = [on(160, 120, 24, -140, 150, at(-40, 0, filterCan(56, 110)), at(72, 0, element(40, 60)))];
P['filters-4'] = [
  on(
    160,
    120,
    24,
    -160,
    160,
    turned(
      [
        [-112, 7],
        [-78, 7],
        [-78, 16],
        [-66, 40],
        [58, 40],
        [70, 16],
        [70, 7],
        [104, 7],
      ],
      { fill: TINT },
    ),
    flutes(-58, 50, 40, 13, { from: -60, to: 60 }),
    rings(-60, 54, 40, 2, { w: 1.5 }),
    bore(104, 4, 8),
  ),
];
// wipers
const blade = (y, arch) =>
  path(d`M30 ${y}Q160 ${y - arch} 290 ${y}`, { w: 7 }) +
  path(d`M30 ${y}Q160 ${y - arch} 290 ${y}`, { w: 3, stroke: TINT }) +
  path(d`M30 ${y + 8}Q160 ${y - arch + 8} 290 ${y + 8}`, { w: 1.5 }) +
  path(d`M30 ${y + 13}Q160 ${y - arch + 13} 290 ${y + 13}`, { w: 1 });
const arm = (y) =>
  path(`M176 ${y}L292 ${y - 66}`, { w: 9 }) +
  path(`M176 ${y}L292 ${y - 66}`, { w: 4, stroke: PAPER }) +
  rect(150, y - 12, 34, 20, { fill: PAPER, rx: 5 }) +
  circle(167, y - 2, 4, thin);
P['wiper-1'] = [blade(162, 44), arm(138)];
P['wiper-2'] = [
  blade(168, 36),
  path('M44 162Q160 96 276 162L262 158Q160 116 58 158Z', { fill: PAPER }),
  path('M92 142Q160 112 228 142', thin),
  arm(126),
  circle(96, 147, 3, thin),
  circle(224, 147, 3, thin),
];
P['wiper-3'] = [
  blade(176, 20),
  path('M52 168l36 -22 36 20M196 166l36 -20 36 22', { w: 5 }),
  path('M52 168l36 -22 36 20M196 166l36 -20 36 22', { w: 1.6, stroke: PAPER }),
  path('M88 146Q160 96 232 146', { w: 9 }),
  path('M88 146Q160 96 232 146', { w: 4, stroke: TINT }),
  circle(88, 146, 5, { fill: PAPER, ...thin }),
  circle(232, 146, 5, { fill: PAPER, ...thin }),
  [52, 124, 196, 268].map((x) => circle(x, 167, 3, { fill: PAPER, ...thin })),
  arm(122),
];
P['wiper-4'] = [
  axis(232, 60, 232, 216),
  path('M232 176L110 92', { w: 14 }),
  path('M232 176L110 92', { w: 9, stroke: PAPER }),
  circle(232, 178, 26, { fill: PAPER }),
  circle(232, 178, 14, { fill: TINT, ...thin }),
  circle(232, 178, 5, thin),
  at(
    110,
    92,
    [
      path('M-84 0Q0 -14 84 0', { w: 7 }),
      path('M-84 0Q0 -14 84 0', { w: 3, stroke: TINT }),
      path('M-84 8Q0 -6 84 8', thin),
      rect(-16, -16, 32, 18, { fill: PAPER, rx: 4 }),
    ],
    34,
  ),
];
export const parts = Object.entries(P).map(([name, drawing]) => picture(`part-${name}`, 320, 240, drawing));
