/** PostgreSQL's OIDs of the element types. */
const oids = { bytea: 17, bigint: 20, integer: 23, text: 25 } as const;

const headBytes = 20;

type Writable = Uint8Array | string | number | null | undefined;

/**
 * Returns the values of one column as a parameter of an array type in PostgreSQL's binary form, which neither side has to quote, escape or
 * read as text: of some dozen rows with long texts that is most of what a statement costs. Null and undefined are null. Shape: dimensions,
 * flags, type; length and lower bound of the one dimension; then each element behind its length
 * (https://www.postgresql.org/docs/current/protocol-overview.html#PROTOCOL-FORMAT-CODES, `array_send`).
 * @throws RangeError for an integer that is none, or does not fit its type
 */
export function arrayParameter(type: keyof typeof oids, values: readonly Writable[]): Buffer {
  // One piece of memory: each small one would be a thing of its own to the collector.
  const written = Buffer.allocUnsafe(values.reduce((sum: number, value) => sum + 4 + sizeOf(type, value), headBytes));
  written.writeInt32BE(1, 0);
  written.writeInt32BE(values.some(isNull) ? 1 : 0, 4);
  written.writeInt32BE(oids[type], 8);
  written.writeInt32BE(values.length, 12);
  written.writeInt32BE(1, 16);
  let at = headBytes;
  for (const value of values) {
    const size = isNull(value) ? -1 : put(written, at + 4, { type, value });
    at = written.writeInt32BE(size, at) + Math.max(0, size);
  }
  return written;
}

function isNull(value: Writable): value is null | undefined {
  return value === null || value === undefined;
}

function sizeOf(type: keyof typeof oids, value: Writable): number {
  if (isNull(value)) return 0;
  if (typeof value === 'number') return integerBytes(type);
  return typeof value === 'string' ? Buffer.byteLength(value) : value.byteLength;
}

/** @returns how many bytes the value takes */
function put(
  written: Buffer,
  at: number,
  { type, value }: { readonly type: keyof typeof oids; readonly value: Uint8Array | string | number },
): number {
  if (typeof value === 'string') return written.write(value, at);
  if (typeof value !== 'number') {
    written.set(value, at);
    return value.byteLength;
  }
  if (!Number.isSafeInteger(value)) throw new RangeError('Not an integer that a column takes.');
  const size = integerBytes(type);
  if (size === 8) written.writeBigInt64BE(BigInt(value), at);
  else written.writeInt32BE(value, at);
  return size;
}

function integerBytes(type: keyof typeof oids): 4 | 8 {
  return type === 'bigint' ? 8 : 4;
}
