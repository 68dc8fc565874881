import styles from './AccountPage.module.css';

/** Position of each pin along the key, and the depth of its cut. */
const PINS = [
  [232, 16],
  [270, 6],
  [308, 20],
  [346, 10],
  [384, 14],
] as const;
/** The shear line, at which all pins are divided when the plug can turn. */
const SHEAR = 190;
const BLADE = 200;

const spring = (x: number, from: number, to: number) => {
  const step = (to - from) / 8;
  const turns = Array.from({ length: 7 }, (_, index) => `L${x + (index % 2 ? -7 : 7)} ${from + (index + 1) * step}`);
  return `M${x} ${from}${turns.join('')}L${x} ${to}`;
};

/** A cutaway lock with its key in and every pin in place. Decorative. */
export function LockDrawing() {
  const cuts = PINS.map(([x, depth]) => `L${x - 16} ${BLADE}L${x - 4} ${BLADE + depth}H${x + 4}L${x + 16} ${BLADE}`);
  return (
    <svg className={styles.drawing} viewBox="0 0 480 340" aria-hidden="true" focusable="false">
      <path className={styles.thin} d="M196 44V24h242v20M196 24v-8m242 8v-8" />
      <path d="M196 52h242v236H196z" />
      <path d={`M180 ${SHEAR}h262v62H180z`} />
      <path className={styles.axis} d="M4 221h472" />
      <path
        className={styles.lit}
        d={`M128 ${BLADE}H212${cuts.join('')}L424 ${BLADE}l14 16v8l-14 10H128c-10 26-32 42-58 42a55 55 0 1 1 0-110c26 0 48 14 58 34Z`}
      />
      <circle cx="48" cy="221" r="13" />
      <path className={styles.thin} d="M128 221h286M96 192c8 8 12 18 12 29s-4 21-12 29" />
      {PINS.map(([x, depth]) => (
        <g key={x}>
          <path className={styles.lit} d={`M${x - 9} ${SHEAR}h18v${BLADE + depth - SHEAR - 6}l-9 6-9-6z`} />
          <path d={`M${x - 9} ${SHEAR}h18v${-34 + depth / 2}h-18z`} />
          <path className={styles.thin} d={`M${x - 13} 52v${SHEAR - 52}M${x + 13} 52v${SHEAR - 52}`} />
          <path className={styles.thin} d={spring(x, 68, SHEAR - 34 + depth / 2)} />
          <path d={`M${x - 11} 60h22v8h-22z`} />
        </g>
      ))}
      <path className={styles.axis} d={`M172 ${SHEAR}h284`} />
    </svg>
  );
}
