import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/encapsulate.ts';
import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { uidOf } from '../instances/identifiers.ts';
import { colours } from './colours.ts';
import { addHeader, itemOf, type KnownHeader } from './header.ts';
import { framesOfKnown } from './known-pixels.ts';
import { type KnownObject, measured, partsOf } from './known-object.ts';
import { encodedRle } from './rle.ts';
import { type FrameEncoder, isCodec, type PlainFrame, syntaxes } from './syntaxes.ts';

/** The place of an object: its study, its series in it, and its slice where it is one of a volume. */
export interface KnownPlace {
  readonly study: string;
  readonly series: number;
  /** From 0, two millimetres apart. */
  readonly slice?: number;
}

export function knownUids({ study, series, slice = 0 }: KnownPlace) {
  return {
    study: uidOf(42, `study ${study}`),
    series: uidOf(42, `series ${study} ${series}`),
    instance: uidOf(42, `instance ${study} ${series} ${slice}`),
    frameOfReference: uidOf(42, `frame of reference ${study} ${series}`),
  };
}

const millimetresBetween = 2;

/** An object as a Part 10 file. @param encode for syntaxes that this package does not write */
export function knownFile(object: KnownObject, place: KnownPlace, encode: FrameEncoder): Uint8Array {
  const { choice } = object;
  const uids = knownUids(place);
  const transferSyntaxUid = syntaxes[choice.syntax];
  const dataSet = startOf(object, place);
  const pixels = pixelsOf(object, encode);
  dataSet.set('PhotometricInterpretation', pixels.photometric);
  addPixels(dataSet, object, pixels.frames, transferSyntaxOf(transferSyntaxUid)?.encapsulated === true);
  const sopClassUid = sopClassOf(object);
  return writeFile(dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid: uids.instance });
}

function sopClassOf({ choice }: KnownObject): string {
  return `1.2.840.10008.5.1.4.1.1.${partsOf(choice).kind.sopClass}`;
}

function startOf(object: KnownObject, place: KnownPlace): DataSet {
  const { choice, frames, name } = object;
  const { kind, slope, depth } = partsOf(choice);
  const { samples, isPlanar, header } = colours[choice.colour];
  const uids = knownUids(place);
  const dataSet = new DataSet();
  addHeader(dataSet, {
    SOPClassUID: sopClassOf(object),
    SOPInstanceUID: uids.instance,
    StudyInstanceUID: uids.study,
    SeriesInstanceUID: uids.series,
    Modality: kind.modality,
    PatientName: `KNOWN^${place.study}`,
    PatientID: place.study,
    StudyDate: '20261101',
    StudyTime: '090000',
    SeriesNumber: place.series,
    SeriesDescription: `No ${place.series}: ${name}`.slice(0, 64),
    InstanceNumber: (place.slice ?? 0) + 1,
    SamplesPerPixel: samples,
    Rows: measured.rows,
    Columns: measured.columns,
    BitsAllocated: depth.bitsAllocated,
    ...(depth.isFraction
      ? {}
      : { BitsStored: depth.bitsStored, HighBit: depth.highBit, PixelRepresentation: depth.isSigned ? 1 : 0 }),
    ...(samples === 3 ? { PlanarConfiguration: isPlanar ? 1 : 0 } : {}),
    ...(frames > 1 || choice.frames.startsWith('enhanced') ? { NumberOfFrames: frames } : {}),
    ...header,
    ...(kind.isPlaced ? { FrameOfReferenceUID: uids.frameOfReference } : {}),
    ...said(object, place.slice ?? 0),
  });
  const privates = Object.entries(slope.privateNumbers ?? {});
  if (privates.length > 0) dataSet.set(0x7053_0010, 'Philips PET Private Group', 'LO');
  for (const [tag, text] of privates) dataSet.set(Number(tag), text, 'DS');
  return dataSet;
}

/** Spacing, slope and place: at the top, or in the functional groups of an enhanced object (PS3.3 §C.7.6.16). */
function said({ choice, frames, frame }: KnownObject, slice: number): KnownHeader {
  const { kind, spacing, slope } = partsOf(choice);
  const placed = (at: number): KnownHeader => (kind.isPlaced ? { ImagePositionPatient: positionOf(at) } : {});
  const orientation = kind.isPlaced ? { ImageOrientationPatient: [1, 0, 0, 0, 1, 0] } : {};
  if (!choice.frames.startsWith('enhanced'))
    return { ...slope.header, ...spacing.header, ...orientation, ...placed(slice) };
  const group = (keyword: string, header: KnownHeader): KnownHeader =>
    Object.keys(header).length === 0 ? {} : { [keyword]: [itemOf(header)] };
  const perFrame = Array.from({ length: frames }, (_, at) => {
    const isOther = at + 1 !== frame;
    return itemOf({
      ...group('PlanePositionSequence', placed(slice + at)),
      ...group('PixelMeasuresSequence', (isOther ? spacing.otherFrames : undefined) ?? spacing.header),
      ...(slope.isAtTop === true
        ? {}
        : group(
            'PixelValueTransformationSequence',
            transformOf((isOther ? slope.otherFrames : undefined) ?? slope.header),
          )),
    });
  });
  return {
    ...mappingOf(slope.header),
    SharedFunctionalGroupsSequence: [itemOf(group('PlaneOrientationSequence', orientation))],
    PerFrameFunctionalGroupsSequence: perFrame,
  };
}

function positionOf(slice: number): readonly number[] {
  return [-20, 30, slice * millimetresBetween];
}

function transformOf(header: KnownHeader): KnownHeader {
  return Object.fromEntries(Object.entries(header).filter(([keyword]) => keyword.startsWith('Rescale')));
}

function mappingOf(header: KnownHeader): KnownHeader {
  return Object.fromEntries(Object.entries(header).filter(([keyword]) => !keyword.startsWith('Rescale')));
}

function pixelsOf(
  object: KnownObject,
  encode: FrameEncoder,
): { readonly frames: readonly Uint8Array[]; readonly photometric: string } {
  const { choice } = object;
  const { photometric, samples } = colours[choice.colour];
  const { bitsAllocated, bitsStored, isSigned } = partsOf(choice).depth;
  const frames = framesOfKnown(object);
  const facts = { ...measured, samples, bitsAllocated, bitsStored, isSigned, photometric };
  const plain = frames.map((bytes): PlainFrame => ({ ...facts, bytes }));
  if (choice.syntax === 'RLE') return { frames: plain.map(encodedRle), photometric };
  if (!isCodec(choice.syntax)) return { frames, photometric };
  const encoded = plain.map((frame) => encode(choice.syntax, frame));
  return { frames: encoded.map(({ bytes }) => bytes), photometric: encoded[0]?.photometric ?? photometric };
}

function addPixels(
  dataSet: DataSet,
  { choice }: KnownObject,
  frames: readonly Uint8Array[],
  isEncapsulated: boolean,
): void {
  const { bitsAllocated, isFraction } = partsOf(choice).depth;
  if (isEncapsulated) {
    dataSet.set('PixelData', encapsulate(frames), 'OB');
    return;
  }
  const bytes = Uint8Array.from(frames.flatMap((frame) => [...frame]));
  if (isFraction) dataSet.set(bitsAllocated === 64 ? 'DoubleFloatPixelData' : 'FloatPixelData', bytes);
  else dataSet.set('PixelData', bytes, bitsAllocated > 8 ? 'OW' : 'OB');
}
