import { useTexts } from '../../../i18n/texts';
import { Skeleton } from '../../../ui/Skeleton';
import strip from './DayStrip.module.css';
import styles from './TimeGrid.module.css';

/** A morning and an afternoon, as most centres have them. */
const PARTS = [7, 14] as const;

/** The shape of a day's times while they come. */
export function TimesSkeleton() {
  const t = useTexts('booking');
  return (
    <div className={styles.grid} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="60%" height="32px" />
      {PARTS.map((count) => (
        <div key={count} className={styles.part}>
          <Skeleton width="3em" height="26px" />
          <div className={styles.times}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move.
              <Skeleton key={index} height="52px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The shape of the date field and the strip of days while the calendar comes, as tall as they are. */
export function DaysSkeleton() {
  return (
    <>
      <div className={strip.awaited} aria-hidden="true">
        <Skeleton width="5em" height="26px" />
        <Skeleton height="48px" />
      </div>
      <div className={strip.strip} aria-hidden="true">
        <Skeleton height="124px" />
      </div>
    </>
  );
}
