import { inflateSync } from 'node:zlib';

interface StoredTable {
  readonly tag: Buffer;
  readonly offset: number;
  readonly length: number;
  readonly originalLength: number;
  readonly checksum: number;
}

/**
 * Returns a font of WOFF 1.0 as the TrueType file that it was: the library unpacks a table each time that it looks into it, which takes
 * seconds for a font of the Far East.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const headerBytes = 12 + 16 * tables.length;
  const sizes = tables.map(({ originalLength }) => padded(originalLength));
  const font = Buffer.alloc(sizes.reduce((sum, size) => sum + size, headerBytes));
  const power = Math.floor(Math.log2(tables.length));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables.length, 4);
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let offset = headerBytes;
  tables.forEach((table, at) => {
    const entry = 12 + 16 * at;
    table.tag.copy(font, entry);
    font.writeUInt32BE(table.checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(table.originalLength, entry + 12);
    const stored = woff.subarray(table.offset, table.offset + table.length);
    (table.length < table.originalLength ? inflateSync(stored) : stored).copy(font, offset);
    offset += sizes[at] ?? 0;
  });
  return font;
}

function tablesOf(woff: Buffer): StoredTable[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = 44 + 20 * at;
    return {
      tag: woff.subarray(entry, entry + 4),
      offset: woff.readUInt32BE(entry + 4),
      length: woff.readUInt32BE(entry + 8),
      originalLength: woff.readUInt32BE(entry + 12),
      checksum: woff.readUInt32BE(entry + 16),
    };
  });
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
