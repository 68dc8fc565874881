import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Loading } from '../frame/Loading';
import { stamp } from '../frame/stamp';
import { ContentHistoryDocument, useContentHistoryQuery } from './Content.generated';
import styles from './Content.module.css';
import { problemOf } from './change-problem';
import { ProblemNotice } from './ProblemNotice';
import type { ContentLanguage, EntryLocation, Version } from './places';

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
  const client = useApolloClient();
  const asked = { screen, key, kind, language, first: PAGE };
  const { data, error, loading, refetch } = useContentHistoryQuery({
    variables: { ...asked, after: null },
    fetchPolicy: 'no-cache',
  });
  const [older, setOlder] = useState<{ saves: readonly Version[]; next: string | null } | null>(null);
  const [asking, setAsking] = useState(false);
  const page = data?.contentHistory;
  if (error) {
    return <ProblemNotice trouble={problemOf(error)} onRetry={refetch} />;
  }
  if (loading || !page) {
    return <Loading height="72px" />;
  }
  const next = older ? older.next : page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  const more = async () => {
    setAsking(true);
    // A failed load can be retried with the same button.
    const answer = await client
      .query({ query: ContentHistoryDocument, variables: { ...asked, after: next }, fetchPolicy: 'no-cache' })
      .catch(() => undefined);
    setAsking(false);
    const further = answer?.data?.contentHistory;
    if (!further) return;
    const { hasNextPage, endCursor } = further.pageInfo;
    setOlder({ saves: [...(older?.saves ?? []), ...further.nodes], next: hasNextPage ? endCursor : null });
  };
  return (
    <>
      <ol className={styles.saves}>
        {[...page.nodes, ...(older?.saves ?? [])].map((save) => (
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
      {next !== null && (
        <Button size="small" busy={asking} onClick={() => void more()}>
          {t('history_more')}
        </Button>
      )}
    </>
  );
}
