import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { centralDirectory, localHeader, sizesBehind, type ZipEntryFacts } from '#platform/zip/zip-format.ts';

export type Cell = string | number;

/** A part while it is packed. */
interface Packing {
  crc: number;
  packedBytes: number;
  bytes: number;
}

/** The earliest that the format knows: when a table was made stands in no part of it. */
const modifiedAt = new Date('1980-01-01');

type Texts = Iterable<string> | AsyncIterable<string>;

/**
 * Yields a workbook of one sheet (ECMA-376), written as its lines come. Texts stand in it as texts, whatever they begin with: it has no
 * formulas.
 */
export async function* xlsxOf(headings: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const parts: [string, Texts][] = [...plainParts, ['xl/worksheets/sheet1.xml', sheetOf(headings, pages)]];
  const done: ZipEntryFacts[] = [];
  let offset = 0;
  for (const [name, texts] of parts) {
    const header = localHeader({ name, sizeBytes: 0, packedBytes: 0, crc32: 0, modifiedAt });
    yield header;
    const { crc, packedBytes, bytes } = yield* packed(texts);
    const entry = { name, offset, sizeBytes: bytes, packedBytes, crc32: crc, modifiedAt };
    const sizes = sizesBehind(entry);
    yield sizes;
    offset += header.length + packedBytes + sizes.length;
    done.push(entry);
  }
  yield centralDirectory(done, offset);
}

/** The packed bytes of a part, whose sizes and checksum are known when they end. */
async function* packed(texts: Texts): AsyncGenerator<Uint8Array, Packing> {
  const part: Packing = { crc: 0, packedBytes: 0, bytes: 0 };
  // Whoever stops reading ends the pipeline, and so the source of the texts; a failure of the source ends the reading.
  const deflate = pipeline(Readable.from(measured(part, texts)), createDeflateRaw(), () => {});
  for await (const chunk of deflate) {
    const bytes: Uint8Array = chunk;
    part.packedBytes += bytes.length;
    yield bytes;
  }
  return part;
}

async function* measured(part: Packing, texts: Texts): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    part.crc = crc32(bytes, part.crc);
    part.bytes += bytes.length;
    yield bytes;
  }
}

async function* sheetOf(headings: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${prolog}<worksheet xmlns="${main}"><sheetData>${rowOf(headings)}`;
  for await (const lines of pages) yield lines.map(rowOf).join('');
  yield '</sheetData></worksheet>';
}

function rowOf(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellOf).join('')}</row>`;
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** XML 1.0 has no place for most control characters; a cell of Excel holds 32,767 characters. */
function escaped(text: string): string {
  return text
    .slice(0, 32_767)
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats';

/** The parts that every workbook of one sheet has. */
const plainParts: readonly [string, readonly string[]][] = [
  [
    '[Content_Types].xml',
    [
      `${prolog}<Types xmlns="${packages}/content-types">`,
      `<Default Extension="rels" ContentType="${types}-package.relationships+xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${types}-officedocument.spreadsheetml.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}-officedocument.spreadsheetml.worksheet+xml"/>`,
      '</Types>',
    ],
  ],
  [
    '_rels/.rels',
    [
      `${prolog}<Relationships xmlns="${packages}/relationships">`,
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  ],
  [
    'xl/workbook.xml',
    [
      `${prolog}<workbook xmlns="${main}" xmlns:r="${relations}">`,
      '<sheets><sheet name="Table" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
  ],
  [
    'xl/_rels/workbook.xml.rels',
    [
      `${prolog}<Relationships xmlns="${packages}/relationships">`,
      `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
  ],
];
