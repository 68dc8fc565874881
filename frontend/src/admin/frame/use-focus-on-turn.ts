import { type RefObject, useEffect, useRef } from 'react';

/** A turned page is another one, though the address but for its query is not: its heading takes the focus once it is there. */
export function useFocusOnTurn(page: string | null, there: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (!there || shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page, there]);
  return heading;
}
