/** Pixels that a press may move and still be a press: above that, it is a scroll or a drag. */
const SLOP_PX = 10;
/** After a touch, the click is an event of its own, which follows within this time. */
const CLICK_MS = 300;

/** The app's link to the same address; of several the first that is shown. */
function sameLink({ href }: HTMLAnchorElement, root: HTMLElement): HTMLAnchorElement | undefined {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.href === href);
  return links.find((link) => link.checkVisibility?.() ?? true);
}

/**
 * Replays a press on a link of the plain page that the app replaces before the finger is lifted: the browser sends that click to
 * nothing, or to whatever the app has at the same place.
 */
export function replayPress(root: HTMLElement): void {
  let pressed: { link: HTMLAnchorElement; x: number; y: number } | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  const press = (event: PointerEvent) => {
    const { target, clientX: x, clientY: y } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // With a modifier, the browser opens a tab or a menu.
    const isPlain = event.isPrimary && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    pressed = link && isPlain ? { link, x, y } : undefined;
  };

  const swallowClick = () => {
    const swallow = (event: Event) => {
      if (!event.isTrusted) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    };
    const stop = () => {
      document.removeEventListener('click', swallow, true);
      document.removeEventListener('pointerdown', stop, true);
    };
    document.addEventListener('click', swallow, true);
    document.addEventListener('pointerdown', stop, true);
    setTimeout(stop, CLICK_MS);
  };

  const release = ({ clientX, clientY }: PointerEvent) => {
    const isReplaced = pressed && !pressed.link.isConnected;
    if (pressed && isReplaced && Math.hypot(clientX - pressed.x, clientY - pressed.y) <= SLOP_PX) {
      swallowClick();
      const link = sameLink(pressed.link, root);
      if (link) link.click();
      else location.assign(pressed.link.href);
    }
    pressed = undefined;
  };

  const cancel = () => {
    pressed = undefined;
  };

  document.addEventListener('pointerdown', press, { capture: true, signal });
  document.addEventListener('pointerup', release, { capture: true, signal });
  document.addEventListener('pointercancel', cancel, { capture: true, signal });

  // The first change of the root is the app; a press that began before it is awaited.
  new MutationObserver((_, observer) => {
    observer.disconnect();
    if (!pressed) {
      listening.abort();
      return;
    }
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, () => listening.abort(), { once: true });
  }).observe(root, { childList: true });
}
