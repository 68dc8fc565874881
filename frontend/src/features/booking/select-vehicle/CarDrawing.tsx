import styles from './CarDrawing.module.css';

/** The wheel at the front; the other is the same further back. */
const WHEELS = [128, 362];

/** A side view whose dimension line carries the name of the chosen car. Decorative: the fields have the information. */
export function CarDrawing({ name }: { name: string }) {
  return (
    <div className={styles.car}>
      <svg className={styles.drawing} viewBox="32 90 412 150" aria-hidden="true" focusable="false">
        <path
          className={styles.body}
          d="M44 200c-6-16-4-30 4-38 18-14 58-22 106-26 28-24 50-38 86-40 44-2 84 2 110 14 14 6 24 14 34 24 24 2 42 6 48 14 6 8 6 20 4 32-1 8-4 14-8 20h-36c-3-26-18-39-36-39s-33 13-36 39H164c-3-26-18-39-36-39s-33 13-36 39z"
        />
        <path
          className={styles.glass}
          d="M172 136c24-20 42-30 72-31l12 0v31zM266 105c30 0 54 4 70 12 10 5 18 11 26 19h-96z"
        />
        <path
          className={styles.thin}
          d="M261 98c2 40 2 70 2 102M156 142c84-8 164-8 252 2M272 154c5-2 11-2 16 0M342 154c5-2 11-2 16 0M42 184c16 5 32 5 50 2M434 180c-12 5-22 5-36 4"
        />
        <path className={styles.lamp} d="M412 148c12 2 20 6 22 12l-24 2zM46 164c10-10 30-16 56-18-4 12-22 20-58 26z" />
        {WHEELS.map((x) => (
          <g key={x}>
            <circle className={styles.body} cx={x} cy="202" r="35" />
            <circle className={styles.thin} cx={x} cy="202" r="29" />
            <circle className={styles.spokes} cx={x} cy="202" r="17" />
            <circle className={styles.thin} cx={x} cy="202" r="5" />
          </g>
        ))}
      </svg>
      <p className={styles.dimension} aria-hidden="true">
        <span>{name}</span>
      </p>
    </div>
  );
}
