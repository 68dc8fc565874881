/** Distance in pixels up to which press and release are at the same place. */
const SLOP_PX = 10;

/**
 * Clicks a button or link that a layout shift moved away between press and release. The browser would send that click
 * to the common ancestor of what was under the pointer, and the press would have no effect.
 */
export function clickMovedPresses(): void {
  let pressed: { control: HTMLElement; x: number; y: number } | undefined;
  document.addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y, button }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
      pressed = control && button === 0 ? { control, x, y } : undefined;
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!pressed) return;
      const { control, x, y } = pressed;
      pressed = undefined;
      const isMoved = event.target instanceof Node && !control.contains(event.target) && control.isConnected;
      if (!isMoved || Math.hypot(event.clientX - x, event.clientY - y) > SLOP_PX) return;
      event.preventDefault();
      event.stopPropagation();
      control.click();
    },
    true,
  );
}
