import { concat } from '../pdu/write-pdu.ts';
import { ctImageStorage, explicit, patternBytes } from './test-listener.ts';

/** A CT image as explicit VR little endian: just what the tools want to see, and pixel data. */
export function ctDataSet(sopInstanceUid: string, pixelBytes: number): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(pixelBytes);
  return concat([
    element(0x0008, 0x0016, 'UI', ctImageStorage),
    element(0x0008, 0x0018, 'UI', sopInstanceUid),
    element(0x0008, 0x0060, 'CS', 'CT'),
    element(0x0010, 0x0020, 'LO', 'TEST'),
    element(0x0020, 0x000d, 'UI', '1.2.826.0.1.3680043.10.2'),
    element(0x0020, 0x000e, 'UI', '1.2.826.0.1.3680043.10.3'),
    Buffer.from([0xe0, 0x7f, 0x10, 0x00, 0x4f, 0x57, 0, 0]), // (7FE0,0010) OW
    size,
    patternBytes(pixelBytes),
  ]);
}

/** Returns a Part 10 file, for tools that send files. */
export function part10(sopInstanceUid: string, dataSet: Uint8Array): Uint8Array {
  const meta = concat([
    element(0x0002, 0x0002, 'UI', ctImageStorage),
    element(0x0002, 0x0003, 'UI', sopInstanceUid),
    element(0x0002, 0x0010, 'UI', explicit),
    element(0x0002, 0x0012, 'UI', '1.2.3'),
  ]);
  const length = Buffer.from([2, 0, 0, 0, 0x55, 0x4c, 4, 0, meta.length, 0, 0, 0]);
  return concat([new Uint8Array(128), Buffer.from('DICM'), length, meta, dataSet]);
}

/** An element with a short length field, PS3.5 §7.1.2. */
function element(group: number, number: number, vr: string, value: string): Uint8Array {
  const padded = value.length % 2 === 0 ? value : value + (vr === 'UI' ? '\0' : ' ');
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(group, 0);
  bytes.writeUInt16LE(number, 2);
  bytes.write(vr, 4);
  bytes.writeUInt16LE(padded.length, 6);
  return concat([bytes, Buffer.from(padded)]);
}
