import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { large, prepareForm, startDownloadWorld, words, type DownloadWorld } from '#testing/download-world.ts';
import { sliceSeries, type SliceSeries } from '#testing/slice-series.ts';
import { compareWithPeer } from '#testing/compare-volumes.ts';

let world: DownloadWorld;
beforeAll(async () => {
  world = await startDownloadWorld();
});
afterAll(() => world.end());

/** The files of a study in this form, unpacked; beside them its objects for the other program. */
async function niftiOf(objects: readonly TestObject[], name: string, compressed?: (path: string) => void, leftOut = 0) {
  const dicom = join(world.folder, `${name}-dicom`);
  mkdirSync(dicom);
  for (const [index, { file }] of objects.entries()) {
    const path = join(dicom, `${index}.dcm`);
    writeFileSync(path, file);
    compressed?.(path);
    expect(await world.service.receive(readFileSync(path))).toMatchObject({ kind: 'stored' });
  }
  const studyUids = [objects[0]?.studyUid];
  const { url, files } = await prepareForm(world.service, { selection: { studyUids } }, 'nifti');
  const root = await world.unpack(await world.service.call(url, { role: 'radiologist' }), name);
  const volumes = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.nii.gz'));
  expect(volumes).toHaveLength(files - leftOut);
  return { root, dicom, volumes: volumes.toSorted((one, other) => (one < other ? -1 : 1)) };
}

/** Twelve bits with a sign are missing: that program makes numbers without one of them. `voxel-values.test.ts` has them. */
const cases: readonly [name: string, series: SliceSeries][] = [
  [
    'computed tomography, twelve bits without a sign',
    { slices: 5, set: { RescaleSlope: 1, RescaleIntercept: -1024 }, bits: 12 },
  ],
  ['sixteen bits without a sign', { slices: 4, bits: 16 }],
  ['sixteen bits with a sign', { slices: 4, bits: 16, isSigned: true }],
  ['eight bits', { slices: 4, bits: 8 }],
  ['a sagittal series', { slices: 4, orientation: [0, 1, 0, 0, 0, -1], step: [3, 0, 0] }],
  ['a coronal series from front to back', { slices: 4, orientation: [1, 0, 0, 0, 0, -1], step: [0, 2.5, 0] }],
  [
    'an oblique series with a slope',
    {
      slices: 6,
      orientation: [0.8, 0.6, 0, 0, 0, -1],
      step: [-0.6 * 2, 0.8 * 2, 0],
      set: { Modality: 'MR', SOPClassUID: '1.2.840.10008.5.1.4.1.1.4', RescaleSlope: 2.5, RescaleIntercept: 10 },
    },
  ],
  ['slices that come from the head down', { slices: 5, step: [0, 0, -2] }],
  ['a slope for each slice', { slices: 4, slopes: [1, 0.5, 2, 1.5] }],
  [
    'several times',
    {
      slices: 3,
      times: 4,
      set: { Modality: 'MR', SOPClassUID: '1.2.840.10008.5.1.4.1.1.4', RepetitionTime: 2000 },
    },
  ],
];

describe('a volume', () => {
  test.each(cases)('of %s is, voxel by voxel, where dcm2niix puts it', async (name, series) => {
    const { root, dicom, volumes } = await niftiOf(sliceSeries(series), name.replaceAll(/\W/g, '-'));
    expect(volumes).toEqual(['ST000001/SE000001.nii.gz']);
    expect(compareWithPeer(join(root, volumes[0] ?? ''), dicom)).toMatchObject({ affine: true, values: true });
  });

  test('of compressed slices is the same', async () => {
    const compress = (path: string) => expect(spawnSync('dcmcrle', [path, path]).status).toBe(0);
    const { root, dicom, volumes } = await niftiOf(sliceSeries({ slices: 4, bits: 12 }), 'rle', compress);
    expect(compareWithPeer(join(root, volumes[0] ?? ''), dicom)).toMatchObject({ affine: true, values: true });
  });

  test('of one object with many frames has each frame at its place', async () => {
    const { root, volumes } = await niftiOf(
      [sliceSeries({ slices: 4, isEnhanced: true })[0] as TestObject],
      'enhanced',
    );
    const single = sliceSeries({ slices: 4 });
    const { dicom } = await niftiOf(single, 'enhanced-singles');
    expect(compareWithPeer(join(root, volumes[0] ?? ''), dicom)).toMatchObject({ affine: true, values: true });
  });
});

test('two directions and two echoes of one series are volumes of their own', async () => {
  const uids = { studyUid: newUid(), seriesUid: newUid() };
  const objects = [
    ...sliceSeries({ slices: 3, uids, set: { EchoTime: 5 } }),
    ...sliceSeries({ slices: 3, uids, set: { EchoTime: 10 }, first: 4 }),
    ...sliceSeries({ slices: 4, uids, orientation: [0, 1, 0, 0, 0, -1], step: [3, 0, 0], first: 7 }),
  ];
  const { root, volumes } = await niftiOf(objects, 'split');
  expect(volumes).toEqual(['SE000001-2', 'SE000001-3', 'SE000001'].map((name) => `ST000001/${name}.nii.gz`));
  expect(readFileSync(join(root, 'README.txt'), 'utf8')).toContain('ST000001/SE000001-3.nii.gz: 6 x 5 x 4');
});

describe('what is left out is told with its reason', () => {
  const uids = { studyUid: newUid(), seriesUid: newUid() };
  const good = sliceSeries({ slices: 3, uids: { studyUid: uids.studyUid } });
  const other = (series: Partial<SliceSeries>) =>
    sliceSeries({ slices: 3, uids: { studyUid: uids.studyUid }, ...series });
  const uneven = other({}).toSpliced(1, 1);
  const shifted = other({ slices: 5 }).toSpliced(1, 1);
  const colour = other({ set: { PhotometricInterpretation: 'PALETTE COLOR' } });
  const placeless = other({ set: { ImagePositionPatient: undefined } });

  test('uneven slices, colours and images without a place', async () => {
    const objects = [...good, ...uneven, ...shifted, ...colour, ...placeless];
    const { root, volumes } = await niftiOf(objects, 'left-out');
    // Two slices are as far apart as they are: they alone are never uneven.
    expect(volumes).toHaveLength(2);
    const text = readFileSync(join(root, 'README.txt'), 'utf8');
    expect(text).toMatch(/SE00000\d: Its slices are not evenly apart\. \(4 images\)/);
    expect(text).toMatch(/: It is in colour\. \(3 images\)/);
    expect(text).toMatch(/: Where its pixels lie in the patient is not said\. \(3 images\)/);
    expect(text).not.toMatch(/Test|T-1/);
  });

  test('a volume with a slice that turns out not to be readable, while the rest goes on', async () => {
    const whole = sliceSeries({ slices: 3 });
    const broken = sliceSeries({ slices: 4, uids: { studyUid: whole[0]?.studyUid ?? '' }, set: { SeriesNumber: 2 } });
    const compress = (path: string) => {
      expect(spawnSync('dcmcrle', [path, path]).status).toBe(0);
      if (path.endsWith('/5.dcm')) breakFrame(path);
    };
    const { root, volumes } = await niftiOf([...whole, ...broken], 'broken', compress, 1);
    expect(volumes).toEqual(['ST000001/SE000001.nii.gz']);
    const text = readFileSync(join(root, 'LEFT-OUT.txt'), 'utf8');
    expect(text).toMatch(/^Left out:\r\nST000001\/SE000002\.nii\.gz: \w/);
  });
});

/** Its RLE header says that it has 99 segments. */
function breakFrame(path: string): void {
  const bytes = readFileSync(path);
  const item = Buffer.from([0xfe, 0xff, 0x00, 0xe0]);
  const frame = bytes.indexOf(item, bytes.indexOf(item) + 4);
  bytes.writeUInt32LE(99, frame + 8);
  writeFileSync(path, bytes);
}

test('of a report alone there is no volume, which is said before anything begins', async () => {
  await world.service.receive(words.file);
  const body = { selection: { studyUids: [large.studyUid] }, seriesUids: [words.seriesUid], form: 'nifti' };
  const answer = await world.prepare(body);
  expect(answer.status).toBe(406);
  expect(await answer.text()).toContain('Nothing of what you chose is a volume');
});

test('frames without places of their own are no volume', async () => {
  const [object] = sliceSeries({
    slices: 3,
    isEnhanced: true,
    set: { PerFrameFunctionalGroupsSequence: [new DataSet()] },
  });
  if (object === undefined) throw new Error('There is one object.');
  await world.service.receive(object.file);
  expect((await world.prepare({ selection: { studyUids: [object.studyUid] }, form: 'nifti' })).status).toBe(406);
});
