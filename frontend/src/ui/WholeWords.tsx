import { Fragment } from 'react';
import styles from './WholeWords.module.css';

/** After these a browser breaks a line. */
const DASHES = /[-–]/;

/** Lines that break between words alone: "Gangnam-gu" and "09:00–18:00" stay whole. */
export function WholeWords({ children }: { children: string }) {
  return (
    <span>
      {children.split(' ').map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place.
        <Fragment key={at}>
          {at > 0 && ' '}
          {DASHES.test(word) ? <span className={styles.whole}>{word}</span> : word}
        </Fragment>
      ))}
    </span>
  );
}
