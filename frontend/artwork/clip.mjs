// The clip of the home page: a brake and a filter, apart on their centre lines, come together, rest and part again.
import { at, axis, BRAND, bore, circle, flutes, GROUND, grid, line, picture, rect, spring, turned } from './kit.mjs';
import { caliper } from './parts-boxed.mjs';
import { basePlate, disc, hub, openCan, pad, ring } from './parts-turned.mjs';

export const RATE = 30;
export const FRAMES = 10 * RATE;

/** Apart, together, apart: how far the parts are from home at a time between 0 and 1, each a little after the last. */
function apart(time, delay) {
  const soft = (t) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * t * (t * (6 * t - 15) + 10));
  const t = time - delay;
  return 1 - soft((t - 0.08) / 0.24) + soft((time + delay * 0.5 - 0.68) / 0.22);
}

/** The brake, far to near: place when together, way to go, drawing. Pad and calliper sit on the disc's near edge. */
const BRAKE = [
  [-70, -190, hub(64)],
  [-8, -60, disc(150)],
  [44, 110, pad(120, { lining: false })],
  [74, 200, at(0, 0, caliper(), 0, 1.3)],
];

/** The filter can with its mouth open towards us. */
const CAN = openCan(74, 140);

const place = (time, [home, way], reach, turn) => home + way * reach * apart(time, 0.018 * turn);
const brake = (time, reach) => BRAKE.map((part, i) => at(place(time, part, reach, i), 0, part[2]));

/** What has gone into the can is hidden by it: the spring and the element are drawn from its mouth on. */
function filter(time, reach) {
  const can = place(time, [-74, -150], reach, 0);
  const mouth = can + 70;
  const coilEnd = place(time, [-92, 30], reach, 1);
  const end = place(time, [-12, 90], reach, 2);
  const start = Math.max(mouth, end - 104);
  const inner = [
    coilEnd > mouth + 8 ? spring(Math.max(mouth, coilEnd - 40), coilEnd, 26, 4, { k: 0.45, w: 2 }) : '',
    end > mouth + 8
      ? [
          turned(
            [
              [start, 51],
              [end - 8, 51],
            ],
            { k: 0.45 },
          ),
          flutes(start, end - 8, 51, 30, { k: 0.45 }),
          turned(
            [
              [end - 8, 54],
              [end, 54],
            ],
            { k: 0.45 },
          ),
          bore(end, 23, 20, { k: 0.45 }),
        ]
      : '',
  ];
  return [
    at(can, 0, CAN),
    inner,
    at(place(time, [0, 120], reach, 3), 0, basePlate(68)),
    at(place(time, [10, 176], reach, 4), 0, ring(57, 9)),
  ];
}

const sweep = (time, x, y, r) => [
  circle(x, y, r, { stroke: BRAND, w: 1.5, dash: '3 7' }),
  at(x, y, line(r - 8, 0, r + 8, 0, { stroke: BRAND, w: 2.5 }), 360 * time),
];

const scene = (time, reach, [bx, by], [fx, fy], long) => [
  sweep(time, bx, by, 196),
  at(bx, by, [axis(-long, 0, long, 0), brake(time, reach)], 22),
  at(fx, fy, [axis(-long * 0.8, 0, long * 0.8, 0), filter(time, reach)], 22),
];
const sheet = (w, h, children) => [rect(0, 0, w, h, { fill: GROUND, stroke: 'none' }), grid(w, h, 40), children];

export const clips = [
  {
    name: 'clip-desk',
    width: 1680,
    frame: (time) => picture('clip', 1680, 720, sheet(1680, 720, scene(time, 1.1, [1240, 250], [1150, 545], 430))).svg,
  },
  {
    name: 'clip-phone',
    width: 720,
    frame: (time) => picture('clip', 720, 900, sheet(720, 900, scene(time, 0.9, [370, 330], [350, 640], 380))).svg,
  },
];
