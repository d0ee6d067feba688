import { recordTime, writeBoth16, writeBoth32 } from './iso-fields.ts';

export interface DirectoryEntry {
  /** The name as it is written; one byte of 0 for the folder itself, of 1 for the one above it. */
  readonly name: string;
  readonly sector: number;
  readonly sizeBytes: number;
  readonly isFolder: boolean;
}

const recordBytes = 33;
const sectorBytes = 2048;

/** Returns one directory record (ECMA-119 §9.1). */
export function directoryRecord({ name, sector, sizeBytes, isFolder }: DirectoryEntry, at: Date): Buffer {
  const record = Buffer.alloc(recordLength(name));
  record.writeUInt8(record.byteLength, 0);
  writeBoth32(record, sector, 2);
  writeBoth32(record, sizeBytes, 10);
  record.set(recordTime(at), 18);
  record.writeUInt8(isFolder ? 2 : 0, 25);
  // The number of the volume in its set.
  writeBoth16(record, 1, 28);
  record.writeUInt8(name.length, 32);
  record.write(name, recordBytes, 'latin1');
  return record;
}

/** Returns the records of a folder. None lies in two sectors (§6.8.1.1). */
export function directoryExtent(entries: readonly DirectoryEntry[], at: Date): Buffer {
  const pieces: Buffer[] = [];
  let filled = 0;
  for (const entry of entries) {
    const record = directoryRecord(entry, at);
    if (filled + record.byteLength > sectorBytes) {
      pieces.push(Buffer.alloc(sectorBytes - filled));
      filled = 0;
    }
    pieces.push(record);
    filled += record.byteLength;
  }
  return Buffer.concat(pieces);
}

/** Returns the length of a record in bytes; it is even. */
function recordLength(name: string): number {
  return recordBytes + name.length + ((recordBytes + name.length) % 2);
}
