import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/texts';
import { Button } from './Button';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './Pager.module.css';
import { Status } from './Status';

/** Pages that are reached by turning; longer lists have a field for the number of a page. */
const MOST_TURNED = 10;

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
  return (
    <PageTurns {...pages} total={total} turns={turns}>
      {total !== undefined && last > MOST_TURNED && <PageChoice page={page} size={size} last={last} onTurn={onTurn} />}
    </PageTurns>
  );
}

/** A longer page is read from its top; a short one leaves the pressed control under the pointer. */
function showTop(control: Element | null, size: number): void {
  if (size > PAGE_SIZE) control?.closest('section')?.scrollIntoView?.({ block: 'start' });
}

interface PageChoiceProps {
  page: number;
  size: number;
  last: number;
  onTurn: (page: number) => void;
}

/** A field for the number of a page in a long list. */
function PageChoice({ page, size, last, onTurn }: PageChoiceProps) {
  const t = useTexts('staff');
  const language = useLanguage();
  const [typed, setTyped] = useState(String(page));
  const [shown, setShown] = useState(page);
  if (shown !== page) {
    setShown(page);
    setTyped(String(page));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(Math.max(Number.parseInt(typed, 10) || page, 1), last);
    setTyped(String(wanted));
    if (wanted === page) return;
    onTurn(wanted);
    showTop(event.currentTarget, size);
  };
  return (
    <form className={styles.choice} onSubmit={submit}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('pager_page')}
        maxLength={6}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span>{t('pager_last_page', { last: last.toLocaleString(language) })}</span>
      <Button type="submit" size="small">
        {t('pager_go')}
      </Button>
    </form>
  );
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
  children?: ReactNode;
}

/**
 * The position in a list, between the buttons that turn its pages. They stay in place and keep the focus, at the ends
 * too: changes are announced.
 */
function PageTurns({ name, page, size = PAGE_SIZE, total, rows, turns, children }: PageTurnsProps) {
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
        showTop(nav.current, size);
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
      {children}
    </nav>
  );
}
