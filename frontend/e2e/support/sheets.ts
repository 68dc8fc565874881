import { crc32, inflateRawSync } from 'node:zlib';

/** Files in a zip, by their paths. */
function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = file.readUInt16LE(at + 10) === 8;
    const bytes = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(begin, begin + bytes);
    parts.set(name, (packed ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

/** A zip of files that are not packed. */
function zip(parts: readonly (readonly [path: string, content: string])[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of parts) {
    const name = Buffer.from(path, 'utf8');
    const data = Buffer.from(content, 'utf8');
    // From "version needed" to "extra length", the same in front of a file and in the directory; 1 January 1980.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(33, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, name]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const plain = (xml: string) =>
  xml
    .replace(/&(lt|gt|quot|apos);/g, (sign) => Object.keys(SIGNS).find((one) => SIGNS[one] === sign) ?? sign)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

const textIn = (xml: string) =>
  [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => plain(text)).join('');

/** `A` is 0, `AA` is 26. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const lettersOf = (column: number): string =>
  column < 0 ? '' : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/** Rows of the first sheet of an XLSX file, each cell as text. */
export function readSheet(file: Buffer): string[][] {
  const parts = unzip(file);
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one = '']) =>
    textIn(one),
  );
  const rows = (parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs);
  return [...rows].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, column = '', attributes = '', inner = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? '';
      const isShared = /\bt="s"/.test(attributes);
      const isInside = /\bt="inlineStr"/.test(attributes);
      cells[columnOf(column)] = isShared ? (shared[Number(value)] ?? '') : isInside ? textIn(inner) : plain(value);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}

/** An XLSX file with one sheet whose cells are all text. */
export function writeSheet(name: string, rows: readonly (readonly string[])[]): Buffer {
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const cell = (text: string, row: number, column: number) =>
    text === ''
      ? ''
      : `<c r="${lettersOf(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  const lines = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cell(text, at + 1, column)).join('')}</row>`,
  );
  const link = (id: string, target: string, kind: string) =>
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/></Relationships>`;
  return zip([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', link('rId1', 'xl/workbook.xml', 'officeDocument')],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', link('rId1', 'worksheets/sheet1.xml', 'worksheet')],
    [
      'xl/worksheets/sheet1.xml',
      `${head}<worksheet xmlns="${spreadsheet}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ],
  ]);
}
