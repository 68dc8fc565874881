import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { TextField } from '../../../ui/TextField';
import { grouped } from '../grouped';
import styles from './Fitments.module.css';
import type { PartKey } from './part';
import { FIRST_PAGE, type Fitment, NEXT_PAGE, useFitments } from './use-fitments';

/** Debounce of typing. */
const TYPED_FOR_MS = 250;
/** Characters of a question to the list. */
const WORDS_LONGEST = 60;

interface FitmentsProps {
  part: PartKey;
  /** Total number of cars. */
  count: number;
  /** Slug of the visitor's own car. */
  mine: string | null;
}

/** The cars that a part fits (public spec §2 "Part detail"): found by words, shown a page at a time, thousands if need be. */
export function Fitments(props: FitmentsProps) {
  const t = useTexts('part-detail');
  if (props.count > 0) return <FitmentResults {...props} />;
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t('fitment_empty')}</p>
      <p>{t('fitment_empty_text')}</p>
    </div>
  );
}

/** The search words of the list, in the URL, so that a reload and Back restore them. */
function useWords() {
  const navigate = useNavigate();
  const router = useRouter();
  const { cars = '' } = useSearch({ strict: false }) as { cars?: string };
  const [typed, setTyped] = useState(cars.slice(0, WORDS_LONGEST));
  const [words, setWords] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), TYPED_FOR_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the words, and not the other way round.
  useEffect(() => {
    const { location, resolvedLocation } = router.state;
    // A navigation to another page must not be reverted.
    if (words === cars || (resolvedLocation && resolvedLocation.pathname !== location.pathname)) return;
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({ ...before, cars: words || undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  }, [words]);
  return { typed, setTyped, words, setWords };
}

function FitmentResults({ part, count, mine }: FitmentsProps) {
  const t = useTexts('part-detail');
  const { typed, setTyped, words, setWords } = useWords();
  const { state, pages, foundBy, total, next, more, retry, showMore } = useFitments(part, words);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useFocusOnNewPage(list, pages.length);

  const shown = pages.reduce((sum, page) => sum + page.length, 0);
  const said = {
    asking: pages.length === 0 && t('fitment_loading'),
    found: foundBy
      ? t('fitment_found', { words: foundBy, count: grouped(total) })
      : t('fitment_count', { count: grouped(total) }),
    failed: null,
  }[state];
  return (
    <div className={styles.fitments}>
      <div className={styles.head}>
        <div className={styles.search}>
          <TextField
            ref={field}
            label={t('fitment_search')}
            hint={t('fitment_search_hint')}
            inputMode="search"
            maxLength={WORDS_LONGEST}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Status className={styles.count}>{said}</Status>
      </div>
      {state === 'failed' ? (
        <Notice kind="error" live action={<Button onClick={retry}>{t('try_again')}</Button>}>
          {t('fitment_failed')}
        </Notice>
      ) : state === 'found' && total === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t('fitment_none_title')}</p>
          <p>{t('fitment_none')}</p>
          <Button
            onClick={() => {
              setTyped('');
              setWords('');
              field.current?.focus();
            }}
          >
            {t('fitment_clear')}
          </Button>
        </div>
      ) : (
        <div
          ref={list}
          className={classes(styles.pages, state === 'asking' && styles.stale)}
          aria-busy={state === 'asking' || undefined}
        >
          {pages.map((rows, page) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages come one after the other and never move.
            <Page key={page} page={page} rows={rows} mine={mine} />
          ))}
          {pages.length === 0 && <Coming count={Math.min(count, 10)} />}
        </div>
      )}
      {state === 'found' && next !== null && (
        <div className={styles.more}>
          <p className={styles.shown}>{t('fitment_shown', { count: grouped(total), shown: grouped(shown) })}</p>
          {more === 'failed' && (
            <Notice kind="error" live>
              {t('fitment_failed')}
            </Notice>
          )}
          <Button busy={more === 'busy'} onClick={showMore}>
            {t('fitment_more', { count: grouped(Math.min(NEXT_PAGE, total - shown)) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The first new row takes the focus, since the button is below all rows by then. */
function useFocusOnNewPage(list: RefObject<HTMLElement | null>, pages: number) {
  const before = useRef(pages);
  useEffect(() => {
    if (pages > before.current && pages > 1) {
      list.current?.querySelector<HTMLElement>(`[data-page="${pages - 1}"]`)?.focus();
    }
    before.current = pages;
  }, [list, pages]);
}

interface PageProps {
  page: number;
  rows: readonly Fitment[];
  mine: string | null;
}

/** Rows that are laid out together. */
const BLOCK = 50;

/** A hundred rows and more, of which the browser lays out what is in sight (`content-visibility`). */
const Page = memo(function Page({ page, rows, mine }: PageProps) {
  const t = useTexts('part-detail');
  const localized = useLocalized();
  const before = page === 0 ? 0 : FIRST_PAGE + (page - 1) * NEXT_PAGE;
  const starts = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => block * BLOCK);
  return starts.map((start) => {
    const block = rows.slice(start, start + BLOCK);
    const from = before + start + 1;
    return (
      <ul
        key={start}
        data-page={start === 0 ? page : undefined}
        tabIndex={-1}
        className={styles.page}
        style={{ '--rows': block.length } as CSSProperties}
        aria-label={t('fitment_rows', { from: grouped(from), to: grouped(from + block.length - 1) })}
      >
        {block.map(({ displayTitle, vehicle, position, note }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a car may stand there twice, and rows never move.
          <li key={row} className={classes(styles.row, vehicle === mine && styles.mine)}>
            <span className={styles.car}>
              {localized(displayTitle)}
              {vehicle === mine && (
                <span className={styles.mark}>
                  <Icon name="check" size={16} />
                  {t('fitment_mine')}
                </span>
              )}
            </span>
            <span className={styles.notes}>
              {[position, note].flatMap((text) => (text ? [localized(text)] : [])).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    );
  });
});

function Coming({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that are all alike.
        <div key={row} className={styles.row}>
          <Skeleton width="70%" height="20px" />
          <Skeleton width="40%" height="20px" />
        </div>
      ))}
    </div>
  );
}
