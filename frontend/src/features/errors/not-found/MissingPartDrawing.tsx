import styles from './NotFoundScreen.module.css';

/** An exploded view on one axis, in which one part is only outlined; without a label it is decoration. */
export function MissingPartDrawing({ label }: { label?: string }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 520 260"
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path className={styles.axis} d="M8 130h504" />
      <path d="M60 70h40v120H60zM100 96h26v68h-26z" />
      <path className={styles.thin} d="M60 90h40M60 110h40M60 130h40M60 150h40M60 170h40" />
      <ellipse cx="172" cy="130" rx="16" ry="52" />
      <ellipse className={styles.thin} cx="172" cy="130" rx="8" ry="26" />
      <path className={styles.missing} d="M222 82h72v96h-72zM294 100h18v60h-18z" />
      <ellipse cx="352" cy="130" rx="14" ry="44" />
      <ellipse className={styles.thin} cx="352" cy="130" rx="6" ry="18" />
      <path d="M394 88h28l16 20v44l-16 20h-28zM438 118h44v24h-44z" />
      <path className={styles.thin} d="M394 108h44M394 152h44M448 118v24M458 118v24M468 118v24" />
      <path className={styles.leader} d="M258 82 288 36" />
      <circle cx="294" cy="24" r="15" />
      <text x="294" y="30" textAnchor="middle">
        ?
      </text>
    </svg>
  );
}
