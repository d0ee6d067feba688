import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { uidOf } from '@isocenter/phantom/instances/identifiers.ts';

/** An object's attributes by keywords of PS3.6. */
type Header = Readonly<
  Record<string, string | number | readonly (string | number)[] | readonly DataSet[] | Uint8Array>
>;

/** An image of known values: the least in its uppermost eighth, the most in its lowest, one value in between. */
export interface KnownObject {
  readonly name: string;
  readonly sopClassUid: string;
  readonly header: Header;
  /** Stored values. */
  readonly values: { readonly least: number; readonly middle: number; readonly most: number };
  /** 32 with `isFloat` is Float Pixel Data. */
  readonly bits?: 8 | 16 | 32;
  readonly isFloat?: boolean;
  readonly samples?: 1 | 3;
  /** In its series. */
  readonly number?: number;
}

/** Rows, and columns. */
export const knownSize = 64;
const explicitLittleEndian = '1.2.840.10008.1.2.1';

/** UID of the study that an object is alone in. */
export function studyOfKnown({ name }: Pick<KnownObject, 'name'>): string {
  return uidOf(42, `study ${name}`);
}

/** An object as a Part 10 file. */
export function knownFile(known: KnownObject): Uint8Array {
  const sopInstanceUid = uidOf(42, `instance ${known.name} ${known.number ?? 1}`);
  const { bits = 16, samples = 1 } = known;
  const dataSet = new DataSet()
    .set('SOPClassUID', known.sopClassUid)
    .set('SOPInstanceUID', sopInstanceUid)
    .set('StudyInstanceUID', studyOfKnown(known))
    .set('SeriesInstanceUID', uidOf(42, `series ${known.name}`))
    .set('PatientName', `KNOWN^${known.name}`.slice(0, 60))
    .set('PatientID', known.name.slice(0, 60))
    .set('StudyDate', '20261101')
    .set('StudyTime', '090000')
    .set('InstanceNumber', known.number ?? 1)
    .set('SamplesPerPixel', samples)
    .set('PhotometricInterpretation', samples === 3 ? 'RGB' : 'MONOCHROME2')
    .set('Rows', knownSize)
    .set('Columns', knownSize)
    .set('BitsAllocated', bits);
  if (samples === 3) dataSet.set('PlanarConfiguration', 0);
  if (known.isFloat !== true)
    dataSet
      .set('BitsStored', bits)
      .set('HighBit', bits - 1)
      .set('PixelRepresentation', 0);
  for (const [keyword, value] of Object.entries(known.header))
    dataSet.set(keyOf(keyword), value as Parameters<DataSet['set']>[1]); // a keyword has the value that its test gives it
  const bytes = pixelsOf(known);
  if (known.isFloat === true) dataSet.set('FloatPixelData', bytes);
  else dataSet.set('PixelData', bytes, bits > 8 ? 'OW' : 'OB');
  return writeFile(dataSet, {
    sopClassUid: known.sopClassUid,
    sopInstanceUid,
    transferSyntaxUid: explicitLittleEndian,
  });
}

/** Repeating groups have no keywords of their own: those are named by their tags. */
function keyOf(name: string): string | number {
  return /^60[0-9a-f]{6}$/i.test(name) ? Number.parseInt(name, 16) : name;
}

function pixelsOf({ values: { least, middle, most }, bits = 16, isFloat, samples = 1 }: KnownObject): Uint8Array {
  const count = knownSize * knownSize * samples;
  const values = Array.from({ length: count }, (_, at) =>
    at < count / 8 ? least : at >= (count * 7) / 8 ? most : middle,
  );
  const typed =
    isFloat === true
      ? Float32Array.from(values)
      : bits === 8
        ? Uint8Array.from(values)
        : bits === 16
          ? Uint16Array.from(values, (value) => value & 0xffff)
          : Uint32Array.from(values);
  return new Uint8Array(typed.buffer);
}

/** Slices of a CT series, a millimetre apart, each of one value (HU). */
export function knownSlices(name: string, values: readonly number[], more: Header = {}): Uint8Array[] {
  return values.map((value, at) =>
    knownFile({
      name,
      number: at + 1,
      sopClassUid: '1.2.840.10008.5.1.4.1.1.2',
      header: {
        Modality: 'CT',
        PixelSpacing: [1, 1],
        ImagePositionPatient: [0, 0, at],
        ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
        FrameOfReferenceUID: '2.25.8',
        WindowCenter: 200.5,
        WindowWidth: 401,
        ...more,
      },
      values: { least: value, middle: value, most: value },
    }),
  );
}
