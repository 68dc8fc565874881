import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dateLabel, seoulTime } from '../../../i18n/dates';
import type { Language } from '../../../i18n/language';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { calendarFile, paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { DoneMark } from '../../../ui/DoneMark';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { useBookingConfirmationQuery } from './BookingConfirmation.generated';
import styles from './BookingConfirmationScreen.module.css';
import { BookingContact } from './BookingFacts';
import { BookingLoading, BookingMissing, BookingPage } from './BookingPage';
import { BookingTicket } from './BookingTicket';

/** Title and lead of each state of a booking. */
const WORDS = {
  BOOKED: ['title_booked', 'lead'],
  CANCELLED: ['title_cancelled', 'lead_cancelled'],
  COMPLETED: ['title_completed', 'lead_completed'],
  NO_SHOW: ['title_no_show', 'lead_no_show'],
} as const;

/** The mail is sent after the booking: by then a server that rejects it has done so. In milliseconds. */
const MAIL_OUTCOME_AFTER = 8_000;

/** A booking as its holder sees it: number, facts, and the way to cancel (public spec §2). */
export default function BookingConfirmationScreen() {
  const t = useTexts('confirmation');
  const language = useLanguage();
  const { servicebookingid: id = '' } = useParams({ strict: false }) as { servicebookingid?: string };
  const { data, loading, error, refetch } = useBookingConfirmationQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const booking = data?.booking;
  const waitsForMail = Boolean(booking?.state === 'BOOKED' && booking.contact.email && !booking.confirmationMailFailed);
  useEffect(() => {
    if (!waitsForMail) return;
    const timer = setTimeout(() => void refetch().catch(() => undefined), MAIL_OUTCOME_AFTER);
    return () => clearTimeout(timer);
  }, [waitsForMail, refetch]);
  if (!booking) {
    return loading ? (
      <BookingLoading title={t('title')} wide />
    ) : (
      <BookingMissing failed={error !== undefined} onRetry={() => void refetch()} />
    );
  }
  const [title, lead] = WORDS[booking.state];
  const booked = booking.state === 'BOOKED';
  const sent = !booked ? 'none' : booking.confirmationMailFailed ? 'mail_failed' : 'sent';
  return (
    <BookingPage
      heading={
        <DoneMark shown={booked}>
          <PageHeading lead={t(lead)}>{t(title)}</PageHeading>
        </DoneMark>
      }
      wide
    >
      {booked && booking.overdueToCancel && <Notice kind="info">{t('overdue_note')}</Notice>}
      {booked && booking.confirmationMailFailed && (
        <Notice kind="caution" live title={t('mail_failed_title')}>
          {t('mail_failed', { email: booking.contact.email ?? '' })}
        </Notice>
      )}
      {booking.cancellationReason && (
        <Notice kind="info" title={t('cancel_reason')}>
          {t(`reason_${booking.cancellationReason.toLowerCase()}`)}
        </Notice>
      )}
      <BookingTicket booking={booking} />
      <div className={styles.ways}>
        <div className={styles.bar}>
          {booked ? (
            <LinkButton href={calendarFile(id, language)} download variant="primary" size="large" icon="calendar">
              {t('add_to_calendar')}
            </LinkButton>
          ) : (
            <LinkButton to={paths.selectLocation()} variant="primary" size="large">
              {t('book_again')}
            </LinkButton>
          )}
          {booked && booking.reschedulable && (
            <LinkButton to={paths.rescheduleBooking(id)} size="large" icon="clock">
              {t('reschedule_link')}
            </LinkButton>
          )}
        </div>
        <div className={styles.actions}>
          {booked && (
            <Button size="large" icon="document" className={styles.print} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
          <LinkButton to={paths.home} size="large">
            {t('back_home')}
          </LinkButton>
          {booked && booking.cancellable && (
            <LinkButton to={paths.cancelBooking(id)} variant="quiet" size="large">
              {t('cancel_link')}
            </LinkButton>
          )}
        </div>
      </div>
      {booked && booking.changeableUntil && (booking.cancellable || booking.reschedulable) && (
        <p className={styles.until}>
          <Icon name="clock" size={16} />
          {t('changeable_until', momentOf(booking.changeableUntil, language))}
        </p>
      )}
      <div className={styles.more}>
        {booked && <WhatToBring />}
        <BookingContact booking={booking} sent={sent} />
      </div>
    </BookingPage>
  );
}

/** Day and time in Seoul of an instant as the server writes it. */
function momentOf(instant: string, language: Language) {
  const { date, time } = seoulTime(Date.parse(instant));
  return { date: dateLabel(date, language), time };
}

function WhatToBring() {
  const t = useTexts('confirmation');
  return (
    <section aria-labelledby="booking-bring">
      <h2 className={styles.title} id="booking-bring">
        {t('bring')}
      </h2>
      <ul className={styles.bring}>
        {['bring_number', 'bring_key', 'bring_record'].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}
