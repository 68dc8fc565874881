import { type RefObject, useEffect, useState } from 'react';
import { soon } from '../ui/soon';

/** Controls, and the drawing that is one: nothing floats over them, nor over a line of text. */
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, label, summary, iframe, [data-lit], [tabindex]:not([tabindex="-1"])';
/** Between two measured points; smaller than any control or line of text. */
const STEP = 12;
/** Room around the floating element. */
const MARGIN = 4;
/** Between two places that are tried, and the highest of them as a share of the window. */
const LIFT = 24;
const HIGHEST = 0.5;
/** The delay after scrolling before the next search for a place. */
const REST_MS = 160;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a line of an element's own text meets a box. */
function hasTextIn(element: Element, box: Box): boolean {
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (meet(line, box)) return true;
  }
  return false;
}

/** Points from one side to the other, both included. */
function* along(from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += STEP) yield at;
  yield to;
}

/** Whether neither a control nor a line of text lies under a floating element in this box. */
export function isClear(floating: Element, box: Box): boolean {
  const seen = new Set<Element>();
  for (const x of along(box.left, box.right)) {
    for (const y of along(box.top, box.bottom)) {
      const under = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      if (!under || seen.has(under)) continue;
      seen.add(under);
      if (under.closest(CONTROLS) || hasTextIn(under, box)) return false;
    }
  }
  return true;
}

interface Place {
  /** Pixels above the usual place. */
  lift: number;
  /** No place is clear, or the search is running. */
  hidden: boolean;
}

const USUAL: Place = { lift: 0, hidden: false };

/** The lowest clear place of a floating element, which is `lifted` now. */
function clearPlace(floating: Element, lifted: number): Place {
  const { left, top, right, bottom } = floating.getBoundingClientRect();
  if (right === left) return USUAL;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  for (let lift = 0; lift <= window.innerHeight * HIGHEST; lift += LIFT) {
    const up = lifted - lift;
    const box = { left: left - MARGIN, top: top + up - MARGIN, right: right + MARGIN, bottom: bottom + up + MARGIN };
    if (box.top < header) break;
    if (isClear(floating, box)) return { lift, hidden: false };
  }
  return { lift: lifted, hidden: true };
}

/**
 * Keeps a floating element off controls and text: while the page scrolls it hides where it would cover them, and at rest it
 * takes the lowest clear place. `shape` says when the element has another size.
 */
export function useClearPlace(floating: RefObject<HTMLElement | null>, shape: string): Place {
  const [place, setPlace] = useState(USUAL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape lies over something else.
  useEffect(() => {
    const main = document.getElementById('main');
    const element = floating.current;
    if (!main || !element || !('elementsFromPoint' in document)) return;
    let now = USUAL;
    let timer = 0;
    let frame = 0;
    let cancel = () => {};
    const put = (next: Place) => {
      if (next.lift === now.lift && next.hidden === now.hidden) return;
      now = next;
      setPlace(next);
    };
    const settle = () => put(clearPlace(element, now.lift));
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, REST_MS);
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (now.hidden) return;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (right > left && !isClear(element, { left, top, right, bottom })) put({ ...now, hidden: true });
      });
    };
    const again = () => {
      cancel();
      cancel = soon(settle);
    };
    setPlace(USUAL);
    again();
    // Screens come and go inside the same element, and grow as they are used.
    const changes = new MutationObserver(again);
    changes.observe(main, { childList: true, subtree: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', again);
    return () => {
      cancel();
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', again);
    };
  }, [floating, shape]);
  return place;
}
