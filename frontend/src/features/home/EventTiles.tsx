import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Icon } from '../../ui/Icon';
import { EventDays } from '../events/EventDays';
import { EventImage } from '../events/EventImage';
import type { EventCardPartsFragment } from '../events/listing/Events.generated';
import { Spoken } from '../events/Spoken';
import styles from './EventTiles.module.css';

const MOST = 3;

/** The first events of the list, each with its one benefit set large: its description, or its name where it has none. */
export function EventTiles({ events }: { events: readonly EventCardPartsFragment[] }) {
  const t = useTexts('home');
  return (
    <section className={styles.section} aria-labelledby="events-title">
      <div className={styles.head}>
        <h2 id="events-title">{t('events_title')}</h2>
        <Link to={paths.events} className={styles.all}>
          {t('events_all')}
          <Icon name="arrow-right" />
        </Link>
      </div>
      <ul className={styles.tiles}>
        {events.slice(0, MOST).map(({ id, url, name, description, banner, startDate, endDate }) => (
          <li key={id}>
            <Link to={paths.eventDetails(url)} className={styles.tile}>
              <div className={styles.words}>
                <h3 className={description.text ? styles.name : styles.benefit}>
                  <Spoken text={name} />
                </h3>
                {description.text && (
                  <p className={styles.benefit}>
                    <Spoken text={description} />
                  </p>
                )}
                <span className={styles.foot}>
                  <EventDays startDate={startDate} endDate={endDate} />
                  <Icon name="arrow-right" />
                </span>
              </div>
              {banner && (
                <div className={styles.sheet}>
                  <EventImage fills besideWords picture={banner} alt="" sizes="(max-width: 600px) 100vw, 480px" />
                </div>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
