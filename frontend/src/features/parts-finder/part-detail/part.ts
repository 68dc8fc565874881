import type { Localized } from '../../../i18n/texts';
import type { PartDetailQuery } from './PartDetail.generated';

/** A part as its page knows it. */
export type Part = NonNullable<PartDetailQuery['part']>;

/** Identifies a part: the number alone may belong to several makers. */
export type PartKey = Pick<Part, 'productNr' | 'companySku'>;

/** A list in two columns, the first of which is the longer where it can't be even (public spec §2: specs are split in half). */
export function halves<T>(things: readonly T[]): [readonly T[], readonly T[]] {
  const middle = Math.ceil(things.length / 2);
  return [things.slice(0, middle), things.slice(middle)];
}

/** The criteria that another part has with a different value, or alone; not its links. */
export function differences(criteria: Part['criteria'], own: Part['criteria']): Part['criteria'] {
  return criteria.filter(
    ({ name, value, isLink }) => !isLink && !own.some((one) => one.name.ko === name.ko && one.value.ko === value.ko),
  );
}

/** The URL of a value that is a link, or null for unsafe schemes. */
export function linkOf(value: string): string | null {
  if (/^https?:\/\/[^\s]+$/i.test(value)) return value;
  return /^\/[^/\\\s][^\s]*$/.test(value) ? value : null;
}

interface NumbersOfMaker {
  maker: Localized | null;
  numbers: readonly string[];
}

/** Numbers of a kind by whose they are, in the order in which they come. */
export function byMaker(numbers: Part['numbers'], kind: Part['numbers'][number]['kind']): NumbersOfMaker[] {
  const groups = new Map<string | undefined, { maker: Localized | null; numbers: string[] }>();
  for (const { displayMaker: maker, number, kind: its } of numbers) {
    if (its !== kind) continue;
    const group = groups.get(maker?.en);
    if (group) group.numbers.push(number);
    else groups.set(maker?.en, { maker, numbers: [number] });
  }
  return [...groups.values()];
}

/** `1.2 MB`, `340 KB`; at least one of the smaller. */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}

/** `PDF`, `PNG`: what the address ends in. */
export function fileType(url: string): string {
  return /\.(\w{2,5})(?:[?#]|$)/.exec(url)?.[1]?.toUpperCase().replace(/^JPG$/, 'JPEG') ?? '';
}
