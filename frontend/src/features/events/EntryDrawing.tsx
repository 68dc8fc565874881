import { classes } from '../../ui/classes';
import styles from './EntryDrawing.module.css';

interface EntryDrawingProps {
  /** Only the outline of a ticket: there is nothing to enter. */
  empty?: boolean;
  className?: string;
}

/** An entry ticket with its stub, stamped, on the axis of a draw's drum; it repeats the words beside it. */
export function EntryDrawing({ empty = false, className }: EntryDrawingProps) {
  return (
    <svg className={classes(styles.drawing, className)} viewBox="0 0 480 340" aria-hidden="true" focusable="false">
      <path className={styles.axis} d="M10 170h460M240 10v320" />
      {!empty && (
        <>
          <circle className={styles.thin} cx="240" cy="170" r="150" />
          <circle className={styles.thin} cx="240" cy="170" r="138" strokeDasharray="3 9" />
        </>
      )}
      <g transform="rotate(-9 240 170)">
        <path
          className={empty ? styles.empty : styles.paper}
          d="M84 100h312q6 0 6 6v36a28 28 0 0 0 0 56v36q0 6-6 6H84q-6 0-6-6v-36a28 28 0 0 0 0-56v-36q0-6 6-6z"
        />
        <path className={styles.thin} d="M306 100v140" strokeDasharray="2 7" />
        {!empty && (
          <>
            <path className={styles.thin} d="M120 128h120M120 148h160M120 204h70M120 220h110" />
            <path
              className={styles.part}
              d="M120 166h26v26h-26zM154 166h26v26h-26zM188 166h26v26h-26zM222 166h26v26h-26z"
            />
            <path className={styles.thin} d="m126 180 5 5 9-11m20 6 5 5 9-11m20 6 5 5 9-11m20 6 5 5 9-11" />
            <path className={styles.thin} d="M324 128h34M324 142h48M324 206h48M324 220h28" />
            <path className={styles.part} d="M328 160h40v30h-40zM334 160v-6h8v6m12 0v-6h8v6" />
            <path className={styles.thin} d="M336 176h8m8 0h8m-4-4v8" />
          </>
        )}
      </g>
      {!empty && (
        <>
          <circle className={styles.stamp} cx="358" cy="250" r="46" />
          <circle className={styles.ring} cx="358" cy="250" r="37" />
          <path className={styles.mark} d="m340 251 13 13 25-28" />
        </>
      )}
    </svg>
  );
}
