// The three products whose inside tells more than their parts do: battery, wiper blade, spark plug.
import {
  axis,
  BRAND,
  box,
  circle,
  d,
  GROUND,
  g,
  hatch,
  isometric,
  leader,
  line,
  PAPER,
  path,
  poly,
  post,
  rect,
  TINT,
  trace,
} from './kit.mjs';

/** Case, six cells of plates and lid, above each other. */
export function battery() {
  const [w, h] = [112, 52];
  const place = (y) => isometric(134, y);
  const foot = place(136);
  const walls = (inset, z) =>
    [
      [inset, inset],
      [w - inset, inset],
      [w - inset, h - inset],
      [inset, h - inset],
    ].map(([x, y]) => foot(x, y, z));
  const [back] = walls(5, 0);
  const cells = place(92);
  const cell = (i) => {
    const x = 3 + i * 18;
    const plates = [2.6, 5.2, 7.8, 10.4].map((at) => [cells(x + at, 48, 30), cells(x + at, 48, 0)]);
    return [
      box(cells, [x, 4, 0], [13, 44, 30], { top: i % 2 ? TINT : PAPER, left: PAPER, right: TINT, line: 1.5, thin: 1 }),
      path(plates.map(([[x1, y1], [x2, y2]]) => d`M${x1} ${y1}L${x2} ${y2}`).join(''), { w: 1 }),
    ];
  };
  const lid = place(26);
  return [
    axis(160, 4, 160, 238),
    axis(86, 60, 86, 200, { w: 1 }),
    axis(231, 82, 231, 200, { w: 1 }),
    box(foot, [0, 0, 0], [w, h, 34], { top: TINT, left: PAPER, right: GROUND }),
    poly(walls(5, 34), { fill: GROUND, w: 1.5 }),
    line(...back.map((v, i) => v - (i ? 24 : 0)), back[0], back[1] - 34, { w: 1 }),
    [0, 1, 2, 3, 4, 5].map(cell),
    [0, 1, 2, 3, 4].map((i) =>
      box(cells, [10 + i * 18, i % 2 ? 8 : 34, 30], [18, 6, 4], { top: PAPER, line: 1.5, thin: 1 }),
    ),
    box(lid, [-4, -4, 0], [w + 8, h + 8, 9]),
    [18, 36, 54, 72, 90].map((x) => post(lid, [x, 12, 9], 4.2, 3, { w: 1.5 })),
    post(lid, [14, 40, 9], 6.5, 11, { w: 2, fill: TINT }),
    post(lid, [98, 40, 9], 5.5, 11, { w: 2 }),
  ];
}

/** A flat blade: arm with its adapter, spoiler, spring, rubber; in the circle the blade cut across. */
export function wiper() {
  const bar = (x1, y1, x2, y2, weight) => [
    line(x1, y1, x2, y2, { w: weight + 5 }),
    line(x1, y1, x2, y2, { w: weight, stroke: PAPER }),
  ];
  const rail = [
    [-21, -7],
    [-5, -7],
    [-5, -1],
    [-21, -1],
  ];
  const mirrored = rail.map(([x, y]) => [-x, y]);
  const rubber = 'M-16 2H16V9H3.5V14H13V20H4.500L2 38H-2L-4.500 20H-13V14H-3.500V9H-16Z';
  const lip = [
    [-4.5, 20],
    [4.5, 20],
    [2, 38],
    [-2, 38],
  ];
  return [
    g(
      [
        axis(118, 2, 118, 214),
        bar(118, 26, 262, 2, 6),
        path('M98 16h40c4 0 6 2 6 5v12c0 3 -2 5 -6 5h-40c-4 0 -6 -2 -6 -5v-12c0 -3 2 -5 6 -5Z', { fill: PAPER }),
        circle(118, 27, 4.5, { fill: GROUND, w: 1.5 }),
        path('M100 56h36l5 14h-46Z', { fill: TINT, w: 2 }),
        path('M110 56v14M126 56v14', { w: 1 }),
        path(
          'M4 114C60 94 92 84 104 82V90h28V82C144 84 176 94 232 114L230 122C180 106 140 102 118 102C96 102 56 106 6 122Z',
          { fill: TINT },
        ),
        path('M10 117C60 101 96 96 118 96S176 101 226 117', { w: 1 }),
        path('M0 112l10 2l-3 12l-10 -3ZM236 112l-10 2l3 12l10 -3Z', { fill: PAPER, w: 2 }),
        path('M10 148C64 132 96 128 118 128S172 132 226 148', { w: 6 }),
        path('M10 148C64 132 96 128 118 128S172 132 226 148', { w: 2, stroke: PAPER }),
        path('M6 176C60 160 96 156 118 156S176 160 230 176L228 190C176 174 140 170 118 170S60 174 8 190Z', {
          fill: PAPER,
        }),
        path('M7 181C60 165 96 161 118 161S176 165 229 181', { w: 1 }),
      ],
      { at: 'translate(8 34) rotate(-4)' },
    ),
    leader([
      [206, 204],
      [224, 196],
    ]),
    circle(268, 186, 45, { fill: PAPER, w: 2 }),
    g(
      [
        path('M-24 -9C-14 -12 2 -24 8 -36C9 -24 16 -14 24 -9Z', { fill: TINT, w: 2 }),
        [rail, mirrored].map((points) => [poly(points, { fill: GROUND, w: 1.5 }), hatch(points, { gap: 3.5 })]),
        path(rubber, { fill: PAPER, w: 2 }),
        hatch(lip, { gap: 4, angle: -45 }),
        hatch(
          [
            [-16, 2],
            [16, 2],
            [16, 9],
            [-16, 9],
          ],
          { gap: 4, angle: -45 },
        ),
        line(-29, 39, 29, 39, { stroke: BRAND, w: 2 }),
        axis(0, -44, 0, 47, { w: 1 }),
      ],
      { at: 'translate(268 186) scale(0.94)' },
    ),
  ];
}

/** Outside above the axis, half section below it. */
export function sparkplug() {
  const upper = [
    [-100, 5],
    [-92, 7],
    [-86, 7],
    [-83, 4.5],
    [-78, 4.5],
    [-78, 9],
    [-76, 10.5],
    [-20, 12.5],
    [-20, 17],
    [-14, 21],
    [8, 21],
    [8, 17.5],
    [19, 17.5],
    [19, 20],
    [25, 20],
    [25, 14],
    [70, 14],
  ];
  const shell = [
    [-20, 12.8],
    [-20, 17],
    [-14, 21],
    [8, 21],
    [8, 17.5],
    [25, 17.5],
    [25, 14],
    [70, 14],
    [70, 10],
    [38, 10],
    [31, 12.8],
  ];
  const insulator = [
    [-78, 4],
    [-78, 9],
    [-76, 10.5],
    [-20, 12.6],
    [26, 12.6],
    [33, 9],
    [76, 4.6],
    [76, 2.2],
    [-58, 2.2],
    [-58, 4],
  ];
  const outline = (points, side, end) =>
    `M${points[0][0]} 0${points.map(([x, r]) => d`L${x} ${side * r}`).join('')}${end}`;
  const thread = Array.from({ length: 12 }, (_, i) => d`M${27 + i * 3.6} -14v14`).join('');
  return [
    g(
      [
        path(outline(upper, -1, 'V0Z'), { fill: PAPER, stroke: 'none' }),
        poly(
          upper
            .slice(5, 8)
            .map(([x, r]) => [x, -r])
            .concat([
              [-20, 0],
              [-78, 0],
            ]),
          { fill: PAPER, stroke: 'none' },
        ),
        path('M-14 -21H8V0H-14Z', { fill: TINT, stroke: 'none' }),
        path('M-14 -21H8M-14 -11H8M-14 -21V0M8 -21V0M-20 -17V0M19 -20V0M25 -20V0M70 -14V0', { w: 1.1 }),
        path('M-68 -10.8V0M-61 -11V0M-54 -11.300V0M-47 -11.500V0M-78 -9V0M-83 -4.500V0M-86 -7V0M-92 -7V0', { w: 0.9 }),
        path(thread, { w: 0.8 }),
        poly(shell, { fill: PAPER, w: 1.2 }),
        hatch(shell, { gap: 4, w: 0.7 }),
        poly(insulator, { fill: TINT, w: 1.2 }),
        path('M-100 0V5L-92 7H-86L-83 4H-58V2.200H76V0Z', { fill: PAPER, w: 1.2 }),
        rect(19, 17.5, 6, 3, { fill: GROUND, w: 1.2 }),
        path('M70 -9L76 -4.600V0', { w: 1 }),
        path('M76 -2.200H84V2.200H76Z', { fill: BRAND, w: 1 }),
        path(outline(upper, -1, ''), { w: 1.8 }),
        path(`M${upper.map(([x, r]) => d`${x} ${r}`).join('L')}`, { w: 1.8 }),
        path('M70 -14H93V3H89V-10H70Z', { fill: PAPER, w: 1.5 }),
        path('M70 -14V14', { w: 1.5 }),
      ],
      { at: 'translate(165 124) scale(1.42 1.8)' },
    ),
    axis(4, 124, 316, 124),
    leader([
      [82, 112],
      [82, 62],
      [62, 62],
    ]),
    leader([
      [160, 104],
      [160, 54],
      [182, 54],
    ]),
    leader([
      [210, 142],
      [210, 196],
      [232, 196],
    ]),
    leader([
      [120, 134],
      [120, 196],
      [100, 196],
    ]),
    path(d`M285 92v-26M303 92v-26`, { stroke: BRAND, w: 1 }),
    trace(
      [
        [272, 72],
        [285, 72],
      ],
      { stroke: BRAND, w: 1 },
    ),
    trace(
      [
        [303, 72],
        [316, 72],
      ],
      { stroke: BRAND, w: 1 },
    ),
    path('M280 69l5 3l-5 3M308 69l-5 3l5 3', { stroke: BRAND, w: 1 }),
  ];
}
