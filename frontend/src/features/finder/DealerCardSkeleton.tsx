import { Skeleton } from '../../ui/Skeleton';
import styles from './DealerCard.module.css';

const lines = [
  { width: '52%', height: '24px' },
  { width: '88%', height: '21px' },
  { width: '62%', height: 'calc(var(--target) + var(--space-2))' },
];

/** The skeleton of a {@link DealerCard}, as high as the card. */
export function DealerCardSkeleton() {
  return (
    <div className={styles.card}>
      {lines.map(({ width, height }) => (
        <Skeleton key={width} width={width} height={height} />
      ))}
    </div>
  );
}
