import { Fragment } from 'react';
import styles from './Address.module.css';

/** An address as it is read: its lines break between words, and "Gangnam-gu" stays whole, hyphen or not. */
export function Address({ children }: { children: string }) {
  return (
    <span>
      {children.split(' ').map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place.
        <Fragment key={at}>
          {at > 0 && ' '}
          {word.includes('-') ? <span className={styles.whole}>{word}</span> : word}
        </Fragment>
      ))}
    </span>
  );
}
