// The eight services as scenes of the workshop: the part in its place, and the hand tool that serves it.
import { car } from './car.mjs';
import {
  arc,
  at,
  axis,
  BRAND,
  box,
  circle,
  dimension,
  ellipse,
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
  TINT,
  trace,
} from './kit.mjs';
import { filterCan, plug } from './parts-turned.mjs';

const thin = { w: 1.5 };
const fine = { w: 1 };
const floor = path('M12 222h296', { stroke: BRAND, w: 1.5 });
/** A tube of a width along a path: cables, hoses, handles. */
const tube = (data, width, fill) => [path(data, { w: width }), path(data, { w: width - 4.5, stroke: fill })];

const oil = [
  floor,
  path('M34 22h176v42l-14 10v26c0 8 -6 14 -14 14H72c-10 0 -14 -6 -16 -12L34 74Z', { fill: PAPER }),
  path('M56 84h140v16c0 8 -6 14 -14 14H72c-10 0 -14 -6 -16 -12Z', { fill: TINT, ...thin }),
  path('M34 40h176M34 50h176M62 22v18M98 22v18M134 22v18M170 22v18', fine),
  rect(106, 112, 26, 8, { fill: PAPER, ...thin }),
  axis(119, 14, 119, 218),
  path('M119 122v66', { stroke: BRAND, w: 5 }),
  at(250, 70, filterCan(24, 62), 90),
  axis(250, 16, 250, 140),
  line(210, 62, 228, 62, thin),
  // The strap of the wrench lies round the can.
  tube('M226 78c2 8 12 11 24 11s22 -3 24 -11', 8, PAPER),
  tube('M274 79l28 -19', 10, PAPER),
  path('M64 178h110l-12 30H76Z', { fill: PAPER }),
  path('M70 190h98l-6 18H76Z', { fill: TINT, ...thin }),
  path('M119 178v12', { stroke: BRAND, w: 5 }),
  path('M60 178h118', { w: 3 }),
  [94, 144].map((x) => circle(x, 215, 6, { fill: PAPER, ...thin })),
  at(214, 182, [
    path('M0 12c0 -6 4 -10 10 -10h18c4 0 6 3 6 8v30H0Z', { fill: PAPER }),
    rect(6, -7, 13, 9, { fill: PAPER, ...thin }),
    path('M25 10v12M0 30h34', thin),
  ]),
];

const battery = (() => {
  const iso = isometric(134, 126);
  const clamp = (x, y, fill) => [
    path(`M${x - 8} ${y - 26}l6 22h6l6 -22a10 10 0 0 0 -18 0Z`, { fill, w: 2 }),
    path(`M${x - 3} ${y - 4}v8M${x + 5} ${y - 4}v8`, thin),
  ];
  return [
    box(iso, [0, 0, 0], [100, 62, 60], { top: TINT }),
    [26, 44, 62, 80].map((x) => post(iso, [x, 18, 60], 4.5, 3, { w: 1.5 })),
    post(iso, [14, 46, 60], 7, 9, { w: 2, fill: TINT }),
    post(iso, [84, 46, 60], 6, 9, { w: 2 }),
    poly([iso(10, 62, 46), iso(90, 62, 46), iso(90, 62, 12), iso(10, 62, 12)], { fill: PAPER, ...thin }),
    tube('M106 62C96 10 190 -8 224 66', 7, BRAND),
    tube('M166 92c8 -44 52 -40 70 -24', 7, PAPER),
    clamp(106, 92, TINT),
    clamp(167, 124, PAPER),
    rect(212, 62, 84, 118, { fill: PAPER, rx: 9 }),
    rect(224, 74, 60, 42, { fill: TINT, rx: 3, ...thin }),
    path('M230 108a24 24 0 0 1 48 0', thin),
    path('M254 108l12 -18', { stroke: BRAND, w: 2 }),
    path('M236 94l3 3M254 86v4M272 94l-3 3', fine),
    [0, 1, 2].map((i) => circle(234 + i * 20, 134, 6, { fill: i === 0 ? TINT : PAPER, ...thin })),
    path('M226 152h56M226 162h36', fine),
    path('M12 222h296', { stroke: BRAND, w: 1.5 }),
  ];
})();

const filters = (() => {
  const lower = isometric(150, 140);
  const lid = isometric(150, 34);
  const filter = isometric(150, 92);
  const pleats = (iso, top) =>
    Array.from({ length: 17 }, (_, i) => trace([iso(10 + i * 6, 8, top), iso(10 + i * 6, 64, top)], fine));
  return [
    tube('M196 190c40 12 60 -8 78 -2s18 18 34 20', 26, GROUND),
    path('M214 180v24M226 182v24M238 180v24M250 174v24M262 172v24M274 176v24', fine),
    box(lower, [0, 0, 0], [116, 72, 34], { top: GROUND }),
    poly([lower(8, 8, 34), lower(108, 8, 34), lower(108, 64, 34), lower(8, 64, 34)], { fill: PAPER, ...thin }),
    box(filter, [0, 0, 0], [116, 72, 12], { top: TINT }),
    poly([filter(8, 6, 12), filter(108, 6, 12), filter(108, 66, 12), filter(8, 66, 12)], { fill: PAPER, ...thin }),
    pleats(filter, 12),
    box(lid, [0, 0, 0], [116, 72, 16], { top: PAPER }),
    poly([lid(16, 14, 16), lid(100, 14, 16), lid(100, 58, 16), lid(16, 58, 16)], thin),
    [lid(6, 6, 16), lid(110, 6, 16), lid(110, 66, 16), lid(6, 66, 16)].map(([x, y]) => ellipse(x, y, 3, 2, fine)),
    axis(...lower(58, 36, 118), ...lower(58, 36, 34)),
    path('M40 96v44M33 133l7 8 7 -8', { stroke: BRAND, w: 2 }),
  ];
})();

const wiper = [
  path('M22 196C34 118 62 62 92 40Q160 22 228 40C258 62 286 118 298 196Q160 176 22 196Z', { fill: PAPER }),
  path('M36 186C48 118 72 70 98 50Q160 34 222 50C248 70 272 118 284 186Q160 168 36 186Z', { fill: GROUND, ...thin }),
  path('M62 180A112 112 0 0 1 236 96L176 176Q120 172 62 180Z', { fill: TINT, stroke: 'none' }),
  path('M62 180A112 112 0 0 1 236 96', { stroke: BRAND, w: 1.5, dash: '8 5' }),
  tube('M150 204L196 112', 9, PAPER),
  tube('M236 96L158 176', 7, TINT),
  path('M242 102L165 181', fine),
  rect(184, 128, 22, 14, { fill: PAPER, rx: 4, at: 'rotate(-46 195 135)', w: 2 }),
  circle(150, 206, 12, { fill: PAPER }),
  circle(150, 206, 5, { fill: TINT, ...thin }),
  tube('M74 208L112 152', 9, PAPER),
  tube('M146 106L76 182', 7, TINT),
  circle(74, 208, 12, { fill: PAPER }),
  circle(74, 208, 5, { fill: TINT, ...thin }),
  path('M12 222h296', { stroke: BRAND, w: 1.5 }),
  [
    [110, 72],
    [140, 92],
    [96, 104],
    [170, 66],
  ].map(([x, y]) => path(`M${x} ${y}c4 6 6 9 6 12a6 6 0 0 1 -12 0c0 -3 2 -6 6 -12Z`, { fill: PAPER, ...thin })),
];

const brakes = [
  axis(20, 122, 300, 122),
  axis(146, 8, 146, 232),
  circle(146, 122, 96, { fill: PAPER }),
  circle(146, 122, 90, fine),
  Array.from({ length: 24 }, (_, i) => {
    const t = (i * 15 * Math.PI) / 180;
    return circle(146 + 74 * Math.cos(t), 122 + 74 * Math.sin(t), i % 2 ? 3 : 2.2, fine);
  }),
  circle(146, 122, 50, { fill: TINT, ...thin }),
  Array.from({ length: 5 }, (_, i) => {
    const t = ((i * 72 - 90) * Math.PI) / 180;
    return circle(146 + 32 * Math.cos(t), 122 + 32 * Math.sin(t), 5.5, { fill: PAPER, ...thin });
  }),
  circle(146, 122, 15, { fill: PAPER, ...thin }),
  poly([...arc(146, 122, 108, -62, 12, 14), ...arc(146, 122, 58, 12, -62, 10)], { fill: PAPER }),
  poly([...arc(146, 122, 88, -52, 2, 12), ...arc(146, 122, 66, 2, -52, 8)], { fill: TINT, ...thin }),
  circle(222, 80, 11, { fill: PAPER, ...thin }),
  circle(222, 80, 4, fine),
  at(
    230,
    156,
    [
      path('M-22 -8h84v16h-84Z', { fill: PAPER }),
      path('M-22 -8v-30l10 12v18M-2 -8v-18l-10 -12', { fill: PAPER }),
      rect(6, -14, 32, 28, { fill: TINT, rx: 3 }),
      path('M-16 8v-6M-10 8v-4M-4 8v-4M2 8v-6M44 8v-4M50 8v-4M56 8v-6', fine),
      path('M13 -4h18M13 3h10', thin),
    ],
    28,
  ),
];

const sparkplug = [
  path('M20 150h280v72H20Z', { fill: PAPER }),
  path('M20 150h106v50h-30v22H20ZM194 150h106v72h-76v-22h-30Z', { fill: GROUND, stroke: 'none' }),
  hatch(
    [
      [20, 150],
      [126, 150],
      [126, 200],
      [96, 200],
      [96, 222],
      [20, 222],
    ],
    { gap: 8 },
  ),
  hatch(
    [
      [194, 150],
      [300, 150],
      [300, 222],
      [224, 222],
      [224, 200],
      [194, 200],
    ],
    { gap: 8 },
  ),
  path('M20 150h106v50h-30v22M300 150H194v50h30v22', {}),
  axis(160, 6, 160, 236),
  at(160, 122, g(plug({ tip: 'iridium' }), { at: 'scale(0.86)' }), 90),
  path('M134 18h52v20h-52Z', { fill: PAPER }),
  path('M144 38h32v14h-32Z', { fill: TINT, ...thin }),
  path('M186 22h24c14 0 18 10 34 10', { w: 5 }),
  path('M186 22h24c14 0 18 10 34 10', { w: 1.6, stroke: PAPER }),
  tube('M54 96h66', 12, PAPER),
  tube('M40 96h34', 18, TINT),
  path('M46 89v14M54 89v14M62 89v14', fine),
  circle(124, 96, 13, { fill: PAPER }),
  circle(124, 96, 6, { fill: TINT, ...thin }),
  path('M92 66a44 44 0 0 1 30 -14M115 47l8 5 -5 8', { stroke: BRAND, w: 1.5 }),
];

const headlight = [
  floor,
  path('M168 98L300 70v112L168 126Z', { fill: TINT, stroke: 'none' }),
  path('M168 98L300 70M168 126L300 182', { stroke: BRAND, w: 1.5, dash: '8 5' }),
  rect(292, 34, 12, 188, { fill: PAPER }),
  path('M292 112h12M292 64h12M292 160h12', thin),
  path('M12 96c34 -22 84 -34 118 -36 24 8 38 26 40 46l-4 44c-2 12 -10 18 -22 18h-10a38 38 0 0 0 -76 0H12', {
    fill: PAPER,
  }),
  path('M130 60c-8 22 -18 32 -32 40M166 140h-26M12 128c40 -6 90 -8 122 -4', thin),
  circle(96, 180, 34, { fill: PAPER }),
  circle(96, 180, 22, { fill: TINT, ...thin }),
  circle(96, 180, 7, thin),
  path('M168 98c-18 -2 -34 2 -44 12 12 12 30 18 45 16Z', { fill: TINT }),
  circle(150, 112, 9, { fill: PAPER, ...thin }),
  circle(150, 112, 3.5, { fill: BRAND, w: 1 }),
  axis(110, 112, 300, 112),
  dimension(246, 112, 246, 220),
  rect(206, 188, 26, 34, { fill: PAPER, rx: 3 }),
  path('M219 188v-20M211 168h16', { w: 2 }),
];

const others = [
  floor,
  tube('M34 222V66', 14, PAPER),
  tube('M286 222V66', 14, PAPER),
  path('M16 222h36M268 222h36', { w: 5 }),
  path('M34 138h74M286 138h-74', { w: 7 }),
  path('M36 138h70M284 138h-70', { w: 2.5, stroke: TINT }),
  g(car, { at: 'translate(28 36) scale(0.275)', 'stroke-width': 7 }),
  at(152, 184, [
    circle(0, 0, 27, { fill: PAPER }),
    circle(0, 0, 20, { fill: TINT, ...thin }),
    path('M-12 -4a14 14 0 0 1 10 -9', thin),
    path('M20 20l22 20', { w: 9 }),
    path('M20 20l22 20', { w: 4, stroke: PAPER }),
  ]),
  path('M152 156v-16M134 150l-8 -12M170 150l8 -12', { stroke: BRAND, w: 1.5 }),
];

const drawings = { oil, battery, filters, wiper, brakes, sparkplug, headlight, others };
export const services = Object.entries(drawings).map(([name, drawing]) =>
  picture(`service-${name}`, 320, 240, drawing),
);
