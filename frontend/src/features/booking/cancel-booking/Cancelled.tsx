import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { BookingPage } from '../booking-confirmation/BookingPage';
import styles from './CancelBookingScreen.module.css';

const REDIRECT_SECONDS = 10;

/** No automatic movement for users who prefer reduced motion. */
const prefersStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The success message and the redirect to the home page: by link, or automatically after some seconds unless stopped.
 */
export function Cancelled({ date, time }: { date: string; time: string }) {
  const t = useTexts('cancel');
  const navigate = useNavigate();
  const heading = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<number | null>(() => (prefersStillness() ? null : REDIRECT_SECONDS));

  const [announced, setAnnounced] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, into a region that is there before its words.
  useEffect(() => {
    heading.current?.querySelector('h1')?.focus();
    if (left !== null) setAnnounced(t('redirect_home', { seconds: left }));
  }, []);
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else void navigate({ to: paths.home });
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);

  return (
    <BookingPage
      heading={
        <div ref={heading}>
          <PageHeading>{t('success_title')}</PageHeading>
        </div>
      }
      stamp="gone"
    >
      <div role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </div>
      <Notice kind="done">{t('success', { date, time })}</Notice>
      {left !== null && (
        <div className={styles.redirect}>
          <p aria-hidden="true">{t('redirect_home', { seconds: left })}</p>
          <Button size="small" onClick={() => setLeft(null)}>
            {t('redirect_stop')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton to={paths.home} variant="primary" size="large">
          {t('home')}
        </LinkButton>
        <LinkButton to={paths.selectLocation()} size="large">
          {t('book_again')}
        </LinkButton>
      </div>
    </BookingPage>
  );
}
