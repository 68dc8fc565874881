import { useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Loading } from '../frame/Loading';
import { stamp } from '../frame/stamp';
import { useLoadMore } from '../frame/use-load-more';
import { ContentHistoryDocument } from './Content.generated';
import styles from './Content.module.css';
import { problemOf } from './change-problem';
import { ProblemNotice } from './ProblemNotice';
import type { ContentLanguage, EntryLocation } from './places';

/** Saves that are shown at first, and with each press for more. */
const PAGE = 20;

interface HistoryProps {
  place: EntryLocation;
  language: ContentLanguage;
  /** The current version; its change reloads the history. */
  latest: number;
  busy: boolean;
  onRestore: (version: number) => void;
}

/** The versions of a language, behind a button. */
export function History({ language, latest, ...rest }: HistoryProps) {
  const t = useTexts('staff-content');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.history}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={18} />
        {t('history')}
        <span className={styles.count}>{t('history_count', { count: latest })}</span>
      </button>
      {open && (
        <div id={id}>
          {latest === 0 ? (
            <p className={styles.quiet}>{t('history_empty')}</p>
          ) : (
            <Saves key={latest} language={language} latest={latest} {...rest} />
          )}
        </div>
      )}
    </div>
  );
}

function Saves({ place: { screen, key, kind }, language, latest, busy, onRestore }: HistoryProps) {
  const t = useTexts('staff-content');
  const saves = useLoadMore(
    ContentHistoryDocument,
    { screen, key, kind, language, first: PAGE },
    ({ contentHistory }) => contentHistory,
  );
  if (saves.error) return <ProblemNotice trouble={problemOf(saves.error)} onRetry={saves.refetch} />;
  if (!saves.nodes) return <Loading height="72px" />;
  return (
    <>
      <ol className={styles.saves}>
        {saves.nodes.map((save) => (
          <li key={save.version} className={styles.save}>
            <p className={styles.saved}>
              <strong>{t('version', { number: save.version })}</strong>
              {save.savedAt && <time dateTime={save.savedAt}>{stamp(save.savedAt)}</time>}
              <span>{save.savedBy ?? t('somebody')}</span>
            </p>
            {save.restoredFrom !== null && (
              <p className={styles.quiet}>{t('restored_from', { number: save.restoredFrom })}</p>
            )}
            {save.isDefault && <p className={styles.quiet}>{t('back_to_default')}</p>}
            <blockquote className={styles.words} lang={language.toLowerCase()}>
              {save.text}
            </blockquote>
            {save.version !== latest && (
              <Button
                size="small"
                busy={busy}
                aria-label={`${t('restore')}: ${t('version', { number: save.version })}`}
                onClick={() => onRestore(save.version)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {saves.more && (
        <Button size="small" busy={saves.loading} onClick={saves.more}>
          {t('history_more')}
        </Button>
      )}
    </>
  );
}
