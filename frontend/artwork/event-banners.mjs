// The banners of the demo's events, in the layout of home's slides: a scene of 560 by 480 to the right of the words on desks, or
// in the upright rectangle that phones show. Staff upload pictures in points, so these are turned into points too.
import { car } from './car.mjs';
import { at, axis, BRAND, d, ellipse, GROUND, g, grid, line, PAPER, path, picture, rect, TINT } from './kit.mjs';
import { caliper, oilCan } from './parts-boxed.mjs';
import { disc, element, filterCan, hub, openCan, pad } from './parts-turned.mjs';
import { battery } from './product-sections.mjs';

const FLOOR = 410;
const carOn = (x, floor, s) => g(car, { at: `translate(${x} ${floor - 362 * s}) scale(${s})`, 'stroke-width': 4 });

const flake = (x, y, s) =>
  at(
    x,
    y,
    Array.from({ length: 6 }, (_, i) =>
      g(path('M0 0V-32M0 -22l-7 -7M0 -22l7 -7M0 -12l-5 -5M0 -12l5 -5', { w: 2, stroke: BRAND }), {
        at: `rotate(${i * 60})`,
      }),
    ),
    0,
    s,
  );

/** Hills behind each other, the further ones lower and paler. */
const hills = (y) => [
  path(d`M-40 ${y}C60 ${y - 90} 150 ${y - 70} 240 ${y - 20}C330 ${y - 110} 460 ${y - 90} 610 ${y}Z`, {
    fill: PAPER,
    w: 1.5,
  }),
  path(d`M-40 ${y}C40 ${y - 40} 120 ${y - 50} 200 ${y}C300 ${y - 60} 420 ${y - 40} 610 ${y}Z`, { fill: TINT, w: 1.5 }),
];

/** A battery in its parts before a car in the snow. */
const winter = [
  [
    [40, 60, 0.9],
    [150, 30, 0.6],
    [48, 210, 0.6],
    [150, 160, 0.8],
    [300, 150, 0.5],
    [230, 60, 0.5],
  ].map(([x, y, s]) => flake(x, y, s)),
  path('M-40 410C40 396 90 404 150 398S280 392 340 400S500 396 610 402', { w: 1.5 }),
  carOn(0, FLOOR, 0.58),
  at(290, -14, battery(), 0, 1.06),
];

/** Can and filter on their centre line, and a drop. */
const oil = [
  at(110, 264, oilCan(0, 0), 0, 1.9),
  at(400, 160, [axis(-120, 0, 190, 0), at(-50, 0, openCan(62, 116)), at(104, 0, element(44, 92))], -16),
  at(400, 346, [axis(-130, 0, 140, 0), filterCan(52, 108)], 12),
  line(40, FLOOR, 520, FLOOR, { w: 1.5 }),
];

/** A long way through the hills, and the car on it. */
const road = [
  hills(250),
  path('M250 250C230 300 120 330 40 480H420C400 400 300 320 266 250Z', { fill: GROUND, w: 2 }),
  path('M257 262C250 300 220 360 220 480', { stroke: BRAND, w: 3, dash: '18 16' }),
  at(470, 140, [
    line(0, 0, 0, 170, { w: 4 }),
    rect(-62, -66, 124, 74, { fill: BRAND, stroke: 'none', rx: 6 }),
    path('M-40 -40h54M-40 -22h34', { stroke: PAPER, w: 3 }),
    path('M34 -14v-34m-9 10l9 -10l9 10', { stroke: PAPER, w: 3 }),
  ]),
  [30, 74, 530].map((x, i) =>
    at(x, 268 + i * 12, [line(0, 0, 0, 26, { w: 2 }), path('M-16 0L0 -40L16 0Z', { fill: TINT, w: 2 })]),
  ),
  carOn(150, 430, 0.44),
];

/** The brake, far to near along its axis. */
const brake = [
  at(
    280,
    220,
    [
      axis(-270, 0, 280, 0),
      at(-170, 0, hub(64)),
      at(-60, 0, disc(150)),
      at(96, 0, pad(120, { lining: false })),
      at(196, 0, caliper(), 0, 1.3),
    ],
    -8,
  ),
  ellipse(230, 432, 210, 12, { w: 1 }),
];

const scenes = { winter: [winter, FLOOR], oil: [oil], road: [road], brake: [brake] };
const sheet = (w, h, x, y, s, [scene, floor]) => [
  rect(0, 0, w, h, { fill: GROUND, stroke: 'none' }),
  grid(w, h, w > h ? 30 : 25),
  floor ? line(0, y + floor * s, w, y + floor * s, { stroke: BRAND, w: 1.5 }) : '',
  at(x, y, scene, 0, s),
];

export const eventBanners = Object.entries(scenes).flatMap(([name, scene]) => [
  { ...picture(`event-${name}-desk`, 1260, 540, sheet(1260, 540, 648, 36, 0.98, scene)), across: 1600 },
  { ...picture(`event-${name}-phone`, 400, 500, sheet(400, 500, 16, 90, 0.66, scene)), across: 1080 },
]);
