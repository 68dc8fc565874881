/**
 * Sorts sibling elements without blurring one of them: the tab order is the document order, and an engine appends new
 * elements at the end.
 */
export function bringInOrder(elements: readonly HTMLElement[]): void {
  const focused = elements.findIndex((element) => element.contains(document.activeElement));
  // The focused one stays; what comes before it is put before it, what comes after it behind it.
  for (let index = focused - 1; index >= 0; index -= 1) follow(elements[index], elements[index + 1], 'before');
  for (let index = focused + 1; index < elements.length; index += 1)
    follow(elements[index], elements[index - 1], 'after');
}

function follow(element: HTMLElement | undefined, other: HTMLElement | undefined, where: 'before' | 'after'): void {
  if (!element || !other || element.parentNode !== other.parentNode) return;
  const there = where === 'before' ? other.previousSibling : other.nextSibling;
  if (there !== element) other[where](element);
}
