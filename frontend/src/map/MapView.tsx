import type { ReactNode } from 'react';
import styles from './MapView.module.css';
import type { GeoPoint, MapMarker } from './types';

export interface MapViewProps {
  /** Accessible name of the region. */
  label: string;
  /** All are marked, clustered where they crowd. */
  markers: readonly MapMarker[];
  /** Its marker is raised, the map centres on it and its info window opens. */
  selected: string | null;
  /** A marker was pressed, or the info window closed. */
  onSelect: (id: string | null) => void;
  /** Content of the info window, 200 px wide. */
  info: (id: string) => ReactNode;
  /** Where to begin; other markers fit themselves into view, unless one is selected or there are none. */
  centre: GeoPoint;
  /** Kakao level, 1 (closest) to 14. */
  level: number;
  /** The visitor's own place: a dot, never sent anywhere. */
  here?: GeoPoint | null;
}

/** The map. It fills its container, which gives it its height. */
export default function MapView({ label }: MapViewProps) {
  return <section className={styles.frame} aria-label={label} />;
}
