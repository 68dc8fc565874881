import { type ComponentType, useEffect, useRef, useState } from 'react';
import { pageData } from '../i18n/page-data';
import { useTexts } from '../i18n/texts';
import { reloadOnce } from '../reload-once';
import { Button } from '../ui/Button';
import { FIRST_ACTS } from '../ui/first-act';
import { Notice } from '../ui/Notice';
import { soon } from '../ui/soon';
import sketch from './data/sketch.svg';
import type { MapViewProps } from './MapView';
import styles from './MapView.module.css';

let loaded: ComponentType<MapViewProps> | undefined;

/** The map's own chunks: they come after the page, which works without them. */
async function load(): Promise<ComponentType<MapViewProps>> {
  // Loads the most likely engine in parallel.
  if (!pageData.map?.kakaoScript) void import('./embedded/embedded').catch(() => undefined);
  loaded = (await import('./MapView')).default;
  return loaded;
}

/**
 * The map counts as visible when this share of it is in the viewport, or when it fills this share of the viewport; an
 * edge below a list doesn't count.
 */
const [MOST_OF_IT, MUCH_OF_THE_WINDOW] = [0.9, 0.3];
const STEPS = [0, 0.25, 0.5, 0.75, MOST_OF_IT];

/** Scrolling uses the page too, even past the map in less time than it takes to load. */
const ACTS = [...FIRST_ACTS, 'scroll'] as const;

/** Runs a task once the visitor looks at the place, or begins to use the page, and the browser has time. The answer calls it off. */
function whenWanted(place: Element, task: () => void): () => void {
  let cancel = () => {};
  const watch = new IntersectionObserver(
    (seen) => {
      const looked = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
        intersectionRatio >= MOST_OF_IT || intersectionRect.height >= MUCH_OF_THE_WINDOW * window.innerHeight;
      if (seen.some(looked)) wanted();
    },
    { threshold: STEPS },
  );
  const forget = () => {
    watch.disconnect();
    for (const act of ACTS) window.removeEventListener(act, wanted, true);
  };
  const wanted = () => {
    forget();
    cancel = soon(task);
  };
  watch.observe(place);
  for (const act of ACTS) window.addEventListener(act, wanted, { capture: true, passive: true });
  return () => {
    forget();
    cancel();
  };
}

export interface LazyMapProps extends MapViewProps {
  /** Whether the initial selection is the visitor's goal; otherwise the map waits until it is visible. */
  opensAtOnce?: boolean | undefined;
  /** The first markers are loading: the map starts with them instead of jumping to them. Never reset. */
  expecting?: boolean | undefined;
}

/**
 * {@link MapView}, loaded when it is visible or has something to show, and the browser is idle. It fills its container,
 * which defines its height, so that loading causes no layout shift.
 */
export function LazyMap({ opensAtOnce = true, expecting = false, ...props }: LazyMapProps) {
  const t = useTexts('map');
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'waiting');
  const [begun, setBegun] = useState(false);
  const retried = useRef(false);
  const first = useRef(props.selected);
  // A selected place opens on the map, so the map is needed.
  const asked = props.selected !== null && (opensAtOnce || props.selected !== first.current);
  useEffect(() => {
    if (state !== 'waiting' || !place.current) return;
    const start = () => setState('loading');
    return asked ? soon(start) : whenWanted(place.current, start);
  }, [state, asked]);
  useEffect(() => {
    if (state !== 'loading') return;
    let ended = false;
    const settle = (next: 'ready' | 'failed') => {
      if (!ended) setState(next);
    };
    load().then(
      () => settle('ready'),
      () => {
        // A failed retry: the chunk was removed by a deployment.
        if (!retried.current || !reloadOnce()) settle('failed');
      },
    );
    return () => {
      ended = true;
    };
  }, [state]);
  const retry = () => {
    retried.current = true;
    setState('loading');
  };
  const MapView = loaded;
  if (state === 'ready' && !expecting && !begun) setBegun(true);
  if (state === 'ready' && MapView && (begun || !expecting)) return <MapView {...props} />;
  if (state === 'failed') {
    return (
      <div className={styles.frame}>
        <div className={styles.message}>
          <Notice kind="error" live action={<Button onClick={retry}>{t('try_again')}</Button>}>
            {t('load_failed')}
          </Notice>
        </div>
      </div>
    );
  }
  return (
    <div ref={place} className={styles.frame} aria-busy={state !== 'waiting'}>
      {/* Drawn by reference: as a picture, this mere placeholder would be the page's largest, and the last to come. */}
      <svg className={styles.sketch} aria-hidden="true">
        <use href={`${sketch}#sketch`} />
      </svg>
      {state !== 'waiting' && <p className={styles.loading}>{t('loading')}</p>}
    </div>
  );
}
