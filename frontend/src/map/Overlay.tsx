import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Engine, MapOverlay } from './engine';
import type { GeoPoint } from './types';

interface OverlayProps {
  engine: Engine;
  position: GeoPoint;
  layer: number;
  /** Receives the element, or `null` when it is removed. */
  onElement?: (element: HTMLElement | null) => void;
  children: ReactNode;
}

/** Keeps its children at a position on the map; the engine moves them, React fills them. */
export function Overlay({ engine, position, layer, onElement, children }: OverlayProps) {
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
