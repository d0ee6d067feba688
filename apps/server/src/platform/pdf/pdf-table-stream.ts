import { inflateSync } from 'node:zlib';
import type { FoundDictionary } from './pdf-dictionary.ts';

/** A stream's entry for one object (ISO 32000-1 §7.5.8.3). */
interface Field {
  readonly number: number;
  /** 0: free; 1: `second` is its place in the file; 2: `second` is the stream of objects that it is in. */
  readonly type: number;
  readonly second: number;
}

/** Beside its lines a stream holds nothing; no more than so much is unpacked of one that says otherwise. */
const slackBytes = 1_024;

/** Returns the lines of a table that is a stream, `most` of them at most; undefined where they are more, or cannot be read. */
export function fieldsOfStream(file: Buffer, { entries, end }: FoundDictionary, most: number): Field[] | undefined {
  const widths = numbers(entries.get('W'));
  const width = widths.reduce((sum, bytes) => sum + bytes, 0);
  const ranges = numbers(entries.get('Index') ?? `0 ${entries.get('Size') ?? ''}`);
  const count = ranges.reduce((sum, value, at) => (at % 2 === 0 ? sum : sum + value), 0);
  if (widths.length !== 3 || width === 0 || width > 24 || count > most) return undefined;
  // A prediction stands in front of each line.
  const table = bytesOf(file, { entries, end }, count * (width + 1) + slackBytes);
  if (table === undefined) return undefined;
  const [typeBytes = 0, secondBytes = 0] = widths;
  const fields: Field[] = [];
  for (let range = 0, at = 0; range + 1 < ranges.length; range += 2)
    for (let of = 0; of < (ranges[range + 1] ?? 0) && at + width <= table.length; of += 1, at += width)
      fields.push({
        number: (ranges[range] ?? 0) + of,
        type: typeBytes === 0 ? 1 : numberIn(table, at, typeBytes),
        second: numberIn(table, at + typeBytes, secondBytes),
      });
  return fields;
}

function numbers(text = ''): number[] {
  return [...text.matchAll(/\d{1,10}/g)].map(([digits]) => Number(digits));
}

function numberIn(bytes: Buffer, begin: number, length: number): number {
  let value = 0;
  for (let at = begin; at < begin + length; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

/** Returns the stream behind a dictionary, as it was before it was packed. */
function bytesOf(file: Buffer, { entries, end }: FoundDictionary, mostBytes: number): Buffer | undefined {
  const head = /^\s*stream\r?\n/.exec(file.toString('latin1', end, end + 32));
  const begin = end + (head?.[0].length ?? 0);
  const last = head === null ? -1 : file.indexOf('endstream', begin, 'latin1');
  if (last === -1) return undefined;
  const packed = file.subarray(begin, last);
  const filter = entries.get('Filter')?.replaceAll(/[[\]\s]/g, '');
  if (filter === undefined) return packed;
  if (filter !== '/FlateDecode') return undefined;
  const parameters = entries.get('DecodeParms') ?? '';
  const [predictor, columns] = ['Predictor', 'Columns'].map((name) =>
    Number(new RegExp(String.raw`/${name}\s+(\d{1,4})`).exec(parameters)?.[1] ?? 1),
  );
  const bytes = inflated(packed, mostBytes);
  return bytes === undefined || (predictor ?? 1) < 10 ? bytes : unpredicted(bytes, columns ?? 1);
}

function inflated(packed: Buffer, mostBytes: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: mostBytes });
  } catch {
    return undefined;
  }
}

/** Takes the prediction of PNG (RFC 2083 §6) back, of one byte for each sample; undefined for one that tables do not have. */
function unpredicted(bytes: Buffer, columns: number): Buffer | undefined {
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const to = row * columns;
    const kind = bytes[from] ?? 0;
    if (kind > 2) return undefined;
    for (let column = 0; column < columns; column += 1) {
      const left = column === 0 ? 0 : (plain[to + column - 1] ?? 0);
      const above = row === 0 ? 0 : (plain[to + column - columns] ?? 0);
      const before = kind === 1 ? left : kind === 2 ? above : 0;
      plain[to + column] = (bytes[from + 1 + column] ?? 0) + before;
    }
  }
  return plain;
}
