import { PHONE, useMedia } from '../../../ui/media';
import type { EventSlidePartsFragment } from '../Home.generated';
import styles from './Carousel.module.css';
import { EventSlideView } from './EventSlideView';

/** The slide of one event by itself, as the carousel shows it. */
export function SingleSlide({ event }: { event: EventSlidePartsFragment }) {
  const phone = useMedia(PHONE);
  return (
    <div className={styles.carousel}>
      <div className={styles.viewport}>
        <div className={styles.slide}>
          <EventSlideView event={event} phone={phone} near first />
        </div>
      </div>
    </div>
  );
}
