import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile as write } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { startRendering } from '#platform/testing/dicomweb/start-rendering.ts';
import { ctImageStorage, testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

// What DCMTK draws of the same file is what is expected.
let service: TestService;
let folder = '';
beforeAll(async () => {
  service = await startRendering();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-tables-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** A table that rises as the square root does, of `count` entries from the value `first`. */
function table(count: number, first: number, bits: number): DataSet {
  const most = 2 ** bits - 1;
  const entries = Uint16Array.from({ length: count }, (_, index) => Math.round(Math.sqrt(index / (count - 1)) * most));
  const descriptor = Buffer.from(Int16Array.of(count & 0xffff, first, bits).buffer);
  return new DataSet()
    .set('LUTDescriptor', descriptor, first < 0 ? 'SS' : 'US')
    .set('LUTData', Buffer.from(entries.buffer), 'OW');
}

/** Grey that rises from the least to the largest stored value. */
function pixels(from: number, to: number): Uint8Array {
  const values = Int16Array.from({ length: 64 * 64 }, (_, index) => from + Math.round(((to - from) * index) / 4095));
  return new Uint8Array(values.buffer);
}

/** The first sample of each pixel. */
async function greys(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [...data].filter((_, index) => index % info.channels === 0);
}

interface Drawn {
  readonly range: readonly [number, number];
  readonly set: (dataSet: DataSet) => DataSet;
  readonly dcmtk: readonly string[];
}

const cases: Readonly<Record<string, Drawn>> = {
  'a VOI LUT of 12 bits': {
    range: [0, 4095],
    set: (dataSet) => dataSet.set('VOILUTSequence', [table(4096, 0, 12)]),
    dcmtk: ['+Wl', '1'],
  },
  'a VOI LUT of 8 bits that covers a part of the values': {
    range: [0, 4095],
    set: (dataSet) => dataSet.set('VOILUTSequence', [table(1024, 1000, 8)]),
    dcmtk: ['+Wl', '1'],
  },
  'a VOI LUT of rescaled values below 0': {
    range: [0, 3000],
    set: (dataSet) =>
      dataSet
        .set('RescaleSlope', '1')
        .set('RescaleIntercept', '-1024')
        .set('VOILUTSequence', [table(2000, -1000, 16)]),
    dcmtk: ['+Wl', '1'],
  },
  'a VOI LUT of signed values': {
    range: [-2000, 2000],
    set: (dataSet) => dataSet.set('PixelRepresentation', 1).set('VOILUTSequence', [table(4001, -2000, 10)]),
    dcmtk: ['+Wl', '1'],
  },
  'a Modality LUT and a window': {
    range: [0, 4095],
    set: (dataSet) =>
      dataSet
        .set('ModalityLUTSequence', [table(4096, 0, 16).set('ModalityLUTType', 'US')])
        .set('WindowCenter', '40000')
        .set('WindowWidth', '30000'),
    dcmtk: ['+Wi', '1'],
  },
  'a Modality LUT of signed values and a VOI LUT': {
    range: [-100, 1900],
    set: (dataSet) =>
      dataSet
        .set('PixelRepresentation', 1)
        .set('ModalityLUTSequence', [table(2001, -100, 12).set('ModalityLUTType', 'US')])
        .set('VOILUTSequence', [table(4096, 0, 12)]),
    dcmtk: ['+Wl', '1'],
  },
  'a window beside a VOI LUT, of which the window is used': {
    range: [0, 4095],
    set: (dataSet) =>
      dataSet
        .set('VOILUTSequence', [table(4096, 0, 12)])
        .set('WindowCenter', '2000')
        .set('WindowWidth', '1000'),
    dcmtk: ['+Wi', '1'],
  },
};

const rows = Object.keys(cases).flatMap((name) => [explicitLittleEndian, implicitLittleEndian].map((s) => [name, s]));

test.each(rows)('%s is drawn as DCMTK draws it (%s)', async (name, transferSyntaxUid = '') => {
  const wanted = cases[name ?? ''];
  if (wanted === undefined) throw new Error('There is no such case.');
  const { range, set, dcmtk } = wanted;
  const { dataSet, studyUid, seriesUid, sopUid } = testObject({ rows: 64, columns: 64 });
  set(dataSet).set('PixelData', pixels(...range), 'OW');
  const file = writeFile(dataSet, { transferSyntaxUid, sopClassUid: ctImageStorage, sopInstanceUid: sopUid });
  expect(await service.receive(file)).toMatchObject({ kind: 'stored' });
  const path = `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}/rendered`;
  const answer = await service.call(path, { role: 'admin', headers: { accept: 'image/png' } });
  const ours = await greys(await answer.bytes());
  const [input, output] = [join(folder, 'a.dcm'), join(folder, 'a.png')];
  await write(input, file);
  execFileSync('dcmj2pnm', ['--write-png', ...dcmtk, input, output]);
  const theirs = await greys(await readFile(output));
  const differences = ours.map((value, index) => Math.abs(value - (theirs[index] ?? -1)));
  expect(ours.length).toBe(64 * 64);
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  // It is a picture, and not one shade.
  expect(new Set(ours).size).toBeGreaterThan(50);
});
