import { createHash } from 'node:crypto';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';

const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';

export interface TestFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileKey: string;
  readonly sopUid: string;
  readonly studyUid: string;
}

/** Makes a CT file with about this many bytes of pixels; each call makes a new object. */
export function testFile(pixelBytes = 2048, changes: Readonly<Record<string, string>> = {}): TestFile {
  const sopUid = changes['SOPInstanceUID'] ?? newUid();
  const studyUid = changes['StudyInstanceUID'] ?? newUid();
  const dataSet = new DataSet().set('SpecificCharacterSet', 'ISO_IR 192');
  const values: Record<string, string | number> = {
    SOPClassUID: ctImageStorage,
    SOPInstanceUID: sopUid,
    StudyInstanceUID: studyUid,
    SeriesInstanceUID: newUid(),
    PatientName: 'Hoffmann^Lena',
    PatientID: 'RG-1',
    Modality: 'CT',
    StudyDate: '20261120',
    Rows: 1,
    Columns: 1000,
    SamplesPerPixel: 1,
    PhotometricInterpretation: 'MONOCHROME2',
    BitsAllocated: 16,
    BitsStored: 16,
    HighBit: 15,
    PixelRepresentation: 0,
    ...changes,
  };
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  dataSet.set('PixelData', new Uint8Array(pixelBytes).fill(7), 'OW');
  const bytes = Uint8Array.from(
    writeFile(dataSet, {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: ctImageStorage,
      sopInstanceUid: sopUid,
    }),
  );
  return { bytes, fileKey: keyOf(sopUid), sopUid, studyUid };
}

/** Makes a key as a sender would make it. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
