import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject, type TestObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';

export interface SliceSeries {
  readonly slices: number;
  readonly times?: number;
  readonly bits?: 8 | 12 | 16;
  readonly isSigned?: boolean;
  readonly orientation?: readonly number[];
  /** From one slice to the next, in mm. */
  readonly step?: readonly [number, number, number];
  readonly set?: TestObjectOptions['set'];
  /** One for each slice. */
  readonly slopes?: readonly number[];
  /** All slices are frames of one object. */
  readonly isEnhanced?: boolean;
  readonly uids?: { readonly studyUid?: string; readonly seriesUid?: string };
  /** The number of the first image. */
  readonly first?: number;
}

const [rows, columns] = [5, 6];
const start = [-20.5, 13.25, 40] as const;

/** A series of slices in which every voxel has another value, with all bits of which it has. */
export function sliceSeries(series: SliceSeries): TestObject[] {
  const { slices, times = 1, uids = {}, first = 1, isEnhanced = false } = series;
  const common = { studyUid: newUid(), seriesUid: newUid(), ...uids };
  if (isEnhanced) return [enhanced(series, common)];
  return Array.from({ length: slices * times }, (_, index) => {
    const [slice, time] = [index % slices, Math.floor(index / slices)];
    const slope = series.slopes?.[slice];
    return testObject({
      ...common,
      rows,
      columns,
      set: {
        ...base(series),
        ImageOrientationPatient: orientation(series),
        ImagePositionPatient: position(series, slice),
        PixelSpacing: ['1.5', '0.75'],
        SliceThickness: '2',
        InstanceNumber: first + index,
        AcquisitionNumber: time + 1,
        ...(times > 1 ? { TemporalPositionIdentifier: time + 1, AcquisitionTime: `1012${10 + time}` } : {}),
        ...(slope === undefined ? {} : { RescaleSlope: slope, RescaleIntercept: 0 }),
        ...series.set,
        PixelData: pixels(series, index),
      },
    });
  });
}

/** An object as a file, after it was changed. */
sliceSeries.fileOf = (dataSet: DataSet): Buffer =>
  Buffer.from(
    writeFile(dataSet, {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: dataSet.text('SOPClassUID') ?? '',
      sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '',
    }),
  );

function enhanced(series: SliceSeries, uids: { readonly studyUid: string; readonly seriesUid: string }): TestObject {
  const shared = new DataSet()
    .set('PlaneOrientationSequence', [new DataSet().set('ImageOrientationPatient', orientation(series))])
    .set('PixelMeasuresSequence', [new DataSet().set('PixelSpacing', ['1.5', '0.75']).set('SliceThickness', '2')]);
  // From the last to the first: a frame is where it says.
  const order = Array.from({ length: series.slices }, (_, index) => series.slices - 1 - index);
  const frames = order.map((slice) =>
    new DataSet().set('PlanePositionSequence', [new DataSet().set('ImagePositionPatient', position(series, slice))]),
  );
  return testObject({
    ...uids,
    rows,
    columns,
    set: {
      ...base(series),
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.2.1',
      NumberOfFrames: series.slices,
      SharedFunctionalGroupsSequence: [shared],
      PerFrameFunctionalGroupsSequence: frames,
      ...series.set,
      PixelData: Buffer.concat(order.map((slice) => pixels(series, slice))),
    },
  });
}

function base({ bits = 16, isSigned = false }: SliceSeries): NonNullable<TestObjectOptions['set']> {
  return {
    FrameOfReferenceUID: '1.2.3.4',
    ImageType: ['ORIGINAL', 'PRIMARY', 'AXIAL'],
    BitsAllocated: bits === 8 ? 8 : 16,
    BitsStored: bits,
    HighBit: bits - 1,
    PixelRepresentation: isSigned ? 1 : 0,
  };
}

function orientation({ orientation: six = [1, 0, 0, 0, 1, 0] }: SliceSeries): string[] {
  return six.map(String);
}

function position({ step = [0, 0, 2] }: SliceSeries, slice: number): string[] {
  return start.map((part, axis) => String(Number((part + (step[axis] ?? 0) * slice).toFixed(4))));
}

function pixels({ bits = 16, isSigned = false }: SliceSeries, index: number): Buffer {
  const count = rows * columns;
  const bytes = Buffer.alloc(count * (bits === 8 ? 1 : 2));
  const low = isSigned ? -(2 ** (bits - 1)) : 0;
  for (let pixel = 0; pixel < count; pixel += 1) {
    const value = low + ((pixel * 977 + index * 4057 + pixel * pixel * 31) % 2 ** bits);
    if (bits === 8) bytes.writeUInt8(value & 0xff, pixel);
    else bytes.writeUInt16LE(value & 0xffff, pixel * 2);
  }
  return bytes;
}
