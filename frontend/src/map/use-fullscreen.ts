import { type RefObject, useCallback, useEffect, useState } from 'react';

/** All elements outside the element and its ancestors: made inert while it fills the screen. */
function surroundings(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner: HTMLElement | null = element; inner && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement?.children ?? []) {
      if (sibling instanceof HTMLElement && sibling !== inner && !sibling.inert) found.push(sibling);
    }
  }
  return found;
}

/** Lets an element fill the screen: by the browser where it can (not on an iPhone), else the page, with all else out of reach. */
export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  useEffect(() => {
    if (!full || !frame.current) return;
    const outside = surroundings(frame.current);
    for (const element of outside) element.inert = true;
    return () => {
      for (const element of outside) element.inert = false;
    };
  }, [full, frame]);
  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else setFull(false);
  }, []);
  const enter = useCallback(() => {
    const element = frame.current;
    if (document.fullscreenEnabled && element) element.requestFullscreen().catch(() => setFull(true));
    else setFull(true);
  }, [frame]);
  return { full, enter, leave };
}
