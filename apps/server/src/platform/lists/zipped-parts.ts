/** A packed file of a ZIP (APPNOTE 6.3) whose sizes are known only after it is written. */
export interface ZippedPart {
  readonly name: string;
  readonly offset: number;
  crc: number;
  packedBytes: number;
  bytes: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the earliest that the format knows: when a table was made stands in no part of it. */
const noTime = 0x0021_0000;

/** What stands before the packed bytes of a part. */
export function zipHeader({ name }: ZippedPart): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt32LE(noTime, 10);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** What stands behind them. */
export function zipTrailer({ crc, packedBytes, bytes }: ZippedPart): Buffer {
  const trailer = Buffer.alloc(16);
  trailer.writeUInt32LE(0x0807_4b50, 0);
  trailer.writeUInt32LE(crc, 4);
  trailer.writeUInt32LE(packedBytes, 8);
  trailer.writeUInt32LE(bytes, 12);
  return trailer;
}

/** The directory of the parts, which begins at `offset`. */
export function zipEnd(parts: readonly ZippedPart[], offset: number): Buffer {
  const entries = parts.map(entryOf);
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, end]);
}

function entryOf({ name, crc, packedBytes, bytes, offset }: ZippedPart): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt32LE(noTime, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedBytes, 20);
  entry.writeUInt32LE(bytes, 24);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}
