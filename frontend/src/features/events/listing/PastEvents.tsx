import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { PHONE, useMedia } from '../../../ui/media';
import { Status } from '../../../ui/Status';
import { Section } from '../../content/Section';
import { EventPeriod } from '../EventPeriod';
import { shortName } from '../period';
import { langOf } from '../Spoken';
import type { PastEventPartsFragment } from './Events.generated';
import styles from './PastEvents.module.css';

/** A page of past events on desks, and what "view more" adds on phones (events spec §2, §9). */
const STEP = 4;

type Events = readonly PastEventPartsFragment[];

/** Past events: paged on desktops, an extending list on phones. */
export function PastEvents({ events }: { events: Events }) {
  const t = useTexts('events');
  const phone = useMedia(PHONE);
  if (events.length === 0) {
    return (
      <Section id="past" title={t('past_title')}>
        <p className={styles.none}>{t('past_empty')}</p>
      </Section>
    );
  }
  return phone ? <Growing events={events} /> : <Paged events={events} />;
}

function Growing({ events }: { events: Events }) {
  const t = useTexts('events');
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(STEP);
  const count = events.length;
  /** The first event added by the last press, which takes the focus. */
  const [next, setNext] = useState<number>();
  useEffect(() => {
    if (next !== undefined) list.current?.children[next]?.querySelector('a')?.focus();
  }, [next]);
  return (
    <Section id="past" title={t('past_title')}>
      <List ref={list} events={events.slice(0, shown)} />
      {shown < count && (
        <Button
          wide
          onClick={() => {
            setNext(shown);
            setShown(shown + STEP);
          }}
        >
          {t('past_more')}
        </Button>
      )}
      <Status className={styles.status}>{t('past_shown', { count, shown: Math.min(shown, count) })}</Status>
    </Section>
  );
}

function Paged({ events }: { events: Events }) {
  const t = useTexts('events');
  const [asked, setAsked] = useState(0);
  const pages = Math.ceil(events.length / STEP);
  const page = Math.min(asked, pages - 1);
  // An arrow at its end keeps the focus: it is only off.
  const arrow = (by: -1 | 1) => {
    const to = page + by;
    const off = to < 0 || to >= pages;
    return (
      <button
        type="button"
        className={styles.arrow}
        aria-label={t(by < 0 ? 'past_previous' : 'past_next')}
        aria-disabled={off || undefined}
        onClick={() => off || setAsked(to)}
      >
        <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={24} />
      </button>
    );
  };
  return (
    <Section
      id="past"
      title={t('past_title')}
      action={
        pages > 1 && (
          <div className={styles.pager}>
            {arrow(-1)}
            <Status className={styles.page}>{t('past_page', { page: page + 1, pages })}</Status>
            {arrow(1)}
          </div>
        )
      }
    >
      <List events={events.slice(page * STEP, (page + 1) * STEP)} />
    </Section>
  );
}

function List({ events, ref }: { events: Events; ref?: React.Ref<HTMLUListElement> }) {
  return (
    <ul ref={ref} className={styles.list}>
      {events.map(({ id, url, name, startDate, endDate }) => (
        <li key={id}>
          <Link to={paths.eventDetails(url)} className={styles.event}>
            <span className={styles.name} lang={langOf(name)}>
              {shortName(name.text)}
            </span>
            <EventPeriod startDate={startDate} endDate={endDate} className={styles.days} />
            <Icon name="arrow-right" className={styles.go} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
