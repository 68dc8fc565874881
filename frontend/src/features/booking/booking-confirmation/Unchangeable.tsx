import type { Localized } from '../../../i18n/texts';
import { useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { PageHeading } from '../../../ui/PageHeading';
import { BookingFacts, type BookingFactsProps } from './BookingFacts';
import { BookingPage } from './BookingPage';
import styles from './BookingPage.module.css';

export interface UnchangeableProps {
  /** The screen whose change is not offered; its texts have the reasons. */
  texts: 'cancel' | 'reschedule';
  /** `overdue` is the documented `OverDueToCancel`. */
  reason: 'already_cancel' | 'cancelled' | 'finished' | 'overdue';
  dealer: { name: Localized; phone: string } | null;
  booking: BookingFactsProps['booking'];
}

/** A change is not offered; where a call to the centre helps, its number is the first thing to press. */
export function Unchangeable({ texts, reason, dealer, booking }: UnchangeableProps) {
  const t = useTexts(texts);
  const localized = useLocalized();
  const gone = reason === 'already_cancel' || reason === 'cancelled';
  return (
    <BookingPage
      heading={<PageHeading lead={t(reason)}>{t(`${reason}_title`)}</PageHeading>}
      stamp={gone ? 'gone' : undefined}
    >
      {!gone && <BookingFacts booking={booking} withContact={false} />}
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
