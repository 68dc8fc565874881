import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { classes } from '../../../ui/classes';
import { SummaryList } from '../../../ui/SummaryList';
import { WholeWords } from '../../../ui/WholeWords';
import { PriceText } from '../prices/PriceText';
import { type BookingFactsFragment, useBookingFactsFragment } from './BookingFacts.generated';
import styles from './BookingFacts.module.css';

export interface BookingFactsProps {
  booking: Parameters<typeof useBookingFactsFragment>[0];
  /** Whether to show the customer; left out on short pages. */
  withContact?: boolean;
}

/** When, where, which car, what for and who: the facts of a booking, with contact data as masked as the server gives it. */
export function BookingFacts({ booking: from, withContact = true }: BookingFactsProps) {
  const t = useTexts('confirmation');
  const facts = useFacts();
  const { data: booking, complete } = useBookingFactsFragment(from);
  if (!complete) return null;
  return (
    <div className={classes(styles.facts, !withContact && styles.alone)}>
      <section aria-labelledby="booking-details">
        <h2 className={styles.title} id="booking-details">
          {t('details')}
        </h2>
        <SummaryList items={facts(booking)} />
      </section>
      {withContact && <Contact contact={booking.contact} />}
    </div>
  );
}

/** Only the identifying facts, beside a form. */
export function BriefFacts({ booking: from }: Pick<BookingFactsProps, 'booking'>) {
  const facts = useFacts();
  const { data: booking, complete } = useBookingFactsFragment(from);
  return complete ? <SummaryList items={facts(booking, true)} /> : null;
}

/** Time, centre, car and services of a booking under their names. */
function useFacts() {
  const t = useTexts('confirmation');
  const localized = useLocalized();
  const language = useLanguage();
  const work = useWork();
  return (booking: BookingFactsFragment, brief = false) => [
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
    ...(booking.dealer
      ? [
          {
            term: t('centre'),
            value: (
              <>
                {localized(booking.dealer.name)}
                {!brief && (
                  <span className={styles.more}>
                    <WholeWords>{localized(booking.dealer.address)}</WholeWords>
                  </span>
                )}
                {!brief && (
                  <a className={styles.phone} href={`tel:${booking.dealer.phone}`}>
                    {booking.dealer.phone}
                  </a>
                )}
              </>
            ),
          },
        ]
      : []),
    ...work(booking, brief),
  ];
}

/** The vehicle and the services. The ticket shows time and centre elsewhere. */
export function BookedWork({ booking: from }: Pick<BookingFactsProps, 'booking'>) {
  const work = useWork();
  const { data: booking, complete } = useBookingFactsFragment(from);
  if (!complete) return null;
  return (
    <dl className={styles.work}>
      {work(booking).map(({ term, value }) => (
        <div key={term}>
          <dt className={styles.hint}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BookingContactProps extends Pick<BookingFactsProps, 'booking'> {
  sent: Sent;
}

/** Contact data, masked, and where the confirmation was sent. */
export function BookingContact({ booking: from, sent }: BookingContactProps) {
  const { data: booking, complete } = useBookingFactsFragment(from);
  return complete ? <Contact contact={booking.contact} sent={sent} /> : null;
}

/** What became of the messages about a booking; `none` where they no longer matter. */
export type Sent = 'none' | 'sent' | 'mail_failed';

function Contact({ contact, sent = 'none' }: { contact: BookingFactsFragment['contact']; sent?: Sent }) {
  const t = useTexts('confirmation');
  const told = (address: string, key: string) => (
    <>
      {address}
      {sent !== 'none' && <span className={classes(styles.more, styles.sent)}>{t(key)}</span>}
    </>
  );
  return (
    <section aria-labelledby="booking-contact">
      <h2 className={styles.title} id="booking-contact">
        {t('contact')}
      </h2>
      <p className={styles.hint}>{t('masked_note')}</p>
      <SummaryList
        items={[
          { term: t('name'), value: contact.name },
          { term: t('phone'), value: told(contact.phone, 'message_sent') },
          ...(contact.email
            ? [
                {
                  term: t('email'),
                  value: told(contact.email, sent === 'mail_failed' ? 'mail_undelivered' : 'mail_sent'),
                },
              ]
            : []),
          { term: t('licence_no'), value: contact.licenseNo },
        ]}
      />
    </section>
  );
}

/** Car, services, price and note of a booking under their names; the first two alone in brief. */
function useWork() {
  const t = useTexts('confirmation');
  const prices = useTexts('prices');
  const localized = useLocalized();
  return ({ vehicle, services, priceGuide, needHelp }: BookingFactsFragment, brief = false) => [
    {
      term: t('vehicle'),
      value: t('vehicle_value', {
        make: localized(vehicle.make),
        model: localized(vehicle.model),
        year: vehicle.year,
      }),
    },
    {
      term: t('services'),
      value: services.map((service) => localized(service.name)).join(' | ') || t('services_consultation'),
    },
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
    ...(needHelp && !brief ? [{ term: t('need_help'), value: <span className={styles.note}>{needHelp}</span> }] : []),
  ];
}
