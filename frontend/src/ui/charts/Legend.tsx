import { useId } from 'react';
import styles from './Charts.module.css';
import { Fills, fillOf, lineOf, Point } from './Fills';

interface LegendProps {
  /** Titles of the series, in their order. */
  titles: readonly string[];
  kind: 'bars' | 'lines';
}

/** The legend of patterns and lines. Hidden from screen readers, since the table beside the chart has the same data. */
export function Legend({ titles, kind }: LegendProps) {
  const id = useId();
  return (
    <ul className={styles.legend} aria-hidden="true">
      {titles.map((title, series) => (
        <li key={title}>
          <svg width="24" height="14" aria-hidden="true" focusable="false">
            {kind === 'bars' ? (
              <>
                <Fills id={id} />
                <rect x="0.5" y="0.5" width="23" height="13" {...fillOf(id, series)} />
              </>
            ) : (
              <>
                <path d="M0 7h24" className={lineOf(series)} />
                <Point series={series} x={12} y={7} />
              </>
            )}
          </svg>
          {title}
        </li>
      ))}
    </ul>
  );
}
