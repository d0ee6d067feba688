import { afterAll, beforeAll } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import {
  deflatedExplicitLittleEndian,
  explicitBigEndian,
  explicitLittleEndian,
  implicitLittleEndian,
  jpegBaseline,
} from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { startDicomweb } from './start-dicomweb.ts';
import { ctImageStorage, testObject, type TestObject } from './test-objects.ts';
import type { TestService } from './test-service.ts';

export const one = testObject({ set: { InstanceNumber: 2 } });
export const before = testObject({ studyUid: one.studyUid, seriesUid: one.seriesUid, set: { InstanceNumber: 1 } });
export const multi = testObject({ frames: 5 });
export const large = testObject({ rows: 1500, columns: 1500 });
export const implicit = testObject({ transferSyntaxUid: implicitLittleEndian, frames: 2 });
export const deflated = testObject({ transferSyntaxUid: deflatedExplicitLittleEndian, frames: 2 });
export const bigEndian = testObject({ transferSyntaxUid: explicitBigEndian });
export const nested = testObject({
  set: { ReferencedImageSequence: [new DataSet().set('EncapsulatedDocument', new Uint8Array(5000).fill(7))] },
});
export const compressedFrames = [
  Uint8Array.of(0xff, 0xd8, 1, 2, 0xff, 0xd9),
  Uint8Array.of(0xff, 0xd8, 3, 4, 5, 6, 0xff, 0xd9),
];
export const compressed = withPixels(testObject({ frames: 2 }), encapsulate(compressedFrames), jpegBaseline);
export const bits = singleBits();

const all = [one, before, multi, large, implicit, deflated, bigEndian, nested, compressed, bits];

/** Starts an archive with these objects for the tests of a file. */
export function retrievedObjects() {
  let service: TestService;
  beforeAll(async () => {
    service = await startDicomweb(all);
  });
  afterAll(async () => service.close());
  return {
    /** From the first test on. */
    service: () => service,
    /** Asks as a radiologist. */
    get: async (path: string, accept?: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
      service.call(path, {
        role: 'radiologist',
        headers: { ...(accept === undefined ? {} : { accept }), ...headers },
      }),
  };
}

export async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

function withPixels(object: TestObject, pixels: Uint8Array, transferSyntaxUid: string): TestObject {
  const dataSet = object.dataSet.set('PixelData', pixels, 'OB');
  const meta = { transferSyntaxUid, sopClassUid: ctImageStorage, sopInstanceUid: object.sopUid };
  return { ...object, transferSyntaxUid, file: writeFile(dataSet, meta) };
}

/** Three frames of 3 x 3 bits, packed without gaps: 1 at 0, 0 and 1 elsewhere by frame. */
function singleBits(): TestObject {
  const object = testObject({ frames: 3, rows: 3, columns: 3 });
  object.dataSet.set('BitsAllocated', 1).set('BitsStored', 1).set('HighBit', 0);
  // Frame 1: all ones; frame 2: all zeros; frame 3: all ones. 27 bits, lowest first.
  return withPixels(object, Uint8Array.of(0xff, 0x01, 0xfc, 0x07), explicitLittleEndian);
}
