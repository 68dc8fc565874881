import styles from './BrandMark.module.css';

/** The mark is the centre mark of a technical drawing: 가온 is the old word for the middle. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" focusable="false">
        <circle className={styles.disc} cx="18" cy="18" r="11" />
        <path className={styles.axes} d="M18 1v7m0 3v3m0 8v3m0 3v7M1 18h7m3 0h3m8 0h3m3 0h7" />
        <circle className={styles.centre} cx="18" cy="18" r="3.5" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
