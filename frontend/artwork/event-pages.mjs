// The banners of the event pages: the list, the events with pages of their own, and the quizzes. Each scene lies on a sheet of 640 by
// 400, and is drawn again, smaller, on one of 360 by 240 for phones.
import { car } from './car.mjs';
import {
  at,
  axis,
  BRAND,
  box,
  circle,
  d,
  ellipse,
  GROUND,
  g,
  grid,
  isometric,
  line,
  PAPER,
  path,
  picture,
  rect,
  TINT,
} from './kit.mjs';
import { oilCan } from './parts-boxed.mjs';
import { disc, element, filterCan, pad, plug } from './parts-turned.mjs';
import { battery } from './product-sections.mjs';

const carOn = (x, floor, s) => g(car, { at: `translate(${x} ${floor - 362 * s}) scale(${s})`, 'stroke-width': 4 });

const spokes = (count, drawing) =>
  Array.from({ length: count }, (_, i) => g(drawing, { at: `rotate(${Math.round((3600 * i) / count) / 10})` }));
const flake = (x, y, s) =>
  at(x, y, spokes(6, path('M0 0V-32M0 -22l-7 -7M0 -22l7 -7M0 -12l-5 -5M0 -12l5 -5', { w: 2, stroke: BRAND })), 0, s);

/** The four boxes of an answer, `side` wide each. */
const boxes = (x, y, side, gap = 12) =>
  [0, 1, 2, 3].map((i) => [
    rect(x + i * (side + gap), y, side, side, { fill: i === 0 ? TINT : PAPER, rx: 6 }),
    rect(x + i * (side + gap) + side * 0.3, y + side * 0.3, side * 0.4, side * 0.4, { w: 1.5, stroke: BRAND }),
  ]);

/** A thermometer, its column far down. */
const thermometer = (x, y, level) =>
  at(x, y, [
    path('M-13 -110a13 13 0 0 1 26 0V18a24 24 0 1 1 -26 0Z', { fill: PAPER }),
    path(d`M-5 ${level}h10V24a15 15 0 1 1 -10 0Z`, { fill: TINT, w: 1.5, stroke: BRAND }),
    path('M13 -96h10M13 -76h16M13 -56h10M13 -36h16M13 -16h10M13 4h16', { w: 1.5 }),
  ]);

const winter = [
  [
    [76, 92, 1],
    [150, 196, 0.6],
    [70, 300, 0.8],
    [440, 70, 0.6],
    [590, 120, 0.9],
    [588, 330, 0.7],
    [176, 60, 0.5],
  ].map(([x, y, s]) => flake(x, y, s)),
  g(battery(), { at: 'translate(96 14) scale(1.52)' }),
  thermometer(512, 218, -6),
];

const rain = path(
  Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [14 + ((i * 97) % 620), 8 + ((i * 61) % 300)];
    return d`M${x} ${y}l-7 20`;
  }).join(''),
  { w: 1.5, stroke: BRAND },
);

/** Drops where no blade has been. */
const drops = [
  [132, 270],
  [122, 226],
  [146, 180],
  [172, 118],
  [150, 310],
  [206, 92],
  [262, 84],
  [330, 80],
  [398, 84],
  [450, 96],
  [482, 136],
  [510, 196],
  [528, 262],
  [300, 112],
].map(([x, y]) =>
  path(d`M${x} ${y}c3 5 5 7 5 10a5 5 0 0 1 -10 0c0 -3 2 -5 5 -10Z`, { w: 1, stroke: BRAND, fill: PAPER }),
);

const armAndBlade = (x, y, tipX, tipY) => [
  path(d`M${x} ${y}L${(x + tipX) / 2} ${(y + tipY) / 2}`, { w: 6 }),
  path(d`M${tipX + 24} ${tipY + 132}L${tipX - 20} ${tipY - 60}`, { w: 10 }),
  path(d`M${tipX + 24} ${tipY + 132}L${tipX - 20} ${tipY - 60}`, { w: 5, stroke: PAPER }),
  path(d`M${(x + tipX) / 2} ${(y + tipY) / 2}L${tipX} ${tipY + 36}`, { w: 4 }),
  circle(x, y, 11, { fill: PAPER }),
  circle(x, y, 4, { fill: BRAND, stroke: 'none' }),
];

/** A windscreen seen from the front, wiped by two blades. */
const windscreen = [
  rain,
  path('M52 338C62 190 104 92 150 60C260 30 380 30 490 60C536 92 578 190 588 338Z', { fill: GROUND }),
  path('M86 332C94 212 130 116 170 86C262 62 378 62 470 86C510 116 546 212 554 332Z', { fill: PAPER }),
  path('M250 332C206 262 190 190 208 130C304 150 372 226 388 332Z', { fill: TINT, stroke: 'none' }),
  path('M404 332C372 262 362 196 384 140C452 168 500 240 512 332Z', { fill: TINT, stroke: 'none' }),
  path('M208 130C304 150 372 226 388 332M384 140C452 168 500 240 512 332', { w: 1.5, dash: '5 6' }),
  drops,
  armAndBlade(270, 336, 226, 190),
  armAndBlade(436, 336, 404, 200),
  path('M36 338H604l24 44H12Z', { fill: PAPER }),
  path('M78 360h484M250 372h140', { w: 1.5 }),
  path('M52 292l-34 -8q-10 -2 -10 10v16q0 10 10 10h30M588 292l34 -8q10 -2 10 10v16q0 10 -10 10h-30', {
    fill: PAPER,
    w: 2,
  }),
];

/** A calendar on its stand, with one day marked. */
const calendar = (x, y, s, mark) =>
  at(
    x,
    y,
    [
      path('M-6 0h172l18 176h-208Z', { fill: GROUND, w: 2 }),
      rect(0, 8, 160, 150, { fill: PAPER, rx: 5 }),
      path('M0 44h160', { w: 1.5 }),
      rect(0, 8, 160, 36, { fill: TINT, w: 1.5, rx: 5 }),
      [24, 60, 100, 136].map((cx) => path(d`M${cx} 0v16`, { w: 4 })),
      Array.from({ length: 3 }, (_, row) =>
        Array.from({ length: 6 }, (__, column) =>
          circle(22 + column * 23.2, 66 + row * 30, 2.6, { fill: 'none', w: 1.5 }),
        ),
      ),
      circle(mark[0], mark[1], 13, { w: 2.5, stroke: BRAND }),
      path(d`M${mark[0] - 6} ${mark[1]}l5 5l8 -10`, { w: 2.5, stroke: BRAND }),
    ],
    0,
    s,
  );

const family = [
  path('M-40 306C60 236 150 226 240 270C330 190 470 196 690 300Z', { fill: TINT, w: 1.5 }),
  at(534, 84, [circle(0, 0, 30, { fill: PAPER }), spokes(12, path('M0 -40v-14', { w: 2 }))]),
  carOn(60, 352, 0.52),
  line(20, 352, 620, 352, { stroke: BRAND, w: 1.5 }),
  // What goes on the roof: two cases and a rolled tent.
  at(268, 211, [
    rect(0, -36, 74, 36, { fill: PAPER, rx: 4 }),
    path('M24 -36v-7h26v7M0 -18h74', { w: 1.5 }),
    rect(84, -28, 50, 28, { fill: TINT, rx: 4 }),
    path('M84 -14h50M100 -28v28M118 -28v28', { w: 1 }),
    path('M-14 2h166', { w: 3 }),
  ]),
  calendar(34, 50, 0.92, [91.6, 96]),
  at(520, 286, [
    rect(0, 0, 84, 104, { fill: PAPER, rx: 5 }),
    path('M26 -8h32v16H26Z', { fill: TINT, w: 2 }),
    path('M34 34h36M34 56h36M34 78h26', { w: 1.5 }),
    path('M12 34l5 5l8 -10M12 56l5 5l8 -10M12 78l5 5l8 -10', { w: 2, stroke: BRAND }),
  ]),
];

const summer = [
  at(520, 108, [
    circle(0, 0, 58, { fill: TINT }),
    circle(0, 0, 48, { w: 1 }),
    spokes(16, path('M0 -70v-18', { w: 2 })),
  ]),
  path('M30 330c24 -12 24 12 48 0s24 12 48 0s24 12 48 0M466 344c24 -12 24 12 48 0s24 12 48 0s24 12 48 0', {
    w: 1.5,
    stroke: BRAND,
  }),
  [70, 118, 540, 588].map((x, i) =>
    path(d`M${x} ${286 - (i % 2) * 16}c-14 -22 14 -34 0 -56s14 -34 0 -56`, { w: 1.5, stroke: BRAND }),
  ),
  g(battery(), { at: 'translate(86 14) scale(1.52)' }),
];

const shelf = isometric(300, 262, 1);
const parcel = (x, y, z, w, h, t, o) => {
  const middle = [shelf(x + w / 2 - 5, y + h, z), shelf(x + w / 2 + 5, y + h, z)];
  return [
    box(shelf, [x, y, z], [w, h, t], o),
    path(d`M${middle[0][0]} ${middle[0][1]}v${-t * 0.42}M${middle[1][0]} ${middle[1][1]}v${-t * 0.42}`, { w: 1 }),
  ];
};

/** A price tag on its string, with the sign of a percentage on it. */
const tag = (x, y, turn, s) =>
  at(
    x,
    y,
    [
      path('M0 0C20 -34 66 -40 96 -66', { w: 1.5 }),
      path('M0 0L42 -30H150V42H42Z', { fill: PAPER }),
      circle(34, 6, 7, { fill: GROUND, w: 2 }),
      circle(78, -8, 10, { w: 3, stroke: BRAND }),
      circle(118, 22, 10, { w: 3, stroke: BRAND }),
      path('M124 -18L72 32', { w: 3, stroke: BRAND }),
    ],
    turn,
    s,
  );

const friday = [
  ellipse(300, 352, 236, 26, { fill: TINT, stroke: 'none' }),
  parcel(-92, -20, 0, 96, 84, 74, { right: TINT }),
  parcel(14, -40, 0, 104, 96, 58, {}),
  parcel(-46, 66, 0, 78, 66, 52, {}),
  parcel(-84, -12, 74, 72, 66, 50, { top: TINT }),
  at(412, 168, [axis(-96, 0, 104, 0), g(plug({ tip: 'iridium' }), { at: 'translate(-8 0) scale(0.9)' })], -64),
  at(146, 132, [axis(-110, 0, 116, 0), filterCan(40, 78)], -64),
  tag(452, 236, 12, 1.06),
];

/** A maple leaf, its stem at the origin. */
const leaf = (x, y, turn, s, fill = PAPER) =>
  at(
    x,
    y,
    [
      path(
        'M0 0C-2 -8 -3 -14 -3 -20L-26 -16L-22 -28L-46 -44L-36 -48L-42 -66L-24 -60L-20 -70L-8 -54L-12 -84L-3 -78L0 -98L3 -78L12 -84L8 -54L20 -70L24 -60L42 -66L36 -48L46 -44L22 -28L26 -16L3 -20C3 -14 2 -8 0 0Z',
        { fill, w: 2 },
      ),
      path('M0 -20V-84M0 -34L-34 -52M0 -34L34 -52', { w: 1 }),
      path('M0 0c0 10 2 16 6 22', { w: 2 }),
    ],
    turn,
    s,
  );

const autumn = [
  leaf(92, 150, -24, 1, TINT),
  leaf(560, 132, 30, 0.8),
  leaf(588, 300, -40, 0.6, TINT),
  leaf(56, 300, 60, 0.6),
  at(286, 152, [axis(-190, 0, 200, 0), disc(112, { drilled: false }), at(96, 0, pad(92))], 24),
  boxes(196, 306, 56),
];

const winterQuiz = [
  flake(80, 92, 0.9),
  flake(566, 92, 1),
  flake(104, 250, 0.6),
  flake(556, 268, 0.7),
  g(battery(), { at: 'translate(176 -4) scale(1.24)' }),
  boxes(196, 314, 56),
];

/** A calendar, an entry ticket with its stub, and parts: what an event is made of. */
const ticket = (x, y, turn, s) =>
  at(
    x,
    y,
    [
      path('M0 0h210v34a18 18 0 0 0 0 36v34H0V70a18 18 0 0 0 0 -36Z', { fill: PAPER }),
      path('M150 0v104', { w: 1.5, dash: '2 7' }),
      path('M30 24h90M30 40h60M30 82h76', { w: 1.5 }),
      [0, 1, 2, 3].map((i) => rect(30 + i * 24, 52, 18, 18, { fill: i ? PAPER : TINT, w: 1.5, rx: 3 })),
      at(180, 52, spokes(5, path('M0 -17L5 -6', { w: 2, stroke: BRAND }))),
      circle(180, 52, 17, { w: 2, stroke: BRAND }),
    ],
    turn,
    s,
  );

const list = [
  at(470, 120, [axis(-120, 0, 130, 0), element(46, 84, { pleats: 26 })], 24),
  at(150, 300, [axis(-120, 0, 130, 0), disc(74)], 24),
  calendar(76, 34, 1.16, [114.8, 96]),
  oilCan(552, 282),
  ticket(262, 196, -8, 1.12),
];

const scenes = {
  'events-banner': list,
  'event-winterbatteries': winter,
  'event-wiperblade': windscreen,
  'event-may-special-discount': family,
  'event-summer-battery': summer,
  'event-black-friday': friday,
  'quiz-winterbatteries': winterQuiz,
  'quiz-autumn-event': autumn,
};

const sheet = (width, height, step, scale, scene) => [
  rect(0, 0, width, height, { fill: PAPER, stroke: 'none' }),
  grid(width, height, step),
  // Cut at the edge of the sheet by the picture itself.
  at((width - 640 * scale) / 2, (height - 400 * scale) / 2, scene, 0, scale),
];

export const eventPages = [
  ...Object.entries(scenes).flatMap(([name, scene]) => [
    picture(`${name}-desk`, 640, 400, sheet(640, 400, 24, 1, scene)),
    picture(`${name}-phone`, 360, 240, sheet(360, 240, 24, 0.58, scene)),
  ]),
  picture('event-card', 640, 320, sheet(640, 320, 24, 0.8, list), 'xMidYMid slice'),
];
