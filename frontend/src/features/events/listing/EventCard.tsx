import type { ReactNode } from 'react';
import { seoulTime } from '../../../i18n/dates';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { LinkButton } from '../../../ui/Button';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Picture } from '../../content/Picture';
import { EventImage } from '../EventImage';
import { EventPeriod } from '../EventPeriod';
import { Spoken } from '../Spoken';
import styles from './EventCard.module.css';
import type { EventCardPartsFragment } from './Events.generated';

interface EventCardProps {
  event: EventCardPartsFragment;
  preview: boolean;
  /** Its state, for staff. */
  state?: ReactNode;
  /** Its picture is likely in the first window. */
  first: boolean;
}

/** An event that is on. The whole card leads to it, by the one link that it holds. */
export function EventCard({ event, preview, state, first }: EventCardProps) {
  const t = useTexts('events');
  const { url, name, description, buttonText, banner, startDate, endDate } = event;
  // A preview lists events that visitors don't see yet among those that are on.
  const coming = preview && !state && startDate != null && startDate > seoulTime().date;
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        {state && <div>{state}</div>}
        <EventPeriod startDate={startDate} endDate={endDate} phase={coming ? 'BEFORE' : undefined} />
        <h3 className={styles.name}>
          <Spoken text={name} />
        </h3>
        {description.text && (
          <p className={styles.text}>
            <Spoken text={description} />
          </p>
        )}
        <LinkButton
          to={preview ? paths.eventDetailsPreview(url) : paths.eventDetails(url)}
          iconAfter="arrow-right"
          className={styles.way}
        >
          {buttonText.text ? <Spoken text={buttonText} /> : t('see')}
          <VisuallyHidden>
            : <Spoken text={name} />
          </VisuallyHidden>
        </LinkButton>
      </div>
      <div className={styles.sheet}>
        {banner ? (
          <EventImage
            fills
            besideWords
            first={first}
            picture={banner}
            alt=""
            sizes="(max-width: 768px) calc(100vw - 40px), (max-width: 1263px) 48vw, 588px"
          />
        ) : (
          <Picture decorative first={first} screen="events" id="card" width={640} height={320} />
        )}
      </div>
    </li>
  );
}
