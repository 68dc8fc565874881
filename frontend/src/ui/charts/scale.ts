/** Whole numbers to rule a chart by, from 0 to at least the largest of its values, each step 1, 2 or 5 times a power of ten. */
export function ticksOf(most: number, wanted = 4): number[] {
  const least = Math.max(most, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((candidate) => candidate >= least) ?? power,
  );
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** The interval of labels so that they don't overlap: 1 for each place, 7 for each seventh. */
export function labelEvery(places: number, width: number, label: number): number {
  if (places === 0) return 1;
  const fitting = Math.max(1, Math.floor(width / label));
  return Math.ceil(places / fitting);
}

/** The sum of each place over all series: what the tallest of stacked bars reaches. */
export function stacked(series: readonly (readonly number[])[]): number[] {
  const places = Math.max(0, ...series.map((values) => values.length));
  return Array.from({ length: places }, (_, at) => series.reduce((sum, values) => sum + (values[at] ?? 0), 0));
}
