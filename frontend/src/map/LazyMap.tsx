import { lazy, Suspense } from 'react';
import type { MapViewProps } from './MapView';
import styles from './MapView.module.css';

const MapView = lazy(() => import('./MapView'));

/** {@link MapView} in a chunk of its own. It fills its container, which gives it its height, so that nothing moves when it comes. */
export function LazyMap(props: MapViewProps) {
  return (
    <Suspense fallback={<div className={styles.frame} aria-busy="true" />}>
      <MapView {...props} />
    </Suspense>
  );
}
