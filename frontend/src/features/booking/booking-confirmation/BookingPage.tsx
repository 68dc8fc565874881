import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './BookingPage.module.css';
import { SheetDrawing, type SheetState } from './SheetDrawing';

interface BookingPageProps {
  heading: ReactNode;
  /** Beside the page on desks, between heading and content on phones. */
  side?: ReactNode;
  /** A drawing instead of `side`; on phones only on short pages, where it shows the result. */
  stamp?: SheetState | undefined;
  /** Neither of them: the content has the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame in which a single booking is shown, as wide as the wizard's: confirmation, cancel and reschedule pages. */
export function BookingPage({ heading, side, stamp, wide = false, children }: BookingPageProps) {
  return (
    <div className={classes(styles.page, wide && styles.wide, !side && styles.drawn, !side && !stamp && styles.filled)}>
      <div className={styles.heading}>{heading}</div>
      {side && <div className={styles.side}>{side}</div>}
      <div className={styles.main}>{children}</div>
      {!side && !wide && (
        <div className={styles.side}>
          <SheetDrawing stamp={stamp} />
        </div>
      )}
    </div>
  );
}

export function BookingLoading({ title, wide = false }: { title: string; wide?: boolean }) {
  const t = useTexts('confirmation');
  return (
    <BookingPage
      heading={<PageHeading>{title}</PageHeading>}
      wide={wide}
      side={
        wide ? undefined : (
          <div className={styles.panel}>
            <Skeleton height="100%" />
          </div>
        )
      }
    >
      <div className={styles.loading} role="status" aria-busy="true" aria-label={t('loading')}>
        {wide && <Skeleton height="360px" />}
        <Skeleton width="30%" height="28px" />
        {['70%', '90%', '60%', '80%'].map((width) => (
          <Skeleton key={width} width={width} height="28px" />
        ))}
      </div>
    </BookingPage>
  );
}

/** Neither here nor there: the answer did not come, or no booking has this id. */
export function BookingMissing({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTexts('confirmation');
  if (failed) {
    return (
      <BookingPage heading={<PageHeading>{t('title')}</PageHeading>} stamp="missing">
        <Notice kind="error" live action={<Button onClick={onRetry}>{t('retry')}</Button>}>
          {t('load_failed')}
        </Notice>
      </BookingPage>
    );
  }
  return (
    <BookingPage heading={<PageHeading lead={t('not_found')}>{t('not_found_title')}</PageHeading>} stamp="missing">
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
