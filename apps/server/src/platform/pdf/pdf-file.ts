import { pdfDictionaryAt, type PdfDictionary } from './pdf-dictionary.ts';
import { fieldsOfStream } from './pdf-table-stream.ts';

/** The reason why a file cannot be stored as a document. */
export type PdfFault = 'not-a-pdf' | 'encrypted' | 'damaged';

/** A file that was appended to more often is none that somebody wrote. */
const mostSections = 500;
/** In all of them: more than any document has. */
const mostObjects = 1_000_000;

/**
 * Returns the fault of a PDF file, found by walking the tables that say where its objects are (ISO 32000-1 §7.5), without drawing anything.
 * One that was cut, shifted, or whose end is another's is damaged; what its objects say is not looked at.
 */
export function faultOfPdf(file: Buffer): PdfFault | undefined {
  if (file.toString('latin1', 0, 5) !== '%PDF-') return 'not-a-pdf';
  const sections = sectionsOf(file);
  if (sections === undefined) return 'damaged';
  if (sections.some(({ trailer }) => trailer.has('Encrypt'))) return 'encrypted';
  return hasRoot(file, sections) ? undefined : 'damaged';
}

/** The place of an object that a part of the table names; one in a stream of objects is `inside` that one. */
type Place = { readonly offset: number } | { readonly inside: number };

interface Section {
  readonly trailer: PdfDictionary;
  readonly places: ReadonlyMap<number, Place>;
  /** Lines of its table, those of free objects too. */
  readonly lines: number;
}

/** The parts of the table, the newest first; undefined where one of them is not where the one before says. */
function sectionsOf(file: Buffer): Section[] | undefined {
  const end = file.toString('latin1', Math.max(0, file.length - 1200));
  const [, begin] = [...end.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1) ?? [];
  const waiting = [Number(begin ?? Number.NaN)];
  const sections: Section[] = [];
  const seen = new Set<number>();
  let left = mostObjects;
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    const section = offset < file.length && seen.size <= mostSections ? sectionAt(file, offset, left) : undefined;
    if (section === undefined) return undefined;
    sections.push(section);
    left -= section.lines;
    for (const name of ['XRefStm', 'Prev']) {
      const next = section.trailer.get(name);
      if (next !== undefined) waiting.push(Number(next));
    }
  }
  return sections;
}

function sectionAt(file: Buffer, offset: number, most: number): Section | undefined {
  const begin = offset + (/^\s*/.exec(file.toString('latin1', offset, offset + 32))?.[0].length ?? 0);
  if (file.toString('latin1', begin, begin + 4) === 'xref') return tableAt(file, begin + 4);
  return streamAt(file, begin, most);
}

/** A table of lines (§7.5.4), and the trailer behind it. */
function tableAt(file: Buffer, begin: number): Section | undefined {
  const places = new Map<number, Place>();
  let lines = 0;
  for (let at = begin; ;) {
    const head = /^\s*(?:(trailer)|(\d{1,10}) (\d{1,7})[ \t]*[\r\n]+)/.exec(file.toString('latin1', at, at + 64));
    if (head === null) return undefined;
    at += head[0].length;
    if (head[1] !== undefined) {
      const trailer = pdfDictionaryAt(file, at)?.entries;
      return trailer === undefined ? undefined : { trailer, places, lines };
    }
    const [first, count] = [Number(head[2]), Number(head[3])];
    if (at + count * 20 > file.length) return undefined;
    lines += count;
    for (let line = 0; line < count; line += 1, at += 20) {
      const entry = /^(\d{10}) \d{5} ([nf])/.exec(file.toString('latin1', at, at + 20));
      if (entry === null) return undefined;
      if (entry[2] === 'n') places.set(first + line, { offset: Number(entry[1]) });
    }
  }
}

/** The same as a stream (§7.5.8), whose dictionary is the trailer. */
function streamAt(file: Buffer, begin: number, most: number): Section | undefined {
  const head = /^\d{1,10}\s+\d{1,5}\s+obj\s*/.exec(file.toString('latin1', begin, begin + 64));
  const found = head === null ? undefined : pdfDictionaryAt(file, begin + head[0].length);
  const fields = found?.entries.get('Type') === '/XRef' ? fieldsOfStream(file, found, most) : undefined;
  if (found === undefined || fields === undefined) return undefined;
  const places = new Map<number, Place>();
  for (const { number, type, second } of fields) {
    if (type === 1) places.set(number, { offset: second });
    if (type === 2) places.set(number, { inside: second });
  }
  return { trailer: found.entries, places, lines: fields.length };
}

/** True if the object that everything hangs on is where the table says. */
function hasRoot(file: Buffer, sections: readonly Section[]): boolean {
  const root = /^(\d{1,10})\s+\d{1,5}\s+R$/.exec(
    sections.find(({ trailer }) => trailer.has('Root'))?.trailer.get('Root') ?? '',
  );
  const placeOf = (number: number) => sections.find(({ places }) => places.has(number))?.places.get(number);
  const found = root === null ? undefined : placeOf(Number(root[1]));
  if (found === undefined) return false;
  if ('offset' in found) return isObject(file, found.offset, Number(root?.[1]));
  const around = placeOf(found.inside);
  return around !== undefined && 'offset' in around && isObject(file, around.offset, found.inside);
}

function isObject(file: Buffer, offset: number, number: number): boolean {
  return new RegExp(String.raw`^\s*${number}\s+\d{1,5}\s+obj\b`).test(file.toString('latin1', offset, offset + 64));
}
