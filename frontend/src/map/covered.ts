interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What must be seen of a target (WCAG 2.5.8), each way. */
const ENOUGH_PX = 24;

/** True when too little of a target is left beside what lies over it. */
export function isCovered(target: Rect, over: readonly Rect[]): boolean {
  return over.some((rect) => {
    const apart =
      rect.right <= target.left || rect.left >= target.right || rect.bottom <= target.top || rect.top >= target.bottom;
    if (apart) return false;
    const beside = Math.max(rect.left - target.left, target.right - rect.right);
    const aboveOrBelow = Math.max(rect.top - target.top, target.bottom - rect.bottom);
    return beside < ENOUGH_PX && aboveOrBelow < ENOUGH_PX;
  });
}

/** The keys of those pins of a map that its controls, its info window or the raised pin cover. */
export function coveredPins(pins: ReadonlyMap<string, HTMLElement | null>): Set<string> {
  const [first] = [...pins.values()].filter((pin) => pin !== null);
  const others = new Set<Element | null>(pins.values());
  const obstacles = [...(first?.closest('section')?.querySelectorAll('button, [role="dialog"]') ?? [])]
    .filter((element) => !others.has(element) || element.getAttribute('aria-expanded') === 'true')
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  const covered = [...pins].filter(([, pin]) => {
    const over = obstacles.filter(({ element }) => element !== pin).map(({ rect }) => rect);
    return pin && isCovered(pin.getBoundingClientRect(), over);
  });
  return new Set(covered.map(([key]) => key));
}
