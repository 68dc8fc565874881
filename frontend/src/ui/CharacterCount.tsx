import { useEffect, useState } from 'react';
import styles from './CharacterCount.module.css';
import { classes } from './classes';
import { VisuallyHidden } from './VisuallyHidden';

interface CharacterCountProps {
  id: string;
  length: number;
  limit: number;
  /** The number of characters left, or too many, in words; announced when the user stops typing near the limit. */
  say: (left: number) => string;
}

/** From here on the count is read out, in parts of the limit. */
const NEAR = 0.8;
/** Debounce, so that announcements don't interrupt typing. */
const PAUSE_MS = 1000;

/** How much of a text's room is used. A longer text can be typed and is refused later: cutting it off would lose words. */
export function CharacterCount({ id, length, limit, say }: CharacterCountProps) {
  const [said, setSaid] = useState('');
  const near = length >= limit * NEAR;
  const words = say(limit - length);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(near ? words : ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [near, words]);
  return (
    <div className={classes(styles.count, length > limit && styles.over)}>
      <span id={id}>
        <VisuallyHidden>{words}</VisuallyHidden>
        <span aria-hidden="true">
          {length} / {limit}
        </span>
      </span>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
