import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { SummaryList } from '../../../ui/SummaryList';
import { useDraftStore } from '../draft-store';
import styles from './SameDay.module.css';

/** The car, centre and day that have a booking already. */
export function SameDay() {
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
