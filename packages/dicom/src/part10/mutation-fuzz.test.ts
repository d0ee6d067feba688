import { describe, expect, it } from 'vitest';
import {
  explicitBigEndian,
  explicitLittleEndian,
  htj2k,
  implicitLittleEndian,
  jpegBaseline,
} from '../dictionary/uids.ts';
import { DataSet } from '../dataset/data-set.ts';
import { dicomJsonText } from '../dataset/dicom-json.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { DicomError } from '../errors.ts';
import { bytesSource, encapsulate, encodeFrameTable, imageDescription, locateFrames } from '../pixels/frames.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';
import { peerFiles } from '../testing/peer-files.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const count = process.env.ISOCENTER_LONG_TESTS === '1' ? 100_000 : 5000;
const largestSeed = 50_000;

/** Everything the archive does with a file that arrives. */
function ingest(bytes: Uint8Array): string {
  try {
    const header = readFile(bytes, { stopAtPixelData: true });
    for (const keyword of ['PatientName', 'PatientID', 'StudyDate', 'SpecificCharacterSet'])
      header.dataSet.text(keyword);
    dicomJsonText(header.dataSet, { bulkDataUri: (_, path) => path });
    const image = imageDescription(header.dataSet);
    const isDeflated = header.meta.transferSyntaxUid.endsWith('.1.99');
    if (image && header.pixelData && !isDeflated)
      encodeFrameTable(locateFrames(bytesSource(bytes), header.pixelData, image));
    const { dataSet, meta } = readFile(bytes);
    writeDataSet(dataSet, meta.transferSyntaxUid);
    return 'stored';
  } catch (error) {
    if (error instanceof DicomError) return error.code;
    throw error;
  }
}

function ownFiles(): Uint8Array[] {
  const image = new DataSet()
    .set('SpecificCharacterSet', ['ISO 2022 IR 6', 'ISO 2022 IR 87'])
    .set('PatientName', new Uint8Array([0x41, 0x3d, 0x1b, 0x24, 0x42, 0x3b, 0x33, 0x1b, 0x28, 0x42]))
    .set('PixelSpacing', [0.5, 0.5])
    .set('ReferencedImageSequence', [new DataSet().set('ReferencedSOPInstanceUID', '1.2.3'), new DataSet()])
    .set(0x00090010, 'ACME', 'LO')
    .set(0x00091001, [new DataSet().set('PatientID', 'P1')], 'SQ')
    .set('SamplesPerPixel', 1)
    .set('NumberOfFrames', 3)
    .set('Rows', 4)
    .set('Columns', 4)
    .set('BitsAllocated', 8);
  return [
    implicitLittleEndian,
    explicitLittleEndian,
    explicitBigEndian,
    '1.2.840.10008.1.2.1.99',
    jpegBaseline,
    htj2k,
  ].map((transferSyntaxUid) => {
    const isEncapsulated = transferSyntaxUid === jpegBaseline || transferSyntaxUid === htj2k;
    const frame = new Uint8Array([0xff, 0xd8, 1, 2]);
    image.set('PixelData', isEncapsulated ? encapsulate([frame, frame, frame]) : new Uint8Array(48));
    return writeFile(image, { transferSyntaxUid, sopClassUid: '1.2.840.10008.5.1.4.1.1.7', sopInstanceUid: '1.2.3.4' });
  });
}

describe(`${count} mutated files`, () => {
  it('are each stored or refused with a reason, within a second, in bounded memory', { timeout: count * 20 }, () => {
    const seeds = [
      ...ownFiles(),
      ...peerFiles()
        .map(({ bytes }) => bytes)
        .filter(({ length }) => length < largestSeed),
    ];
    const random = randomNumbers(20_261_120);
    const outcomes: Record<string, number> = {};
    const memoryBefore = process.memoryUsage().rss;
    let slowest = 0;
    for (let index = 0; index < count; index += 1) {
      const bytes = mutate(seeds[index % seeds.length] ?? new Uint8Array(), random);
      const before = performance.now();
      const outcome = ingest(bytes);
      slowest = Math.max(slowest, performance.now() - before);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    expect(slowest).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(256 * 1024 * 1024);
    expect(outcomes.stored).toBeGreaterThan(count / 10);
    expect(outcomes.truncated).toBeGreaterThan(count / 100);
    process.stdout.write(`mutated files: ${JSON.stringify(outcomes)}, slowest ${slowest.toFixed(1)} ms\n`);
  });
});
