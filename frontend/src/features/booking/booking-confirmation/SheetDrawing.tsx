import styles from './SheetDrawing.module.css';

/** The text of the stamp. */
export type SheetState = 'done' | 'gone' | 'missing';

const marks: Record<SheetState, string> = {
  done: 'M276 197l11 11 21-22',
  gone: 'M281 187l22 22m0-22-22 22',
  missing: 'M283 192c0-12 18-12 18-1 0 8-9 7-9 14m0 6v1',
};

/** A drawing of a workshop's job sheet, purely decorative: the text beside it has the information. */
export function SheetDrawing({ stamp }: { stamp: SheetState | undefined }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 336 280" aria-hidden="true" focusable="false" data-stamp={stamp}>
      <path className={styles.axis} d="M168 4v272M6 140h324" />
      <path className={styles.thin} d="M38 40v200M30 40h16M30 240h16" />
      <rect className={styles.sheet} x="72" y="40" width="192" height="200" rx="8" />
      <path className={styles.part} d="M132 30h72v20h-72zM150 30v-6a18 14 0 0 1 36 0v6" />
      <path
        className={styles.thin}
        d="M96 76h60M96 92h92M180 124h60M180 140h44M180 156h52M96 188h76M96 204h56M96 220h66"
      />
      {/* A brake disc, as the sheet of a service has it. */}
      <circle className={styles.part} cx="128" cy="140" r="30" />
      <circle className={styles.thin} cx="128" cy="140" r="21" />
      <circle className={styles.part} cx="128" cy="140" r="9" />
      <path
        className={styles.thin}
        d="M128 121v5m0 28v5m-19-19h5m28 0h5m-32.400-13.400 3.500 3.500m19.800 19.800 3.500 3.500m0-26.800-3.500 3.500m-19.800 19.800-3.500 3.500"
      />
      {stamp && (
        <>
          <circle className={styles.stamp} cx="292" cy="198" r="34" />
          <path className={styles.mark} d={marks[stamp]} />
        </>
      )}
    </svg>
  );
}
