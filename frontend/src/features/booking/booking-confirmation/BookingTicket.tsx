import { Suspense } from 'react';
import { dateLabel, shortDateLabel, weekdayLabel } from '../../../i18n/dates';
import type { Language } from '../../../i18n/language';
import { useLanguage, useLocalized, useTexts } from '../../../i18n/texts';
import { Directions, PlaceActions } from '../../../location/Directions';
import { BrandMark } from '../../../shell/BrandMark';
import { useBrand } from '../../../shell/use-brand';
import { classes } from '../../../ui/classes';
import { optional } from '../../../ui/optional';
import QrCode from '../../../ui/QrCode';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { WholeWords } from '../../../ui/WholeWords';
import { durationText } from '../wizard/duration';
import { BookedWork } from './BookingFacts';
import { BookingNumber, CopyButton } from './BookingNumber';
import { useBookingTicketFragment } from './BookingTicket.generated';
import styles from './BookingTicket.module.css';

const loadMap = () => import('./CentreMap');
const CentreMap = optional(loadMap);

// Loads while the booking does, which the map waits for.
void loadMap().catch(() => undefined);

interface BookingTicketProps {
  booking: Parameters<typeof useBookingTicketFragment>[0];
}

/** What one takes along: when and where, the number, and a code that opens the booking. The only part of it that matters on paper. */
export function BookingTicket({ booking: from }: BookingTicketProps) {
  const t = useTexts('confirmation');
  const wizard = useTexts('booking');
  const localized = useLocalized();
  const language = useLanguage();
  const brand = useBrand();
  const { data: booking, complete } = useBookingTicketFragment(from);
  if (!complete) return null;
  const { id, number, date, time, endTime, dealer } = booking;
  const valid = booking.state === 'BOOKED';
  return (
    <section className={classes(styles.ticket, !valid && styles.void)} aria-label={t('ticket')}>
      <div className={styles.main}>
        {brand && (
          <div className={styles.brand} data-brand>
            <BrandMark name={localized(brand.name)} />
          </div>
        )}
        <div className={styles.when}>
          {/* The line below has it in words for screen readers. */}
          <p className={styles.large} aria-hidden="true">
            {language === 'en' && <span className={styles.weekday}>{weekdayLabel(date, language, 'short')}</span>}
            <span>{shortDay(date, language)}</span>
            {language === 'ko' && <span className={styles.weekday}>{weekdayLabel(date, language, 'short')}</span>}
            <span>{time}</span>
          </p>
          <p>
            <VisuallyHidden>
              {dateLabel(date, language)} {time}–{endTime}
            </VisuallyHidden>
            <span aria-hidden="true">{t('until', { year: date.slice(0, 4), time: endTime })}</span>{' '}
            <span className={styles.whole}>({durationText(minutesOf(endTime) - minutesOf(time), wizard)})</span>
          </p>
        </div>
        {dealer && (
          <div className={styles.where}>
            <div className={styles.centre}>
              <h2 className={styles.name}>{localized(dealer.name)}</h2>
              <p>
                <WholeWords>{localized(dealer.address)}</WholeWords>
              </p>
              <p className={styles.phone}>{dealer.phone}</p>
            </div>
            {valid && (
              <>
                <div className={styles.map}>
                  <Suspense fallback={<div aria-busy="true" />}>
                    <CentreMap name={dealer.name} city={dealer.city} position={dealer.location} />
                  </Suspense>
                </div>
                <div className={styles.way}>
                  <PlaceActions
                    name={localized(dealer.name)}
                    phone={dealer.phone}
                    address={localized(dealer.address)}
                  />
                  <Directions place={{ ...dealer.location, name: localized(dealer.name) }} />
                </div>
              </>
            )}
          </div>
        )}
        <BookedWork booking={booking} />
      </div>
      <div className={styles.stub}>
        <BookingNumber number={number} />
        {valid && (
          <div className={styles.code}>
            <div className={styles.qr}>
              <QrCode text={addressHere()} label={t('qr_label')} />
            </div>
            <div className={styles.open}>
              <CopyButton text={id}>{t('copy')}</CopyButton>
              <p className={styles.note}>{t('keep_link')}</p>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** `11.26` or `26 Nov`. */
function shortDay(date: string, language: Language): string {
  const [, month = '', day = ''] = date.split('-');
  return language === 'ko' ? `${Number(month)}.${Number(day)}` : shortDateLabel(date, language).replace(/^\w+, /, '');
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The address by which the booking is managed: that of this page, without what a link from elsewhere put behind it. */
const addressHere = () => window.location.origin + window.location.pathname;
