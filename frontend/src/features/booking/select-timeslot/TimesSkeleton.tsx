import { useTexts } from '../../../i18n/texts';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './TimeGrid.module.css';
import picker from './TimePicker.module.css';

/** A morning and an afternoon, as most centres have them. */
const PARTS = [6, 9] as const;

/** The shape of a day's times while they come. */
export function TimesSkeleton() {
  const t = useTexts('booking');
  return (
    <div className={styles.grid} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="60%" height="32px" />
      <div className={styles.parts}>
        {PARTS.map((count) => (
          <div key={count} className={styles.part}>
            <Skeleton width="3em" height="22px" />
            <div className={styles.times}>
              {Array.from({ length: count }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move.
                <Skeleton key={index} height="var(--target)" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The shape of the month or the strip of days while the calendar comes, as tall as they are. */
export function DaysSkeleton({ phone }: { phone: boolean }) {
  return (
    <div className={phone ? picker.days : picker.month} aria-hidden="true">
      <Skeleton height={phone ? '124px' : '324px'} />
    </div>
  );
}
