import { useApolloClient } from '@apollo/client/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts';
import { useTexts } from '../../i18n/texts';
import sketch from '../../map/data/sketch.svg';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import styles from './MapBlock.module.css';

/** Seoul's service centres on the map, and the two finders (public spec §2, §9). */
export function MapBlock() {
  const t = useTexts('home');
  const place = useRef<HTMLDivElement>(null);
  const HomeMap = useMapWhenNear(place);
  return (
    <section className={styles.section} aria-labelledby="find-title">
      <div className={styles.words}>
        <h2 id="find-title">{t('find_title')}</h2>
        <p>{t('find_text')}</p>
        <div className={styles.ways}>
          <LinkButton to={paths.serviceCentres} icon="wrench" wide>
            {t('find_service_button')}
          </LinkButton>
          <LinkButton to={paths.partsDealers} icon="store" wide>
            {t('find_parts_button')}
          </LinkButton>
        </div>
      </div>
      <div ref={place} className={styles.map}>
        {HomeMap ? (
          <HomeMap />
        ) : (
          <svg className={styles.sketch} aria-hidden="true">
            <use href={`${sketch}#sketch`} />
          </svg>
        )}
      </div>
    </section>
  );
}

/** How far before it comes into the window: a window's height. */
const AHEAD = '100%';

/** The map, loaded with its texts when the block is near the viewport: the page works without both. */
function useMapWhenNear(place: { current: Element | null }): ComponentType | null {
  const client = useApolloClient();
  const [map, setMap] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!place.current) return;
    let left = false;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        // Without texts its controls would show keys: then there is no map, but the two links beside it.
        Promise.all([import('./HomeMap'), loadTexts(client, ['map', 'location', 'directions'])]).then(
          ([{ default: loaded }]) => !left && setMap(() => loaded),
          () => undefined,
        );
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => {
      left = true;
      watch.disconnect();
    };
  }, [client, place]);
  return map;
}
