import { BlobReader, BlobWriter, TextReader, ZipReader, ZipWriter } from '@zip.js/zip.js/index-native.js';
import type { FileEntry } from '@zip.js/zip.js/index-native.js';
import { readSheet } from 'read-excel-file/universal';

/** The most bytes of a workbook's unpacked parts together: a file of 1 MB could hold a thousand times as much. */
const mostBytes = 16 * 1024 * 1024;
/** The last cell may stand here: the reader fills the empty ones before it. */
const mostRows = 100_000;
const mostCells = 2_000_000;

const here = { useWebWorkers: false, checkOverlappingEntry: true } as const;

/** The first sheet of a workbook as CSV; undefined for bytes that are none. Days are written `YYYY-MM-DD`, numbers as they are kept. */
export async function csvOfWorkbook(workbook: Blob): Promise<string | undefined> {
  try {
    const rows = await readSheet(await unpacked(workbook), 1, { trim: false, parseNumber: (number) => number });
    const lines = rows.map((row) => row.map((cell) => textOf(cell as unknown as Cell)));
    // Empty rows are left out, as empty lines of CSV are.
    return lines.flatMap((line) => (line.every((cell) => cell === '') ? [] : [trimmed(line).join(',')])).join('\n');
  } catch {
    // Whatever of its bytes is broken, or holds more than any table that is taken.
    return undefined;
  }
}

/** The same workbook with its XML alone and as it is, so that what is read next unpacks nothing and is no larger than it looks. */
async function unpacked(workbook: Blob): Promise<Blob> {
  const plain = new ZipWriter(new BlobWriter(), { ...here, level: 0 });
  let left = mostBytes;
  for await (const entry of new ZipReader(new BlobReader(workbook), here).getEntriesGenerator()) {
    if (entry.directory || !/\.xml(?:\.rels)?$/.test(entry.filename)) continue;
    const xml = await textWithin(entry, left);
    left -= xml.length;
    requireBounds(xml);
    await plain.add(entry.filename, new TextReader(xml));
  }
  return plain.close();
}

/** @throws Error for more than `most`, whatever the entry says of itself */
async function textWithin(entry: FileEntry, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      text += decoder.decode(piece, { stream: true });
      if (text.length > most) throw new Error('larger than any table that is taken');
    },
  });
  await entry.getData(sink, here);
  return text + decoder.decode();
}

/** @throws Error for cells that stand further out than any table that is taken */
function requireBounds(xml: string): void {
  let [rows, columns] = [xml.match(/<(?:\w+:)?row\b/g)?.length ?? 0, 0];
  for (const [, letters = '', digits = ''] of xml.matchAll(/\sr\s*=\s*["']\s*([A-Za-z]*)([^"']*)/g)) {
    rows = Math.max(rows, digits === '' ? 0 : Number(digits));
    columns = Math.max(columns, letters.length > 3 ? Infinity : columnOf(letters));
  }
  if (!(rows <= mostRows && rows * columns <= mostCells)) throw new Error('larger than any table that is taken');
}

/** `C` is the third. */
function columnOf(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** A cell of the reader; its own type calls a day the class of days. */
type Cell = string | boolean | Date | null;

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'string') return quoted(cell);
  const instant = cell.toISOString();
  // A time without a day is counted from the day before the first.
  return instant < '1900' ? instant.slice(11, 16) : instant.slice(0, 10);
}

/** Without the empty cells at its end. */
function trimmed(line: readonly string[]): readonly string[] {
  return line.slice(0, line.findLastIndex((cell) => cell !== '') + 1);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
