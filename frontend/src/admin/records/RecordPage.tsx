import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { AdminFrame } from '../frame/AdminFrame';
import styles from './Records.module.css';

/** The form of a record, and whether it is being saved. */
export interface RecordFormProps {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Counts the unsaved changes beside the save button. */
  onChanges: (count: number) => void;
}

interface RecordPageProps {
  title: string;
  lead: string;
  children: (form: RecordFormProps) => ReactNode;
}

/** The screen of a versioned record: its save button is beside the heading. */
export function RecordPage({ title, lead, children }: RecordPageProps) {
  const t = useTexts('staff-content');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  return (
    <AdminFrame
      title={title}
      lead={lead}
      action={
        <>
          {changes > 0 && <span className={styles.changes}>{t('changes_count', { count: changes })}</span>}
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      {children({ id, busy, onBusy: setBusy, onChanges: setChanges })}
    </AdminFrame>
  );
}
