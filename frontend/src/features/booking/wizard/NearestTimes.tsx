import { useLanguage, useTexts } from '../../../i18n/texts';
import { shortDate } from '../calendar-date';
import type { FreeTime } from '../hold';
import styles from './NearestTimes.module.css';

interface NearestTimesProps {
  times: readonly FreeTime[];
  chosen: FreeTime;
  onChoose: (time: FreeTime) => void;
}

/** Alternative times; choosing one only changes the draft. */
export function NearestTimes({ times, chosen, onChoose }: NearestTimesProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  return (
    <ul className={styles.times} aria-label={t('nearest_times')}>
      {times.map((free) => (
        <li key={`${free.date}${free.time}`}>
          <button
            type="button"
            className={styles.time}
            aria-pressed={free.date === chosen.date && free.time === chosen.time}
            onClick={() => onChoose(free)}
          >
            <span className={styles.date}>{shortDate(free.date, language)}</span> {free.time}
          </button>
        </li>
      ))}
    </ul>
  );
}
