import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Carousel } from './carousel/Carousel';
import type { Slide, SlideSchedule } from './carousel/rules';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { MapBlock } from './MapBlock';
import { ProductTiles } from './ProductTiles';
import { ReservationBanner } from './ReservationBanner';
import { ServiceTiles } from './ServiceTiles';
import { StoreBlock } from './StoreBlock';

interface HomePageProps {
  /** Undefined while loading. */
  slides: readonly (Slide & Partial<SlideSchedule>)[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

export function HomePage({ slides, failed, onRetry }: HomePageProps) {
  const t = useTexts('home');
  return (
    <>
      {slides && slides.length > 0 && <Carousel slides={slides} />}
      {!slides && !failed && <div className={styles.room} aria-busy="true" />}
      {!slides && failed && (
        <div className={styles.message}>
          <Notice kind="error" live action={<Button onClick={onRetry}>{t('try_again')}</Button>}>
            {t('slides_failed')}
          </Notice>
        </div>
      )}
      <Hero />
      <ServiceTiles />
      <ReservationBanner />
      <ProductTiles />
      <MapBlock />
      <StoreBlock />
    </>
  );
}
