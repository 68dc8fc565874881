import { type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WithDistance } from '../../location/distance';

interface VisibleCards<T> {
  list: RefObject<HTMLUListElement | null>;
  /** In the order of the list. */
  all: readonly WithDistance<T>[];
  drawn: readonly WithDistance<T>[];
  /** How many are not drawn, and how many of them the next press draws. */
  rest: number;
  next: number;
  /** Draws the next batch, and puts the focus on the first of them. */
  drawMore: () => void;
  /** A marker was pressed: beside the map its card is scrolled to; under it, on a phone, it becomes the first. */
  raise: (code: string) => void;
  /** Draws the card and scrolls to it. */
  reveal: (code: string, block: ScrollLogicalPosition) => void;
}

const underTheMap = () => window.matchMedia?.('(max-width: 768px)').matches ?? false;

/**
 * The results with a rendered card: all are loaded and marked on the map, but cards are rendered in batches on request.
 * A new search starts with one batch. A result chosen in the URL comes first, so that
 * it is visible.
 */
export function useDrawnCards<T extends { code: string }>(
  results: readonly WithDistance<T>[],
  selected: string | null,
  search: string,
  batch = 12,
): VisibleCards<T> {
  const [batches, setBatches] = useState(1);
  const shown = batches * batch;
  const [raised, setRaised] = useState(selected);
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setBatches(1);
    setRaised(selected);
  }
  const list = useRef<HTMLUListElement>(null);
  const all = useMemo(() => {
    const first = results.find(({ thing }) => thing.code === raised);
    return first ? [first, ...results.filter((result) => result !== first)] : results;
  }, [results, raised]);
  const reveal = (code: string, block: ScrollLogicalPosition) => {
    const index = all.findIndex(({ thing }) => thing.code === code);
    if (index >= shown) flushSync(() => setBatches(Math.ceil((index + 1) / batch)));
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    list.current
      ?.querySelector(`[data-code="${CSS.escape(code)}"]`)
      ?.scrollIntoView?.({ block, behavior: calm ? 'auto' : 'smooth' });
  };
  const rest = Math.max(0, all.length - shown);
  return {
    list,
    all,
    drawn: all.slice(0, shown),
    rest,
    next: Math.min(batch, rest),
    drawMore() {
      flushSync(() => setBatches(batches + 1));
      list.current?.querySelectorAll<HTMLElement>('li')[shown]?.focus();
    },
    raise: (code) => (underTheMap() ? setRaised(code) : reveal(code, 'nearest')),
    reveal,
  };
}
