// Parts of revolution along the x axis, near end to the right, around their own origin: filter, disc, plug, lamp.
import {
  arc,
  at,
  BRAND,
  bore,
  circle,
  d,
  ellipse,
  face,
  flutes,
  GROUND,
  g,
  hexagon,
  onFace,
  PAPER,
  path,
  poly,
  prism,
  rings,
  spring,
  TINT,
  turned,
} from './kit.mjs';

/** Ventilated brake disc with its hat towards us. */
export const disc = (r, { k = 0.4, drilled = true } = {}) => {
  const t = r * 0.16;
  return [
    turned(
      [
        [-t, r],
        [0, r],
      ],
      { k, fill: TINT },
    ),
    flutes(-t + 2, -2, r, 26, { k, w: 1, from: -70, to: 70 }),
    ellipse(0, 0, k * r * 0.93, r * 0.93, { w: 1 }),
    drilled ? [onFace(0, r * 0.85, 14, r * 0.035, { k }), onFace(0, r * 0.7, 14, r * 0.035, { k, from: 12.8 })] : [],
    ellipse(0, 0, k * r * 0.56, r * 0.56, { w: 1.5 }),
    turned(
      [
        [0, r * 0.5],
        [r * 0.16, r * 0.46],
      ],
      { k, fill: PAPER },
    ),
    onFace(r * 0.16, r * 0.31, 5, r * 0.05, { k, fill: GROUND, from: 18 }),
    bore(r * 0.16, r * 0.17, r * 0.1, { k }),
  ];
};

/** Wheel hub: flange with five studs. */
export const hub = (r, { k = 0.4 } = {}) => [
  turned(
    [
      [-r * 0.9, r * 0.55],
      [-r * 0.35, r * 0.55],
      [-r * 0.35, r],
      [-r * 0.12, r],
      [-r * 0.12, r * 0.42],
      [r * 0.25, r * 0.42],
    ],
    { k },
  ),
  arc(0, 0, r * 0.74, 18, 306, 4, k).map(([u, v]) =>
    at(u - r * 0.12, v, [
      turned(
        [
          [0, r * 0.085],
          [r * 0.75, r * 0.085],
        ],
        { k, w: 1.5, thin: 1 },
      ),
      rings(r * 0.2, r * 0.68, r * 0.085, 6, { k, w: 1 }),
    ]),
  ),
  bore(r * 0.25, r * 0.2, r * 0.1, { k }),
];

/** Brake pad, its lining towards us (or its back plate). */
export const pad = (size, { k = 0.4, lining = true } = {}) => {
  const sector = (inner, outer, spread) => [
    ...arc(0, 0, outer, -spread, spread, 12),
    ...arc(0, 0, inner, spread, -spread, 10),
  ];
  const plate = sector(size * 0.62, size, 34);
  const facing = sector(size * 0.66, size * 0.96, 31);
  const shift = (points) => points.map(([u, v]) => [u - size * 0.8, v]);
  const body = { k, w: 2, smooth: true };
  if (!lining)
    return [
      prism(-size * 0.2, -size * 0.06, shift(facing), { ...body, fill: TINT, side: TINT }),
      prism(-size * 0.06, 0, shift(plate), { ...body, fill: PAPER, side: GROUND, w: 2.5 }),
      poly(
        shift(sector(size * 0.72, size * 0.9, 20)).map(([u, v]) => [k * u, v]),
        { w: 1 },
      ),
    ];
  const slot = shift(sector(size * 0.66, size * 0.96, 1.2));
  return [
    prism(-size * 0.05, 0, shift(plate), { ...body, fill: GROUND, w: 2.5 }),
    prism(0, size * 0.14, shift(facing), { ...body, fill: TINT, side: PAPER }),
    poly(
      slot.map(([u, v]) => [size * 0.14 + k * u, v]),
      { w: 1, fill: PAPER },
    ),
  ];
};

/** Spin-on oil filter, threaded end towards us. */
export const filterCan = (r, length, { k = 0.45 } = {}) => [
  turned(
    [
      [-length * 0.5, r * 0.86],
      [-length * 0.46, r * 0.97],
      [length * 0.42, r * 0.97],
      [length * 0.44, r * 1.04],
      [length * 0.5, r * 1.04],
    ],
    { k, fill: TINT },
  ),
  flutes(-length * 0.46, -length * 0.26, r * 0.97, 15, { k, from: -70, to: 70 }),
];

/** The filter can with its mouth open towards us. */
export const openCan = (r, length, { k = 0.45 } = {}) => [
  filterCan(r, length, { k }),
  bore(length * 0.5, r * 0.95, length * 0.4, { k }),
];

/** Pleated paper element with its end caps. */
export const element = (r, length, { k = 0.45, pleats = 30 } = {}) => [
  turned(
    [
      [-length * 0.5, r],
      [-length * 0.43, r],
      [-length * 0.43, r * 0.94],
      [length * 0.43, r * 0.94],
      [length * 0.43, r],
      [length * 0.5, r],
    ],
    { k },
  ),
  flutes(-length * 0.43, length * 0.43, r * 0.94, pleats, { k }),
  // The end cap again, over the pleats that run under it.
  turned(
    [
      [length * 0.43, r],
      [length * 0.5, r],
    ],
    { k },
  ),
  bore(length * 0.5, r * 0.42, length * 0.2, { k }),
];

/** Base plate of the oil filter: holes for the oil around the threaded one. */
export const basePlate = (r, { k = 0.45 } = {}) => [
  turned(
    [
      [-r * 0.14, r],
      [0, r],
    ],
    { k },
  ),
  onFace(0, r * 0.66, 8, r * 0.12, { k, fill: GROUND }),
  ellipse(0, 0, k * r * 0.86, r * 0.86, { w: 1 }),
  turned(
    [
      [0, r * 0.4],
      [r * 0.12, r * 0.36],
    ],
    { k },
  ),
  bore(r * 0.12, r * 0.28, r * 0.2, { k }),
  rings(r * 0.02, r * 0.1, r * 0.24, 2, { k }),
];

/** A rubber ring: what lies behind it is seen through it. */
export const ring = (r, thick, { k = 0.45, fill = TINT } = {}) => {
  const hole = r - thick * 1.1;
  const y = hole * Math.sqrt(1 - (thick / (2 * k * hole)) ** 2);
  const round = d`M${k * hole} 0A${k * hole} ${hole} 0 1 1 ${-k * hole} 0A${k * hole} ${hole} 0 1 1 ${k * hole} 0Z`;
  const outside = d`M${-thick} ${-r}H0A${k * r} ${r} 0 0 1 0 ${r}H${-thick}A${k * r} ${r} 0 0 1 ${-thick} ${-r}Z`;
  const wall = d`M${-thick / 2} ${-y}A${k * hole} ${hole} 0 0 1 ${-thick / 2} ${y}A${k * hole} ${hole} 0 1 0 ${-thick / 2} ${-y}Z`;
  return [
    path(outside + round, { fill, w: 2, 'fill-rule': 'evenodd' }),
    path(d`M0 ${-r}A${k * r} ${r} 0 0 0 0 ${r}`, { w: 1.5 }),
    path(wall, { fill: PAPER, w: 1.5 }),
  ];
};

/** Spark plug from its terminal (far) to its electrodes (near), about 200 long at size 1. */
export const plug = ({ k = 0.42, tip = 'nickel' } = {}) => {
  const electrode = { nickel: 4.4, platinum: 2.6, iridium: 1.3 }[tip];
  return [
    turned(
      [
        [-100, 5],
        [-92, 7],
        [-86, 7],
        [-83, 4.5],
        [-78, 4.5],
      ],
      { k, fill: GROUND, w: 2 },
    ),
    turned(
      [
        [-78, 9],
        [-76, 10.5],
        [-20, 12.5],
      ],
      { k },
    ),
    rings(-72, -44, 10.6, 5, { k, w: 1.5, r1: 11.7 }),
    turned(
      [
        [-20, 17],
        [-14, 20],
      ],
      { k, fill: TINT },
    ),
    prism(-14, 6, hexagon(23, 0), { k, fill: PAPER, side: TINT, w: 2.5 }),
    turned(
      [
        [6, 18],
        [18, 18],
        [18, 20],
        [24, 20],
        [24, 14],
        [70, 14],
      ],
      { k, fill: PAPER },
    ),
    rings(29, 67, 14, 11, { k, lead: 1.5 }),
    ellipse(70, 0, k * 11, 11, { w: 1, fill: GROUND }),
    turned(
      [
        [68, 6.5],
        [78, 4.6],
      ],
      { k, w: 1.5, thin: 1 },
    ),
    turned(
      [
        [78, electrode],
        [84, electrode],
      ],
      { k, w: 1.5, thin: 1, fill: tip === 'nickel' ? PAPER : BRAND },
    ),
    path('M71 -12.5L91 -12.5Q94.500 -12.500 94.500 -9L94.500 3', { w: 6 }),
    path('M71 -12.5L91 -12.5Q94.500 -12.500 94.500 -9L94.500 3', { w: 2.6, stroke: PAPER }),
  ];
};

/** Halogen headlight bulb: base with prongs far, glass near. */
export const bulb = ({ k = 0.42 } = {}) => [
  [-9, 0, 9].map((v) => path(d`M-62 ${v - 2}h22v4h-22Z`, { fill: PAPER, w: 1.5 })),
  turned(
    [
      [-44, 15],
      [-22, 15],
      [-22, 24],
      [-17, 24],
      [-17, 12],
      [-6, 11],
    ],
    { k },
  ),
  turned(
    [
      [-6, 10],
      [38, 10],
      [47, 5],
      [49, 3],
    ],
    { k, fill: TINT },
  ),
  path('M4 -4h6M26 -4h6M10 -4c2 -3 4 3 6 0s4 3 6 0s3 -2 4 0', { w: 1.5, stroke: BRAND }),
  path('M-4 5h30', { w: 1 }),
];

/** Round reflector, open end towards us. */
export const reflector = (r, { k = 0.42 } = {}) => [
  turned(
    [
      [-r * 0.95, r * 0.3],
      [-r * 0.7, r * 0.42],
      [-r * 0.35, r * 0.8],
      [0, r],
    ],
    { k, fill: PAPER, thin: 1 },
  ),
  ellipse(0, 0, k * r * 0.9, r * 0.9, { fill: TINT, w: 1.5 }),
  [0.68, 0.46].map((size) => ellipse(-r * (0.92 - size) * 0.35, 0, k * r * size, r * size, { w: 1 })),
  ellipse(-r * 0.25, 0, k * r * 0.22, r * 0.22, { fill: PAPER, w: 1.5 }),
];

/** Coil spring with its ground ends. */
export const coil = (r, length, turns, { k = 0.45 } = {}) => g(spring(-length / 2, length / 2, r, turns, { k, w: 2 }));

/** Flanged bolt, head far, thread near. */
export const bolt = (r, length, { k = 0.45 } = {}) => [
  prism(-length * 0.5, -length * 0.28, hexagon(r * 1.5, 30), { k, side: TINT, w: 2 }),
  turned(
    [
      [-length * 0.28, r * 1.8],
      [-length * 0.2, r * 1.8],
      [-length * 0.2, r],
      [length * 0.5, r],
    ],
    { k, w: 2 },
  ),
  rings(-length * 0.1, length * 0.46, r, 9, { k, lead: 1 }),
];

/** A lens in its rim. */
export const lens = (r, { k = 0.42 } = {}) => [
  turned(
    [
      [-r * 0.22, r],
      [0, r],
    ],
    { k, fill: PAPER },
  ),
  ellipse(0, 0, k * r * 0.86, r * 0.86, { fill: TINT, w: 1.5 }),
  path(
    d`M${-k * r * 0.5} ${r * 0.1}L${k * r * 0.2} ${-r * 0.6}M${-k * r * 0.3} ${r * 0.35}L${k * r * 0.45} ${-r * 0.45}`,
    { w: 1 },
  ),
  circle(0, 0, 0.1, { w: 0 }),
];

export { face };
