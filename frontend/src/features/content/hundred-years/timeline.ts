/*
 * The rule of the timeline (public spec §2 "Hundred years"): an item is active while half of it is visible, and the
 * direction of scrolling decides from which side it comes.
 */

export type Direction = 'down' | 'up';
/** The position of an item before its entrance, or its active state. */
export type TimelinePosition = 'below' | 'above' | 'active';

/** Half of the item, or half of the window where the item is taller. */
export function halfVisible(visiblePx: number, itemPx: number, windowPx: number): boolean {
  return visiblePx > 0 && visiblePx >= Math.min(itemPx, windowPx) / 2;
}

/** Scrolling down, items come from below and leave above; scrolling up it is the other way round. */
export function nextPlace(before: TimelinePosition, half: boolean, direction: Direction): TimelinePosition {
  if (half) return 'active';
  const leaves = before === 'active';
  return leaves === (direction === 'down') ? 'above' : 'below';
}

/** Decades with their years, from the keys of the texts: `decade_1900_title`, `decade_1900_in_1902_text`. */
export function decadesOf(keys: readonly string[]): { decade: number; years: number[] }[] {
  const told = (pattern: RegExp) => keys.flatMap((key) => (pattern.exec(key)?.slice(1) ?? []).map(Number));
  return told(/^decade_(\d{4})_title$/)
    .sort((one, other) => one - other)
    .map((decade) => ({ decade, years: told(new RegExp(`^decade_${decade}_in_(\\d{4})_text$`)).sort() }));
}
