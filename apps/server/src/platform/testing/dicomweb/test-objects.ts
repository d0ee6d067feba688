import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';

export const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';

export interface TestObject {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopUid: string;
  readonly transferSyntaxUid: string;
  readonly dataSet: DataSet;
  /** Pixel values: frame f holds bytes that count up from f. */
  readonly frameBytes: readonly Uint8Array[];
  readonly file: Uint8Array;
}

export interface TestObjectOptions {
  readonly studyUid?: string;
  readonly seriesUid?: string;
  readonly sopUid?: string;
  readonly transferSyntaxUid?: string;
  readonly frames?: number;
  readonly rows?: number;
  readonly columns?: number;
  /** Further attributes by keyword. */
  readonly set?: Readonly<Record<string, string | number | string[] | Uint8Array | DataSet[] | undefined>>;
}

/** Makes a small CT object of its own series and study unless told otherwise, as a Part 10 file. */
export function testObject(options: TestObjectOptions = {}): TestObject {
  const { studyUid = newUid(), seriesUid = newUid(), sopUid = newUid() } = options;
  const { transferSyntaxUid = explicitLittleEndian, frames = 1, rows = 8, columns = 8 } = options;
  const frameBytes = Array.from({ length: frames }, (_, frame) =>
    Uint8Array.from({ length: rows * columns * 2 }, (_byte, index) => (frame + index) % 256),
  );
  const dataSet = new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 192')
    .set('SOPClassUID', ctImageStorage)
    .set('SOPInstanceUID', sopUid)
    .set('StudyInstanceUID', studyUid)
    .set('SeriesInstanceUID', seriesUid)
    .set('Modality', 'CT')
    .set('PatientName', 'Test^Person')
    .set('PatientID', 'T-1')
    .set('StudyDate', '20260102')
    .set('StudyTime', '101112')
    .set('InstanceNumber', 1)
    .set('SeriesNumber', 1)
    .set('SamplesPerPixel', 1)
    .set('PhotometricInterpretation', 'MONOCHROME2')
    .set('Rows', rows)
    .set('Columns', columns)
    .set('BitsAllocated', 16)
    .set('BitsStored', 16)
    .set('HighBit', 15)
    .set('PixelRepresentation', 0);
  if (frames > 1) dataSet.set('NumberOfFrames', frames);
  for (const [keyword, value] of Object.entries(options.set ?? {})) dataSet.set(keyword, value);
  if (!dataSet.has('PixelData')) dataSet.set('PixelData', Buffer.concat(frameBytes), 'OW');
  const file = writeFile(dataSet, {
    transferSyntaxUid,
    sopClassUid: dataSet.text('SOPClassUID') ?? ctImageStorage,
    sopInstanceUid: sopUid,
  });
  return { studyUid, seriesUid, sopUid, transferSyntaxUid, dataSet, frameBytes, file };
}

/** Returns a file in which its Patient ID stands twice, with other values. */
export function withOneTwice(file: Uint8Array, patientId: string): Uint8Array {
  const bytes = Buffer.from(file);
  const header = Buffer.from([0x10, 0, 0x20, 0, 0x4c, 0x4f]);
  const at = bytes.indexOf(header);
  const end = at + 8 + bytes.readUInt16LE(at + 6);
  const again = Buffer.concat([header, Buffer.from([patientId.length, 0]), Buffer.from(patientId, 'latin1')]);
  return Buffer.concat([bytes.subarray(0, end), again, bytes.subarray(end)]);
}

/** Returns a file whose Study Description `even` is one byte shorter, and nothing pads it. */
export function inOddBytes(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  const at = bytes.indexOf('LO\u0004\0even', 0, 'latin1');
  return Buffer.concat([bytes.subarray(0, at), Buffer.from('LO\u0003\0odd', 'latin1'), bytes.subarray(at + 8)]);
}
