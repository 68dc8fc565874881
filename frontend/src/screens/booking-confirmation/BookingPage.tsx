import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BookingPage.module.css';

/** The column in which a single booking is shown, on its confirmation and on its cancel page. */
export function BookingPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

export function BookingLoading({ title }: { title: string }) {
  const t = useTexts('confirmation');
  return (
    <BookingPage>
      <PageHeading>{title}</PageHeading>
      <div className={styles.loading} role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height="120px" />
        <Skeleton width="70%" height="28px" />
        <Skeleton width="90%" height="28px" />
        <Skeleton width="60%" height="28px" />
      </div>
    </BookingPage>
  );
}

/** Neither here nor there: the answer did not come, or no booking has this id. */
export function BookingMissing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTexts('confirmation');
  if (failed) {
    return (
      <BookingPage>
        <PageHeading>{t('title')}</PageHeading>
        <Notice kind="error" live action={<Button onClick={onRetry}>{t('retry')}</Button>}>
          {t('load_failed')}
        </Notice>
      </BookingPage>
    );
  }
  return (
    <BookingPage>
      <PageHeading lead={t('not_found')}>{t('not_found_title')}</PageHeading>
      <div className={styles.actions}>
        <LinkButton to={paths.home} variant="primary" size="large">
          {t('back_home')}
        </LinkButton>
        <LinkButton to={paths.selectLocation()} size="large">
          {t('book_again')}
        </LinkButton>
      </div>
    </BookingPage>
  );
}
