import { Link } from '@tanstack/react-router';
import { seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/Icon';
import type { OverviewFigures } from './figures';
import { type LinkTarget, ways } from './links';
import styles from './Overview.module.css';
import { percent, sumOf } from './words';

interface Figure {
  /** Key of its words. */
  title: string;
  value: string;
  /** Additional details of the value. */
  more?: string;
  /** Its screen, if the session may open it. */
  way?: LinkTarget | undefined;
}

/** Key figures of the range, each with a link to its details. Present states are among the tasks. */
export function Figures({ overview }: { overview: OverviewFigures }) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const session = useSession();
  const may = (right: string) => session != null && mayEnter(right, session);
  const count = (value: number) => value.toLocaleString(language);
  const { bookings, events } = overview;
  const range = { from: overview.from, to: overview.to };
  const figures: Figure[] = [];
  if (bookings) {
    const { days } = bookings;
    const [slots, full] = [sumOf(days, (day) => day.slots), sumOf(days, (day) => day.fullSlots)];
    const share = percent(full, slots);
    figures.push(
      { title: 'appointments', value: count(sumOf(days, (day) => day.appointments)), way: ways.appointments(range) },
      { title: 'made', value: count(sumOf(days, (day) => day.made)), way: ways.made(range) },
      { title: 'cancelled', value: count(sumOf(days, (day) => day.cancelled)), way: ways.cancelled(range) },
      { title: 'no_shows', value: count(sumOf(days, (day) => day.noShows)), way: ways.noShows(range) },
      {
        title: 'full_slots',
        value: count(full),
        ...(share > 0 && { more: t('of_slots', { slots: count(slots), percent: share }) }),
        way: ways.timetable(seoulTime().date),
      },
    );
  }
  if (events) {
    const way = may('MANAGE_EVENTS') ? { to: paths.eventList } : undefined;
    figures.push({ title: 'entries', value: count(sumOf(events, ({ entries }) => entries)), way });
  }
  if (figures.length === 0) return null;
  return (
    <ul className={styles.figures} aria-label={t('figures')}>
      {figures.map(({ title, value, more, way }) => {
        const inside = (
          <>
            <span className={styles.figureTitle}>{t(title)}</span>
            <span className={styles.figureValue} data-zero={value === '0' || undefined}>
              {value}
            </span>
            {more && <span className={styles.figureMore}>{more}</span>}
          </>
        );
        return (
          <li key={title}>
            {way ? (
              <Link to={way.to} search={(way.search ?? {}) as never} className={styles.figure}>
                {inside}
                <Icon name="chevron-right" size={18} className={styles.figureWay} />
              </Link>
            ) : (
              <span className={styles.figure}>{inside}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
