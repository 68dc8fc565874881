// The kinds of part that brake, fire, light and turn: brakes, spark plugs, headlights, belts; three or four a category.
import {
  arc,
  at,
  axis,
  BRAND,
  box,
  circle,
  ellipse,
  GROUND,
  g,
  isometric,
  onFace,
  PAPER,
  path,
  picture,
  poly,
  rect,
  rings,
  TINT,
  trace,
  turned,
} from './kit.mjs';
import { bulb, disc, lens, plug } from './parts-turned.mjs';

const on = (x, y, angle, from, to, ...things) => at(x, y, [axis(from, 0, to, 0), ...things], angle);
const thin = { w: 1.5 },
  fine = { w: 1 };
/** By the number of the part within its category. */
const P = {};
// brakes
const faceOn = (x, y, lining) => {
  const f = (inner, outer, spread) => [
    ...arc(x, y + 150, outer, -90 - spread, -90 + spread, 16),
    ...arc(x, y + 150, inner, -90 + spread, -90 - spread, 12),
  ];
  return [
    [-1, 1].map((s) => rect(x + s * 86 - 13, y + 26, 26, 22, { fill: PAPER, rx: 4 })),
    poly(f(104, 172, 33), { fill: PAPER }),
    lining
      ? [poly(f(110, 166, 28), { fill: TINT, w: 2 }), poly(f(110, 166, 1.4), { fill: PAPER, ...thin })]
      : [
          circle(x - 44, y + 28, 5, thin),
          circle(x + 44, y + 28, 5, thin),
          rect(x - 26, y + 4, 52, 16, { fill: GROUND, rx: 3, ...thin }),
        ],
  ];
};
P['brakes-1'] = [axis(160, 8, 160, 232), faceOn(160, 30, false), faceOn(160, 136, true)];
P['brakes-2'] = [on(156, 120, 20, -120, 140, at(0, 0, disc(100)))];
P['brakes-3'] = [
  axis(160, 14, 160, 228),
  path('M76 96c0 -8 4 -12 12 -12h144c8 0 12 4 12 12v64c0 8 -4 12 -12 12H88c-8 0 -12 -4 -12 -12Z', { fill: PAPER }),
  path('M76 128h168v32c0 8 -4 12 -12 12H88c-8 0 -12 -4 -12 -12Z', { fill: TINT, ...thin }),
  path('M76 128c14 -5 28 5 42 0s28 -5 42 0 28 5 42 0 28 -5 42 0', { w: 1.5, stroke: BRAND }),
  path('M128 84V66h64v18M122 66V40h76v26Z', { fill: PAPER }),
  path('M132 42v22M142 42v22M152 42v22M162 42v22M172 42v22M182 42v22M190 42v22', fine),
  path('M104 172v16h24v-16M192 172v16h24v-16', { fill: PAPER, ...thin }),
  rect(60, 188, 200, 26, { fill: PAPER, rx: 6 }),
  path('M92 188v26M228 188v26', fine),
  path('M90 106h22M90 154h22', thin),
];
P['brakes-4'] = [
  axis(160, 12, 160, 228),
  axis(40, 120, 280, 120),
  ...[1, -1].map((s) => {
    const f = (pts) => pts.map(([x, y]) => [160 + s * (x - 160), y]);
    return [
      poly(f([...arc(160, 120, 98, -62, 62, 20), ...arc(160, 120, 88, 62, -62, 20)]), { fill: TINT }),
      poly(f([...arc(160, 120, 88, -70, 70, 20), ...arc(160, 120, 62, 70, -70, 16)]), { fill: PAPER }),
      f([
        [236, 90],
        [240, 120],
        [236, 150],
      ]).map(([x, y]) => circle(x, y, 4, thin)),
    ];
  }),
  path('M132 58h8l4 -8 8 16 8 -16 8 16 8 -16 4 8h8M132 182h8l4 -8 8 16 8 -16 8 16 8 -16 4 8h8', { w: 2 }),
  rect(136, 20, 48, 22, { fill: PAPER, rx: 5 }),
  path('M152 20v22M168 20v22', fine),
];
// plugs
const tipView = (tip) => [
  on(150, 122, 24, -170, 170, at(-4, 0, g(plug({ tip }), { at: 'scale(1.35)', 'stroke-width': 1.9 }))),
];
P['sparkplug-1'] = tipView('nickel');
P['sparkplug-2'] = tipView('platinum');
P['sparkplug-3'] = tipView('iridium');
const magnify = (w) => [
  circle(248, 64, 46, { fill: PAPER, w: 2 }),
  path(`M${248 - 22} 106V86h44v20`, { fill: GROUND, ...thin }),
  path(`M${248 - w} 86V66h${2 * w}v20Z`, { fill: w < 6 ? BRAND : TINT, ...thin }),
  path('M272 104V50h-34v9h24', { fill: PAPER, ...thin }),
  path('M214 94L176 132', fine),
];
for (const [i, w] of [
  [1, 9],
  [2, 6.5],
  [3, 2.5],
])
  P[`sparkplug-${i}`] = [...P[`sparkplug-${i}`], magnify(w)];
P['sparkplug-4'] = [
  on(
    150,
    118,
    24,
    -160,
    170,
    turned([
      [-140, 4],
      [-122, 4],
    ]),
    turned([
      [-122, 9],
      [-104, 9],
    ]),
    turned(
      [
        [-104, 20],
        [-82, 20],
      ],
      { fill: TINT },
    ),
    turned([
      [-82, 15],
      [-10, 15],
    ]),
    rings(-74, -20, 15, 11, { lead: 1.5 }),
    turned([
      [-10, 15],
      [4, 9],
      [66, 9],
    ]),
    turned(
      [
        [66, 7],
        [118, 6],
      ],
      { fill: TINT },
    ),
    path('M78 -22v-12M96 -22v-12M114 -22v-12M78 22v12M96 22v12M114 22v12', { w: 1.5, stroke: BRAND }),
  ),
];
// lights
P['headlight-1'] = [on(170, 120, 20, -160, 150, at(-10, 0, g(bulb(), { at: 'scale(1.9)', 'stroke-width': 1.6 })))];
P['headlight-2'] = [
  on(
    160,
    84,
    0,
    -150,
    150,
    turned(
      [
        [-124, 24],
        [-88, 24],
      ],
      { k: 0.3 },
    ),
    turned(
      [
        [-88, 31],
        [-80, 31],
      ],
      { k: 0.3, fill: TINT },
    ),
    turned(
      [
        [-80, 15],
        [-46, 15],
      ],
      { k: 0.3 },
    ),
    path('M-42 -9h40c12 0 16 -11 34 -11s22 11 34 11h44c8 0 8 18 0 18H66c-12 0 -16 11 -34 11s-22 -11 -34 -11h-40Z', {
      fill: TINT,
    }),
    ellipse(32, 0, 20, 11, { fill: PAPER, ...thin }),
    path('M-38 0h56M46 0h60', thin),
    path('M24 3c4 -6 12 -6 16 0', { w: 1.5, stroke: BRAND }),
  ),
  path('M36 84C12 84 8 150 44 168h58', { w: 6 }),
  path('M36 84C12 84 8 150 44 168h58', { w: 2.4, stroke: PAPER }),
  box(isometric(164, 146), [0, 0, 0], [104, 70, 20], { top: PAPER }),
  trace([isometric(164, 146)(14, 14, 20), isometric(164, 146)(60, 14, 20)], fine),
  trace([isometric(164, 146)(14, 26, 20), isometric(164, 146)(84, 26, 20)], fine),
  trace([isometric(164, 146)(14, 38, 20), isometric(164, 146)(50, 38, 20)], fine),
];
P['headlight-3'] = [
  on(
    150,
    120,
    22,
    -130,
    160,
    [-96, -82, -68, -54, -40].map((x) =>
      turned(
        [
          [x, 46],
          [x + 5, 46],
        ],
        { k: 0.45, w: 2 },
      ),
    ),
    turned(
      [
        [-36, 34],
        [4, 34],
      ],
      { k: 0.45 },
    ),
    turned(
      [
        [4, 44],
        [12, 44],
      ],
      { k: 0.45, fill: TINT },
    ),
    onFace(12, 24, 6, 7, { k: 0.45, fill: PAPER }),
    ellipse(12, 0, 4, 8, { fill: BRAND, w: 1 }),
    at(96, 0, lens(52)),
  ),
];
const small = (x, y, s) =>
  at(
    x,
    y,
    g(
      [
        turned(
          [
            [-46, 12],
            [-14, 12],
            [-14, 15],
            [-10, 15],
          ],
          { w: 2 },
        ),
        rings(-40, -20, 12, 2),
        turned(
          [
            [-10, 11],
            [0, 20],
            [22, 21],
            [36, 13],
            [40, 5],
          ],
          { fill: TINT, w: 2 },
        ),
        path('M2 -6c4 0 4 12 8 12s4 -12 8 -12', { w: 1.5, stroke: BRAND }),
      ],
      { at: `scale(${s})` },
    ),
    -24,
  );
P['headlight-4'] = [small(112, 96, 1.6), small(226, 164, 1.2)];
// others
P['others-1'] = [
  circle(98, 146, 46, { fill: PAPER }),
  circle(98, 146, 12, { fill: TINT, ...thin }),
  circle(98, 146, 34, fine),
  circle(226, 86, 34, { fill: PAPER }),
  circle(226, 86, 9, { fill: TINT, ...thin }),
  circle(226, 86, 24, fine),
  circle(202, 176, 20, { fill: PAPER }),
  circle(202, 176, 6, thin),
  axis(98, 84, 98, 214),
  axis(226, 36, 226, 134),
  path('M81 97L212 49A39 39 0 0 1 261 103L221 188A25 25 0 0 1 203 201L98 198A52 52 0 0 1 81 97Z', { w: 10 }),
  path('M81 97L212 49A39 39 0 0 1 261 103L221 188A25 25 0 0 1 203 201L98 198A52 52 0 0 1 81 97Z', {
    w: 5,
    stroke: TINT,
  }),
];
P['others-2'] = [
  path('M44 66h70c44 0 34 108 84 108h78', { w: 46, cap: 'butt' }),
  path('M45.500 66h68.500c44 0 34 108 84 108h76.500', { w: 41, stroke: TINT, cap: 'butt' }),
  axis(24, 66, 60, 66),
  axis(262, 174, 306, 174),
  ellipse(276, 174, 9, 23, { fill: PAPER }),
  ellipse(276, 174, 6, 16, { fill: GROUND, ...thin }),
  path('M44 43.5a9 23 0 0 0 0 45', { w: 2.5 }),
  ...[
    [72, 66],
    [240, 174],
  ].map(([x, y]) => [
    rect(x - 8, y - 27, 16, 54, { fill: PAPER, rx: 3 }),
    rect(x - 11, y - 38, 22, 13, { fill: PAPER, rx: 2, ...thin }),
    path(`M${x - 6} ${y - 31}h12M${x - 3} ${y - 20}v40M${x + 3} ${y - 20}v40`, fine),
  ]),
  path('M118 84c20 22 20 58 42 82', fine),
];
P['others-3'] = [
  ...[
    [64, 70, 1],
    [146, 70, 1],
    [228, 70, 1],
  ].map(([x, y], i) =>
    at(x, y, [
      path('M-26 -34h52v30h-10v6h-32v-6h-10Z', { fill: TINT }),
      path('M-16 2h10v42l-5 6 -5 -6ZM6 2h10v42l-5 6 -5 -6Z', { fill: PAPER, ...thin }),
      path(i === 1 ? 'M-11 -8v-10c0 -8 8 -8 9 -2M11 -8v-10c0 -8 -8 -8 -9 -2' : 'M-11 -8v-10c0 -12 22 -12 22 0v10', {
        w: 2,
        stroke: BRAND,
      }),
      path('M-18 -34v-6h36v6', thin),
    ]),
  ),
  small(110, 180, 0.9),
  small(224, 180, 0.9),
];

const horn = (x, y, r) => [
  circle(x, y, r, { fill: PAPER }),
  circle(x, y, r * 0.84, thin),
  circle(x, y, r * 0.62, { fill: TINT, ...thin }),
  circle(x, y, r * 0.44, fine),
  circle(x, y, r * 0.26, { fill: PAPER, ...thin }),
  circle(x, y, r * 0.08, thin),
];
P['others-4'] = [
  path('M102 118V34h116v98', { w: 10 }),
  path('M102 118V34h116v98', { w: 5, stroke: PAPER }),
  circle(160, 34, 6, { fill: PAPER, ...thin }),
  horn(102, 142, 66),
  horn(226, 156, 52),
  axis(102, 64, 102, 222),
  axis(24, 142, 180, 142),
  axis(226, 92, 226, 222),
  axis(166, 156, 290, 156),
];

export const parts = Object.entries(P).map(([name, drawing]) => picture(`part-${name}`, 320, 240, drawing));
