import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../i18n/texts';
import { classes } from '../ui/classes';
import styles from './Pins.module.css';

/** Farther than this a press was the start of a drag. */
const STILL_PX = 6;

/** Ignores a press that dragged the map. `byKey` is true for the keyboard. */
function usePress(onPress: (byKey: boolean) => void) {
  const down = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      down.current = { x: clientX, y: clientY };
    },
    onClick: ({ clientX, clientY, detail }: MouseEvent) => {
      const from = down.current;
      down.current = null;
      const byKey = detail === 0;
      if (byKey || !from || Math.hypot(clientX - from.x, clientY - from.y) <= STILL_PX) onPress(byKey);
    },
  };
}

interface MarkerPinProps {
  name: string;
  selected: boolean;
  /** False beside the edge of the map, where tabbing would show nothing. */
  reachable: boolean;
  onPress: (byKey: boolean) => void;
}

/** A place: a pin whose point is the place. */
export function MarkerPin({ name, selected, reachable, onPress }: MarkerPinProps) {
  return (
    <button
      type="button"
      className={classes(styles.pin, selected && styles.selected)}
      aria-label={name}
      aria-expanded={selected}
      tabIndex={reachable ? 0 : -1}
      {...usePress(onPress)}
    >
      <svg viewBox="0 0 34 46" aria-hidden="true" focusable="false">
        <path
          className={styles.body}
          d="M17 44C25.500 32.500 31 24.800 31 17A14 14 0 0 0 3 17c0 7.800 5.500 15.500 14 27Z"
        />
        <circle className={styles.eye} cx="17" cy="17" r="6" />
        <path className={styles.cross} d="M17 8v5m0 8v5M8 17h5m8 0h5" />
      </svg>
      {!selected && (
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      )}
    </button>
  );
}

interface ClusterPinProps {
  count: number;
  /** The label for screen readers: "강남구 근처 12곳". */
  label: string;
  reachable: boolean;
  onPress: (byKey: boolean) => void;
}

/** Several places in one: a numbered balloon, as drawings number their parts. */
export function ClusterPin({ count, label, reachable, onPress }: ClusterPinProps) {
  const size = count < 10 ? styles.few : count < 100 ? styles.some : styles.many;
  return (
    <button
      type="button"
      className={classes(styles.cluster, size)}
      aria-label={label}
      tabIndex={reachable ? 0 : -1}
      {...usePress(onPress)}
    >
      <span className={styles.balloon} aria-hidden="true">
        {count}
      </span>
    </button>
  );
}

/** The visitor's own place. */
export function HereDot() {
  const t = useTexts('map');
  return <div className={styles.here} role="img" aria-label={t('here')} />;
}
