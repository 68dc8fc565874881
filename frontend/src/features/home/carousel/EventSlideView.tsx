import { EventImage } from '../../events/EventImage';
import { EventButtonLink, WayLink } from '../../events/EventLinks';
import { pictureFor } from '../../events/pictures';
import { Spoken } from '../../events/Spoken';
import type { EventSlidePartsFragment } from '../Home.generated';
import styles from './Carousel.module.css';

interface EventSlideViewProps {
  event: EventSlidePartsFragment;
  phone: boolean;
  /** It is wanted now: seen, or next. */
  near: boolean;
  first: boolean;
}

/** The banner of an event: picture, name, up to two buttons, and where the slide itself leads (events spec §3 "homeSetting"). */
export function EventSlideView({ event, phone, near, first }: EventSlideViewProps) {
  const { name, leftButton, rightButton, link } = event;
  const picture = pictureFor(phone, event.pcBanner, event.mobileBanner);
  const buttons = [leftButton, rightButton].filter((button) => button !== null);
  return (
    <>
      <div className={styles.picture}>
        {picture && near && (
          <EventImage
            fills
            first={first}
            picture={picture}
            sizes="(max-width: 768px) 100vw, (max-width: 1263px) calc(100vw - 64px), 1198px"
          />
        )}
      </div>
      {link && (
        <WayLink link={link} label={name} className={styles.background}>
          {null}
        </WayLink>
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <Spoken text={name} />
        </p>
        {buttons.length > 0 && (
          <div className={styles.way}>
            {buttons.map((button) => (
              <EventButtonLink
                key={`${button.link.href} ${button.text.text}`}
                button={button}
                about={name}
                size="regular"
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
