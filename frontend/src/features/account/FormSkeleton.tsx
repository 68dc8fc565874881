import { useTexts } from '../../i18n/texts';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './AccountPage.module.css';

/** The shape of a form of some fields and a button, while it's not known whether there will be one. */
export function FormSkeleton({ fields, label }: { fields: number; label: string }) {
  const t = useTexts('account');
  return (
    <div className={styles.form} aria-busy="true">
      <div role="status">
        <VisuallyHidden>{t(label)}</VisuallyHidden>
      </div>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
        <div key={index} className={styles.actions}>
          <Skeleton width="30%" />
          <Skeleton height="48px" />
        </div>
      ))}
      <Skeleton height="52px" />
    </div>
  );
}
