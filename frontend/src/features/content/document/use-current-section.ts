import { useEffect, useState } from 'react';

/** A band below the header: what crosses it is being read. */
const band = '-96px 0px -66% 0px';

/** The id of the topmost section that is being read, of those whose headings have these ids. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const joined = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setShown((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const id = target.getAttribute('aria-labelledby') ?? '';
            if (isIntersecting) after.add(id);
            else after.delete(id);
          }
          return after;
        }),
      { rootMargin: band },
    );
    for (const id of joined.split(' ')) {
      const section = document.getElementById(id)?.parentElement;
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joined]);
  return ids.find((id) => shown.has(id));
}
