import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { classes } from '../../ui/classes';
import styles from './NumberedList.module.css';
import { useGroups } from './use-groups';

interface NumberedListProps {
  screen: string;
  /** `step` shows `step_1_title`, `step_1_text` and so on. */
  kind: string;
  /** The order matters, and is shown as a line from one to the next. */
  sequence?: boolean;
  /** A link below the text of an item, by its number. */
  links?: Readonly<Record<number, ReactNode>>;
}

/** Named items side by side on desks, one below the other on phones. */
export function NumberedList({ screen, kind, sequence, links }: NumberedListProps) {
  const t = useTexts(screen);
  const numbers = useGroups(screen, kind);
  return (
    <ol className={classes(styles.list, sequence && styles.sequence)}>
      {numbers.map((number) => (
        <li key={number}>
          <h3>{t(`${kind}_${number}_title`)}</h3>
          <p>{t(`${kind}_${number}_text`)}</p>
          {links?.[number]}
        </li>
      ))}
    </ol>
  );
}
