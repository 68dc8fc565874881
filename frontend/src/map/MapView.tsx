import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { pageData } from '../i18n/page-data';
import { localized, useTexts } from '../i18n/texts';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import { Notice } from '../ui/Notice';
import { Status } from '../ui/Status';
import { Controls } from './Controls';
import { FARTHEST_LEVEL, moveStep, resultLevel } from './constants';
import type { Engine, MapStyle, View } from './engine';
import { MapPlaces } from './MapPlaces';
import styles from './MapView.module.css';
import { districtAt } from './nearest-district';
import type { GeoPoint, MapMarker } from './types';
import { useEngine } from './use-engine';
import { useFullscreen } from './use-fullscreen';

export interface MapViewProps {
  /** Accessible name of the region. */
  label: string;
  /** All are marked, and clustered where they are dense. */
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
  /** False for a map that stays where it began when markers come. */
  fits?: boolean;
}

/** The pin itself and some air above the info window; some air below the pin's point. */
const ABOVE_PIN_PX = 84;
const BELOW_PIN_PX = 16;
/** One press of an arrow key. */
const KEY_PAN_PX = 80;
/** Beyond this level a district is too small to describe the map's centre. */
const DISTRICTS_TO_LEVEL = 9;

/** The map. It fills its container, which gives it its height. */
export default function MapView({
  label,
  markers,
  selected,
  onSelect,
  info,
  centre,
  level,
  here = null,
  fits = true,
}: MapViewProps) {
  const t = useTexts('map');
  const frame = useRef<HTMLElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View | null>(null);
  const [look, setLook] = useState<MapStyle>('roadmap');
  const [said, setSaid] = useState('');
  const acted = useRef(false);
  const { full, enter, leave } = useFullscreen(frame);

  const rest = useCallback(
    (engine: Engine) => {
      const now = engine.view();
      setView(now);
      // Only who moves the map by a control or a key wants to hear where it is.
      if (acted.current) {
        const [zoom, most] = [FARTHEST_LEVEL - now.level + 1, FARTHEST_LEVEL - now.closest + 1];
        setSaid(t('at', { place: placeName(now) ?? t('korea'), zoom, most }));
      }
      acted.current = false;
    },
    [t],
  );
  /** All markers are in view because the map wasn't moved yet: after a resize they are fitted again. */
  const untouched = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markers are brought into view again.
  useEffect(() => {
    untouched.current = true;
  }, [markers]);
  const refit = (resized: Engine) => {
    if (fits && untouched.current && selected === null && markers.length > 0) resized.fit(points(markers));
  };
  const sights = { markers, selected, centre, level, fits };
  const begun = useRef<string | null>(null);
  const begin = (started: Engine) => {
    // A selection is centred as soon as its info window has a size.
    if (markers.some(({ id }) => id === selected)) return;
    showAll(started, sights);
    begun.current = allOf(sights);
  };
  const { engine, scriptFailed, failed } = useEngine(surface, { centre, level }, begin, rest, refit);
  useWhereToLook(engine, surface, sights, begun);
  // Drawn together with the view that shows them, not a frame before it.
  const [placed, setPlaced] = useState(markers);
  useEffect(() => setPlaced(markers), [markers]);

  useEffect(() => engine?.setLook(look), [engine, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map has another size as soon as it fills the screen, or no longer does.
  useEffect(() => engine?.resized(), [engine, full]);
  const chosen = markers.find(({ id }) => id === selected);
  const [at, from] = [chosen?.position ?? null, here];
  useEffect(() => engine?.annotate({ selected: at, here: from }), [engine, at, from]);

  const act = (change: (engine: Engine) => void) => {
    if (!engine) return;
    acted.current = true;
    untouched.current = false;
    change(engine);
  };
  const touch = () => {
    untouched.current = false;
  };
  const pan = (east: number, north: number) => act((moved) => moveBy(moved, surface.current, east, north));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      if (selected !== null) onSelect(null);
      else if (full) leave();
      return;
    }
    if (!surface.current?.contains(event.target as Node) || isInInfo(event.target)) return;
    const key = keys[event.key];
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(key);
  };

  return (
    <section
      ref={frame}
      className={classes(styles.frame, full && styles.full)}
      aria-label={label}
      data-look={look}
      data-engine={engine?.kind}
      onKeyDown={onKeyDown}
      onPointerDown={touch}
      onWheel={touch}
    >
      {engine && view && (
        <Controls
          look={look}
          onLook={hasSkyView(engine) ? setLook : undefined}
          level={view.level}
          closest={view.closest}
          onLevel={(by) => act((map) => map.changeLevel(by))}
          onMove={pan}
          onAll={() => act((map) => showAll(map, sights))}
          full={full}
          onFull={full ? leave : enter}
        />
      )}
      {/* biome-ignore-start lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: no form's group, and the arrow keys move what has the focus. */}
      <div ref={surface} className={styles.surface} role="group" tabIndex={0} aria-label={t('surface')} />
      {/* biome-ignore-end lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: as above. */}
      {engine && view && (
        <MapPlaces
          engine={engine}
          view={view}
          markers={chosen ? markers : placed}
          selected={selected}
          onSelect={onSelect}
          info={info}
          here={here}
          onZoomTo={(members) => act((map) => map.fit(points(members), true))}
        />
      )}
      <Status>{said}</Status>
      {!engine && !failed && <p className={styles.loading}>{t('loading')}</p>}
      <Messages scriptFailed={scriptFailed} failed={failed} />
      <Attribution engine={engine} look={look} />
    </section>
  );
}

const points = (markers: readonly MapMarker[]) => markers.map(({ position }) => position);

const isInInfo = (target: EventTarget) => target instanceof Element && target.closest('[role="dialog"]') !== null;

const keys: Record<string, (engine: Engine) => void> = {
  ArrowLeft: (engine) => engine.panBy(-KEY_PAN_PX, 0),
  ArrowRight: (engine) => engine.panBy(KEY_PAN_PX, 0),
  ArrowUp: (engine) => engine.panBy(0, -KEY_PAN_PX),
  ArrowDown: (engine) => engine.panBy(0, KEY_PAN_PX),
  '+': (engine) => engine.changeLevel(-1),
  '=': (engine) => engine.changeLevel(-1),
  '-': (engine) => engine.changeLevel(1),
};

/** Moves the map by steps of the pad. */
function moveBy(engine: Engine, surface: HTMLElement | null, east: number, north: number): void {
  if (!surface) return;
  const view = engine.view();
  const step = moveStep(view.level);
  engine.panBy(
    (east * step * surface.clientWidth) / (view.east - view.west),
    (-north * step * surface.clientHeight) / (view.north - view.south),
  );
}

function placeName({ centre, level }: View): string | null {
  const district = districtAt(centre);
  if (!district) return null;
  if (level > DISTRICTS_TO_LEVEL) return localized(district.province);
  return localized({ ko: `${district.province.ko} ${district.ko}`, en: `${district.en}, ${district.province.en}` });
}

type MapContent = Required<Pick<MapViewProps, 'markers' | 'selected' | 'centre' | 'level' | 'fits'>>;

/** Fits all markers into the view, or resets the view without any. */
function showAll(engine: Engine, { markers, centre, level, fits }: MapContent): void {
  if (fits && markers.length > 0) engine.fit(points(markers));
  else engine.centreOn(centre, level);
}

/** Differs when {@link showAll} would show something else. */
function allOf({ markers, centre: { lat, lng }, level, fits }: MapContent): string {
  return [lat, lng, level, ...(fits ? markers.map(({ id }) => id) : [])].join(' ');
}

/**
 * Centres a selection at the level of a result, fits other markers into the view, or resets the view without any.
 * `begun` is the initial state, which is already shown.
 */
function useWhereToLook(
  engine: Engine | null,
  surface: RefObject<HTMLElement | null>,
  sights: MapContent,
  begun: RefObject<string | null>,
): void {
  const { markers, selected } = sights;
  const chosen = markers.find(({ id }) => id === selected);
  const all = allOf(sights);
  const now = useRef({ sights, chosen });
  useEffect(() => {
    now.current = { sights, chosen };
  });
  useEffect(() => {
    if (!engine) return;
    const shown = begun.current === all;
    begun.current = null;
    if (!shown && !now.current.chosen) showAll(engine, now.current.sights);
  }, [engine, all, begun]);
  const { lat, lng } = chosen?.position ?? {};
  // Before the paint: an info window that shows and then jumps would be pressed beside.
  useLayoutEffect(() => {
    if (!engine || selected === null || lat === undefined || lng === undefined) return;
    const { closest, level } = engine.view();
    engine.centreOn(
      { lat, lng },
      Math.min(resultLevel(closest), level),
      surface.current ? roomForInfo(surface.current) : 0,
    );
  }, [engine, surface, selected, lat, lng]);
}

/** Distance of the pin below the centre so that the whole info window above it is visible. */
function roomForInfo(surface: HTMLElement): number {
  const height = surface.querySelector<HTMLElement>('[role="dialog"]')?.offsetHeight ?? 0;
  const half = surface.clientHeight / 2;
  return Math.min(Math.max(0, height + ABOVE_PIN_PX - half), Math.max(0, half - BELOW_PIN_PX));
}

function Messages({ scriptFailed, failed }: { scriptFailed: boolean; failed: boolean }) {
  const t = useTexts('map');
  const [closed, setClosed] = useState(false);
  if (closed || !(scriptFailed || failed)) return null;
  return (
    <div className={styles.message}>
      <Notice
        kind="error"
        live
        action={
          <Button size="small" onClick={() => (failed ? window.location.reload() : setClosed(true))}>
            {t(failed ? 'reload' : 'close_message')}
          </Button>
        }
      >
        {t(failed ? 'load_failed' : 'script_failed')}
      </Notice>
    </div>
  );
}

const hasSkyView = ({ kind }: Engine) => kind === 'kakao' || Boolean(pageData.map?.skyTiles);

/** The source of what the embedded map shows: tiles, or our own drawing. Kakao's map says its own. */
function Attribution({ engine, look }: { engine: Engine | null; look: MapStyle }) {
  const t = useTexts('map');
  if (engine?.kind !== 'embedded') return null;
  const source = look === 'skyview' ? pageData.map?.skyTiles : pageData.map?.tiles;
  return <p className={styles.attribution}>{source?.attribution ?? t('attribution')}</p>;
}
