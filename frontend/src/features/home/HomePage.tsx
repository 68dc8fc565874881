import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Carousel, type CarouselProps } from './carousel/Carousel';
import { EventTiles } from './EventTiles';
import type { HomeFacts } from './facts';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { MapBlock } from './MapBlock';
import { ProductTiles } from './ProductTiles';
import { ReservationBanner } from './ReservationBanner';
import { ServiceTiles } from './ServiceTiles';
import { StoreBlock } from './StoreBlock';

interface HomePageProps {
  /** What the booking bar offers, and the current events; undefined while loading. */
  facts: HomeFacts | undefined;
  /** Undefined while loading. */
  slides: CarouselProps['slides'] | undefined;
  slidesHead?: CarouselProps['head'];
  failed: boolean;
  onRetry: () => void;
}

export function HomePage({ facts, slides, slidesHead, failed, onRetry }: HomePageProps) {
  const t = useTexts('home');
  return (
    <>
      <Hero facts={facts} />
      {facts && facts.activeEvents.length > 0 && <EventTiles events={facts.activeEvents} />}
      <ServiceTiles />
      <ReservationBanner />
      {slides && slides.length > 0 && (
        <div className={styles.band}>
          <Carousel slides={slides} head={slidesHead} />
        </div>
      )}
      {!slides && !failed && <div className={styles.room} aria-busy="true" />}
      {!slides && failed && (
        <div className={styles.message}>
          <Notice kind="error" live action={<Button onClick={onRetry}>{t('try_again')}</Button>}>
            {t('slides_failed')}
          </Notice>
        </div>
      )}
      <ProductTiles />
      <MapBlock />
      <StoreBlock />
    </>
  );
}
