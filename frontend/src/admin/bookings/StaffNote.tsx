import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { CountedField } from '../../ui/CountedField';
import { Notice } from '../../ui/Notice';
import styles from './BookingDialog.module.css';
import type { BookingActions } from './use-booking-actions';

/** Characters, as on the server. */
const LONGEST_NOTE = 1000;

interface StaffNoteProps {
  /** As it is saved; null for none. */
  note: string | null;
  mayManage: boolean;
  actions: BookingActions;
}

/** The internal note about a booking. What was typed stays when someone else has saved another one in the meantime. */
export function StaffNote({ note, mayManage, actions }: StaffNoteProps) {
  const t = useTexts('staff-bookings');
  const [typed, setTyped] = useState(note ?? '');
  /** The note that the text began with, and the one that someone else has saved since. */
  const [base, setBase] = useState(note);
  if (base !== note) {
    if (typed === (base ?? '')) setTyped(note ?? '');
    setBase(note);
  }
  const [tried, setTried] = useState(false);
  const dirty = typed.trim() !== (note ?? '');
  const save = () => {
    if (!dirty) return;
    setTried(true);
    void actions.saveNote(typed, note);
  };
  if (!mayManage) {
    return (
      <section aria-labelledby="booking-note" className={styles.part}>
        <h3 id="booking-note">{t('staff_note')}</h3>
        <p className={styles.note}>{note ?? t('not_given')}</p>
      </section>
    );
  }
  return (
    <section aria-label={t('staff_note')} className={`${styles.part} ${styles.source}`}>
      <CountedField
        name="staff-note"
        label={t('staff_note')}
        hint={t('staff_note_hint')}
        value={typed}
        rows={3}
        limit={LONGEST_NOTE}
        say={(left) => t(left < 0 ? 'staff_note_over' : 'staff_note_left', { count: Math.abs(left) })}
        onChange={setTyped}
      />
      {tried && dirty && note && actions.said?.kind === 'error' && (
        <Notice kind="caution">{t('staff_note_other', { note })}</Notice>
      )}
      <div className={styles.actions}>
        <Button busy={actions.busy === 'note'} aria-disabled={!dirty || undefined} onClick={save}>
          {t('staff_note_save')}
        </Button>
      </div>
    </section>
  );
}
