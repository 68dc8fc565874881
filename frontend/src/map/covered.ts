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
