/**
 * The entries of a segmented palette in 8 bits (PS3.3 §C.7.9.2): discrete values, straight lines, and earlier segments again.
 * @throws Error when the segments end early, or give other than `count` entries
 */
export function segmentedEntries(
  bytes: Uint8Array,
  { count, bits }: { readonly count: number; readonly bits: number },
): Uint8Array {
  const isWide = bits > 8;
  const numbers = isWide
    ? Array.from({ length: bytes.length >> 1 }, (_, at) => (bytes[at * 2] ?? 0) | ((bytes[at * 2 + 1] ?? 0) << 8))
    : [...bytes];
  const reading: Reading = { numbers, wordsOf: isWide ? 1 : 2, at: 0, entries: [], most: count };
  while (reading.at < numbers.length && reading.entries.length < count) readSegment(reading);
  if (reading.entries.length < count) throw new Error('The palette has fewer entries than it says.');
  return Uint8Array.from(reading.entries.slice(0, count), (entry) => (isWide ? entry >> 8 : entry));
}

interface Reading {
  readonly numbers: readonly number[];
  /** Each half of a repetition's offset takes so many numbers. */
  readonly wordsOf: 1 | 2;
  at: number;
  readonly entries: number[];
  readonly most: number;
}

function next(reading: Reading): number {
  const found = reading.numbers[reading.at];
  if (found === undefined) throw new Error('The palette has fewer entries than it says.');
  reading.at += 1;
  return found;
}

function readSegment(reading: Reading): void {
  const [code, length] = [next(reading), next(reading)];
  if (code === 0) return discrete(reading, length);
  if (code === 1) return line(reading, length);
  if (code === 2) return again(reading, length);
  throw new Error('The palette has a segment of another kind.');
}

function discrete(reading: Reading, length: number): void {
  for (let at = 0; at < length; at += 1) push(reading, next(reading));
}

function line(reading: Reading, length: number): void {
  const from = reading.entries.at(-1);
  if (from === undefined) throw new Error('The palette begins with a line from nowhere.');
  const to = next(reading);
  for (let at = 1; at <= length; at += 1) push(reading, Math.round(from + ((to - from) * at) / length));
}

/** `length` segments from an offset in bytes, of 32 bits, the lower half first. They hold no repetitions themselves. */
function again(reading: Reading, length: number): void {
  let offset = 0;
  for (let part = 0; part < 2 * reading.wordsOf; part += 1)
    offset += next(reading) * 2 ** (part * (reading.wordsOf === 1 ? 16 : 8));
  const inner = { ...reading, at: reading.wordsOf === 1 ? offset / 2 : offset };
  for (let segment = 0; segment < length && reading.entries.length < reading.most; segment += 1) {
    if (reading.numbers[inner.at] === 2) throw new Error('The palette has a segment of another kind.');
    readSegment(inner);
  }
}

function push({ entries, most }: Reading, entry: number): void {
  if (entries.length < most) entries.push(entry);
}
