import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SummaryList } from '../../../ui/SummaryList';
import { useDraftStore } from '../draft-store';
import styles from './DuplicateDialog.module.css';

interface DuplicateDialogProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The car already has a booking at the centre on that day: a second one needs a confirmation. */
export function DuplicateDialog({ open, busy, onClose, onConfirm }: DuplicateDialogProps) {
  const t = useTexts('booking');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('duplicate_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('duplicate_no')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t(busy ? 'submitting' : 'duplicate_yes')}
          </Button>
        </>
      }
    >
      <SameDay />
    </Dialog>
  );
}

function SameDay() {
  const t = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const { BookDetails, Contactor } = useDraftStore((store) => store.draft);
  return (
    <div className={styles.text}>
      <p>{t('duplicate_text')}</p>
      <SummaryList
        items={[
          { term: t('duplicate_plate'), value: Contactor.LicenseNo.trim() },
          { term: t('summary_location'), value: BookDetails.DealerName && localized(BookDetails.DealerName) },
          { term: t('date'), value: dateLabel(BookDetails.SelectedDate, language) },
        ]}
      />
      <p>{t('duplicate_hint')}</p>
    </div>
  );
}
