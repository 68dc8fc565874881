import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Status } from '../../../ui/Status';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Banner } from '../../content/Banner';
import { BannerPicture } from '../../content/BannerPicture';
import { Section } from '../../content/Section';
import { EventCard } from './EventCard';
import type { EventCardPartsFragment, EventsQuery } from './Events.generated';
import styles from './EventsPage.module.css';
import { PastEvents } from './PastEvents';

/** Current events under a heading. */
export interface EventGroup {
  id: string;
  title: string;
  events: readonly EventCardPartsFragment[];
}

interface EventsPageProps {
  /** Undefined while loading. */
  events: EventsQuery | undefined;
  failed: boolean;
  onRetry: () => void;
  /** Cards lead to the previews of their events. */
  preview?: boolean;
  /** The current events under several headings; all are under one by default. */
  groups?: readonly EventGroup[] | undefined;
  /** The state of an event, for staff. */
  stateOf?: ((id: string) => ReactNode) | undefined;
}

/** Header, current events, and past events. */
export function EventsPage({ events, failed, onRetry, preview, groups, stateOf }: EventsPageProps) {
  const t = useTexts('events');
  return (
    <>
      <Banner title={t('title')} lead={t('lead')}>
        <BannerPicture screen="events" />
      </Banner>
      {events ? (
        <>
          {(groups ?? [{ id: 'active', title: t('active_title'), events: events.activeEvents }]).map((group) => (
            <Section key={group.id} id={group.id} title={group.title}>
              {group.events.length > 0 ? <EventCards {...group} preview={preview} stateOf={stateOf} /> : <NothingOn />}
            </Section>
          ))}
          <PastEvents events={events.pastEvents} />
        </>
      ) : (
        <div className={styles.waiting}>
          {failed ? (
            <Notice
              kind="error"
              live
              title={t('list_failed_title')}
              action={<Button onClick={onRetry}>{t('try_again')}</Button>}
            >
              {t('load_failed')}
            </Notice>
          ) : (
            <Loading />
          )}
        </div>
      )}
    </>
  );
}

type EventCardsProps = Pick<EventGroup, 'events'> & Pick<EventsPageProps, 'preview' | 'stateOf'>;

/** Cards side by side; a single one is as wide as the page. */
export function EventCards({ events, preview = false, stateOf }: EventCardsProps) {
  return (
    <ul className={styles.cards} data-alone={events.length === 1 || undefined}>
      {events.map((event, at) => (
        <EventCard key={event.id} event={event} preview={preview} state={stateOf?.(event.id)} first={at < 2} />
      ))}
    </ul>
  );
}

function NothingOn() {
  const t = useTexts('events');
  return (
    <div className={styles.empty}>
      <h3>{t('active_empty_title')}</h3>
      <p>{t('active_empty_text')}</p>
      <div className={styles.ways}>
        <LinkButton to={paths.selectLocation()} variant="primary">
          {t('menu_book_service')}
        </LinkButton>
        <LinkButton to={paths.serviceCentres}>{t('menu_find_service_centre')}</LinkButton>
      </div>
    </div>
  );
}

function Loading() {
  const t = useTexts('events');
  return (
    <div aria-busy="true">
      <Status>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </Status>
      <div className={styles.cards}>
        {[1, 2].map((card) => (
          <span key={card} className={styles.skeleton}>
            <span className={styles.sheet}>
              <Skeleton height="100%" />
            </span>
            <Skeleton width="70%" height="28px" />
            <Skeleton width="90%" height="20px" />
            <Skeleton width="140px" height="44px" />
          </span>
        ))}
      </div>
    </div>
  );
}
