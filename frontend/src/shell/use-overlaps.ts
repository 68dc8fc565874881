import { type RefObject, useEffect, useState } from 'react';
import { soon } from '../ui/soon';

/** The name of the page, what is filled in, and the action that a screen is about: nothing floats over them. */
const KEPT_CLEAR = 'h1, input:not([type="hidden"]), select, textarea, [data-primary]';

/**
 * Whether a floating element lies over a field or a primary action of the screen. The browser watches the few that come near
 * it: nothing is measured while the page scrolls. `shape` says when the element has another size.
 */
export function useOverlaps(floating: RefObject<HTMLElement | null>, shape: string): boolean {
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape lies over something else.
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    const touching = new Set<Element>();
    let watch: IntersectionObserver | undefined;
    let cancel = () => {};
    const begin = () => {
      watch?.disconnect();
      touching.clear();
      const rect = floating.current?.getBoundingClientRect();
      if (!rect || rect.width === 0) {
        setOver(false);
        return;
      }
      const { clientWidth, clientHeight } = document.documentElement;
      const sides = [rect.top, clientWidth - rect.right, clientHeight - rect.bottom, rect.left];
      watch = new IntersectionObserver(
        (seen) => {
          for (const { target, isIntersecting } of seen) {
            if (isIntersecting) touching.add(target);
            else touching.delete(target);
          }
          setOver(touching.size > 0);
        },
        { rootMargin: sides.map((side) => `${-Math.round(side)}px`).join(' ') },
      );
      const kept = main.querySelectorAll(KEPT_CLEAR);
      if (kept.length === 0) setOver(false);
      for (const element of kept) watch.observe(element);
    };
    const again = () => {
      cancel();
      cancel = soon(begin);
    };
    again();
    // Screens come and go inside the same element, and grow as they are used.
    const changes = new MutationObserver(again);
    changes.observe(main, { childList: true, subtree: true });
    window.addEventListener('resize', again);
    return () => {
      cancel();
      watch?.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [floating, shape]);
  return over;
}
