interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Minimum visible size of a target (WCAG 2.5.8), in each direction. */
const ENOUGH_PX = 24;

/** True when too little of a target is left beside all that lies over it, taken as one. */
export function isCovered(target: Rect, over: readonly Rect[]): boolean {
  const touching = over.filter(
    ({ left, top, right, bottom }) =>
      right > target.left && left < target.right && bottom > target.top && top < target.bottom,
  );
  if (touching.length === 0) return false;
  const beside = Math.max(
    Math.min(...touching.map(({ left }) => left)) - target.left,
    target.right - Math.max(...touching.map(({ right }) => right)),
  );
  const aboveOrBelow = Math.max(
    Math.min(...touching.map(({ top }) => top)) - target.top,
    target.bottom - Math.max(...touching.map(({ bottom }) => bottom)),
  );
  return beside < ENOUGH_PX && aboveOrBelow < ENOUGH_PX;
}

/** True when too little of a target lies inside the frame, which cuts the rest off. */
export function isCutOff(target: Rect, frame: Rect): boolean {
  const across = Math.min(target.right, frame.right) - Math.max(target.left, frame.left);
  const down = Math.min(target.bottom, frame.bottom) - Math.max(target.top, frame.top);
  return across < ENOUGH_PX || down < ENOUGH_PX;
}

/** The keys of those pins of a map that its edge cuts off, or that its controls, its info window or the raised pin cover. */
export function coveredPins(pins: ReadonlyMap<string, HTMLElement | null>): Set<string> {
  const [first] = [...pins.values()].filter((pin) => pin !== null);
  const others = new Set<Element | null>(pins.values());
  const frame = first?.closest('section');
  if (!frame) return new Set();
  const edge = frame.getBoundingClientRect();
  const obstacles = [...frame.querySelectorAll('button, [role="dialog"]')]
    .filter((element) => !others.has(element) || element.getAttribute('aria-expanded') === 'true')
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  const covered = [...pins].filter(([, pin]) => {
    const over = obstacles.filter(({ element }) => element !== pin).map(({ rect }) => rect);
    if (!pin) return false;
    const rect = pin.getBoundingClientRect();
    return isCovered(rect, over) || (edge.width > 0 && isCutOff(rect, edge));
  });
  return new Set(covered.map(([key]) => key));
}
