import styles from './ErrorScreen.module.css';

/** A blade fuse out of its socket, whose wire has burnt through; without a label it is decoration. */
export function BlownFuseDrawing({ label }: { label?: string }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 520 340"
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path className={styles.axis} d="M208 44v288M312 44v288" />
      <path d="M188 132h40v98l-20 18-20-18zM292 132h40v98l-20 18-20-18z" />
      <path className={styles.thin} d="M198 148v74M322 148v74" />
      <path
        className={styles.body}
        d="M168 44h184q8 0 8 8v72q0 8-8 8h-16v14h-48v-14h-56v14h-48v-14h-16q-8 0-8-8V52q0-8 8-8z"
      />
      <path className={styles.thin} d="M184 56h48v18h-48zM288 56h48v18h-48z" />
      <path d="M208 114V98q0-14 14-14 12 0 15 11M312 114V98q0-14-14-14-12 0-15 11" fill="none" />
      <path className={styles.spark} d="M260 84v-14M247 90l-8-10M273 90l8-10M260 104v10" />
      <path className={styles.leader} d="M285 92 400 62" />
      <circle cx="415" cy="58" r="15" />
      <text x="415" y="64" textAnchor="middle">
        !
      </text>
      <path d="M152 288h216v36H152z" />
      <path className={styles.slot} d="M186 288h44v20h-44zM290 288h44v20h-44z" />
    </svg>
  );
}
