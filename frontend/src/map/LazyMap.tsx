import { type ComponentType, useEffect, useState } from 'react';
import { inlined } from '../i18n/inlined';
import { useTexts } from '../i18n/texts';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import type { MapViewProps } from './MapView';
import styles from './MapView.module.css';

let loaded: ComponentType<MapViewProps> | undefined;

/** The map's own chunks: they come after the page, which works without them. */
async function load(): Promise<ComponentType<MapViewProps>> {
  // What the map is most likely drawn by comes along, not after it.
  if (!inlined.map?.kakaoScript) void import('./embedded/embedded').catch(() => undefined);
  loaded = (await import('./MapView')).default;
  return loaded;
}

const soon: (task: () => void) => () => void =
  'requestIdleCallback' in window
    ? (task) => {
        const handle = requestIdleCallback(task, { timeout: 2_000 });
        return () => cancelIdleCallback(handle);
      }
    : (task) => {
        const handle = setTimeout(task, 200);
        return () => clearTimeout(handle);
      };

/** {@link MapView}, loaded when the browser has time for it. It fills its container, which gives it its height, so that nothing moves when it comes. */
export function LazyMap(props: MapViewProps) {
  const t = useTexts('map');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let ended = false;
    const settle = (next: 'ready' | 'failed') => {
      if (!ended) setState(next);
    };
    const cancel = soon(() =>
      load().then(
        () => settle('ready'),
        () => settle('failed'),
      ),
    );
    return () => {
      ended = true;
      cancel();
    };
  }, [state]);
  const MapView = loaded;
  if (state === 'ready' && MapView) return <MapView {...props} />;
  if (state === 'failed') {
    return (
      <div className={styles.frame}>
        <div className={styles.message}>
          <Notice kind="error" live action={<Button onClick={() => setState('loading')}>{t('try_again')}</Button>}>
            {t('load_failed')}
          </Notice>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.frame} aria-busy="true">
      <p className={styles.loading}>{t('loading')}</p>
    </div>
  );
}
