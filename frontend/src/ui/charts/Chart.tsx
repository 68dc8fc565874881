import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/texts';
import { classes } from '../classes';
import styles from './Charts.module.css';
import { Fills, fillOf, lineOf, Point } from './Fills';
import { Legend } from './Legend';
import { labelEvery, stacked, ticksOf } from './scale';

/** Until it has been measured, and where nothing measures. */
const USUAL = 640;

/** The width of an element in CSS pixels: a chart is drawn for it, so that its words keep their size. */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(USUAL);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 120)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** A place along the chart, such as a day. */
export interface ChartPosition {
  id: string;
  /** Under the chart, where there is room. */
  short: string;
  /** The full label, for the pointer. */
  label: string;
}

/** The counts at each place; whole numbers from 0. Days to come have no count: the list may be shorter than the places. */
export interface Series {
  id: string;
  title: string;
  values: readonly number[];
  /** Said of the last value while it is still being counted: no line leads to its point, which is open. */
  soFar?: string | undefined;
}

interface ChartProps {
  /** Bars are stacked; lines are compared. */
  kind: 'bars' | 'lines';
  /** The description in a sentence or two: announced instead of the picture, whose numbers are in a table beside it. */
  label: string;
  places: readonly ChartPosition[];
  /** At most three are distinguishable. */
  series: readonly Series[];
  /** A place that is pointed out, such as today. */
  mark?: { id: string; label: string } | undefined;
}

const HEIGHT = 296;
/** A few steps need less. */
const LOW_HEIGHT = 184;
const LOW_COUNT = 4;
const TOP = 22;
const BOTTOM = 30;
const START = 44;
const END = 10;
/** Room for a label under the chart. */
const LABEL = 60;
/** Points of a line closer than this are not marked. */
const POINT_ROOM = 9;

/** A chart of counts by day or category, drawn for the available width. */
export function Chart({ kind, label, places, series, mark }: ChartProps) {
  const id = useId();
  const language = useLanguage();
  const [frame, width] = useWidth<HTMLDivElement>();
  const tops = kind === 'bars' ? stacked(series.map(({ values }) => values)) : series.flatMap(({ values }) => values);
  const ticks = ticksOf(Math.max(0, ...tops));
  const most = ticks.at(-1) ?? 1;
  const height = most <= LOW_COUNT ? LOW_HEIGHT : HEIGHT;
  const band = (width - START - END) / Math.max(places.length, 1);
  const x = (at: number) => START + band * (at + 0.5);
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - value / most);
  const every = labelEvery(places.length, width - START - END, LABEL);
  const said = (value: number) => value.toLocaleString(language);
  const marked = mark ? places.findIndex((place) => place.id === mark.id) : -1;
  /** In the last places there is no room for its label on both sides. */
  const marksEnd = x(marked) + LABEL / 2 > width;
  return (
    <div className={styles.chart}>
      {series.length > 1 && <Legend titles={series.map(({ title }) => title)} kind={kind} />}
      <div ref={frame} className={styles.frame}>
        <svg role="img" aria-label={label} width={width} height={height} className={styles.picture}>
          <Fills id={id} />
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${START} ${y(tick)}H${width - END}`} className={tick === 0 ? styles.base : styles.rule} />
              <text x={START - 8} y={y(tick)} dy="0.35em" className={styles.tick}>
                {said(tick)}
              </text>
            </g>
          ))}
          {kind === 'bars' && <Bars id={id} series={series} places={places.length} band={band} x={x} y={y} />}
          {marked >= 0 && (
            <g>
              <path d={`M${x(marked)} ${TOP}V${height - BOTTOM}`} className={styles.mark} />
              <text
                x={marksEnd ? width : x(marked)}
                y={TOP - 8}
                className={classes(styles.markLabel, marksEnd && styles.marksEnd)}
              >
                {mark?.label}
              </text>
            </g>
          )}
          {kind === 'lines' && <Lines series={series} band={band} x={x} y={y} />}
          {places.map((place, at) => (
            <g key={place.id} className={styles.place}>
              <title>
                {`${place.label}: ${series
                  .flatMap(({ title, values, soFar }) => {
                    if (values[at] === undefined) return [];
                    const growing = soFar && at === values.length - 1;
                    return `${title} ${said(values[at])}${growing ? ` (${soFar})` : ''}`;
                  })
                  .join(', ')}`}
              </title>
              <rect x={x(at) - band / 2} y={TOP} width={band} height={height - TOP - BOTTOM} />
              {at % every === 0 && (
                <text x={x(at)} y={height - 8} className={styles.below}>
                  {place.short}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

interface PlotProps {
  series: readonly Series[];
  band: number;
  x: (at: number) => number;
  y: (value: number) => number;
}

function Bars({ id, series, places, band, x, y }: PlotProps & { id: string; places: number }) {
  const thick = Math.max(1, Math.min(band * 0.7, 40));
  return Array.from({ length: places }, (_, at) => {
    let below = 0;
    return series.map((one, nth) => {
      const value = one.values[at] ?? 0;
      if (value === 0) return null;
      const from = below;
      below += value;
      const top = y(below);
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name than their place and series.
          key={`${at} ${one.id}`}
          x={x(at) - thick / 2}
          y={top}
          width={thick}
          height={y(from) - top}
          {...fillOf(id, nth)}
        />
      );
    });
  });
}

function Lines({ series, band, x, y }: PlotProps) {
  return series.map(({ id, values, soFar }, nth) => {
    const whole = soFar ? values.slice(0, -1) : values;
    return (
      <g key={id}>
        <path
          d={whole.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
          className={lineOf(nth)}
        />
        {values.map((value, at) => {
          const open = at >= whole.length;
          if (band < POINT_ROOM && values.length > 1 && !open) return null;
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other name than its place.
          return <Point key={at} series={nth} x={x(at)} y={y(value)} open={open} />;
        })}
      </g>
    );
  });
}
