// The drawing kit of the site's artwork: one stroke system (2.5 outlines, 1.5 edges, 1 hatching), two tints, blue
// centre lines. Every function answers SVG text; the picture modules put them together and `draw.mjs` writes files.

export const INK = '#0B1B2B';
export const BRAND = '#0172CE';
export const TINT = '#E6F2FC';
export const GROUND = '#F4F7FA';
export const LINE = '#D9E2EA';
export const PAPER = '#fff';

const round = (value) => String(Math.round(value * 10) / 10);
const attributeNames = { w: 'stroke-width', dash: 'stroke-dasharray', at: 'transform', cap: 'stroke-linecap' };

/** Path data with its numbers rounded: d`M${x} ${y}h4`. */
export const d = (texts, ...values) =>
  texts.reduce(
    (all, text, i) => all + (typeof values[i - 1] === 'number' ? round(values[i - 1]) : values[i - 1]) + text,
  );

function attributes(options) {
  return Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${attributeNames[name] ?? name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

const flat = (children) => [children].flat(Infinity).join('');

export const path = (data, o = {}) => `<path${attributes({ ...o, d: data })}/>`;
export const circle = (cx, cy, r, o = {}) => `<circle${attributes({ cx, cy, r, ...o })}/>`;
export const ellipse = (cx, cy, rx, ry, o = {}) => `<ellipse${attributes({ cx, cy, rx, ry, ...o })}/>`;
export const rect = (x, y, width, height, o = {}) => `<rect${attributes({ x, y, width, height, ...o })}/>`;
export const g = (children, o = {}) => `<g${attributes(o)}>${flat(children)}</g>`;
export const line = (x1, y1, x2, y2, o = {}) => path(d`M${x1} ${y1}L${x2} ${y2}`, o);
export const poly = (points, o = {}) =>
  path(
    `${d`M${points[0][0]} ${points[0][1]}`}${points
      .slice(1)
      .map(([x, y]) => d`L${x} ${y}`)
      .join('')}Z`,
    o,
  );
export const trace = (points, o = {}) =>
  path(
    `${d`M${points[0][0]} ${points[0][1]}`}${points
      .slice(1)
      .map(([x, y]) => d`L${x} ${y}`)
      .join('')}`,
    o,
  );

/** Children moved to a point, turned and scaled. */
export const at = (x, y, children, turn = 0, scale = 1) =>
  g(children, {
    at: `translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}`,
  });

/** Blue chain line through the middle of what belongs together. */
export const axis = (x1, y1, x2, y2, o = {}) => line(x1, y1, x2, y2, { stroke: BRAND, w: 1.5, dash: '14 4 2 4', ...o });

/** A thin line from a dot on the thing to where its name would stand. */
export const leader = (points) =>
  trace(points, { w: 1 }) + circle(points[0][0], points[0][1], 2.2, { fill: INK, stroke: 'none' });

/** Blue dimension line with open arrowheads. */
export function dimension(x1, y1, x2, y2, o = {}) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = (x, y, way) => {
    const wing = (turn) => [x + way * 7 * Math.cos(angle + turn), y + way * 7 * Math.sin(angle + turn)];
    const [a, b] = [wing(0.35), wing(-0.35)];
    return d`M${a[0]} ${a[1]}L${x} ${y}L${b[0]} ${b[1]}`;
  };
  return path(d`M${x1} ${y1}L${x2} ${y2}` + head(x1, y1, 1) + head(x2, y2, -1), { stroke: BRAND, w: 1, ...o });
}

/** Section hatching: parallel lines clipped to a polygon. */
export function hatch(points, { gap = 6, angle = 45, ...o } = {}) {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turned = points.map(([x, y]) => [x * c + y * s, y * c - x * s]);
  const ys = turned.map(([, y]) => y);
  let data = '';
  for (let y = Math.ceil(Math.min(...ys) / gap) * gap + 0.01; y < Math.max(...ys); y += gap) {
    const cuts = turned
      .flatMap(([x1, y1], i) => {
        const [x2, y2] = turned[(i + 1) % turned.length];
        return y1 > y !== y2 > y ? [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)] : [];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      data += d`M${cuts[i] * c - y * s} ${cuts[i] * s + y * c}L${cuts[i + 1] * c - y * s} ${cuts[i + 1] * s + y * c}`;
    }
  }
  return path(data, { w: 1, ...o });
}

const rad = (degrees) => (degrees * Math.PI) / 180;

/** Points of a circle, from one angle to another. */
export const arc = (cx, cy, r, from, to, steps = 24, k = 1) =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = rad(from + ((to - from) * i) / steps);
    return [cx + k * r * Math.cos(t), cy + r * Math.sin(t)];
  });

/**
 * A turned part along the x axis, its right end towards us: profile of [x, radius, fill?] from the far end. `k` is
 * how far the circles open. Put it on its axis with `at(x, y, turned(…), angle)`.
 */
export function turned(profile, { k = 0.5, fill = PAPER, w = 2.5, thin = 1.5 } = {}) {
  let all = '';
  for (let i = 0; i + 1 < profile.length; i += 1) {
    const [x0, r0, own] = profile[i];
    const [x1, r1] = profile[i + 1];
    if (x1 === x0) continue;
    const paint = own ?? fill;
    const [before, after] = [profile[i - 1]?.[1] ?? 0, profile[i + 2]?.[1] ?? 0];
    const joined = before >= r0 && i > 0;
    all += path(
      d`M${x0} ${-r0}L${x1} ${-r1}A${k * r1} ${r1} 0 0 1 ${x1} ${r1}L${x0} ${r0}A${k * r0} ${r0} 0 0 1 ${x0} ${-r0}Z`,
      { fill: paint, stroke: 'none' },
    );
    all += path(d`M${x0} ${-r0}L${x1} ${-r1}M${x0} ${r0}L${x1} ${r1}`, { w });
    all += path(d`M${x0} ${-r0}A${k * r0} ${r0} 0 0 0 ${x0} ${r0}`, { w: joined ? thin : w });
    const last = i + 2 >= profile.length || (profile[i + 2][0] === x1 && after < r1);
    if (last) all += face(x1, r1, { k, fill: paint, w, thin });
  }
  return all;
}

/** The round end of a turned part: its near edge strong, the inner edge light. */
export const face = (x, r, { k = 0.5, fill = PAPER, w = 2.5, thin = 1.5 } = {}) =>
  ellipse(x, 0, k * r, r, { fill, stroke: 'none' }) +
  path(d`M${x} ${-r}A${k * r} ${r} 0 0 1 ${x} ${r}`, { w }) +
  path(d`M${x} ${-r}A${k * r} ${r} 0 0 0 ${x} ${r}`, { w: thin });

/** A hole in a round end, its wall seen to the given depth. */
export function bore(x, r, depth, { k = 0.5, fill = GROUND, w = 1.5 } = {}) {
  const reach = Math.min(depth, 2 * k * r - 1);
  const y = r * Math.sqrt(1 - (reach / (2 * k * r)) ** 2);
  return (
    ellipse(x, 0, k * r, r, { fill, w }) +
    path(d`M${x - reach / 2} ${-y}A${k * r} ${r} 0 0 1 ${x - reach / 2} ${y}`, { w: 1 })
  );
}

/** Lines round a turned part: threads and grooves. `lead` slants them. */
export const rings = (x0, x1, r, count, { k = 0.5, lead = 0, w = 1, r1 = r } = {}) =>
  path(
    Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0 : i / (count - 1);
      const [x, size] = [x0 + (x1 - x0) * t, r + (r1 - r) * t];
      return d`M${x} ${-size}A${k * size} ${size} 0 0 0 ${x + lead} ${size}`;
    }).join(''),
    { w },
  );

/** Lines along a turned part: pleats and knurling. */
export const flutes = (x0, x1, r, count, { k = 0.5, w = 1, from = -84, to = 84 } = {}) =>
  path(
    Array.from({ length: count }, (_, i) => {
      const t = rad(from + ((to - from) * i) / (count - 1));
      return d`M${x0 - k * r * Math.cos(t)} ${r * Math.sin(t)}H${x1 - k * r * Math.cos(t)}`;
    }).join(''),
    { w },
  );

/** Small holes or studs on a round end, on a circle. */
export const onFace = (x, r, count, size, { k = 0.5, from = 0, ...o } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const t = rad(from + (360 * i) / count);
    return ellipse(x + k * r * Math.cos(t), r * Math.sin(t), k * size, size, { w: 1.5, ...o });
  }).join('');

/** A prism along the x axis from an outline of [u, v] points (clockwise as seen from its near end). */
export function prism(x0, x1, outline, { k = 0.5, fill = PAPER, side = fill, w = 2, thin = 1.5, smooth = false } = {}) {
  const put = (x, [u, v]) => [x + k * u, v];
  const sides = outline.map((a, i) => [a, outline[(i + 1) % outline.length]]).filter(([a, b]) => b[1] < a[1]);
  // A bent side has no edges of its own, only the one all round it.
  const bent = () => {
    const chain = [sides[0][0], ...sides.map(([, b]) => b)];
    return poly([...chain.map((p) => put(x0, p)), ...chain.reverse().map((p) => put(x1, p))], { fill: side, w });
  };
  return (
    (smooth
      ? bent()
      : sides
          .map(([a, b]) => poly([put(x0, a), put(x0, b), put(x1, b), put(x1, a)], { fill: side, w: thin }))
          .join('')) +
    poly(
      outline.map((p) => put(x1, p)),
      { fill, w },
    )
  );
}

/** A hexagon for `prism`. */
export const hexagon = (r, from = 0) => arc(0, 0, r, from, from + 300, 5);

/** Coil spring along the x axis. */
export function spring(x0, x1, r, turns, { k = 0.5, w = 2.5 } = {}) {
  const step = (x1 - x0) / turns;
  const coil = (i) => x0 + i * step;
  const far = Array.from(
    { length: turns },
    (_, i) => d`M${coil(i)} ${r}A${k * r} ${r} 0 0 0 ${coil(i + 0.5)} ${-r}`,
  ).join('');
  const near = Array.from(
    { length: turns },
    (_, i) => d`M${coil(i + 0.5)} ${-r}A${k * r} ${r} 0 0 0 ${coil(i + 1)} ${r}`,
  ).join('');
  return path(far, { w: 1 }) + path(near, { w });
}

/** Isometric projection with its origin on the sheet: answers a function from (x right-down, y left-down, z up). */
export const isometric =
  (ox, oy, scale = 1) =>
  (x, y, z = 0) => [ox + (x - y) * 0.866 * scale, oy + ((x + y) * 0.5 - z) * scale];

/** A box in isometric projection: top, left (facing down-left) and right faces. */
export function box(
  iso,
  [x, y, z],
  [w, h, t],
  { top = PAPER, left = PAPER, right = GROUND, line: weight = 2.5, thin = 1.5 } = {},
) {
  const p = (a, b, c) => iso(x + a * w, y + b * h, z + c * t);
  const edge = [p(0, 0, 1), p(1, 0, 1), p(1, 0, 0), p(1, 1, 0), p(0, 1, 0), p(0, 1, 1)];
  return (
    poly([p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)], { fill: top, stroke: 'none' }) +
    poly([p(0, 1, 1), p(1, 1, 1), p(1, 1, 0), p(0, 1, 0)], { fill: left, stroke: 'none' }) +
    poly([p(1, 0, 1), p(1, 1, 1), p(1, 1, 0), p(1, 0, 0)], { fill: right, stroke: 'none' }) +
    path(
      `${[
        [0, 1, 1],
        [1, 0, 1],
        [1, 1, 0],
      ]
        .map((end) => {
          const [a, b] = [p(1, 1, 1), p(...end)];
          return d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
        })
        .join('')}`,
      { w: thin },
    ) +
    poly(edge, { w: weight })
  );
}

/** An upright cylinder in isometric projection, standing on (x, y, z). */
export function post(iso, [x, y, z], r, height, { fill = PAPER, top = fill, scale = 1, w = 2.5 } = {}) {
  const [[cx, cy], [, ty]] = [iso(x, y, z), iso(x, y, z + height)];
  const [a, b] = [1.2247 * r * scale, Math.SQRT1_2 * r * scale];
  return (
    path(d`M${cx - a} ${ty}V${cy}A${a} ${b} 0 0 0 ${cx + a} ${cy}V${ty}`, { fill, w }) +
    ellipse(cx, ty, a, b, { fill: top, w: 1.5 }) +
    path(d`M${cx - a} ${ty}A${a} ${b} 0 0 1 ${cx + a} ${ty}`, { w })
  );
}

/** Faint sheet grid. */
export function grid(width, height, step, o = {}) {
  let data = '';
  for (let x = step; x < width; x += step) data += `M${x} 0V${height}`;
  for (let y = step; y < height; y += step) data += `M0 ${y}H${width}`;
  return path(data, { stroke: LINE, w: 1, ...o });
}

/**
 * A picture: everything in one group named as the file, with its own presentation, so that it can be shown as an
 * image, put inline or drawn by reference (`<use href="name.svg#name">`).
 */
export const picture = (name, width, height, children, fit) => ({
  name,
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${fit ? ` preserveAspectRatio="${fit}"` : ''}><g id="${name}" fill="none" stroke="${INK}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${flat(children)}</g></svg>\n`,
});
