import type { Header } from './header.ts';

/** A table of an item of the Modality LUT or the VOI LUT Sequence (PS3.3 §C.11.1 and §C.11.2). */
export interface LookupTable {
  /** The entry for a value; of one beyond the table the nearest. */
  at(value: number): number;
  /** The largest entry that there can be. */
  readonly most: number;
  /** The value of the first entry, and how many there are. */
  readonly first: number;
  readonly count: number;
}

/**
 * The table of an item; undefined when it has none, or one that is shorter than it says.
 * @param isSigned whether the values that are looked up can be below 0
 */
export function lookupTable(item: Header | undefined, isSigned: boolean): LookupTable | undefined {
  const [entries, start, bits] = item?.numbers('LUTDescriptor') ?? [];
  const bytes = item?.bytes('LUTData');
  if (entries === undefined || start === undefined || bits === undefined || bytes === undefined) return undefined;
  // Whatever their VR says of a sign: 0 entries means 65,536, and the first value that is mapped has the sign of the values.
  const count = (entries & 0xffff) === 0 ? 65_536 : entries & 0xffff;
  const first = isSigned ? (start << 16) >> 16 : start & 0xffff;
  if (bits < 8 || bits > 16 || bytes.length < count) return undefined;
  // Entries of 8 bits were written two to a word once.
  const isWide = bytes.length >= count * 2;
  const most = 2 ** bits - 1;
  return {
    most,
    first,
    count,
    at(value) {
      const index = Math.min(Math.max(Math.round(value) - first, 0), count - 1);
      return (isWide ? (bytes[index * 2] ?? 0) | ((bytes[index * 2 + 1] ?? 0) << 8) : (bytes[index] ?? 0)) & most;
    },
  };
}
