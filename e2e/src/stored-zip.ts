import { crc32 } from 'node:zlib';

/** A ZIP of files as they are, nothing of them compressed (APPNOTE 6.3.10 §4.3). */
export function storedZip(files: Iterable<readonly [path: string, content: Uint8Array]>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    // The first of January 2026.
    about.writeUInt16LE((46 << 9) | (1 << 5) | 1, 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(signature('PK\u0003\u0004'), about, name, Buffer.from(content));
    directory.push(signature('PK\u0001\u0002'), Buffer.from([20, 0]), about, place, name);
    offset += 4 + about.length + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = parts.length / 4;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, signature('PK\u0005\u0006'), end]);
}

function signature(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
