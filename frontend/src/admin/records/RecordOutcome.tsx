import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../content/ProblemNotice';
import { stamp } from '../frame/stamp';
import styles from './Records.module.css';
import type { RecordEditing, Versioned } from './use-record-editing';

interface RecordOutcomeProps<R extends Versioned, V extends FieldValues> {
  editing: RecordEditing<R, V>;
  /** The prefix of the text keys for its outcomes: `brand`. */
  texts: string;
  /** Names the fields in which the newer version of another author differs from the edited one. */
  differing: (theirs: R, base: R) => string;
}

/** The result of the last save, above the form. */
export function RecordOutcome<R extends Versioned, V extends FieldValues>({
  editing: { outcome, trouble, conflict, takeTheirs, setAside, putBack },
  texts,
  differing,
}: RecordOutcomeProps<R, V>) {
  const t = useTexts('staff-content');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome || trouble) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome, trouble]);
  const version = conflict?.record.version;
  return (
    <>
      {trouble && (
        <div ref={place}>
          <ProblemNotice trouble={trouble} />
        </div>
      )}
      {/* There before its words, since not every screen reader reads a live region that comes with them. */}
      <div ref={trouble ? undefined : place} role="status" className={styles.said}>
        {outcome && (
          <Notice key={outcome} kind={outcome === 'unchanged' ? 'info' : 'done'} title={t(`${texts}_${outcome}`)} />
        )}
        {conflict && version && (
          <Notice
            kind="caution"
            title={t('conflict_title', {
              who: version.savedBy ?? t('somebody'),
              at: version.savedAt ? stamp(version.savedAt) : '–',
            })}
            action={<Button onClick={takeTheirs}>{t('record_take_theirs')}</Button>}
          >
            {t('record_conflict_text', { fields: differing(conflict.record, conflict.base) })}
          </Notice>
        )}
        {setAside && (
          <Notice kind="info" action={<Button onClick={putBack}>{t('put_back')}</Button>}>
            {t('set_aside')}
          </Notice>
        )}
      </div>
    </>
  );
}
