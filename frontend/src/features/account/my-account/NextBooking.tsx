import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { isAhead } from '../../booking/my-bookings/ahead';
import { useMyBookingsQuery } from '../../booking/my-bookings/MyBookings.generated';
import styles from './AccountScreen.module.css';
import { Section } from './Section';

/** The member's next booking, and the way to all of them. */
export function NextBooking() {
  const t = useTexts('account');
  const localized = useLocalized();
  const language = useLanguage();
  const { data } = useMyBookingsQuery({ variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const next = data?.myBookings.rows.find(isAhead);
  const none = data !== undefined && !next;
  return (
    <Section id="bookings" title={t('own_bookings')} lead={t('own_bookings_lead')}>
      {next && (
        <div className={styles.facts}>
          <p className={styles.device}>{`${dateLabel(next.date, language)} ${next.time}–${next.endTime}`}</p>
          {next.dealer && <p>{localized(next.dealer.name)}</p>}
        </div>
      )}
      {none && <p>{t('own_bookings_none')}</p>}
      <div className={styles.actions}>
        {none && (
          <LinkButton variant="primary" to={paths.selectLocation()}>
            {t('own_bookings_book')}
          </LinkButton>
        )}
        <LinkButton variant={none ? 'secondary' : 'primary'} to={paths.myBookings} icon="calendar">
          {t('own_bookings_see')}
        </LinkButton>
        {next?.reschedulable && (
          <LinkButton to={paths.rescheduleBooking(next.id)}>{t('own_bookings_change')}</LinkButton>
        )}
      </div>
    </Section>
  );
}
