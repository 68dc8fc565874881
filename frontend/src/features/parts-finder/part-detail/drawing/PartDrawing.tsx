import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/texts';
import styles from './PartDrawing.module.css';
import type { Shape, View } from './shape';

/** The sheet, and the room for the part within; the rest is for dimension lines. */
const SHEET = { width: 320, height: 240 };
const ROOM = { width: 228, height: 164 };
const MIDDLE = { x: 128, y: 98 };
const BLADE_WIDTH = 280;
/** A bank card, to which the size of a part is compared. */
const CARD = { width: 85.6, height: 54, corner: 3.2 };

interface PartDrawingProps {
  shape: Shape;
  view: View;
  /** Its alternative text; null for a decorative one. */
  words: string | null;
  /** Units of the sheet per millimetre. Without it the part fills the sheet, with dimension lines. */
  scale?: number;
  className?: string;
}

/** A part drawn to its own dimensions, with dimension lines. */
export function PartDrawing({ shape, view, words, scale, className }: PartDrawingProps) {
  const t = useTexts('part-detail');
  return (
    <svg
      className={[styles.drawing, className].join(' ')}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role={words === null ? undefined : 'img'}
      aria-label={words ?? undefined}
      aria-hidden={words === null || undefined}
    >
      {scale !== undefined ? (
        <g
          className={styles.bare}
          transform={`translate(${SHEET.width / 2} ${SHEET.height / 2}) scale(${scale / fillingScale(shape)}) translate(${-MIDDLE.x} ${-MIDDLE.y})`}
        >
          <Drawn shape={shape} view={view} />
        </g>
      ) : view === 'scale' ? (
        <Compared shape={shape} card={t('drawing_card')} />
      ) : (
        <Drawn shape={shape} view={view} />
      )}
    </svg>
  );
}

const mm = (value: number) => `${value} mm`;

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Units of the sheet per millimetre. */
  scale: number;
}

/** The place of so many millimetres in the middle of the room. */
function fitted(width: number, height: number): Frame {
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: MIDDLE.x - w / 2, y: MIDDLE.y - h / 2, width: w, height: h, scale };
}

/** The units of the sheet per millimetre at which the first view of a shape fills the sheet. */
export function fillingScale(shape: Shape): number {
  switch (shape.kind) {
    case 'box':
      return fitted(shape.length, shape.height).scale;
    case 'cylinder':
      return fitted(shape.diameter, shape.height).scale;
    case 'disc':
      return fitted(shape.diameter, shape.diameter).scale;
    case 'blade':
      return BLADE_WIDTH / shape.length;
    case 'plug':
      return plugScale(shape.reach);
  }
}

/** Only thread and hexagon are to scale: the criteria hold no other lengths. */
const plugScale = (reach: number) => Math.min(3.2, 84 / reach);

function Across({ from, to, y, at, text }: { from: number; to: number; y: number; at: number; text: string }) {
  const inside = to - from > 16;
  const [left, right] = inside ? [from, to] : [from - 12, to + 12];
  return (
    <g className={styles.dimension}>
      <path d={`M${from} ${y + 4}V${at + 5}M${to} ${y + 4}V${at + 5}M${left} ${at}H${right}`} />
      <path d={arrows(from, to, (x, step) => `M${x} ${at}l${inside ? step : -step} -3v6z`)} className={styles.arrow} />
      <text x={(from + to) / 2} y={at + 18}>
        {text}
      </text>
    </g>
  );
}

function Along({ from, to, x, at, text }: { from: number; to: number; x: number; at: number; text: string }) {
  const inside = to - from > 16;
  const [top, bottom] = inside ? [from, to] : [from - 12, to + 12];
  return (
    <g className={styles.dimension}>
      <path d={`M${x + 4} ${from}H${at + 5}M${x + 4} ${to}H${at + 5}M${at} ${top}V${bottom}`} />
      <path d={arrows(from, to, (y, step) => `M${at} ${y}l-3 ${inside ? step : -step}h6z`)} className={styles.arrow} />
      <text x={at + 8} y={(from + to) / 2 + 5} data-beside>
        {text}
      </text>
    </g>
  );
}

const arrows = (from: number, to: number, arrow: (at: number, step: number) => string) =>
  arrow(from, 7) + arrow(to, -7);

/** A frame with its width below and its height beside. */
function Measured({
  frame,
  across,
  along,
  children,
}: {
  frame: Frame;
  across: string;
  along: string;
  children: ReactNode;
}) {
  const { x, y, width, height } = frame;
  return (
    <>
      {children}
      <Across from={x} to={x + width} y={y + height} at={y + height + 16} text={across} />
      <Along from={y} to={y + height} x={x + width} at={x + width + 14} text={along} />
    </>
  );
}

function Drawn({ shape, view }: { shape: Shape; view: View }) {
  switch (shape.kind) {
    case 'box':
      return <Box shape={shape} view={view} />;
    case 'cylinder':
      return <Cylinder shape={shape} view={view} />;
    case 'disc':
      return <Disc shape={shape} view={view} />;
    case 'blade':
      return <Blade length={shape.length} view={view} />;
    case 'plug':
      return <Plug shape={shape} view={view} />;
  }
}

type BoxShape = Extract<Shape, { kind: 'box' }>;

function Box({ shape, view }: { shape: BoxShape; view: View }) {
  const { length, width, height } = shape;
  if (view === 'solid') return <Solid shape={shape} />;
  const [across, along] = { front: [length, height], side: [width, height], top: [length, width] }[
    view as 'front' | 'side' | 'top'
  ] as [number, number];
  const frame = fitted(across, along);
  return (
    <Measured frame={frame} across={mm(across)} along={mm(along)}>
      <Face frame={frame} shape={shape} view={view} />
    </Measured>
  );
}

function Face({ frame, shape, view }: { frame: Frame; shape: BoxShape; view: View }) {
  const { x, y, width, height, scale } = frame;
  const body = <rect x={x} y={y} width={width} height={height} rx={2} className={styles.body} />;
  if (shape.of === 'pad') {
    if (view === 'front') {
      // The plate with its ears, and the lining on it, cut off at both ends.
      const [w, h] = [width, height];
      return (
        <>
          <path
            className={styles.body}
            d={`M${x} ${y + h * 0.42}h${w * 0.07}L${x + w * 0.13} ${y}H${x + w * 0.87}L${x + w * 0.93} ${y + h * 0.42}H${x + w}V${y + h * 0.74}H${x + w * 0.93}L${x + w * 0.9} ${y + h}H${x + w * 0.1}L${x + w * 0.07} ${y + h * 0.74}H${x}z`}
          />
          <path
            className={styles.tinted}
            d={`M${x + w * 0.2} ${y + h * 0.1}H${x + w * 0.8}L${x + w * 0.87} ${y + h * 0.9}H${x + w * 0.13}z`}
          />
          <path className={styles.fine} d={`M${x + w / 2} ${y + h * 0.1}V${y + h * 0.9}`} />
        </>
      );
    }
    // Of the thickness a third is the plate.
    return view === 'side' ? (
      <>
        <rect x={x} y={y} width={width * 0.36} height={height} className={styles.body} />
        <rect
          x={x + width * 0.36}
          y={y + height * 0.1}
          width={width * 0.64}
          height={height * 0.8}
          className={styles.tinted}
        />
      </>
    ) : (
      <>
        <rect x={x} y={y} width={width} height={height * 0.36} className={styles.body} />
        <rect
          x={x + width * 0.13}
          y={y + height * 0.36}
          width={width * 0.74}
          height={height * 0.64}
          className={styles.tinted}
        />
      </>
    );
  }
  if (shape.of === 'filter') {
    const pleats = Math.max(6, Math.round(width / 9));
    const step = (width - 12) / pleats;
    const lines = Array.from({ length: pleats - 1 }, (_, at) => x + 6 + step * (at + 1));
    return (
      <>
        {body}
        <rect
          x={x + 6}
          y={y + Math.min(6, height * 0.12)}
          width={width - 12}
          height={height - Math.min(12, height * 0.24)}
          className={styles.tinted}
        />
        {view === 'top' && (
          <path className={styles.fine} d={lines.map((at) => `M${at} ${y + 6}V${y + height - 6}`).join('')} />
        )}
        {view !== 'top' && <path className={styles.fine} d={pleated(x + 6, y, width - 12, height, pleats)} />}
      </>
    );
  }
  const post = 9 * scale;
  const poles = (shape.terminal === 'right' ? ['−', '+'] : ['+', '−']).map((sign, at) => ({
    sign: shape.terminal === null ? '' : sign,
    cx: x + width * (at === 0 ? 0.14 : 0.86),
  }));
  if (view === 'top') {
    return (
      <>
        {body}
        <rect
          x={x + width * 0.06}
          y={y + height * 0.34}
          width={width * 0.88}
          height={height * 0.52}
          rx={3}
          className={styles.tinted}
        />
        {poles.map(({ sign, cx }) => (
          <g key={cx}>
            <circle cx={cx} cy={y + height * 0.18} r={post} className={styles.body} />
            <text x={cx + post + 7} y={y + height * 0.18 + 5} className={styles.sign}>
              {sign}
            </text>
          </g>
        ))}
      </>
    );
  }
  const posts = view === 'front' ? poles.map(({ cx }) => cx) : [x + width * 0.2];
  return (
    <>
      {/* The posts are within the height. */}
      {posts.map((cx) => (
        <rect key={cx} x={cx - post} y={y} width={post * 2} height={height * 0.1} className={styles.body} />
      ))}
      <rect x={x} y={y + height * 0.1} width={width} height={height * 0.9} rx={3} className={styles.body} />
      <rect x={x} y={y + height * 0.1} width={width} height={height * 0.16} className={styles.tinted} />
      <path className={styles.fine} d={`M${x + 4} ${y + height * 0.93}H${x + width - 4}`} />
    </>
  );
}

function pleated(x: number, y: number, width: number, height: number, pleats: number): string {
  const [top, bottom, half] = [y + height * 0.16, y + height * 0.84, width / pleats / 2];
  return `M${x} ${bottom}${Array.from({ length: pleats }, () => `l${half} ${top - bottom}l${half} ${bottom - top}`).join('')}`;
}

/** The box from above and the front, its depth at an angle of thirty degrees. */
function Solid({ shape: { length, width, height } }: { shape: BoxShape }) {
  const [dx, dy] = [Math.cos(Math.PI / 6) * 0.6, Math.sin(Math.PI / 6) * 0.6];
  const whole = length + width * dx;
  // Left of it is the number of its depth.
  const frame = fitted(whole * 1.25, height + width * dy);
  const { y, scale } = frame;
  const x = frame.x + frame.width - whole * scale;
  const [l, h, sx, sy] = [length * scale, height * scale, width * scale * dx, width * scale * dy];
  const top = y + sy;
  return (
    <>
      <path className={styles.tinted} d={`M${x} ${top}l${sx} ${-sy}h${l}l${-sx} ${sy}z`} />
      <path className={styles.shaded} d={`M${x + l} ${top}l${sx} ${-sy}v${h}l${-sx} ${sy}z`} />
      <path className={styles.body} d={`M${x} ${top}h${l}v${h}h${-l}z`} />
      <Across from={x} to={x + l} y={top + h} at={top + h + 16} text={mm(length)} />
      <Along from={y} to={y + h} x={x + l + sx} at={x + l + sx + 14} text={mm(height)} />
      <text className={styles.note} x={x + sx / 2 - 10} y={y + sy / 2 + 2} data-before>
        {mm(width)}
      </text>
    </>
  );
}

function Cylinder({ shape, view }: { shape: Extract<Shape, { kind: 'cylinder' }>; view: View }) {
  const { diameter, height, inner, thread } = shape;
  if (view === 'side') {
    const { x, y, width, scale } = fitted(diameter, diameter);
    const [cx, cy] = [x + width / 2, y + width / 2];
    const hole = ((inner ?? diameter * 0.3) / 2) * scale;
    return (
      <>
        <circle cx={cx} cy={cy} r={width / 2} className={styles.body} />
        <circle cx={cx} cy={cy} r={width * 0.44} className={styles.tinted} />
        <circle cx={cx} cy={cy} r={hole} className={styles.hole} />
        <Cross cx={cx} cy={cy} reach={width / 2 + 6} />
        <Across from={x} to={x + width} y={cy} at={y + width + 16} text={`Ø ${mm(diameter)}`} />
        {(inner || thread) && (
          <Leader x={cx + hole * 0.7} y={cy - hole * 0.7} text={inner ? `Ø ${mm(inner)}` : (thread ?? '')} />
        )}
      </>
    );
  }
  const frame = fitted(diameter, height);
  const { x, y, width, height: tall } = frame;
  const ribs = Array.from({ length: 9 }, (_, at) => x + (width * (at + 1)) / 10);
  return (
    <Measured frame={frame} across={`Ø ${mm(diameter)}`} along={mm(height)}>
      <rect x={x} y={y} width={width} height={tall} rx={4} className={styles.body} />
      <rect x={x} y={y + tall * 0.12} width={width} height={tall * 0.76} className={styles.tinted} />
      <path className={styles.fine} d={ribs.map((at) => `M${at} ${y + tall * 0.12}V${y + tall * 0.88}`).join('')} />
    </Measured>
  );
}

function Disc({ shape, view }: { shape: Extract<Shape, { kind: 'disc' }>; view: View }) {
  const { diameter, thickness, centre, bolts } = shape;
  if (view === 'side') {
    const frame = fitted(thickness, diameter);
    const { x, y, width, height } = frame;
    return (
      <Measured frame={frame} across={mm(thickness)} along={`Ø ${mm(diameter)}`}>
        <rect x={x} y={y} width={width} height={height} className={styles.body} />
        <rect x={x + width * 0.36} y={y} width={width * 0.28} height={height} className={styles.tinted} />
      </Measured>
    );
  }
  const { x, y, width, scale } = fitted(diameter, diameter);
  const [cx, cy] = [x + width / 2, y + width / 2];
  const hole = ((centre ?? diameter * 0.2) / 2) * scale;
  const ring = width * 0.17;
  const angles = Array.from({ length: bolts ?? 0 }, (_, at) => (at * 2 * Math.PI) / (bolts ?? 1) - Math.PI / 2);
  return (
    <>
      <circle cx={cx} cy={cy} r={width / 2} className={styles.body} />
      <circle cx={cx} cy={cy} r={width * 0.28} className={styles.tinted} />
      <circle cx={cx} cy={cy} r={hole} className={styles.hole} />
      {angles.map((angle) => (
        <circle
          key={angle}
          cx={cx + Math.cos(angle) * ring}
          cy={cy + Math.sin(angle) * ring}
          r={3.5}
          className={styles.hole}
        />
      ))}
      <Cross cx={cx} cy={cy} reach={width / 2 + 6} />
      <Across from={x} to={x + width} y={cy} at={y + width + 16} text={`Ø ${mm(diameter)}`} />
      {centre && <Leader x={cx + hole * 0.7} y={cy - hole * 0.7} text={`Ø ${mm(centre)}`} />}
      {bolts && (
        <Leader
          x={cx + Math.cos(angles[1] ?? 0) * ring}
          y={cy + Math.sin(angles[1] ?? 0) * ring}
          down
          text={`× ${bolts}`}
        />
      )}
    </>
  );
}

function Blade({ length, view }: { length: number; view: View }) {
  const [x, width] = [(SHEET.width - BLADE_WIDTH) / 2, BLADE_WIDTH];
  const y = MIDDLE.y;
  return (
    <>
      {view === 'front' ? (
        <>
          <path className={styles.body} d={`M${x} ${y + 2}Q${x + width / 2} ${y - 26} ${x + width} ${y + 2}v6H${x}z`} />
          <rect x={x} y={y + 8} width={width} height={7} className={styles.tinted} />
          <rect x={x + width / 2 - 12} y={y - 22} width={24} height={14} rx={3} className={styles.body} />
        </>
      ) : (
        <>
          <rect x={x} y={y - 7} width={width} height={14} rx={6} className={styles.body} />
          <path className={styles.fine} d={`M${x + 8} ${y}H${x + width - 8}`} />
          <rect x={x + width / 2 - 12} y={y - 10} width={24} height={20} rx={3} className={styles.tinted} />
        </>
      )}
      <Across from={x} to={x + width} y={y + 15} at={y + 38} text={mm(length)} />
    </>
  );
}

function Plug({ shape, view }: { shape: Extract<Shape, { kind: 'plug' }>; view: View }) {
  const { thread, reach, hex } = shape;
  if (view === 'top') {
    const scale = 90 / hex;
    const [cx, cy, r] = [MIDDLE.x, MIDDLE.y, 45 / Math.cos(Math.PI / 6)];
    const corner = (at: number) =>
      `${cx + r * Math.cos((at * Math.PI) / 3 + Math.PI / 6)} ${cy + r * Math.sin((at * Math.PI) / 3 + Math.PI / 6)}`;
    return (
      <>
        <path className={styles.body} d={`M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}z`} />
        <circle cx={cx} cy={cy} r={(thread / 2) * scale} className={styles.tinted} />
        <circle cx={cx} cy={cy} r={6} className={styles.hole} />
        <Across from={cx - 45} to={cx + 45} y={cy + 24} at={cy + 66} text={mm(hex)} />
      </>
    );
  }
  const scale = plugScale(reach);
  const [cx, width, tall, nut] = [MIDDLE.x, thread * scale, reach * scale, hex * scale];
  const top = 96;
  const turns = Array.from({ length: Math.floor(tall / 6) }, (_, at) => top + 4 + at * 6);
  return (
    <>
      <path className={styles.body} d={`M${cx - 5} 24h10v10h5l4 34h-28l4 -34h5z`} />
      <rect x={cx - nut / 2} y={68} width={nut} height={20} rx={2} className={styles.tinted} />
      <rect x={cx - width / 2 - 4} y={88} width={width + 8} height={8} className={styles.body} />
      <rect x={cx - width / 2} y={top} width={width} height={tall} className={styles.body} />
      <path className={styles.fine} d={turns.map((y) => `M${cx - width / 2} ${y}l${width} 3`).join('')} />
      <path className={styles.fine} d={`M${cx} ${top + tall}v5M${cx - width / 2 + 3} ${top + tall}v9h${width / 2}`} />
      <Across from={cx - width / 2} to={cx + width / 2} y={top + tall + 8} at={top + tall + 20} text={`M${thread}`} />
      <Along from={top} to={top + tall} x={cx + width / 2} at={cx + nut / 2 + 14} text={mm(reach)} />
      <Leader x={cx + nut / 2} y={78} text={mm(hex)} />
    </>
  );
}

function Cross({ cx, cy, reach }: { cx: number; cy: number; reach: number }) {
  return <path className={styles.axis} d={`M${cx - reach} ${cy}H${cx + reach}M${cx} ${cy - reach}V${cy + reach}`} />;
}

/** A line from a point to a text at the right edge. */
function Leader({ x, y, text, down = false }: { x: number; y: number; text: string; down?: boolean }) {
  const end = down ? MIDDLE.y + 44 : MIDDLE.y - 52;
  return (
    <g className={styles.dimension}>
      <path d={`M${x} ${y}L226 ${end}h14`} />
      <text x={244} y={end + 5} data-beside>
        {text}
      </text>
    </g>
  );
}

/** The part's outline beside a bank card, both to one scale. */
function Compared({ shape, card }: { shape: Shape; card: string }) {
  const [across, along] = outlineOf(shape);
  const gap = Math.max(across, CARD.width) * 0.1;
  // Long parts lie above the card, others stand beside it.
  const stacked = across > CARD.width * 2.2;
  const total = stacked
    ? { width: Math.max(across, CARD.width), height: along + gap / 2 + CARD.height }
    : { width: across + gap + CARD.width, height: Math.max(along, CARD.height) };
  const scale = Math.min(270 / total.width, 170 / total.height);
  const [left, base] = [(SHEET.width - total.width * scale) / 2, 100 + (total.height * scale) / 2];
  const [w, h] = [across * scale, along * scale];
  const [cw, ch] = [CARD.width * scale, CARD.height * scale];
  const cardX = stacked ? left : left + w + gap * scale;
  const y = stacked ? base - ch - (gap / 2) * scale - h : base - h;
  return (
    <>
      {shape.kind === 'disc' ? (
        <circle cx={left + w / 2} cy={y + h / 2} r={w / 2} className={styles.body} />
      ) : shape.kind === 'box' ? (
        <Face
          frame={{ x: left, y, width: w, height: h, scale }}
          shape={shape}
          view={shape.of === 'filter' ? 'top' : 'front'}
        />
      ) : (
        <rect x={left} y={y} width={w} height={h} rx={3} className={styles.body} />
      )}
      <rect x={cardX} y={base - ch} width={cw} height={ch} rx={CARD.corner * scale} className={styles.tinted} />
      <path className={styles.fine} d={`M${cardX} ${base - ch * 0.74}h${cw}`} />
      <text className={styles.note} x={cardX + cw / 2} y={base + 18}>
        {card}
      </text>
    </>
  );
}

function outlineOf(shape: Shape): [number, number] {
  switch (shape.kind) {
    case 'box':
      return shape.of === 'filter' ? [shape.length, shape.width] : [shape.length, shape.height];
    case 'cylinder':
      return [shape.diameter, shape.height];
    case 'disc':
      return [shape.diameter, shape.diameter];
    case 'blade':
      return [shape.length, 22];
    case 'plug':
      return [shape.hex, shape.reach];
  }
}
