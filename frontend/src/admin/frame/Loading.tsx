import { useTexts } from '../../i18n/texts';
import { Skeleton } from '../../ui/Skeleton';

/** A placeholder with the height of the expected content. */
export function Loading({ height }: { height: string }) {
  const t = useTexts('common');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height={height} />
    </div>
  );
}
