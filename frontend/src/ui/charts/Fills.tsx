import { classes } from '../classes';
import styles from './Charts.module.css';

/** Number of series that are distinguishable without colour. */
const FILLS = 3;

const nth = (series: number) => series % FILLS;

interface FillsProps {
  /** Begins the ids of the patterns; one chart's own. */
  id: string;
}

/** Fill patterns: plain, hatched, dotted. Colours differ as well, but carry no information alone. */
export function Fills({ id }: FillsProps) {
  return (
    <defs>
      <pattern id={`${id}-1`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={styles.hatchGround} />
        <rect width="3" height="6" className={styles.hatch} />
      </pattern>
      <pattern id={`${id}-2`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className={styles.dotGround} />
        <circle cx="2.5" cy="2.5" r="1.4" className={styles.dot} />
      </pattern>
    </defs>
  );
}

/** The fill of a series, from 0. */
export const fillOf = (id: string, series: number) =>
  nth(series) === 0 ? { className: styles.plain } : { className: styles.patterned, fill: `url(#${id}-${nth(series)})` };

/** The line style of a series: solid, dashed, dotted. */
export const lineOf = (series: number) => [styles.line, styles.dashed, styles.dottedLine][nth(series)];

interface PointProps {
  series: number;
  x: number;
  y: number;
  /** Only its outline. */
  open?: boolean;
}

/** The point marker of a series: a disc, a square, a triangle. */
export function Point({ series, x, y, open = false }: PointProps) {
  const className = classes([styles.point, styles.pointSecond, styles.pointThird][nth(series)], open && styles.open);
  if (nth(series) === 0) return <circle cx={x} cy={y} r="3.5" className={className} />;
  if (nth(series) === 1) return <rect x={x - 3} y={y - 3} width="6" height="6" className={className} />;
  return <path d={`M${x} ${y - 4}l4 7h-8z`} className={className} />;
}
