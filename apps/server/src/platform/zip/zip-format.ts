/** The directory's entry for a file of an archive (APPNOTE 6.3.10 §4.3.12). */
export interface ZipEntryFacts {
  /** ASCII, with `/` between folders. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly offset: number;
  readonly crc32: number;
  readonly modifiedAt: Date;
  /** The size of one that is deflated as it comes, so that its sizes stand behind it; the others are stored as they are. */
  readonly packedBytes?: number;
}

const most32 = 0xffffffff;
const most16 = 0xffff;
const plainVersion = 20;
const zip64Version = 45;

export function localHeaderLength({ name, sizeBytes }: Pick<ZipEntryFacts, 'name' | 'sizeBytes'>): number {
  return 30 + name.length + (sizeBytes >= most32 ? 20 : 0);
}

/** Returns the header before the bytes of an entry (§4.3.7). Sizes beyond 4 GiB go into the ZIP64 extra field. */
export function localHeader(entry: Omit<ZipEntryFacts, 'offset'>): Buffer {
  const { name, sizeBytes } = entry;
  const isLarge = sizeBytes >= most32;
  const header = Buffer.alloc(localHeaderLength({ name, sizeBytes }));
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isLarge ? zip64Version : plainVersion, 4);
  writeCommon(header, 6, entry);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(isLarge ? 20 : 0, 28);
  header.write(name, 30, 'latin1');
  if (isLarge) writeZip64(header, 30 + name.length, [sizeBytes, sizeBytes]);
  return header;
}

/** Returns the sizes behind the bytes of an entry that was deflated as it came (§4.3.9), of less than 4 GiB. */
export function sizesBehind({ sizeBytes, packedBytes = sizeBytes, crc32 }: ZipEntryFacts): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc32, 4);
  sizes.writeUInt32LE(packedBytes, 8);
  sizes.writeUInt32LE(sizeBytes, 12);
  return sizes;
}

/** Returns the directory at the end with its end records (§4.3.12 to §4.3.16), for entries that lie before `offset`. */
export function centralDirectory(entries: readonly ZipEntryFacts[], offset: number): Buffer {
  const records = entries.map(centralRecord);
  const length = records.reduce((sum, record) => sum + record.byteLength, 0);
  return Buffer.concat([...records, endRecords(entries.length, length, offset)]);
}

/** Returns the length of the directory in bytes, which does not depend on the checksums. */
export function centralDirectoryLength(entries: readonly Omit<ZipEntryFacts, 'crc32'>[], offset: number): number {
  const length = entries.reduce((sum, entry) => sum + 46 + entry.name.length + zip64Length(entry), 0);
  return length + (needsZip64(entries.length, length, offset) ? 76 : 0) + 22;
}

function centralRecord(entry: ZipEntryFacts): Buffer {
  const { name, sizeBytes, offset } = entry;
  const extraLength = zip64Length(entry);
  const record = Buffer.alloc(46 + name.length + extraLength);
  record.writeUInt32LE(0x02014b50, 0);
  // Made by a Unix, so that the attributes below are file modes.
  record.writeUInt16LE((3 << 8) | zip64Version, 4);
  record.writeUInt16LE(extraLength > 0 ? zip64Version : plainVersion, 6);
  writeCommon(record, 8, entry);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extraLength, 30);
  record.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  record.writeUInt32LE(Math.min(offset, most32), 42);
  record.write(name, 46, 'latin1');
  const large = [...(sizeBytes >= most32 ? [sizeBytes, sizeBytes] : []), ...(offset >= most32 ? [offset] : [])];
  if (large.length > 0) writeZip64(record, 46 + name.length, large);
  return record;
}

function zip64Length({ sizeBytes, offset }: { readonly sizeBytes: number; readonly offset: number }): number {
  const values = (sizeBytes >= most32 ? 2 : 0) + (offset >= most32 ? 1 : 0);
  return values === 0 ? 0 : 4 + values * 8;
}

/** Flags, method, time, date, checksum and both sizes: alike in both headers. Method 8: deflated, with bit 3 as its sizes follow. */
function writeCommon(
  buffer: Buffer,
  at: number,
  { sizeBytes, crc32, modifiedAt, packedBytes }: Omit<ZipEntryFacts, 'name' | 'offset'>,
): void {
  buffer.writeUInt16LE(packedBytes === undefined ? 0 : 8, at);
  buffer.writeUInt16LE(packedBytes === undefined ? 0 : 8, at + 2);
  buffer.writeUInt16LE(dosTime(modifiedAt), at + 4);
  buffer.writeUInt16LE(dosDate(modifiedAt), at + 6);
  buffer.writeUInt32LE(crc32, at + 8);
  buffer.writeUInt32LE(Math.min(packedBytes ?? sizeBytes, most32), at + 12);
  buffer.writeUInt32LE(Math.min(sizeBytes, most32), at + 16);
}

function writeZip64(buffer: Buffer, at: number, values: readonly number[]): void {
  buffer.writeUInt16LE(1, at);
  buffer.writeUInt16LE(values.length * 8, at + 2);
  for (const [index, value] of values.entries()) buffer.writeBigUInt64LE(BigInt(value), at + 4 + index * 8);
}

function endRecords(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(length, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  if (!needsZip64(count, length, offset)) return end;
  const zip64 = Buffer.alloc(76);
  zip64.writeUInt32LE(0x06064b50, 0);
  zip64.writeBigUInt64LE(44n, 4);
  zip64.writeUInt16LE((3 << 8) | zip64Version, 12);
  zip64.writeUInt16LE(zip64Version, 14);
  zip64.writeBigUInt64LE(BigInt(count), 24);
  zip64.writeBigUInt64LE(BigInt(count), 32);
  zip64.writeBigUInt64LE(BigInt(length), 40);
  zip64.writeBigUInt64LE(BigInt(offset), 48);
  zip64.writeUInt32LE(0x07064b50, 56);
  zip64.writeBigUInt64LE(BigInt(offset + length), 64);
  zip64.writeUInt32LE(1, 72);
  return Buffer.concat([zip64, end]);
}

function needsZip64(count: number, length: number, offset: number): boolean {
  return count >= most16 || length >= most32 || offset >= most32;
}

function dosTime(at: Date): number {
  return (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
}

function dosDate(at: Date): number {
  return ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
}
