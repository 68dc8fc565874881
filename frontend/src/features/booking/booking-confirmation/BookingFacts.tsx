import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { classes } from '../../../ui/classes';
import { SummaryList } from '../../../ui/SummaryList';
import { WholeWords } from '../../../ui/WholeWords';
import { PriceText } from '../prices/PriceText';
import { useBookingFactsFragment } from './BookingFacts.generated';
import styles from './BookingFacts.module.css';

export interface BookingFactsProps {
  booking: Parameters<typeof useBookingFactsFragment>[0];
  /** Whether to show the customer; left out on short pages. */
  withContact?: boolean;
  /** Only the identifying facts, above a form. */
  brief?: boolean;
}

/** When, where, which car, what for and who: the facts of a booking, with contact data as masked as the server gives it. */
export function BookingFacts({ booking: from, withContact = true, brief = false }: BookingFactsProps) {
  const t = useTexts('confirmation');
  const prices = useTexts('prices');
  const localized = useLocalized();
  const language = useLanguage();
  const { data: booking, complete } = useBookingFactsFragment(from);
  if (!complete) return null;
  const { dealer, vehicle, contact, needHelp, priceGuide } = booking;
  const services = booking.services.map((service) => localized(service.name)).join(' | ');
  return (
    <div className={classes(styles.facts, !withContact && styles.alone)}>
      <section aria-labelledby="booking-details">
        <h2 className={styles.title} id="booking-details">
          {t('details')}
        </h2>
        <SummaryList
          items={[
            {
              term: t('schedule'),
              value: (
                <>
                  {dateLabel(booking.date, language)}{' '}
                  <span className={styles.time}>
                    {booking.time}–{booking.endTime}
                  </span>
                </>
              ),
            },
            ...(dealer
              ? [
                  {
                    term: t('centre'),
                    value: (
                      <>
                        {localized(dealer.name)}
                        {!brief && (
                          <span className={styles.more}>
                            <WholeWords>{localized(dealer.address)}</WholeWords>
                          </span>
                        )}
                        {!brief && (
                          <a className={styles.phone} href={`tel:${dealer.phone}`}>
                            {dealer.phone}
                          </a>
                        )}
                      </>
                    ),
                  },
                ]
              : []),
            {
              term: t('vehicle'),
              value: t('vehicle_value', {
                make: localized(vehicle.make),
                model: localized(vehicle.model),
                year: vehicle.year,
              }),
            },
            { term: t('services'), value: services || t('services_consultation') },
            ...(priceGuide && !brief
              ? [
                  {
                    term: prices('price_label'),
                    value: (
                      <>
                        <PriceText range={priceGuide} />
                        <span className={styles.more}>{prices('as_booked')}</span>
                      </>
                    ),
                  },
                ]
              : []),
            ...(needHelp && !brief
              ? [{ term: t('need_help'), value: <span className={styles.note}>{needHelp}</span> }]
              : []),
          ]}
        />
      </section>
      {withContact && (
        <section aria-labelledby="booking-contact">
          <h2 className={styles.title} id="booking-contact">
            {t('contact')}
          </h2>
          <p className={styles.hint}>{t('masked_note')}</p>
          <SummaryList
            items={[
              { term: t('name'), value: contact.name },
              { term: t('phone'), value: contact.phone },
              { term: t('licence_no'), value: contact.licenseNo },
              ...(contact.email ? [{ term: t('email'), value: contact.email }] : []),
            ]}
          />
        </section>
      )}
    </div>
  );
}
