import { useLanguage, useTexts } from '../i18n/texts';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './Pager.module.css';
import { Status } from './Status';

export interface PagerProps {
  /** Of the pages, for screen readers. */
  name: string;
  /** From 1. */
  page: number;
  /** Number of rows on all pages; undefined while loading. */
  total: number | undefined;
  /** Rows on a page. */
  size?: number;
  onTurn: (page: number) => void;
}

/** Rows on a page of the staff area's tables (events spec §9). */
export const PAGE_SIZE = 10;

/**
 * Pagination of a table with the current position. Buttons stay in place and keep the focus, at the ends too: changes
 * are announced.
 */
export function Pager({ name, page, total, size = PAGE_SIZE, onTurn }: PagerProps) {
  const t = useTexts('staff');
  const language = useLanguage();
  if (total === undefined ? page === 1 : total <= size && page === 1) return null;
  const pages = Math.max(1, Math.ceil((total ?? 0) / size));
  const from = (page - 1) * size + 1;
  // Rows may have been deleted since the page was loaded.
  const shown = total === undefined ? undefined : from > total ? [0, 0] : [from, Math.min(page * size, total)];
  const count = (value: number | undefined) => (value ?? 0).toLocaleString(language);
  const turn = (label: string, icon: IconName, to: number, possible: boolean) => (
    <button
      type="button"
      className={classes(styles.turn, !possible && styles.end)}
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onTurn(to)}
    >
      <Icon name={icon} />
    </button>
  );
  const ahead = total !== undefined && page < pages;
  return (
    <nav className={styles.pager} aria-label={name}>
      {turn(t('pager_first'), 'chevrons-left', 1, page > 1)}
      {turn(t('pager_previous'), 'chevron-left', total === undefined ? page - 1 : Math.min(page - 1, pages), page > 1)}
      <Status className={styles.range}>
        {shown && t('pager_range', { from: count(shown[0]), to: count(shown[1]), total: count(total) })}
      </Status>
      {turn(t('pager_next'), 'chevron-right', page + 1, ahead)}
      {turn(t('pager_last'), 'chevrons-right', pages, ahead)}
    </nav>
  );
}
