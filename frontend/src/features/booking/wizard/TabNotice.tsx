import { useEffect } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { shortDate } from '../calendar-date';
import { useDraftStore } from '../draft-store';
import type { FreeTime } from '../hold';
import { stepOf } from '../steps';
import { useHoldKeeper } from '../use-hold';
import styles from './TimeOffer.module.css';

/** The other tab's release is at the server by then: it would end a hold that was requested before it. */
const AFTER_RELEASE_MS = 1500;

/** Another tab took the hold of the time chosen here, or finished a booking: the ways to go on. Or it gave way to this one. */
export function TabNotice() {
  const t = useTexts('booking');
  const language = useLanguage();
  const keeper = useHoldKeeper();
  const news = useDraftStore((store) => store.tabNews);
  const { SelectedDate: date, SelectedTime: time } = useDraftStore((store) => store.draft.BookDetails);
  const released = news?.kind === 'released';
  useEffect(() => {
    if (!released) return;
    const timer = setTimeout(() => void keeper.keep(), AFTER_RELEASE_MS);
    return () => clearTimeout(timer);
  }, [keeper, released]);
  if (!news || news.kind === 'released') return null;
  const named = (free: FreeTime) => `${shortDate(free.date, language)} ${free.time}`;
  if (news.kind === 'gave_way') {
    return (
      <Notice kind="info" live>
        {t('tab_gave_way', { time: named(news.time) })}
      </Notice>
    );
  }
  const words = { time: named(news.time), mine: named({ date, time }) };
  const booked = news.kind === 'booked';
  const same = booked && news.same;
  const goOn = () => {
    const { goOnHere, sayHeld } = useDraftStore.getState();
    goOnHere();
    // The new hold is announced to screen readers again.
    sayHeld('');
    void keeper.keep();
  };
  return (
    <Notice
      kind="caution"
      live
      title={t(booked ? 'tab_booked_title' : 'tab_moved_title', words)}
      action={
        <div className={styles.choices}>
          {booked && <LinkButton to={paths.bookingConfirmation(news.id)}>{t('tab_see_booking')}</LinkButton>}
          {same ? (
            <LinkButton to={stepOf('timeslot').path} icon="calendar">
              {t('tab_other_time')}
            </LinkButton>
          ) : (
            <Button onClick={goOn}>{t(booked ? 'tab_book_as_well' : 'tab_go_on', words)}</Button>
          )}
        </div>
      }
    >
      {t(same ? 'tab_booked_same' : booked ? 'tab_booked' : 'tab_moved', words)}
    </Notice>
  );
}
