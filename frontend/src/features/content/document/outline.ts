/*
 * The lines of a document, by their keys (docs/ADDING-A-PAGE.md, "Documents"): staff may add a line or a section as a
 * text, and no code changes. The gateway reads the same keys for the plain version.
 */

export type Block =
  | { kind: 'paragraph'; key: string }
  | { kind: 'heading'; key: string }
  | { kind: 'list'; keys: string[] }
  /** Rows of keys, the first of them the head. */
  | { kind: 'table'; name: string; rows: string[][] };

export interface Section {
  /** Its anchor: `section-07`. */
  id: string;
  title: string;
  blocks: Block[];
}

const sectionKey = /^section_(\d{2})_(?:title|(\d{2})_(p|h|li_\d{2}|table|r\d{2}_c\d))$/;

/** Sections and their blocks in the order of their numbers; keys of another shape are no part of the document. */
export function outlineOf(keys: readonly string[]): Section[] {
  const sections = new Map<string, { title: string | undefined; blocks: Map<string, Block> }>();
  for (const key of [...keys].sort()) {
    const [matched, number, block, kind] = sectionKey.exec(key) ?? [];
    if (!matched || number === undefined) continue;
    const section = sections.get(number) ?? { title: undefined, blocks: new Map() };
    sections.set(number, section);
    if (block === undefined || kind === undefined) section.title = key;
    else section.blocks.set(block, grown(section.blocks.get(block), kind, key));
  }
  return [...sections].flatMap(([number, { title, blocks }]) =>
    title === undefined ? [] : [{ id: `section-${number}`, title, blocks: [...blocks.values()] }],
  );
}

/** A block with one more of its keys; they come sorted, so rows and items fall into their places. */
function grown(block: Block | undefined, kind: string, key: string): Block {
  if (kind === 'p') return { kind: 'paragraph', key };
  if (kind === 'h') return { kind: 'heading', key };
  if (kind.startsWith('li')) return { kind: 'list', keys: [...(block?.kind === 'list' ? block.keys : []), key] };
  const table = block?.kind === 'table' ? block : { kind: 'table' as const, name: '', rows: [] };
  if (kind === 'table') return { ...table, name: key };
  const row = Number(kind.slice(1, 3));
  const rows = table.rows.length > row ? table.rows : [...table.rows, []];
  return { ...table, rows: rows.map((cells, at) => (at === row ? [...cells, key] : cells)) };
}
