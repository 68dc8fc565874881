import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useLocalized, useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import type { Session } from '../../session/session';
import { isComposing } from '../../ui/composing';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './CommandSearch.module.css';
import { useSearchPeopleQuery, useStaffSearchQuery } from './Search.generated';
import { type Hit, LONGEST_TERM, peopleHits, SHORTEST_TERM, screenHits, searchable, serverHits } from './search-hits';
import { useAccessCheckOf } from './use-access-check';

/** Between the last key press and the request. */
const REST_MS = 250;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The button in the bar, and the search that it and Ctrl+K (⌘K) open. */
export function CommandSearch({ session }: { session: Session }) {
  const t = useTexts('staff');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      // Of another dialog nothing behind it can be used.
      if (document.querySelector('dialog[open]') && !open) return;
      event.preventDefault();
      setOpen(!open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.label}>{t('search_open')}</span>
        <span className={styles.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('search_title')}>
        <SearchPanel session={session} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The term after a moment without key presses. */
function useRested(term: string): string {
  const [rested, setRested] = useState(term);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(term), REST_MS);
    return () => window.clearTimeout(timer);
  }, [term]);
  return rested;
}

function SearchPanel({ session, onDone }: { session: Session; onDone: () => void }) {
  const t = useTexts('staff');
  const localized = useLocalized();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // The dialog gives the focus to its first button.
  useEffect(() => input.current?.focus(), []);
  const term = typed.trim();
  const rested = useRested(term);
  const asks = rested.length >= SHORTEST_TERM;
  const kinds = searchable(session);
  const { data, error, loading } = useStaffSearchQuery({
    variables: {
      term: rested,
      input: { search: rested, sort: 'STARTS', descending: true, page: 1 },
      ...kinds,
      language: queryLanguage,
    },
    skip: !asks || !Object.values(kinds).some(Boolean),
    fetchPolicy: 'no-cache',
  });
  // The read of the list is logged, so it is read once, and for words only.
  const [named, setNamed] = useState(false);
  if (asks && !named && /\p{L}/u.test(rested) && mayEnter('MANAGE_PEOPLE', session)) setNamed(true);
  const people = useSearchPeopleQuery({ variables: {}, skip: !named, fetchPolicy: 'no-cache' });
  useAccessCheckOf(error);
  const waiting = loading || people.loading || term !== rested;
  // Results of the term before would be pressed by mistake.
  const found = asks && term === rested && !loading ? data : undefined;
  const groups = [
    screenHits(session, t, term),
    ...serverHits(found, localized, t),
    ...(asks && named ? [peopleHits(people.data, t, rested)] : []),
  ].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(active, hits.length - 1);
  const optionId = (hit: Hit) => `${id}-${hit.id}`;
  const chosen = hits[current];
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen, id]);
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onDone();
    if (hit.outside) window.open(hit.to, '_blank', 'noopener,noreferrer');
    else void navigate({ to: hit.to, search: (hit.search ?? {}) as never });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a Hangul syllable before it may choose anything.
    if (isComposing(event)) return;
    if (event.key === 'Enter') go(chosen);
    else if (event.key === 'ArrowDown') setActive(hits.length > 0 ? (current + 1) % hits.length : 0);
    else if (event.key === 'ArrowUp') setActive(hits.length > 0 ? (current - 1 + hits.length) % hits.length : 0);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.panel}>
      <label htmlFor={`${id}-input`} className={styles.hint}>
        {t('search_hint')}
      </label>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          id={`${id}-input`}
          type="text"
          role="combobox"
          className={styles.input}
          value={typed}
          maxLength={LONGEST_TERM}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(chosen)}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('search_results')} className={styles.list}>
        {groups.map(({ title, hits: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element.
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <p id={`${id}-${title}`} className={styles.group}>
              {t(title)}
            </p>
            {some.map((hit) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combo box.
              <div
                key={hit.id}
                id={optionId(hit)}
                role="option"
                tabIndex={-1}
                aria-selected={hit === chosen}
                className={styles.hit}
                onClick={() => go(hit)}
              >
                <Icon name={hit.icon} />
                <span className={styles.title} lang={hit.lang}>
                  {hit.title}
                </span>
                {hit.more && <span className={styles.more}>{hit.more}</span>}
                {hit.outside && <VisuallyHidden>{t('new_window')}</VisuallyHidden>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.state}>
        {error && !waiting
          ? t('unanswered')
          : waiting && asks
            ? t('search_coming')
            : hits.length === 0
              ? t('search_none')
              : term !== '' && <VisuallyHidden>{t('search_count', { count: hits.length })}</VisuallyHidden>}
      </p>
    </div>
  );
}
