import { Skeleton } from '../../ui/Skeleton';
import styles from './DealerCard.module.css';

const lines = [
  { width: '52%', height: '24px' },
  { width: '88%', height: '21px' },
  { width: '44%', height: '21px' },
];

/** The skeleton of a {@link DealerCard}, as high as the card. */
export function DealerCardSkeleton({ bookable }: { bookable: boolean }) {
  return (
    <div className={styles.card}>
      {lines.map(({ width, height }) => (
        <Skeleton key={width} width={width} height={height} />
      ))}
      {bookable && <Skeleton width="62%" height="21px" />}
    </div>
  );
}
