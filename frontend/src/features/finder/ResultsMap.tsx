import { Component, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { LOCATION_LEVEL, MIDPOINT } from '../../map/constants';
import { LazyMap, type LazyMapProps } from '../../map/LazyMap';
import type { GeoPoint, MapMarker } from '../../map/types';
import styles from './ResultsMap.module.css';

interface ResultsMapProps {
  markers: readonly MapMarker[];
  selected: string | null;
  onSelect: (code: string | null) => void;
  info: (code: string) => ReactNode;
  here: GeoPoint | null;
  /** It lies at the edge of the window. */
  edge?: boolean;
  /** See {@link LazyMapProps}, as of the next one. */
  opensAtOnce?: boolean;
  expecting?: boolean;
}

/** The map of the results. Its space is reserved from the start; the list never waits for it. */
export function ResultsMap({ edge = false, ...props }: ResultsMapProps) {
  const t = useTexts('location');
  const map = useTexts('map');
  const frame = useRef<HTMLDivElement>(null);
  const atFoot = useAtFoot(frame);
  return (
    <div ref={frame} className={styles.frame} data-at-foot={atFoot} data-edge={edge || undefined}>
      <WithoutMap instead={<p className={styles.failed}>{map('load_failed')}</p>}>
        <LazyMap label={t('map_label')} centre={MIDPOINT} level={LOCATION_LEVEL} {...props} />
      </WithoutMap>
    </div>
  );
}

/** Whether it lies at the foot of the window, where the contact panel floats: its own controls are there. */
function useAtFoot(frame: RefObject<HTMLElement | null>): boolean {
  const [atFoot, setAtFoot] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver((seen) => setAtFoot(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: '-84% 0px 0px 0px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return atFoot;
}

/** A map that can't be drawn takes nothing else with it. */
class WithoutMap extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
