import { useRef } from 'react';
import { useLanguage, useTexts } from '../i18n/texts';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './Pager.module.css';
import { Status } from './Status';

/** Rows on a page of the staff area's tables (events spec §9). */
export const PAGE_SIZE = 10;

interface PagesProps {
  /** Of the list. */
  name: string;
  /** From 1. */
  page: number;
  /** Rows on a page. */
  size?: number;
}

export interface PagerProps extends PagesProps {
  /** Number of rows on all pages; undefined while loading. */
  total: number | undefined;
  onTurn: (page: number) => void;
}

/** Pages of a list with random access. */
export function Pager({ total, onTurn, ...pages }: PagerProps) {
  const { page, size = PAGE_SIZE } = pages;
  if (total === undefined ? page === 1 : total <= size && page === 1) return null;
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  const ahead = total !== undefined && page < last;
  const turns: Turns = {
    first: page > 1 && (() => onTurn(1)),
    // Rows may have been deleted since the page was loaded.
    previous: page > 1 && (() => onTurn(total === undefined ? page - 1 : Math.min(page - 1, last))),
    next: ahead && (() => onTurn(page + 1)),
    last: ahead && (() => onTurn(last)),
  };
  return <PageTurns {...pages} total={total} turns={turns} />;
}

export interface CursorPagerProps extends PagesProps {
  /** Number of rows on all pages; undefined while loading, and for a list that isn't counted. */
  total?: number | undefined;
  /** Rows on the displayed page of a list that isn't counted. */
  rows?: number | undefined;
  hasNext: boolean;
  onTurn: (to: 'first' | 'previous' | 'next') => void;
}

/** Pages of a list with cursors, which leads from page to page. */
export function CursorPager({ total, rows, hasNext, onTurn, ...pages }: CursorPagerProps) {
  if (pages.page === 1 && !hasNext) return null;
  const back = pages.page > 1;
  const turns: Turns = {
    first: back && (() => onTurn('first')),
    previous: back && (() => onTurn('previous')),
    next: hasNext && (() => onTurn('next')),
  };
  return <PageTurns {...pages} total={total} rows={rows} turns={turns} />;
}

/** The action of each button, false at an end of the list; a list without random access has no last page. */
interface Turns {
  first: false | (() => void);
  previous: false | (() => void);
  next: false | (() => void);
  last?: false | (() => void);
}

interface PageTurnsProps extends PagesProps {
  total: number | undefined;
  rows?: number | undefined;
  turns: Turns;
}

/**
 * The position in a list, between the buttons that turn its pages. They stay in place and keep the focus, at the ends
 * too: changes are announced.
 */
function PageTurns({ name, page, size = PAGE_SIZE, total, rows, turns }: PageTurnsProps) {
  const t = useTexts('staff');
  const language = useLanguage();
  const nav = useRef<HTMLElement>(null);
  const count = (value: number) => value.toLocaleString(language);
  const from = (page - 1) * size + 1;
  const range = () => {
    if (total !== undefined) {
      const shown = from > total ? [0, 0] : [from, Math.min(page * size, total)];
      return t('pager_range', { from: count(shown[0] ?? 0), to: count(shown[1] ?? 0), total: count(total) });
    }
    return rows ? t('pager_range_uncounted', { from: count(from), to: count(from + rows - 1) }) : undefined;
  };
  const button = (label: string, icon: IconName, turn: false | (() => void)) => (
    <button
      type="button"
      className={classes(styles.turn, !turn && styles.end)}
      aria-label={label}
      aria-disabled={!turn || undefined}
      onClick={() => {
        if (!turn) return;
        turn();
        // A longer page is read from its top; a short one leaves the button under the pointer.
        if (size > PAGE_SIZE) nav.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav ref={nav} className={styles.pager} aria-label={t('pager_name', { list: name })}>
      {button(t('pager_first'), 'chevrons-left', turns.first)}
      {button(t('pager_previous'), 'chevron-left', turns.previous)}
      <Status className={styles.range}>{range()}</Status>
      {button(t('pager_next'), 'chevron-right', turns.next)}
      {turns.last !== undefined && button(t('pager_last'), 'chevrons-right', turns.last)}
    </nav>
  );
}
