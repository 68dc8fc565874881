import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../i18n/texts';
import { LOCATION_LEVEL, MIDPOINT, RESULT_LEVEL } from '../../map/constants';
import type { Engine } from '../../map/engine';
import map from '../../map/MapView.module.css';
import type { GeoPoint } from '../../map/types';
import { useEngine } from '../../map/use-engine';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Notice } from '../../ui/Notice';
import { Status } from '../../ui/Status';
import styles from './PointPicker.module.css';
import { isInView, pointAt, pointOf, shareOf } from './point';

/** Pixels of one press of an arrow key, and with Shift. */
const [STEP, LEAP] = [4, 40];
/** Farther than this a press was the start of a drag. */
const STILL_PX = 6;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const ZOOMS: Readonly<Record<string, number>> = { '+': -1, '=': -1, '-': 1 };

interface PointPickerProps {
  /** Degrees as typed. */
  latitude: string;
  longitude: string;
  onPoint: (point: GeoPoint) => void;
}

const nothing = () => undefined;

/** The place of a dealer on a map: its pin is set by a press and moved by the arrow keys. */
export function PointPicker({ latitude, longitude, onPoint }: PointPickerProps) {
  const t = useTexts('staff-dealers');
  const words = useTexts('map');
  const hint = useId();
  const surface = useRef<HTMLDivElement>(null);
  const down = useRef<{ x: number; y: number } | null>(null);
  const [said, setSaid] = useState('');
  const [pin] = useState(() => document.createElement('div'));
  const point = pointOf(latitude, longitude);
  const start = { centre: point ?? MIDPOINT, level: point ? RESULT_LEVEL : LOCATION_LEVEL };
  const { engine, failed } = useEngine(surface, start, nothing, nothing, nothing);
  const [lat, lng] = [point?.lat, point?.lng];

  useEffect(() => {
    if (!engine || lat === undefined || lng === undefined) return;
    const here = { lat, lng };
    const overlay = engine.place(pin, here);
    if (!isInView(engine.view(), here)) engine.centreOn(here, Math.min(engine.view().level, RESULT_LEVEL));
    return () => overlay.remove();
  }, [engine, pin, lat, lng]);

  const press = (event: MouseEvent<HTMLDivElement>) => {
    const from = down.current;
    const box = surface.current?.getBoundingClientRect();
    if (!engine || !box || !from) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) return;
    onPoint(pointAt(engine.view(), (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  };
  const move = (moved: Engine, [right, below]: readonly [number, number], step: number) => {
    const box = surface.current;
    if (!box) return;
    const view = moved.view();
    const from = point ? shareOf(view, point) : { right: 0.5, down: 0.5 };
    const next = point
      ? pointAt(view, from.right + (right * step) / box.clientWidth, from.down + (below * step) / box.clientHeight)
      : pointAt(view, from.right, from.down);
    onPoint(next);
    setSaid(t('map_at', { lat: next.lat, lng: next.lng }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!engine || event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, zoom] = [ARROWS[event.key], ZOOMS[event.key]];
    if (!arrow && zoom === undefined) return;
    event.preventDefault();
    if (arrow) move(engine, arrow, event.shiftKey ? LEAP : STEP);
    else if (zoom !== undefined) engine.changeLevel(zoom);
  };
  return (
    <div className={styles.picker}>
      <p id={hint} className={styles.hint}>
        {t('map_hint')}
      </p>
      <div className={styles.map}>
        <div className={map.frame} data-engine={engine?.kind}>
          {/* biome-ignore-start lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex lint/a11y/noNoninteractiveElementInteractions: no form's group, and the arrow keys move the pin of what has the focus. */}
          <div
            ref={surface}
            className={classes(map.surface, styles.surface)}
            role="group"
            tabIndex={0}
            aria-label={t('map_surface')}
            aria-describedby={hint}
            onKeyDown={onKeyDown}
            onPointerDown={({ clientX, clientY }: PointerEvent) => {
              down.current = { x: clientX, y: clientY };
            }}
            onClick={press}
          />
          {/* biome-ignore-end lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex lint/a11y/noNoninteractiveElementInteractions: as above. */}
          {!engine && !failed && <p className={map.loading}>{words('loading')}</p>}
        </div>
      </div>
      {failed ? (
        <Notice kind="error" live>
          {t('map_failed')}
        </Notice>
      ) : (
        <div className={styles.tools}>
          <Button size="small" disabled={!engine} onClick={() => engine?.changeLevel(-1)}>
            {words('zoom_in')}
          </Button>
          <Button size="small" disabled={!engine} onClick={() => engine?.changeLevel(1)}>
            {words('zoom_out')}
          </Button>
          <Button
            size="small"
            icon="pin"
            disabled={!engine || !point}
            onClick={() => point && engine?.centreOn(point, RESULT_LEVEL)}
          >
            {t('map_centre')}
          </Button>
        </div>
      )}
      <Status>{said}</Status>
      {createPortal(
        <svg className={styles.pin} viewBox="0 0 34 46" aria-hidden="true" focusable="false">
          <path d="M17 44C25.500 32.500 31 24.800 31 17A14 14 0 0 0 3 17c0 7.800 5.500 15.500 14 27Z" />
          <circle cx="17" cy="17" r="6" />
        </svg>,
        pin,
      )}
    </div>
  );
}
