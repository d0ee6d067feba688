import { describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { deflatedExplicitLittleEndian, explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { colourJpeg, latin1 } from '@isocenter/dicom/testing/sample-files.ts';
import { describeFile } from './describe-file.ts';

const ct = '1.2.840.10008.5.1.4.1.1.2';

function image(changes: Readonly<Record<string, string>> = {}, pixelBytes = 200_000): DataSet {
  const values: Record<string, string | number> = {
    SOPClassUID: ct,
    SOPInstanceUID: '1.2.3.4',
    StudyInstanceUID: '1.2.3',
    SeriesInstanceUID: '1.2.3.5',
    Modality: 'CT',
    PatientName: 'Łukasiewicz^Małgorzata',
    PatientID: ' NK-81277 ',
    PatientBirthDate: '19870130',
    PatientSex: 'F',
    StudyDate: '20261120',
    StudyDescription: 'CT Head',
    AccessionNumber: 'A26',
    Rows: 100,
    Columns: 1000,
    BitsAllocated: 16,
    ...changes,
  };
  const dataSet = new DataSet().set('SpecificCharacterSet', 'ISO_IR 192');
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  return dataSet.set('PixelData', new Uint8Array(pixelBytes), 'OW');
}

function fileOf(dataSet: DataSet, transferSyntaxUid = explicitLittleEndian, sopClassUid = ct): Uint8Array {
  return writeFile(dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid: '1.2.3.4' });
}

/** Describes bytes, and counts how many were asked for at most. */
async function describeBytes(bytes: Uint8Array, sizeBytes = bytes.length) {
  let most = 0;
  const content = await describeFile(sizeBytes, async (length) => {
    most = Math.max(most, length);
    return bytes.slice(0, length);
  });
  return { content, most };
}

describe('an image', () => {
  test('is described from its beginning, its pixels unread', async () => {
    const { content, most } = await describeBytes(fileOf(image()));
    expect(most).toBe(64 * 1024);
    expect(content).toEqual({
      kind: 'instance',
      header: {
        dataSetOffset: 310,
        sopUid: '1.2.3.4',
        seriesUid: '1.2.3.5',
        modality: 'CT',
        study: {
          studyUid: '1.2.3',
          patientId: 'NK-81277',
          issuer: '',
          name: { alphabetic: 'Łukasiewicz^Małgorzata', ideographic: '', phonetic: '' },
          birthDate: '1987-01-30',
          sex: 'F',
          studyDate: '2026-11-20',
          description: 'CT Head',
          accession: 'A26',
        },
      },
    });
  });

  test('with a header longer than the first look is read further', async () => {
    const long = image().set('ImageComments', 'x'.repeat(10_000));
    long.set(0x00091001, new Uint8Array(300_000), 'OB').set('PatientComments', 'y');
    const { content, most } = await describeBytes(fileOf(long));
    expect(content.kind).toBe('instance');
    expect(most).toBeGreaterThan(300_000);
  });

  test('without pixels, and one that is deflated, is read whole', async () => {
    const report = image();
    report.delete('PixelData');
    expect((await describeBytes(fileOf(report))).content.kind).toBe('instance');
    expect((await describeBytes(fileOf(image(), deflatedExplicitLittleEndian))).content.kind).toBe('instance');
  });

  test('that was cut says how long it would have to be', async () => {
    const whole = fileOf(image());
    const { content } = await describeBytes(whole.slice(0, 100_000));
    expect(content).toEqual({ kind: 'problem', because: 'truncated', neededBytes: whole.length });
  });

  test('that was cut in its header is truncated too', async () => {
    const { content } = await describeBytes(fileOf(image()).slice(0, 400));
    expect(content).toEqual({ kind: 'problem', because: 'truncated' });
  });

  test('without the UIDs it needs is a problem', async () => {
    const { content } = await describeBytes(fileOf(image({ StudyInstanceUID: '' })));
    expect(content).toEqual({ kind: 'problem', because: 'no-identity' });
  });

  test('larger than the archive takes is a problem', async () => {
    const { content } = await describeBytes(fileOf(image()), 5 * 1024 ** 3);
    expect(content).toEqual({ kind: 'problem', because: 'too-large' });
  });
});

describe('left out', () => {
  test('are an empty file, a text, a program and the directory of a disc', async () => {
    const kind = async (bytes: Uint8Array) => (await describeBytes(bytes)).content;
    expect(await kind(new Uint8Array(0))).toEqual({ kind: 'left-out', because: 'empty' });
    for (const other of ['[autorun]\r\nopen=viewer.exe', 'MZ\x90\0', 'GIF89a', 'hi', '%PD'])
      expect(await kind(new TextEncoder().encode(other))).toEqual({ kind: 'left-out', because: 'not-dicom' });
    const directory = fileOf(image(), explicitLittleEndian, '1.2.840.10008.1.3.10');
    expect(await kind(directory)).toEqual({ kind: 'left-out', because: 'dicomdir' });
  });

  test('a document is no image, and not left out', async () => {
    const { content, most } = await describeBytes(latin1('%PDF-1.7 '.repeat(50_000)));
    expect(content).toEqual({ kind: 'document', documentKind: 'pdf' });
    expect(most).toBe(64 * 1024);
    const [jpeg, png] = [colourJpeg, latin1('\x89PNG\r\n\x1a\n')];
    expect((await describeBytes(jpeg)).content).toEqual({ kind: 'document', documentKind: 'jpeg' });
    expect((await describeBytes(png)).content).toEqual({ kind: 'document', documentKind: 'png' });
  });

  test('a large file that is none costs one look', async () => {
    const { content, most } = await describeBytes(new Uint8Array(3_000_000).fill(0x41));
    expect(content).toEqual({ kind: 'left-out', because: 'not-dicom' });
    expect(most).toBe(64 * 1024);
  });
});
