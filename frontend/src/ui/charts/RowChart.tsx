import { useId } from 'react';
import styles from './Charts.module.css';
import { Fills, fillOf } from './Fills';
import { Legend } from './Legend';

interface RowChartProps {
  /** The description in a sentence or two: announced instead of the picture, whose numbers are in a table beside it. */
  label: string;
  /** Titles of the series, three at most. */
  titles: readonly string[];
  /** `said` are the values in words. */
  rows: readonly { id: string; label: string; values: readonly number[]; said: string }[];
  /** The value of the full width: the same on every page of the rows. */
  most: number;
}

const THICK = 16;

/** Horizontal bars beside their names, for names that are too long for a vertical chart. */
export function RowChart({ label, titles, rows, most }: RowChartProps) {
  const id = useId();
  const share = (value: number) => (100 * value) / Math.max(most, 1);
  return (
    <div className={styles.chart}>
      {titles.length > 1 && <Legend titles={titles} kind="bars" />}
      <div role="img" aria-label={label} className={styles.rows}>
        {rows.map((row) => {
          let before = 0;
          return (
            <div key={row.id} className={styles.row}>
              <span className={styles.rowName}>{row.label}</span>
              <svg width="100%" height={THICK} aria-hidden="true" focusable="false" className={styles.rowBar}>
                <Fills id={`${id}-${row.id}`} />
                {row.values.map((value, series) => {
                  const from = before;
                  before += value;
                  return (
                    <rect
                      key={titles[series]}
                      x={`${share(from)}%`}
                      y="0"
                      width={`${share(value)}%`}
                      height={THICK}
                      {...fillOf(`${id}-${row.id}`, series)}
                    />
                  );
                })}
              </svg>
              <span className={styles.rowValue}>{row.said}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
