// The texts of an XLSX workbook: a ZIP archive of XML files.

import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;

/** Files of a ZIP archive, by its central directory. @returns {{name: string, bytes: Buffer}[]} */
function filesOf(archive) {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const files = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20));
    files.push({ name, bytes: archive.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

/** Rows of the first sheet, each as the texts of its cells. Numbers are texts too. */
export function rowsOf(workbook) {
  const files = filesOf(workbook);
  const read = (name) => files.find((file) => file.name === name)?.bytes.toString('utf8') ?? '';
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item]) => textOf(item));
  return [...read('xl/worksheets/sheet1.xml').matchAll(/<row [\s\S]*?<\/row>/g)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*)>([\s\S]*?)<\/c>/g)].map(([, attributes, cell]) =>
      attributes.includes('t="s"') ? shared[Number(textOf(cell))] : textOf(cell),
    ),
  );
}

const textOf = (xml) => xml.replace(/<[^>]*>/g, '');
