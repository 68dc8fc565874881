import { EventDays } from '../../features/events/EventDays';
import { type Slide, type SlideSchedule, titleOf } from '../../features/home/carousel/rules';
import { seoulTime } from '../../i18n/dates';
import { serverNow } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { StatusBadge } from '../event-editor/StatusBadge';
import styles from './SlideStrip.module.css';
import type { EventState } from './use-event-states';

type ScheduledSlide = Slide & SlideSchedule;

interface SlideStripProps {
  slides: readonly ScheduledSlide[];
  states: ReadonlyMap<string, EventState> | undefined;
  selected: number;
  onShow: (place: number) => void;
}

/** The id of the heading. */
export const SLIDES = 'preview-slides';

/** All slides with their states and days; a press shows one. */
export function SlideStrip({ slides, states, selected, onShow }: SlideStripProps) {
  const t = useTexts('staff-events');
  return (
    <>
      <h2 id={SLIDES} tabIndex={-1} className={styles.heading}>
        {t('home_slides', { count: slides.length })}
      </h2>
      <ol className={styles.strip} aria-labelledby={SLIDES}>
        {slides.map((slide, place) => (
          <li key={slide.id}>
            <button
              type="button"
              className={styles.slide}
              aria-current={place === selected || undefined}
              onClick={() => onShow(place)}
            >
              <span className={styles.title}>
                {place + 1}. {titleOf(slide)}
              </span>{' '}
              <StatusBadge {...stateOf(slide, states)} /> <Days slide={slide} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Days({ slide: { startsAt, endsAt, cutOffAt } }: { slide: ScheduledSlide }) {
  const t = useTexts('home');
  const end = cutOffAt ?? endsAt;
  if (!startsAt && !end) return <span className={styles.days}>{t('slide_always')}</span>;
  return (
    <EventDays
      startDate={startsAt && seoulTime(Date.parse(startsAt)).date}
      // A slide that ends at midnight is last shown on the day before.
      endDate={end && seoulTime(Date.parse(end) - 1).date}
      className={styles.days}
    />
  );
}

/** The state of an event's slide is the event's own; that of any other slide comes from its schedule. */
function stateOf({ id, shown, startsAt }: ScheduledSlide, states: SlideStripProps['states']): EventState {
  const event = states?.get(id.replace(/^event-/, ''));
  if (event) return event;
  if (shown) return { status: 'LAUNCHED', phase: 'ON' };
  return startsAt && Date.parse(startsAt) > serverNow()
    ? { status: 'SCHEDULED', phase: 'BEFORE' }
    : { status: 'LAUNCHED', phase: 'OVER' };
}
