import type { Localized } from '../../i18n/texts';
import { useLocalized, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { PageHeading } from '../../ui/PageHeading';
import { BookingFacts, type BookingFactsProps } from '../booking-confirmation/BookingFacts';
import { BookingPage } from '../booking-confirmation/BookingPage';
import styles from './CancelBookingScreen.module.css';

export interface NotCancellableProps {
  /** `overdue` is the documented `OverDueToCancel`. */
  reason: 'already_cancel' | 'finished' | 'overdue';
  dealer: { name: Localized; phone: string } | null;
  booking: BookingFactsProps['booking'];
}

/** Cancelling is not offered; where a call to the centre helps, its number is the first thing to press. */
export function NotCancellable({ reason, dealer, booking }: NotCancellableProps) {
  const t = useTexts('cancel');
  const localized = useLocalized();
  return (
    <BookingPage
      heading={<PageHeading lead={t(reason)}>{t(`${reason}_title`)}</PageHeading>}
      stamp={reason === 'already_cancel' ? 'gone' : undefined}
    >
      {reason !== 'already_cancel' && <BookingFacts booking={booking} withContact={false} />}
      <div className={styles.actions}>
        {reason === 'overdue' && dealer && (
          <LinkButton
            href={`tel:${dealer.phone}`}
            variant="primary"
            size="large"
            icon="phone"
            aria-label={`${t('overdue_call', { name: localized(dealer.name) })} ${dealer.phone}`}
          >
            {dealer.phone}
          </LinkButton>
        )}
        {reason !== 'overdue' && (
          <LinkButton to={paths.selectLocation()} variant="primary" size="large">
            {t('book_again')}
          </LinkButton>
        )}
        <LinkButton to={paths.home} size="large">
          {t('home')}
        </LinkButton>
      </div>
    </BookingPage>
  );
}
