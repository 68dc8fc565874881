import { type RefObject, useEffect, useRef, useState } from 'react';
import { PHONE } from '../ui/media';
import { soon } from '../ui/soon';

/** Controls, and the drawing that is one: nothing floats over them, nor over a line of text. */
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, label, summary, iframe, [data-lit], [tabindex]:not([tabindex="-1"])';
const PICTURES = 'img, svg, video, canvas';
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

/** Whether the edge of a visible box runs through `box`: of a card, a row of a table or a band of the page. */
function hasEdgeIn(element: Element, box: Box): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left <= box.left && top <= box.top && right >= box.right && bottom >= box.bottom) return false;
  const { borderTopWidth, borderBottomWidth, borderLeftWidth, backgroundColor } = getComputedStyle(element);
  const isLined = [borderTopWidth, borderBottomWidth, borderLeftWidth].some((width) => Number.parseFloat(width) > 0);
  return isLined || !['', 'transparent', 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
}

/** Whether an element, or one that contains it, has an edge in a box. */
function edgesIn(element: Element | null, box: Box): boolean {
  if (!element || element.id === 'main' || element === document.body) return false;
  return hasEdgeIn(element, box) || edgesIn(element.parentElement, box);
}

/** On a phone all floats over the column of the content, elsewhere beside it. */
const isPhone = () => window.matchMedia?.(PHONE).matches ?? false;

/** Points from one side to the other, both included. */
function* along(from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += STEP) yield at;
  yield to;
}

/**
 * Whether neither a control nor a line of text lies under a floating element in this box, and on a phone no picture and
 * no edge of a card.
 */
function isClear(floating: Element, box: Box): boolean {
  const seen = new Set<Element>();
  const phone = isPhone();
  for (const x of along(box.left, box.right)) {
    for (const y of along(box.top, box.bottom)) {
      const under = document.elementsFromPoint(x, y).find((element) => !floating.contains(element));
      if (!under || seen.has(under)) continue;
      seen.add(under);
      if (under.closest(CONTROLS) || hasTextIn(under, box)) return false;
      if (phone && (under.closest(PICTURES) || edgesIn(under, box))) return false;
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

/** Until the page is laid out and has been searched. */
const UNKNOWN: Place = { lift: 0, hidden: true };

/** The lowest clear place of a floating element, which is `lifted` now. */
function clearPlace(floating: Element, lifted: number): Place {
  const { left, top, right, bottom } = floating.getBoundingClientRect();
  if (right === left) return UNKNOWN;
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
 * Keeps a floating element off the content: at rest it takes the lowest clear place, and while the page scrolls it hides,
 * on a phone always, elsewhere where it would cover something. `inUse` leaves it where it is. `shape` changes with the
 * size of the element.
 */
export function useClearPlace(floating: RefObject<HTMLElement | null>, inUse: boolean, shape: unknown): Place {
  const [place, setPlace] = useState(UNKNOWN);
  const now = useRef(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape lies over something else.
  useEffect(() => {
    const main = document.getElementById('main');
    const element = floating.current;
    const put = (next: Place) => {
      if (next.lift === now.current.lift && next.hidden === now.current.hidden) return;
      now.current = next;
      setPlace(next);
    };
    if (inUse) put({ ...now.current, hidden: false });
    if (inUse || !main || !element || !('elementsFromPoint' in document)) return;
    let timer = 0;
    let frame = 0;
    let cancel = () => {};
    const hide = () => put({ ...now.current, hidden: true });
    const settle = () => put(clearPlace(element, now.current.lift));
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, REST_MS);
      if (isPhone()) hide();
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (now.current.hidden) return;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (right > left && !isClear(element, { left, top, right, bottom })) hide();
      });
    };
    const again = () => {
      cancel();
      cancel = soon(settle);
    };
    again();
    // Screens come and go inside the same element, and grow as they are used and as their fonts and pictures come.
    const changes = new MutationObserver(again);
    changes.observe(main, { childList: true, subtree: true });
    const size = new ResizeObserver(again);
    size.observe(main);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', again);
    return () => {
      cancel();
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      changes.disconnect();
      size.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', again);
    };
  }, [floating, inUse, shape]);
  return place;
}
