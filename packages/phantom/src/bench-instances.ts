import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { chestOf, paintChest } from './anatomy/chest.ts';
import { liverScan } from './anatomy/ultrasound.ts';
import { ctDraft, ctSopClass, unsignedHounsfield, type CtSettings } from './instances/ct.ts';
import { frameOfReferenceUidOf, type SeriesHeader, type StudyHeader } from './instances/headers.ts';
import { institutions } from './instances/patients.ts';
import { usCineOf, usMultiframeSopClass } from './instances/ultrasound.ts';
import { sampleInstanceOf, type Draft, type SampleInstance } from './sample-study.ts';
import { machines } from './studies/study-header.ts';
import { addNoise, noiseTile } from './volume/noise-tile.ts';
import { axialPlane } from './volume/planes.ts';
import { Random } from './volume/random.ts';

/** The Part 10 file of every instance of `benchCtSeries` has exactly this length. */
export const benchCtFileBytes = 528_278;

const seed = 20_260;
const day = Date.UTC(2026, 0, 5, 8);

/**
 * CT instances for load tests, studies x series x instances of them, each file `benchCtFileBytes` long. The pictures are
 * eight chest slices in turn; identifiers and a few pixels differ, so no two files are alike. Explicit VR Little Endian.
 */
export function* benchCtSeries(count: {
  readonly studies: number;
  readonly series: number;
  readonly instances: number;
}): Generator<SampleInstance> {
  const slices = chestSlices(512, 8);
  for (let study = 0; study < count.studies; study++) {
    for (let number = 1; number <= count.series; number++) {
      for (let instance = 1; instance <= count.instances; instance++) {
        const values = slices[instance % slices.length] ?? new Float32Array(512 * 512);
        yield sampleInstanceOf(padded(ctInstance('bench', study, number, instance, values, 512)));
      }
    }
  }
}

/** Instances of about 5 KB, four in a study, for tests of many small things. Explicit VR Little Endian. @param first which is the first */
export function* smallInstances(count: number, first = 0): Generator<SampleInstance> {
  const slices = chestSlices(40, 4);
  for (let index = first; index < first + count; index++) {
    const values = slices[index % slices.length] ?? new Float32Array(40 * 40);
    yield sampleInstanceOf(ctInstance('tiny', Math.floor(index / 4), 1, (index % 4) + 1, values, 40));
  }
}

/** One colour ultrasound loop; 100 frames of 480 x 640 are 92 MB, all in memory. Ten different frames repeat. */
export function ultrasoundMultiframe(size: {
  readonly frames: number;
  readonly rows: number;
  readonly columns: number;
}): SampleInstance {
  const { frames, rows, columns } = size;
  const scan = liverScan(seed, columns, rows, true);
  const frameBytes = rows * columns * 3;
  const bytes = new Uint8Array(frameBytes * frames);
  for (let frame = 0; frame < frames; frame++) {
    if (frame < 10) bytes.set(scan.frame(frame / 10), frame * frameBytes);
    else bytes.copyWithin(frame * frameBytes, (frame % 10) * frameBytes, ((frame % 10) + 1) * frameBytes);
  }
  const series: SeriesHeader = {
    ...machines.usNorthkai,
    number: 1,
    modality: 'US',
    sopClassUid: usMultiframeSopClass,
    description: 'Liver cine',
    transferSyntaxUid: explicitLittleEndian,
    startSeconds: 0,
  };
  return sampleInstanceOf(usCineOf(benchStudy('loop', 0), series, 1, scan, bytes));
}

function chestSlices(size: number, count: number): Float32Array[] {
  const chest = chestOf(seed);
  const tile = noiseTile(64, 1, seed);
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const values = paintChest(chest, axialPlane(size, 360, [0, 6, 80 - (index * 160) / count]));
    addNoise(values, size, tile, 30, random);
    return values;
  });
}

function ctInstance(
  kind: string,
  study: number,
  number: number,
  instance: number,
  slice: Float32Array,
  size: number,
): Draft {
  const values = slice.slice();
  // A counter in the last row: bytes that are alike would be the same object to a store that knows its contents.
  values.set(
    [study % 1000, Math.floor(study / 1000), number, instance % 1000, Math.floor(instance / 1000)],
    values.length - size,
  );
  const header = benchStudy(kind, study);
  const series: SeriesHeader = {
    ...machines.ctNorthkai,
    number,
    modality: 'CT',
    sopClassUid: ctSopClass,
    description: `Bench ${number}`,
    transferSyntaxUid: explicitLittleEndian,
    bodyPart: 'CHEST',
    startSeconds: 60 * number,
  };
  const plane = axialPlane(size, 360, [0, 6, 120 - instance]);
  return ctDraft({ study: header, series }, instance, { plane, values }, settingsOf(header));
}

function settingsOf(study: StudyHeader): CtSettings {
  return {
    kilovolts: 120,
    milliamperes: 160,
    kernel: 'B60',
    windows: [[-450, 1450, 'Lung']],
    stored: unsignedHounsfield,
    geometry: { thickness: 1, distance: 1, frameOfReferenceUid: frameOfReferenceUidOf(study) },
    diameter: 360,
  };
}

function benchStudy(kind: string, study: number): StudyHeader {
  const number = String(study + 1).padStart(5, '0');
  return {
    seed,
    key: `${kind} ${study}`,
    patient: {
      name: `Bench^${kind} ${number}`,
      id: `B-${kind}-${number}`,
      birthDate: '19700101',
      sex: 'O',
      heightMetres: 1.7,
      weightKilograms: 70,
    },
    date: new Date(day + study * 60_000),
    description: `Benchmark ${kind}`,
    accession: `B${kind === 'bench' ? 'C' : 'T'}${number}`,
    institution: institutions.riverside,
    referrer: 'Bench^Referrer',
  };
}

// A private element takes up what is left to the exact length.
function padded(draft: Draft): Draft {
  const { dataSet, series } = draft;
  dataSet.set(0x00090010, 'ISOCENTER PHANTOM', 'LO').set(0x00091001, new Uint8Array(2), 'OB');
  const pixels = dataSet.bytes('PixelData') ?? new Uint8Array();
  dataSet.delete('PixelData');
  const { sopClassUid, transferSyntaxUid } = series;
  const meta = {
    transferSyntaxUid,
    sopClassUid,
    sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '',
    sourceAeTitle: series.station,
  };
  const present = writeFile(dataSet, meta).length + 12 + pixels.length;
  dataSet.set(0x00091001, new Uint8Array(2 + benchCtFileBytes - present), 'OB').set('PixelData', pixels, 'OW');
  return draft;
}
