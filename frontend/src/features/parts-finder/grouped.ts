/** `2140` → `2,140`: what a browser loads to write numbers takes longer than the page. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
