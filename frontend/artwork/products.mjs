// The eight product drawings: exploded views and sections of the parts on their centre lines.
import {
  at,
  axis,
  BRAND,
  circle,
  ellipse,
  GROUND,
  g,
  hatch,
  line,
  PAPER,
  path,
  picture,
  rect,
  rings,
  TINT,
  turned,
} from './kit.mjs';
import { caliper, oilCan } from './parts-boxed.mjs';
import {
  basePlate,
  bolt,
  bulb,
  coil,
  disc,
  element,
  hub,
  lens,
  openCan,
  pad,
  reflector,
  ring,
} from './parts-turned.mjs';
import { battery, sparkplug, wiper } from './product-sections.mjs';

const [W, H] = [320, 240];

/** Things along one axis: [position, drawing], far to near. */
const exploded = (x, y, angle, from, to, things) =>
  at(x, y, [axis(from, 0, to, 0), ...things.map(([where, what]) => at(where, 0, what))], angle);

const oil = () => [
  axis(118, 12, 118, 226),
  at(
    118,
    34,
    at(
      0,
      0,
      [
        turned(
          [
            [-14, 20],
            [10, 20],
          ],
          { k: 0.45, fill: PAPER },
        ),
        g(rings(-10, 8, 20, 2, { k: 0.45 })),
      ],
      -90,
    ),
  ),
  g(
    Array.from({ length: 9 }, (_, i) =>
      line(
        100 + i * 4.5,
        30 + Math.sqrt(1 - ((i - 4) / 5) ** 2) * 8,
        100 + i * 4.5,
        44 + Math.sqrt(1 - ((i - 4) / 5) ** 2) * 6,
      ),
    ),
    { w: 1 },
  ),
  at(118, 66, at(0, 0, ring(15, 5, { k: 0.45 }), -90)),
  oilCan(118, 150),
  axis(246, 30, 246, 226),
  at(246, 64, bolt(15, 62), 90),
  at(246, 128, at(0, 0, ring(24, 5, { k: 0.45, fill: PAPER }), -90)),
  path('M206 168h80v14h-16v-3h-12v3h-24v-3h-12v3h-16Z', { fill: PAPER }),
  hatch(
    [
      [206, 168],
      [234, 168],
      [234, 182],
      [206, 182],
    ],
    { gap: 6 },
  ),
  hatch(
    [
      [258, 168],
      [286, 168],
      [286, 182],
      [258, 182],
    ],
    { gap: 6 },
  ),
  path('M234 168v14h24v-14', { fill: TINT, w: 1.5 }),
  path('M246 194c7 10 12 16 12 22a12 12 0 0 1-24 0c0-6 5-12 12-22Z', { fill: TINT }),
  path('M239 218a7 7 0 0 0 6 6', { w: 1.5, stroke: BRAND }),
];

const filters = () => [
  exploded(160, 120, 27, -176, 176, [
    [-104, openCan(44, 84)],
    [-26, coil(16, 26, 4)],
    [26, element(32, 62)],
    [84, basePlate(40)],
    [124, ring(34, 6)],
  ]),
];

const brakes = () => [
  exploded(150, 112, 22, -150, 176, [
    [-108, hub(34)],
    [-30, disc(78)],
    [62, pad(76, { lining: false })],
  ]),
  at(246, 164, caliper(), 22),
];

const headlight = () => [
  exploded(160, 118, 25, -172, 176, [
    [
      -128,
      turned(
        [
          [-14, 30],
          [0, 30],
          [0, 26],
          [8, 26],
        ],
        { k: 0.42 },
      ),
    ],
    [-62, bulb()],
    [34, reflector(58)],
    [104, lens(62)],
  ]),
];

/** A belt round its pulleys, a hose with its clips, a fuse. */
const others = () => {
  const belt = 'M36 67L119 29A30 30 0 0 1 158 71L122 132A18 18 0 0 1 106 141L52 141A39 39 0 0 1 36 67Z';
  const pulley = (x, y, r) => [circle(x, y, r, { fill: PAPER }), circle(x, y, r * 0.3, { fill: TINT, w: 1.5 })];
  const clip = (x, y) => [
    rect(x - 6, y - 21, 12, 42, { fill: PAPER, rx: 3, w: 2 }),
    rect(x - 8, y - 30, 16, 10, { fill: PAPER, rx: 2, w: 1.5 }),
  ];
  return [
    axis(54, 40, 54, 170),
    axis(132, 14, 132, 92),
    pulley(54, 102, 34),
    pulley(132, 56, 25),
    pulley(106, 123, 13),
    path(belt, { w: 9 }),
    path(belt, { w: 4, stroke: TINT }),
    path('M172 150c46 0 22 56 62 56h64', { w: 34, cap: 'butt' }),
    path('M173.500 150c44.500 0 20.500 56 60.500 56h62', { w: 29, stroke: TINT, cap: 'butt' }),
    path('M172 133a7 17 0 0 0 0 34', { w: 2.5 }),
    ellipse(298, 206, 7, 17, { fill: PAPER }),
    ellipse(298, 206, 4, 11, { fill: GROUND, w: 1.5 }),
    clip(192, 152),
    clip(270, 206),
    at(246, 66, [
      path('M-30 -40h60v36h-12v7h-36v-7h-12Z', { fill: TINT }),
      path('M-19 3h12v46l-6 6 -6 -6ZM7 3h12v46l-6 6 -6 -6Z', { fill: PAPER, w: 2 }),
      path('M-13 -8v-12c0 -14 26 -14 26 0v12', { stroke: BRAND, w: 2 }),
      path('M-20 -40v-7h40v7', { w: 1.5 }),
    ]),
  ];
};
const drawings = { oil, battery, filters, wiper, brakes, sparkplug, headlight, others };
export const products = Object.entries(drawings).map(([name, draw]) => picture(`product-${name}`, W, H, draw()));
