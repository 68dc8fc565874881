import { useLanguage, useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { shortDate } from '../calendar-date';
import type { FreeTime } from '../hold';
import styles from './RescheduleBookingScreen.module.css';

/** From the time that is booked to the one that is chosen, in one line above the button. */
export function MoveLine({ from, to }: { from: FreeTime; to: FreeTime }) {
  const t = useTexts('reschedule');
  const language = useLanguage();
  const named = ({ date, time }: FreeTime) => `${shortDate(date, language)} ${time}`;
  return (
    <p className={styles.move}>
      <span className={styles.from}>
        <VisuallyHidden>{t('old_time')}: </VisuallyHidden>
        {named(from)}
      </span>
      <Icon name="arrow-right" size={18} className={styles.arrow} />
      <strong className={styles.to}>
        <VisuallyHidden>{t('new_time')}: </VisuallyHidden>
        {named(to)}
      </strong>
    </p>
  );
}
