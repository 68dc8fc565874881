import { useEffect, useState } from 'react';
import { type Direction, halfVisible, nextPlace, type TimelinePosition } from './timeline';

/** Fine enough for items that are taller than the window. */
const thresholds = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 1];

/** Follows which items of a list are half visible, by their element ids; those not seen yet are absent. */
export function useTimeline(ids: readonly string[], enabled: boolean): ReadonlyMap<string, TimelinePosition> {
  const [places, setPlaces] = useState<ReadonlyMap<string, TimelinePosition>>(new Map());
  const joined = ids.join(' ');
  useEffect(() => {
    if (!enabled) return;
    let from = window.scrollY;
    let direction: Direction = 'down';
    const observer = new IntersectionObserver(
      (entries) => {
        if (window.scrollY !== from) direction = window.scrollY > from ? 'down' : 'up';
        from = window.scrollY;
        const toward = direction;
        setPlaces((before) => {
          const after = new Map(before);
          for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
            const room = rootBounds?.height ?? window.innerHeight;
            const half = halfVisible(intersectionRect.height, boundingClientRect.height, room);
            after.set(target.id, nextPlace(before.get(target.id) ?? 'below', half, toward));
          }
          return after;
        });
      },
      { threshold: thresholds },
    );
    for (const id of joined.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [joined, enabled]);
  return places;
}
