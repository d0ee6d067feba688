export interface TableEntry {
  /** Empty for the root. */
  readonly name: string;
  readonly sector: number;
  /** The place of its parent in the table, from 1. */
  readonly parent: number;
}

/** Returns the path table (ECMA-119 §9.4), of type L or M by its byte order. */
export function pathTable(entries: readonly TableEntry[], order: 'little' | 'big'): Buffer {
  return Buffer.concat(entries.map((entry) => recordOf(entry, order)));
}

function recordOf({ name, sector, parent }: TableEntry, order: 'little' | 'big'): Buffer {
  const identifier = name === '' ? '\0' : name;
  const record = Buffer.alloc(8 + identifier.length + (identifier.length % 2));
  record.writeUInt8(identifier.length, 0);
  if (order === 'little') {
    record.writeUInt32LE(sector, 2);
    record.writeUInt16LE(parent, 6);
  } else {
    record.writeUInt32BE(sector, 2);
    record.writeUInt16BE(parent, 6);
  }
  record.write(identifier, 8, 'latin1');
  return record;
}
