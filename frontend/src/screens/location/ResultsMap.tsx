import { Component, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { LOCATION_LEVEL, MIDPOINT } from '../../map/constants';
import { LazyMap } from '../../map/LazyMap';
import type { GeoPoint, MapMarker } from '../../map/types';
import styles from './ResultsMap.module.css';

interface ResultsMapProps {
  markers: readonly MapMarker[];
  selected: string | null;
  onSelect: (code: string | null) => void;
  info: (code: string) => ReactNode;
  here: GeoPoint | null;
}

/** The map of what was found. Its room is there from the start; it comes when the page has nothing better to do, and the list never waits for it. */
export function ResultsMap(props: ResultsMapProps) {
  const t = useTexts('location');
  const idle = useIdle();
  return (
    <div className={styles.frame} aria-busy={!idle}>
      {idle && (
        <WithoutMap instead={<p className={styles.failed}>{t('map_failed')}</p>}>
          <LazyMap label={t('map_label')} centre={MIDPOINT} level={LOCATION_LEVEL} {...props} />
        </WithoutMap>
      )}
    </div>
  );
}

/** True once the browser has come to rest after the first paint. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callback; a turn of its own lets the paint through.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 0);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(() => setIdle(true), { timeout: 1000 });
    return () => cancelIdleCallback(callback);
  }, []);
  return idle;
}

/** A map that can't be loaded or drawn takes nothing else with it. */
class WithoutMap extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
