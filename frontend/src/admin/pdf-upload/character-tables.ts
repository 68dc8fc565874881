/**
 * Tables of Korean character codes, for fonts that name one and don't carry it: 160 KB, of which a file needs one or two. The other
 * scripts' would be a megabyte and a half more.
 */
const TABLES = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/Adobe-Korea1-*.bcmap',
    '/node_modules/pdfjs-dist/cmaps/KSC*.bcmap',
    '/node_modules/pdfjs-dist/cmaps/UniKS-*.bcmap',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** Loads a table from our own origin by its file name, as pdf.js requests it. */
export class CharacterTables {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = TABLES[`/node_modules/pdfjs-dist/cmaps/${filename}`];
    if (!address) throw new Error(`there is no ${filename}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
