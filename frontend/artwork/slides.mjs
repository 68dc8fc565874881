// The slides of home: a scene of 560 by 480 to the right of the words on desks, or in the square that phones show.
import { car } from './car.mjs';
import {
  at,
  axis,
  BRAND,
  box,
  circle,
  d,
  dimension,
  ellipse,
  GROUND,
  g,
  grid,
  isometric,
  leader,
  line,
  PAPER,
  path,
  picture,
  poly,
  post,
  rect,
  TINT,
} from './kit.mjs';
import { disc, filterCan, plug } from './parts-turned.mjs';

const FLOOR = 410;
const carOn = (x, floor, s) => g(car, { at: `translate(${x} ${floor - 362 * s}) scale(${s})`, 'stroke-width': 4 });

/** A round window on a detail, tied to its place by a line. */
const detail = (x, y, r, fromX, fromY, children) => {
  const away = Math.hypot(fromX - x, fromY - y);
  return [
    leader([
      [fromX, fromY],
      [x + ((fromX - x) * r) / away, y + ((fromY - y) * r) / away],
    ]),
    circle(x, y, r, { fill: PAPER, w: 2 }),
    at(x, y, children),
  ];
};

const blades = Array.from({ length: 6 }, (_, i) =>
  g(path('M3 -7C2 -18 8 -30 20 -34C25 -24 20 -12 7 -4', { fill: TINT, w: 1.5 }), { at: `rotate(${i * 60})` }),
);
const snow = Array.from({ length: 6 }, (_, i) =>
  g(path('M0 0V-32M0 -22l-7 -7M0 -22l7 -7M0 -12l-5 -5M0 -12l5 -5', { w: 2, stroke: BRAND }), {
    at: `rotate(${i * 60})`,
  }),
);
const sunRays = path(
  Array.from({ length: 16 }, (_, i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
    return d`M${58 * c} ${58 * s}L${(i % 2 ? 70 : 82) * c} ${(i % 2 ? 70 : 82) * s}`;
  }).join(''),
  { w: 2 },
);

const summer = [
  at(452, 96, [circle(0, 0, 46, { fill: TINT }), circle(0, 0, 38, { w: 1 }), sunRays]),
  path('M-40 300C20 250 60 246 110 280C160 226 220 216 290 268C350 222 420 230 470 262C520 240 560 246 610 270', {
    w: 1.5,
  }),
  carOn(4, FLOOR, 0.58),
  detail(118, 134, 66, 92, 318, [
    rect(-40, -40, 80, 80, { fill: GROUND, w: 1.5, rx: 4 }),
    circle(0, 0, 37, { fill: PAPER, w: 1.5 }),
    blades,
    circle(0, 0, 8, { fill: PAPER, w: 2 }),
  ]),
  detail(290, 98, 54, 236, 296, snow),
  path('M40 432h90M170 446h120M330 432h70M430 446h90', { w: 1.5 }),
];

/** Someone at work, 150 tall, standing on the origin. */
const technician = [
  path('M-16 -4l4 -62h26l4 62h-14l-3 -44l-4 44Z', { fill: TINT, w: 2 }),
  path('M-18 -66c-2 -20 -2 -38 6 -46h26c8 8 8 26 6 46Z', { fill: TINT, w: 2 }),
  path('M-6 -112v18h14v-18M-8 -76h18', { w: 1.5 }),
  path('M14 -108c8 6 12 20 14 34l14 8l-4 8l-20 -10l-8 -22', { fill: PAPER, w: 2 }),
  path('M-12 -106c-8 8 -10 24 -8 40l12 14', { w: 2 }),
  rect(34, -78, 22, 30, { fill: PAPER, w: 2, rx: 2, at: 'rotate(14 45 -63)' }),
  path('M-5 -120v8h12v-8', { fill: PAPER, w: 2 }),
  circle(1, -132, 13, { fill: PAPER, w: 2 }),
  path('M-13 -134c0 -18 28 -18 28 0h8', { fill: TINT, w: 2 }),
  path('M-18 0h14v-6M6 -6v6h14', { w: 2.5 }),
];

const booking = [
  path('M-30 96L280 22L590 96', { w: 2 }),
  path('M-30 96H590M40 96V80M120 96V60M200 96V41M280 96V22M360 96V41M440 96V60M520 96V80', { w: 1.5 }),
  [160, 400].map((x) => [line(x, 96, x, 112, { w: 1.5 }), rect(x - 40, 112, 80, 8, { fill: TINT, w: 1.5 })]),
  [36, 506].map((x) => [
    rect(x, 138, 22, FLOOR - 138, { fill: PAPER }),
    line(x + 11, 146, x + 11, FLOOR - 10, { w: 1 }),
    rect(x - 12, FLOOR - 8, 46, 8, { fill: TINT, w: 2 }),
  ]),
  carOn(38, 300, 0.5),
  [
    [58, 160],
    [504, 396],
  ].map(([from, to]) => [line(from, 282, to, 282, { w: 8 }), line(from, 282, to, 282, { w: 3.6, stroke: PAPER })]),
  [160, 396].map((x) => rect(x - 12, 268, 24, 12, { fill: TINT, w: 1.5, rx: 2 })),
  at(250, FLOOR, technician, 0, 0.78),
  at(372, FLOOR - 72, [
    rect(0, 0, 66, 60, { fill: PAPER, rx: 3 }),
    path('M0 15h66M0 30h66M0 45h66', { w: 1.5 }),
    path('M26 8h14M26 23h14M26 38h14M26 53h14', { w: 1.5 }),
    circle(12, 66, 6, { fill: TINT, w: 2 }),
    circle(54, 66, 6, { fill: TINT, w: 2 }),
    path('M10 0v-12h8v12M30 0v-18M40 0v-9h12v9', { w: 1.5 }),
  ]),
  dimension(540, 300, 540, FLOOR),
];

const iso = isometric(150, 322, 1.25);
const parts = [
  at(
    128,
    118,
    [
      axis(-120, 0, 130, 0),
      filterCan(56, 112),
      ellipse(56, 0, 18, 40, { w: 1.5 }),
      ellipse(56, 0, 8, 18, { fill: GROUND, w: 1.5 }),
    ],
    24,
  ),
  at(396, 152, [axis(-140, 0, 150, 0), disc(118)], 24),
  box(iso, [0, 0, 0], [92, 60, 62], { top: TINT }),
  box(iso, [-3, -3, 62], [98, 66, 8]),
  [16, 31, 46, 61, 76].map((x) => post(iso, [x, 15, 70], 4.4, 3, { w: 1.5, scale: 1.25 })),
  post(iso, [14, 46, 70], 6, 10, { w: 2, fill: TINT, scale: 1.25 }),
  post(iso, [80, 46, 70], 5, 10, { w: 2, scale: 1.25 }),
  at(408, 380, [axis(-140, 0, 140, 0), g(plug({ tip: 'iridium' }), { at: 'translate(-8 0) scale(1.12)' })], -20),
];

const pin = (x, y, s, fill = PAPER) =>
  at(
    x,
    y,
    [
      ellipse(0, 0, 12, 4, { w: 1, fill: TINT }),
      path('M0 0C-8 -18 -26 -32 -26 -54A26 26 0 0 1 26 -54C26 -32 8 -18 0 0Z', { fill }),
      circle(0, -54, 11, { fill: PAPER, w: 2 }),
      circle(0, -54, 3.5, { fill: BRAND, stroke: 'none' }),
      path('M0 -71v7M0 -44v7M-17 -54h7M10 -54h7', { stroke: BRAND, w: 1.5 }),
    ],
    0,
    s,
  );

/** A street map lying on the table: blocks between roads, a river, a park. */
const flat = isometric(280, 96, 1);
const onMap = (points) => points.map(([x, y]) => flat(x, y));
const streets = [0, 64, 136, 196, 262, 330];
const blocks = streets.slice(0, -1).flatMap((x, i) =>
  streets.slice(0, -1).map((y, j) => {
    if (j === 2) return '';
    const [w, h] = [streets[i + 1] - x - 12, streets[j + 1] - y - 12];
    const park = i === 3 && j === 1;
    return poly(
      onMap([
        [x + 6, y + 6],
        [x + 6 + w, y + 6],
        [x + 6 + w, y + 6 + h],
        [x + 6, y + 6 + h],
      ]),
      { fill: park ? TINT : PAPER, w: 1.5 },
    );
  }),
);
const wave = (y) => Array.from({ length: 23 }, (_, i) => [i * 15, y + 10 * Math.sin(i / 3.4)]);
const at3 = (x, y, s, fill) => pin(...flat(x, y), s, fill);
const centres = [
  poly(
    onMap([
      [-12, -12],
      [342, -12],
      [342, 342],
      [-12, 342],
    ]),
    { fill: GROUND },
  ),
  path(
    `M${onMap([
      [-12, 342],
      [342, 342],
      [342, -12],
    ])
      .map(([x, y]) => d`${x} ${y + 9}`)
      .join('L')}`,
    { w: 1.5 },
  ),
  blocks,
  poly(onMap([...wave(150), ...wave(182).reverse()]), { fill: TINT, w: 1.5 }),
  poly(
    onMap(
      [
        [196, 142],
        [208, 142],
        [208, 192],
        [196, 192],
      ].map(([x, y]) => [x - 6, y]),
    ),
    { fill: PAPER, w: 1.5 },
  ),
  path(
    `M${onMap([
      [30, 262],
      [196, 262],
      [196, 64],
      [262, 64],
    ])
      .map(([x, y]) => d`${x} ${y}`)
      .join('L')}`,
    { stroke: BRAND, w: 2.5, dash: '2 7' },
  ),
  circle(...flat(30, 262), 7, { fill: BRAND, stroke: PAPER }),
  at3(96, 40, 0.8),
  at3(286, 250, 0.9),
  at3(120, 236, 0.7),
  at3(262, 64, 1.35, TINT),
];

const scenes = { summer: [summer, FLOOR], booking: [booking, FLOOR], parts: [parts], centres: [centres] };
const sheet = (w, h, x, y, s, [scene, floor]) => [
  rect(0, 0, w, h, { fill: GROUND, stroke: 'none' }),
  grid(w, h, w > h ? 30 : 25),
  floor ? line(0, y + floor * s, w, y + floor * s, { stroke: BRAND, w: 1.5 }) : '',
  at(x, y, scene, 0, s),
];

export const slides = Object.entries(scenes).flatMap(([name, scene]) => [
  picture(`slide-${name}-desk`, 1260, 540, sheet(1260, 540, 648, 36, 0.98, scene), 'xMaxYMid slice'),
  picture(`slide-${name}-phone`, 400, 500, sheet(400, 500, 16, 90, 0.66, scene), 'xMidYMid slice'),
]);
