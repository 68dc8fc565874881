import { useEffect, useRef } from 'react';
import { dateLabel } from '../../../i18n/dates';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { calendarFile, paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { SummaryList } from '../../../ui/SummaryList';
import { BookingPage } from '../booking-confirmation/BookingPage';
import type { Move } from './move';
import styles from './RescheduleBookingScreen.module.css';

/** The booking has moved: the new time and the old one, and the calendar file that moves it there as well. */
export function Rescheduled({ id, from, to }: Move & { id: string }) {
  const t = useTexts('reschedule');
  const language = useLanguage();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo?.({ top: 0 });
    heading.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  const named = ({ date, time }: Move['from']) => `${dateLabel(date, language)} ${time}`;
  return (
    <BookingPage
      heading={
        <div ref={heading}>
          <PageHeading lead={t('success_lead')}>{t('success_title')}</PageHeading>
        </div>
      }
      stamp="done"
    >
      <Notice kind="done">{t('success', { date: dateLabel(to.date, language), time: to.time })}</Notice>
      <SummaryList
        items={[
          { term: t('new_time'), value: named(to) },
          { term: t('old_time'), value: <s className={styles.from}>{named(from)}</s> },
        ]}
      />
      <div className={styles.actions}>
        <LinkButton to={paths.bookingConfirmation(id)} variant="primary" size="large">
          {t('open_booking')}
        </LinkButton>
        <LinkButton href={calendarFile(id, language)} download size="large" icon="calendar">
          {t('add_to_calendar')}
        </LinkButton>
      </div>
    </BookingPage>
  );
}
