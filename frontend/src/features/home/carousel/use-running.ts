import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the viewport of a visible page. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  const [shown, setShown] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting ?? true), {
      threshold: 0.3,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return inView && shown;
}
