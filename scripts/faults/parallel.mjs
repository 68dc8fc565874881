// Helpers for many requests at once.

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Maps `items` by an asynchronous function with at most `limit` calls at the same time; results in order. */
export async function mapParallel(items, limit, map) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await map(items[index], index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** `map` for the numbers 0 to `count` - 1. */
export const timesParallel = (count, limit, map) => mapParallel([...Array(count).keys()], limit, map);
