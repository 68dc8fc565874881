import { useState } from 'react';
import { addDays } from '../../features/booking/calendar-date';
import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { DatePicker } from '../../ui/DatePicker';
import { Icon } from '../../ui/Icon';
import { PHONE, useMedia } from '../../ui/media';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { type DayParams, dayParamsOf, daySearch } from '../booking-status/address';
import { useAddress, useGo } from '../booking-status/use-address';
import { ChoiceChips } from '../frame/ChoiceChips';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { type CentreDayQuery, useCentreDayQuery } from './Bookings.generated';
import styles from './Bookings.module.css';
import { useCentres } from './centres';
import { DayList } from './DayList';
import { MoveInDay } from './MoveInDay';
import { countStates, hoursOn, layOut } from './timetable';
import { useReloadOn } from './use-reload-on';

/** Before the launch of the site, and far enough ahead for planning. */
const EARLIEST = '2020-01-01';
const DAYS_AHEAD = 400;

const LOOKS = ['table', 'list'] as const;
type DayView = (typeof LOOKS)[number];

interface CentreDayProps {
  round: number;
  onOpen: (id: string) => void;
}

/** A service centre's day by bays. */
export function CentreDay({ round, onOpen }: CentreDayProps) {
  const t = useTexts('staff-bookings');
  const today = seoulTime().date;
  const search = useAddress();
  const asked = dayParamsOf(search, today);
  const go = useGo();
  const ask = (change: Partial<DayParams>) => go(daySearch({ ...asked, ...change }, today));
  const centres = useCentres();
  const centre = asked.centre ?? centres.only;
  /** On a phone bays beside each other are too narrow to read: there a list comes first, and either may be chosen. */
  const phone = useMedia(PHONE);
  const [chosen, setChosen] = useState<DayView | null>(null);
  const look = chosen ?? (phone ? 'list' : 'table');
  const turn = (label: string, icon: 'chevron-left' | 'chevron-right', days: number) => (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      onClick={() => ask({ day: addDays(asked.day, days) })}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      <search className={styles.dayBar}>
        <ComboBox
          name="centre"
          label={t('centre')}
          placeholder={t('choose_centre')}
          options={centres.options}
          value={centre}
          waiting={centres.coming ? t('loading') : undefined}
          onChange={(centre) => ask({ centre })}
        />
        <div className={styles.dayChoice}>
          {turn(t('day_before'), 'chevron-left', -1)}
          <DatePicker
            name="day"
            label={t('day')}
            placeholder={t('any_day')}
            value={asked.day}
            onChange={(day) => ask({ day })}
            minDate={EARLIEST}
            maxDate={addDays(today, DAYS_AHEAD)}
            today={today}
          />
          {turn(t('day_after'), 'chevron-right', 1)}
          <Button aria-disabled={asked.day === today || undefined} onClick={() => ask({ day: today })}>
            {t('today')}
          </Button>
        </div>
      </search>
      {centre ? (
        <Day centre={centre} day={asked.day} round={round} look={look} onLook={setChosen} onOpen={onOpen} />
      ) : (
        <div className={styles.start}>{t('day_start')}</div>
      )}
    </>
  );
}

interface DayProps extends CentreDayProps, Pick<DayShownProps, 'look' | 'onLook'> {
  centre: string;
  day: string;
}

function Day({ centre, day, round, ...shown }: DayProps) {
  const t = useTexts('staff-bookings');
  const language = useLanguage();
  const { data, error, loading, refetch } = useCentreDayQuery({
    variables: { dealerCode: centre, date: day },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  useReloadOn(round, refetch);
  if (error && !loading) {
    return <LoadFailure title={t('day_failed')} text={t('unanswered')} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <section aria-busy="true" className={styles.results}>
        <h2>{dateLabel(day, language)}</h2>
        <Skeleton height="480px" />
      </section>
    );
  }
  if (!data.serviceCentreDay || !data.dealer) {
    return <Notice kind="info" live title={t('centre_unknown')} />;
  }
  return (
    <DayShown dealer={data.dealer} closed={data.closedDays} day={data.serviceCentreDay} onMoved={refetch} {...shown} />
  );
}

interface DayShownProps {
  dealer: NonNullable<CentreDayQuery['dealer']>;
  closed: CentreDayQuery['closedDays'];
  day: NonNullable<CentreDayQuery['serviceCentreDay']>;
  look: DayView;
  onLook: (look: DayView) => void;
  onOpen: (id: string) => void;
  onMoved: () => Promise<unknown>;
}

function DayShown({ dealer, closed, day, look, onLook, onOpen, onMoved }: DayShownProps) {
  const t = useTexts('staff-bookings');
  const language = useLanguage();
  const localized = useLocalized();
  const { date, bays, entries } = day;
  const closure = closed.find((one) => one.date === date);
  const table = layOut(entries, bays, closure ? null : hoursOn(date, dealer));
  const counts = countStates(entries);
  const title = `${localized(dealer.name)}, ${dateLabel(date, language)}`;
  return (
    <section aria-labelledby="centre-day" className={styles.results}>
      <div className={styles.dayHead}>
        <h2 id="centre-day">{title}</h2>
        <p className={styles.counts} role="status">
          {t('day_counts', {
            booked: counts.BOOKED,
            completed: counts.COMPLETED,
            missed: counts.NO_SHOW,
            cancelled: counts.CANCELLED,
            bays,
          })}
        </p>
        <ChoiceChips
          label={t('look')}
          options={LOOKS.map((id) => ({ id, label: t(`look_${id}`) }))}
          selected={look}
          onSelect={onLook}
        />
      </div>
      {closure && <Notice kind="caution">{t('day_closed', { reason: localized(closure.name) })}</Notice>}
      {look === 'list' ? (
        <DayList name={title} entries={entries} onOpen={onOpen} />
      ) : (
        <>
          {table.times.length === 0 ? (
            <div className={styles.start}>{t('day_none')}</div>
          ) : (
            <MoveInDay
              dealerCode={dealer.code}
              name={title}
              date={date}
              bays={bays}
              table={table}
              onOpen={onOpen}
              onMoved={onMoved}
            />
          )}
          {table.aside.length > 0 && (
            <section aria-labelledby="day-aside" className={styles.results}>
              <h3 id="day-aside">{t('day_aside')}</h3>
              <DayList name={t('day_aside')} entries={table.aside} onOpen={onOpen} />
            </section>
          )}
        </>
      )}
    </section>
  );
}
