import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useRef } from 'react';
import { soon } from '../../../ui/soon';

/** How fast it settles, in Embla's own measure. */
const SPEED = 20;

/**
 * Dragging and swiping. Embla is loaded after the page: until then, and if loading fails, slides change without it. It
 * controls the transform of `container`, so nothing else may set that.
 */
export function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  selected: number,
  onSelect: (at: number) => void,
  { count, calm }: { count: number; calm: boolean },
): void {
  const embla = useRef<EmblaCarouselType>(undefined);
  const now = useRef({ selected, onSelect });
  useEffect(() => {
    now.current = { selected, onSelect };
  });
  useEffect(() => {
    if (count < 2) return;
    let ended = false;
    const cancel = soon(() => {
      import('embla-carousel').then(
        ({ default: EmblaCarousel }) => {
          const [root, container] = [viewport.current, viewport.current?.firstElementChild];
          if (ended || !root || !(container instanceof HTMLElement)) return;
          container.style.removeProperty('transform');
          const made = EmblaCarousel(root, { loop: true, duration: SPEED, startIndex: now.current.selected });
          made.on('select', () => now.current.onSelect(made.selectedScrollSnap()));
          embla.current = made;
        },
        () => undefined,
      );
    });
    return () => {
      ended = true;
      cancel();
      embla.current?.destroy();
      embla.current = undefined;
    };
  }, [viewport, count]);
  useEffect(() => {
    const made = embla.current;
    if (made) {
      if (made.selectedScrollSnap() !== selected) made.scrollTo(selected, calm);
      return;
    }
    const container = viewport.current?.firstElementChild;
    if (container instanceof HTMLElement) container.style.transform = `translateX(${-100 * selected}%)`;
  }, [viewport, selected, calm]);
}
