import { Skeleton } from '../../ui/Skeleton';
import styles from './DealerCard.module.css';

const lineWidths = ['62%', '88%', '44%', '52%', '100%', '100%', '100%'];

/** The skeleton of a {@link DealerCard}. */
export function DealerCardSkeleton({ bookable }: { bookable: boolean }) {
  return (
    <div className={styles.card}>
      {lineWidths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines.
        <Skeleton key={index} width={width} height={index === 0 ? '24px' : '20px'} />
      ))}
      {bookable && (
        <div className={styles.actions}>
          <Skeleton height="var(--target)" />
        </div>
      )}
    </div>
  );
}
