import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ActionBar } from '../frame/AdminFrame';
import styles from './Records.module.css';
import type { RecordEditing, Versioned } from './use-record-editing';

interface SaveBarProps<R extends Versioned, V extends FieldValues> {
  editing: RecordEditing<R, V>;
}

/** The button that saves a record, at the end of its form: off until something has been changed. */
export function SaveBar<R extends Versioned, V extends FieldValues>({
  editing: { busy, changes, outcome },
}: SaveBarProps<R, V>) {
  const t = useTexts('staff-content');
  return (
    <div className={styles.bar} data-floating={changes > 0 || outcome !== null || undefined}>
      <ActionBar>
        {changes > 0 && <span className={styles.changes}>{t('changes_count', { count: changes })}</span>}
        <Button type="submit" variant="primary" busy={busy} aria-disabled={changes === 0}>
          {t('save')}
        </Button>
      </ActionBar>
    </div>
  );
}
