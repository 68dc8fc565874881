import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { localized, useTexts } from '../i18n/texts';
import { coveredPins } from './covered';
import type { Engine, MapOverlay, View } from './engine';
import { InfoWindow } from './InfoWindow';
import { bringInOrder } from './in-order';
import { districtAt } from './nearest-district';
import { ClusterPin, HereDot, MarkerPin } from './Pins';
import { type MapItem, membersOf, Places } from './places';
import type { GeoPoint, MapMarker } from './types';

interface OverlayProps {
  engine: Engine;
  position: GeoPoint;
  layer: number;
  /** Receives the element, or `null` when it is removed. */
  onElement?: (element: HTMLElement | null) => void;
  children: ReactNode;
}

/** Keeps its children at a position on the map; the engine moves them, React fills them. */
function Overlay({ engine, position, layer, onElement, children }: OverlayProps) {
  const [element] = useState(() => document.createElement('div'));
  const { lat, lng } = position;
  const placed = useRef<MapOverlay>(null);
  useLayoutEffect(() => {
    const here = engine.place(element, { lat, lng });
    placed.current = here;
    return () => here.remove();
  }, [engine, element, lat, lng]);
  // On every render, since a replaced element has no layer yet.
  useLayoutEffect(() => placed.current?.setLayer(layer));
  useLayoutEffect(() => {
    onElement?.(element);
    return () => onElement?.(null);
  }, [element, onElement]);
  return createPortal(children, element);
}

/** Stacking order; markers are in between, southern ones above northern ones. */
const layers = { here: 1, marker: 10, selected: 900, info: 1000 };

interface MapPlacesProps {
  engine: Engine;
  view: View;
  markers: readonly MapMarker[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  info: (id: string) => ReactNode;
  here: GeoPoint | null;
  onZoomTo: (members: readonly MapMarker[]) => void;
}

/** As long as a zoom may take. */
const FRAMES = 60;

/** The spot that holds one of the markers. */
function keyOf(spots: readonly MapItem[], ids: readonly string[]): string | undefined {
  return spots.find((spot) => membersOf(spot).some(({ id }) => ids.includes(id)))?.key;
}

/**
 * When a cluster splits, or markers merge, the focus moves to the spot that contains the focused place, repeatedly
 * while the view changes.
 */
function useFocusKept(spots: readonly MapItem[], elements: Elements) {
  const held = useRef<{ button: HTMLElement; ids: readonly string[] } | null>(null);
  useEffect(() => {
    const note = () => {
      const active = document.activeElement;
      const spot = spots.find(({ key }) => elements.of(key)?.contains(active));
      held.current =
        spot && active instanceof HTMLElement ? { button: active, ids: membersOf(spot).map(({ id }) => id) } : null;
    };
    let frame = 0;
    // A spot that was just rendered, or is hidden during a zoom, isn't focusable yet.
    const land = (tries: number) => {
      if (!held.current || document.activeElement !== document.body) return;
      const { button, ids } = held.current;
      // One that was only moved in the document has lost the focus as well.
      if (button.isConnected) button.focus({ preventScroll: true });
      else elements.focus(keyOf(spots, ids));
      if (document.activeElement === document.body && tries > 0) frame = requestAnimationFrame(() => land(tries - 1));
    };
    // A press elsewhere blurs deliberately.
    const giveUp = ({ target }: Event) => {
      if (target instanceof Node && !held.current?.button.contains(target)) held.current = null;
    };
    land(FRAMES);
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', giveUp);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', giveUp);
    };
  }, [spots, elements]);
}

/** The markers in view, their clusters, the visitor's dot and the info window. */
export function MapPlaces({ engine, view, markers, selected, onSelect, info, here, onZoomTo }: MapPlacesProps) {
  const t = useTexts('map');
  const places = useMemo(() => new Places(markers, selected), [markers, selected]);
  const spots = useMemo(() => places.within(view), [places, view]);
  const chosen = markers.find(({ id }) => id === selected);
  const [elements] = useState(() => new Elements());
  const infoWindow = useRef<HTMLDivElement>(null);
  /** The next focus target after the pressed element disappears. */
  const next = useRef<'info' | readonly string[] | null>(null);

  useEffect(() => {
    engine.annotate({ pins: spots.map(({ kind, position }) => ({ position, cluster: kind === 'cluster' })) });
  }, [engine, spots]);
  useLayoutEffect(() => {
    const keys = spots.flatMap(({ key }) => (key === selected ? [key, 'info'] : [key]));
    bringInOrder(keys.flatMap((key) => engine.boxOf(elements.of(key)) ?? []));
  });
  useEffect(() => {
    const wanted = next.current;
    if (wanted === 'info') {
      // The selection may arrive some renders later, through the URL.
      if (!infoWindow.current) return;
      infoWindow.current.focus({ preventScroll: true });
    }
    // A marker that is still drawn when a dialog closes.
    else if (wanted && document.activeElement === document.body) elements.focus(keyOf(spots, wanted));
    else return;
    next.current = null;
  });
  useFocusKept(spots, elements);

  // A marker under the info window, the raised pin, a control or the edge is hardly visible: it is excluded from the
  // tab order.
  const [covered, setCovered] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const pins = new Map(spots.map(({ key }) => [key, elements.of(key)?.querySelector('button') ?? null] as const));
    const hidden = coveredPins(pins);
    setCovered((before) => ([...before].join() === [...hidden].join() ? before : hidden));
  }, [elements, spots]);
  const reachable = ({ key, position }: MapItem) => isIn(view, position) && (key === selected || !covered.has(key));

  const press = (spot: MapItem, byKey: boolean) => {
    if (spot.kind === 'cluster') {
      next.current = null;
      onZoomTo(spot.members);
    } else {
      const opens = spot.marker.id !== selected;
      next.current = byKey && opens ? 'info' : null;
      onSelect(opens ? spot.marker.id : null);
    }
  };
  const close = () => {
    elements.focus(selected ?? undefined);
    next.current = selected === null ? null : [selected];
    onSelect(null);
  };

  return (
    <>
      {here && (
        <Overlay engine={engine} position={here} layer={layers.here}>
          <HereDot />
        </Overlay>
      )}
      {spots.map((spot, index) => (
        <Overlay
          key={spot.key}
          engine={engine}
          position={spot.position}
          layer={spot.key === selected ? layers.selected : layers.marker + index}
          onElement={elements.keeper(spot.key)}
        >
          {spot.kind === 'marker' ? (
            <MarkerPin
              name={spot.marker.name}
              selected={spot.marker.id === selected}
              reachable={reachable(spot)}
              onPress={(byKey) => press(spot, byKey)}
            />
          ) : (
            <ClusterPin
              count={spot.members.length}
              label={t('cluster', { place: areaName(spot.position) ?? t('korea'), count: spot.members.length })}
              reachable={reachable(spot)}
              onPress={(byKey) => press(spot, byKey)}
            />
          )}
        </Overlay>
      ))}
      {chosen && (
        <Overlay
          key={`info ${chosen.id}`}
          engine={engine}
          position={chosen.position}
          layer={layers.info}
          onElement={elements.keeper('info')}
        >
          <InfoWindow name={chosen.name} onClose={close} ref={infoWindow}>
            {info(chosen.id)}
          </InfoWindow>
        </Overlay>
      )}
    </>
  );
}

const isIn = ({ west, south, east, north }: View, { lat, lng }: GeoPoint) =>
  lng >= west && lng <= east && lat >= south && lat <= north;

function areaName(point: GeoPoint): string | null {
  const district = districtAt(point);
  return (
    district &&
    localized({
      ko: `${district.province.short.ko} ${district.ko}`,
      en: `${district.en}, ${district.province.short.en}`,
    })
  );
}

/** The elements of spots on the map, by key. */
class Elements {
  private readonly known = new Map<string, HTMLElement>();
  private readonly keepers = new Map<string, (element: HTMLElement | null) => void>();

  /** Stable per key, so that refs aren't reattached. */
  keeper(key: string): (element: HTMLElement | null) => void {
    const keep =
      this.keepers.get(key) ??
      ((element) => {
        if (element) this.known.set(key, element);
        else this.known.delete(key);
      });
    this.keepers.set(key, keep);
    return keep;
  }

  of(key: string | undefined): HTMLElement | undefined {
    return key === undefined ? undefined : this.known.get(key);
  }

  focus(key: string | undefined): void {
    this.of(key)?.querySelector('button')?.focus({ preventScroll: true });
  }
}
