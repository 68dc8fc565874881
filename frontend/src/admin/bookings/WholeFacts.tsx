import { EmailAddress } from '../../features/account/EmailAddress';
import { useLocalized, useTexts } from '../../i18n/texts';
import { SummaryList } from '../../ui/SummaryList';
import styles from './BookingDialog.module.css';
import { reasonKey } from './CancelDialog';
import { type BookingDetails, carName, minuteOf } from './words';

/** Customer, car, services, time and centre, and the metadata of the booking. */
export function WholeFacts({ whole }: { whole: BookingDetails }) {
  const t = useTexts('staff-bookings');
  const localized = useLocalized();
  const { booking, bay, createdAt, updatedAt, cancelledAt, cancellationReason, closedAt } = whole;
  const { contact, vehicle, dealer, services, needHelp } = booking;
  const instant = (at: string) => <time dateTime={at}>{minuteOf(at)}</time>;
  return (
    <div className={styles.columns}>
      <section aria-labelledby="booking-person" className={styles.part}>
        <h3 id="booking-person">{t('person')}</h3>
        <SummaryList
          items={[
            { term: t('name'), value: contact.name },
            { term: t('phone'), value: <a href={`tel:${contact.phone}`}>{hyphened(contact.phone)}</a> },
            { term: t('email'), value: contact.email && <EmailAddress>{contact.email}</EmailAddress> },
            { term: t('language'), value: t(`language_${whole.language.toLowerCase()}`) },
            {
              term: t('consents'),
              value: t('consents_value', {
                marketing: t(whole.marketing ? 'agreed' : 'not_agreed'),
                advertising: t(whole.advertising ? 'agreed' : 'not_agreed'),
                version: whole.consentVersion,
              }),
            },
          ]}
          empty={t('not_given')}
        />
      </section>
      <section aria-labelledby="booking-work" className={styles.part}>
        <h3 id="booking-work">{t('work')}</h3>
        <SummaryList
          items={[
            { term: t('car'), value: t('car_value', { car: carName(localized, vehicle), year: vehicle.year }) },
            { term: t('plate'), value: contact.licenseNo },
            {
              term: t('services'),
              value: services.map((service) => localized(service.name)).join(', ') || t('services_none'),
            },
            { term: t('need_help'), value: needHelp && <span className={styles.note}>{needHelp}</span> },
            {
              term: t('centre'),
              value: dealer ? (
                <>
                  {localized(dealer.name)}{' '}
                  <a className={styles.phone} href={`tel:${dealer.phone}`}>
                    {dealer.phone}
                  </a>
                </>
              ) : (
                t('centre_gone')
              ),
            },
            { term: t('bay'), value: t('bay_number', { number: bay + 1 }) },
          ]}
          empty={t('not_given')}
        />
      </section>
      <section aria-labelledby="booking-history" className={styles.part}>
        <h3 id="booking-history">{t('history')}</h3>
        <SummaryList
          items={[
            { term: t('made'), value: instant(createdAt) },
            { term: t('origin'), value: t(`origin_${whole.origin.toLowerCase()}`) },
            { term: t('updated'), value: instant(updatedAt) },
            ...(closedAt ? [{ term: t('closed'), value: instant(closedAt) }] : []),
            ...(cancelledAt ? [{ term: t('cancelled_at'), value: instant(cancelledAt) }] : []),
            ...(cancellationReason ? [{ term: t('cancel_reason'), value: t(reasonKey(cancellationReason)) }] : []),
          ]}
        />
      </section>
    </div>
  );
}

/** `01012345678` → `010-1234-5678`; a number of any other shape stays as it is. */
const hyphened = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3');
