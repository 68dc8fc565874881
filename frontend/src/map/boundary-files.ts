import type { BoundaryFile } from './boundaries';

/** The addresses of files by the code in their names. */
export const byCode = (files: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, address]) => [/(\d+)\.json$/.exec(path)?.[1] ?? '', address]));

/** The files of districts by province. */
export const districtFiles = byCode(
  import.meta.glob<string>('./data/districts/*.json', { query: '?url', import: 'default', eager: true }),
);

export async function loadBoundaries<A>(address: string): Promise<BoundaryFile<A>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer.json();
}
