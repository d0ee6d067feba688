/** What PostgreSQL calls the types of the elements that are written here. */
const oids = { bytea: 17, bigint: 20, integer: 23, text: 25 } as const;

type Writable = Uint8Array | string | number | null | undefined;

/**
 * The values of one column as a parameter of an array type in PostgreSQL's binary form, which neither side has to quote, escape or read as
 * text: of some dozen rows with long texts that is most of what a statement costs. Null and undefined are null.
 * Shape: dimensions, flags, type; length and lower bound of the one dimension; then each element behind its length
 * (https://www.postgresql.org/docs/current/protocol-overview.html#PROTOCOL-FORMAT-CODES, `array_send`).
 * @throws RangeError for an integer that is none, or does not fit its type
 */
export function arrayParameter(type: keyof typeof oids, values: readonly Writable[]): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32BE(1, 0);
  head.writeInt32BE(values.some(isNull) ? 1 : 0, 4);
  head.writeInt32BE(oids[type], 8);
  head.writeInt32BE(values.length, 12);
  head.writeInt32BE(1, 16);
  return Buffer.concat([head, ...values.flatMap((value) => element(type, value))]);
}

function element(type: keyof typeof oids, value: Writable): Uint8Array[] {
  if (isNull(value)) return [length(-1)];
  const bytes =
    typeof value === 'number' ? integer(type, value) : typeof value === 'string' ? Buffer.from(value) : value;
  return [length(bytes.byteLength), bytes];
}

function isNull(value: Writable): value is null | undefined {
  return value === null || value === undefined;
}

function integer(type: keyof typeof oids, value: number): Buffer {
  if (!Number.isSafeInteger(value)) throw new RangeError('Not an integer that a column takes.');
  const bytes = Buffer.alloc(type === 'bigint' ? 8 : 4);
  if (type === 'bigint') bytes.writeBigInt64BE(BigInt(value));
  else bytes.writeInt32BE(value);
  return bytes;
}

function length(bytes: number): Buffer {
  const written = Buffer.alloc(4);
  written.writeInt32BE(bytes);
  return written;
}
