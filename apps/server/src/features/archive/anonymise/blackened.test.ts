import type { Rectangle } from '@isocenter/contract/archive/anonymise/fields.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { writeFile as dicomFile } from '@isocenter/dicom/part10/write-file.ts';
import { peerFiles } from '@isocenter/dicom/testing/peer-files.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf, madeAnonymous, pixelsByDcmtk } from '#testing/anonymise-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

/** One for each transfer syntax and kind of picture that can be decoded. */
const names = [
  'MR_small.dcm',
  'MR_small_implicit.dcm',
  'MR_small_bigendian.dcm',
  'MR_small_RLE.dcm',
  'MR_small_jp2klossless.dcm',
  'MR_small_jpeg_ls_lossless.dcm',
  'JPEG2000.dcm',
  'JPGExtended.dcm',
  'SC_rgb_jpeg_dcmtk.dcm',
  'SC_rgb_rle_2frame.dcm',
  'SC_rgb_small_odd.dcm',
  'SC_ybr_full_422_uncompressed.dcm',
  'image_dfl.dcm',
];
const files = peerFiles().filter(({ name }) => names.includes(name.split('/').at(-1) ?? ''));

describe.runIf(files.length > 0)('writing that is blacked out', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signIn('admin');
  });
  afterAll(() => app.close());

  test.each(files.map(({ name, bytes }) => [name.split('/').at(-1) ?? '', bytes] as const))(
    'of %s is black as dcmtk reads it, and nothing beside it has changed',
    async (_, bytes) => {
      const { studyUid, seriesUid } = await stored(bytes);
      const black = { x: 3, y: 1, width: 2, height: 2 };
      const [one, other] = [await copy(studyUid, seriesUid, black), await copy(studyUid, seriesUid, corner)];
      expect(one.meta.transferSyntaxUid).toBe(explicitLittleEndian);
      const { dataSet } = one;
      const [rows = 0, columns = 0, samples = 1, bits = 8] = [
        'Rows',
        'Columns',
        'SamplesPerPixel',
        'BitsAllocated',
      ].map((keyword) => dataSet.number(keyword));
      const pixelBytes = (samples * bits) / 8;
      const isLossy = transferSyntaxOf(readFile(bytes).meta.transferSyntaxUid)?.lossy === true;
      if (isLossy) expect(dataSet.text('LossyImageCompression')).toBe('01');
      const darkest = blackOf(dataSet, pixelBytes);
      for (let at = 0; at < rows * columns; at += 1) {
        const [x, y] = [at % columns, Math.floor(at / columns)];
        const pixelOf = ({ pixels }: Copy) => pixels.subarray(at * pixelBytes, (at + 1) * pixelBytes);
        if (isWithin(black, x, y)) expect(pixelOf(one).equals(darkest)).toBe(true);
        else if (!isWithin(corner, x, y) && !pixelOf(one).equals(pixelOf(other))) throw new Error(`${x} ${y}`);
      }
      expect(one.pixels.length).toBe(other.pixels.length);
    },
  );

  const corner: Rectangle = { x: 0, y: 0, width: 1, height: 1 };

  /** Stores the object as a study and a patient of its own. */
  async function stored(bytes: Uint8Array): Promise<{ studyUid: string; seriesUid: string }> {
    const { dataSet, meta } = readFile(bytes);
    const [studyUid, seriesUid, sopUid] = [newUid(), newUid(), newUid()];
    dataSet
      .set('StudyInstanceUID', studyUid)
      .set('SeriesInstanceUID', seriesUid)
      .set('SOPInstanceUID', sopUid)
      .set('PatientID', `P-${sopUid.slice(-12)}`);
    const sopClassUid = dataSet.text('SOPClassUID') ?? '';
    await storeFile(
      admin,
      dicomFile(dataSet, { transferSyntaxUid: meta.transferSyntaxUid, sopClassUid, sopInstanceUid: sopUid }),
    );
    return { studyUid, seriesUid };
  }

  interface Copy extends ReturnType<typeof readFile> {
    /** Pixels as dcmtk reads them. */
    readonly pixels: Buffer;
  }

  async function copy(studyUid: string, seriesUid: string, rectangle: Rectangle): Promise<Copy> {
    const blackOut = [{ seriesUid, sopUids: [], rectangles: [rectangle] }];
    const made = await madeAnonymous(admin, studyUid, { patientId: `ANON-${newUid().slice(-9)}`, blackOut });
    const [file = new Uint8Array()] = await filesOf(app, admin, made.anonymousStudyUid);
    return { ...readFile(file), pixels: await pixelsByDcmtk(file) };
  }
});

function isWithin({ x, y, width, height }: Rectangle, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}

function blackOf(dataSet: DataSet, pixelBytes: number): Buffer {
  const black = Buffer.alloc(pixelBytes);
  const stored = dataSet.number('BitsStored') ?? 8;
  if (dataSet.number('PixelRepresentation') === 1 && pixelBytes === 2) black.writeInt16LE(-(2 ** (stored - 1)));
  if (dataSet.text('PhotometricInterpretation') === 'MONOCHROME1') black.fill(0xff);
  return black;
}
