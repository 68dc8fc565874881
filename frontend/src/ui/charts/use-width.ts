import { type RefObject, useEffect, useRef, useState } from 'react';

/** Until it has been measured, and where nothing measures. */
const USUAL = 640;

/** The width of an element in CSS pixels: a chart is drawn for it, so that its words keep their size. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(USUAL);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 120)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
