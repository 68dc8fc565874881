// Pictures of the pages about the brand: header scenes, emblems of the tiers, what is being prepared.
import {
  at,
  axis,
  BRAND,
  box,
  circle,
  d,
  GROUND,
  isometric,
  line,
  PAPER,
  path,
  picture,
  poly,
  rect,
  TINT,
} from './kit.mjs';
import { basePlate, bulb, coil, disc, element, hub, openCan, plug, ring } from './parts-turned.mjs';

const small = (drawing, scale) => at(0, 0, drawing, 0, scale);
/** Things along one axis: [position, drawing], far to near. */
const exploded = (x, y, angle, reach, things) =>
  at(x, y, [axis(-reach, 0, reach, 0), ...things.map(([where, what]) => at(where, 0, what))], angle);

const aboutDesk = () => [
  exploded(320, 200, 20, 330, [
    [-256, openCan(50, 92)],
    [-178, coil(18, 30, 4)],
    [-110, element(40, 76, { pleats: 22 })],
    [-38, basePlate(46)],
    [52, disc(104, { drilled: false })],
    [158, hub(46)],
    [236, ring(34, 6)],
  ]),
  at(150, 330, small(plug({ tip: 'iridium' }), 0.9), -20),
  at(500, 70, small(bulb(), 1.15), 20),
];

const aboutPhone = () => [
  exploded(190, 120, 20, 190, [
    [-144, openCan(34, 62)],
    [-58, element(26, 50, { pleats: 20 })],
    [28, disc(66, { drilled: false })],
    [104, hub(30)],
    [150, ring(22, 5)],
  ]),
  at(86, 202, small(plug({ tip: 'iridium' }), 0.55), -20),
];

/** A desk telephone from the front, 220 wide, its foot at y + 100. */
const telephone = () => [
  path('M-84 20C-70 -14 -50 -30 -30 -34H30C50 -30 70 -14 84 20L104 84c4 10 -2 16 -12 16H-92c-10 0 -16 -6 -12 -16Z', {
    fill: PAPER,
  }),
  path('M-62 22C-52 0 -40 -10 -26 -12H26C40 -10 52 0 62 22L74 72c2 8 -2 12 -10 12H-64c-8 0 -12 -4 -10 -12Z', {
    fill: GROUND,
    w: 1.5,
  }),
  [0, 1, 2, 3].map((row) =>
    [-1, 0, 1].map((column) =>
      rect(column * 28 - 10, 4 + row * 18, 20, 12, { rx: 3, fill: row === 1 && column === 0 ? TINT : PAPER, w: 1.5 }),
    ),
  ),
  path(
    'M-118 -52c-2 -18 8 -30 26 -34c60 -12 124 -12 184 0c18 4 28 16 26 34l-2 12c-1 6 -5 9 -11 9H72c-6 0 -9 -3 -10 -9l-2 -12c-36 -8 -84 -8 -120 0l-2 12c-1 6 -4 9 -10 9h-33c-6 0 -10 -3 -11 -9Z',
    { fill: TINT },
  ),
  path('M-108 -40h42M108 -40h-42M-60 -68c38 -7 82 -7 120 0', { w: 1.5 }),
];

/** A headset with its boom to the left, 120 wide. */
const headset = () => [
  path('M-56 6a56 56 0 0 1 112 0', { w: 2.5 }),
  path('M-46 6a46 46 0 0 1 92 0', { w: 1.5 }),
  path('M-70 8c0 -6 4 -10 10 -10h12v52h-12c-6 0 -10 -4 -10 -10ZM70 8c0 -6 -4 -10 -10 -10H48v52h12c6 0 10 -4 10 -10Z', {
    fill: TINT,
  }),
  path('M-48 4h-8v40h8M48 4h8v40h-8', { w: 1.5 }),
  path('M-60 50c2 24 18 34 42 34', { w: 2.5 }),
  rect(-20, 76, 30, 16, { rx: 8, fill: PAPER }),
  path('M-10 81v6M-4 81v6M2 81v6', { w: 1.5 }),
];

/** A speech bubble with lines of words. */
const bubble = (width, height, lines) => [
  path(
    d`M0 10c0 -6 4 -10 10 -10H${width - 10}c6 0 10 4 10 10V${height - 10}c0 6 -4 10 -10 10H44L26 ${height + 18}V${height}H10c-6 0 -10 -4 -10 -10Z`,
    { fill: PAPER },
  ),
  lines.map((length, i) =>
    line(18, 22 + i * 16, 18 + length, 22 + i * 16, { w: 1.5, stroke: i === 0 ? BRAND : undefined }),
  ),
];

const contactDesk = () => [
  axis(40, 326, 600, 326),
  at(236, 226, telephone()),
  at(496, 226, headset()),
  at(330, 56, bubble(170, 74, [104, 130, 74])),
];

const contactPhone = () => [
  axis(24, 204, 336, 204),
  at(118, 142, at(0, 0, telephone(), 0, 0.62)),
  at(262, 146, at(0, 0, headset(), 0, 0.62)),
  at(174, 20, bubble(120, 56, [66, 84])),
];

const comingSoon = () => {
  const iso = isometric(260, 318, 1);
  const flap = (points) =>
    poly(
      points.map(([x, y, z]) => iso(x, y, z)),
      { fill: PAPER, w: 2 },
    );
  return [
    axis(260, 8, 260, 300),
    flap([
      [-70, -50, 40],
      [70, -50, 40],
      [78, -86, 62],
      [-62, -86, 62],
    ]),
    flap([
      [-70, -50, 40],
      [-70, 50, 40],
      [-112, 58, 62],
      [-112, -42, 62],
    ]),
    box(iso, [-70, -50, -30], [140, 100, 70], { top: GROUND, left: PAPER, right: TINT }),
    flap([
      [70, -50, 40],
      [70, 50, 40],
      [108, 58, 26],
      [108, -42, 26],
    ]),
    flap([
      [-70, 50, 40],
      [70, 50, 40],
      [78, 84, 26],
      [-62, 84, 26],
    ]),
    at(260, 60, at(0, 0, plug({ tip: 'iridium' }), 0, 0.5), 90),
    at(260, 122, small(ring(30, 6), 1), -90),
    at(260, 182, element(36, 56), -90),
    at(260, 252, disc(72, { drilled: false }), -90),
  ];
};

/** The outline of a gear around a point: radius at the foot of its teeth, their number and height. */
function gear(middle, radius, teeth, height) {
  const turn = 360 / teeth;
  const point = (distance, degrees) => {
    const t = (degrees * Math.PI) / 180;
    return [middle + distance * Math.cos(t), middle + distance * Math.sin(t)];
  };
  const points = Array.from({ length: teeth }, (_, i) => [
    point(radius, (i - 0.27) * turn),
    point(radius + height, (i - 0.17) * turn),
    point(radius + height, (i + 0.17) * turn),
    point(radius, (i + 0.27) * turn),
  ]).flat();
  return (o) => poly(points, o);
}

const M = 48;
const centre = [
  circle(M, M, 5, { fill: BRAND, stroke: 'none' }),
  path('M48 4v8M48 84v8M4 48h8M84 48h8', { stroke: BRAND, w: 1.5 }),
];
const outer = gear(M, 33, 24, 5)({ fill: PAPER });
const hoop = (radius, fill = 'none') => circle(M, M, radius, { w: 1.5, fill });
const tiers = {
  oe: [outer, hoop(29), gear(M, 21, 16, 4.5)({ fill: TINT }), hoop(17), gear(M, 10, 10, 4)({ fill: PAPER }), centre],
  gold: [outer, hoop(29), gear(M, 17, 14, 5)({ fill: TINT }), hoop(12, PAPER), centre],
  silver: [outer, hoop(28), hoop(15, TINT), centre],
};

export const brandPages = [
  picture('banner-about-desk', 640, 400, aboutDesk()),
  picture('banner-about-phone', 360, 240, aboutPhone()),
  picture('banner-contact-desk', 640, 400, contactDesk()),
  picture('banner-contact-phone', 360, 240, contactPhone()),
  picture('coming-soon', 520, 440, comingSoon()),
  ...Object.entries(tiers).map(([tier, drawing]) => picture(`tier-${tier}`, 96, 96, drawing)),
];
