import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  percent: number;
  /** What is in progress, for screen readers. */
  name: string;
}

/** The progress of an upload, with its percentage. */
export function ProgressBar({ percent, name }: ProgressBarProps) {
  return (
    <div className={styles.bar}>
      <progress className={styles.progress} max={100} value={percent} aria-label={name} />
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
    </div>
  );
}
