import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile as readDiskFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';
import {
  ct,
  ctSecond,
  large,
  plain,
  prepare,
  report,
  startDownloadWorld,
  studyUid,
  type DownloadWorld,
} from '#testing/download-world.ts';

let world: DownloadWorld;
let service: TestService;
beforeAll(async () => {
  world = await startDownloadWorld();
  ({ service } = world);
});
afterAll(() => world.end());

/** Returns what a reader that follows the directory's offsets finds: a line for each file, and the root's structure checked. */
function followDirectory(root: string): string[] {
  const script = `
import sys, warnings
warnings.simplefilter("ignore")
from pydicom.fileset import FileSet
for instance in FileSet(sys.argv[1] + "/DICOMDIR"):
    dataset = instance.load()
    print(instance.PatientID, instance.StudyInstanceUID, instance.SeriesInstanceUID, instance.SOPInstanceUID, dataset.SOPInstanceUID)`;
  const printed = execFileSync('/usr/bin/python3', ['-c', script, root], { encoding: 'utf8' });
  return printed
    .trim()
    .split('\n')
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function expectedLines(expected: readonly TestObject[]): string[] {
  return expected
    .map(({ dataSet, seriesUid, sopUid, ...object }) =>
      [dataSet.text('PatientID'), object.studyUid, seriesUid, sopUid, sopUid].join(' '),
    )
    .toSorted((a, b) => (a < b ? -1 : 1));
}

describe('an archive', () => {
  test('holds whole studies as files that read as they were, with a directory that leads to each', async () => {
    const studyUids = [studyUid, large.studyUid];
    const prepared = await prepare(service, { selection: { studyUids } });
    expect(prepared.status).toBe(201);
    const { files, sizeBytes, url } = (await prepared.json()) as { files: number; sizeBytes: number; url: string };
    expect(files).toBe(4);
    const response = await service.call(url, { role: 'radiologist' });
    expect(Number(response.headers.get('content-length'))).toBe(sizeBytes);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="2-studies-\d{8}-\d{4}\.zip"$/);
    const root = await world.unpack(response, 'studies');
    expect(followDirectory(root)).toEqual(expectedLines([ct, ctSecond, report, large]));
    const file = readFile(await readDiskFile(join(root, 'DICOM/ST000002/SE000001/IM000001')));
    const digest = (bytes: Uint8Array | undefined) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex');
    expect(digest(file.dataSet.bytes('PixelData'))).toBe(digest(large.frameBytes[0]));
    expect(await readDiskFile(join(root, 'README.txt'), 'latin1')).not.toMatch(/M.ller|P1/);
  });

  test('has a directory that DCMTK reads without a word', async () => {
    const root = await world.unpack(
      await service.call(`/api/studies/${studyUid}/archive.zip`, { role: 'radiologist' }),
      'one-study',
    );
    const printed = execFileSync('dcmdump', ['+U8', join(root, 'DICOMDIR')], { encoding: 'utf8' });
    expect(printed).toContain('Müller^Jürgen');
    for (const type of ['PATIENT', 'STUDY', 'SERIES', 'IMAGE', 'SR DOCUMENT'])
      expect(printed).toContain(`CS [${type}]`);
    // DCMTK opens a directory by its offsets before it adds to it, and says what is wrong with it.
    const added = execFileSync(
      'dcmmkdir',
      [
        '--update',
        '--no-backup',
        '--general-purpose',
        '+id',
        root,
        '+D',
        join(root, 'DICOMDIR'),
        'DICOM/ST000001/SE000001/IM000001',
      ],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    expect(added).not.toMatch(/^[EF]:/m);
    expect(followDirectory(root)).toEqual(expectedLines([ct, ctSecond, report]));
  });

  test('of a series holds that series only; of chosen series those', async () => {
    const alone = await world.unpack(
      await service.call(`/api/studies/${studyUid}/series/${ct.seriesUid}/archive.zip`, { role: 'radiologist' }),
      'series',
    );
    expect(followDirectory(alone)).toEqual(expectedLines([ct, ctSecond]));
    const prepared = await prepare(service, { selection: { studyUids: [studyUid] }, seriesUids: [report.seriesUid] });
    const { url } = (await prepared.json()) as { url: string };
    const chosen = await world.unpack(await service.call(url, { role: 'radiologist' }), 'chosen');
    expect(followDirectory(chosen)).toEqual(expectedLines([report]));
  });

  test('of everything that a filter matches, when that is what the person saw', async () => {
    const filter = { patientId: 'P2' };
    expect((await prepare(service, { selection: { filter, expectedCount: 1 } })).status).toBe(201);
    expect((await prepare(service, { selection: { filter, expectedCount: 2 } })).status).toBe(409);
  });

  test('of an object without name, date and number is still one', async () => {
    const root = await world.unpack(
      await service.call(`/api/studies/${plain.studyUid}/archive.zip`, { role: 'radiologist' }),
      'plain',
    );
    expect(followDirectory(root)).toHaveLength(1);
  });

  test('is called by day, modality and accession number of its study, never by who the patient is', async () => {
    const named = testObject({
      set: { PatientName: 'Hoffmann^Lena', PatientID: 'RG-1', AccessionNumber: '../Ä 7/8"\r\n', Modality: 'MR' },
    });
    await service.receive(named.file);
    const undated = testObject({ set: { PatientID: 'RG-2', StudyDate: '', AccessionNumber: '' } });
    await service.receive(undated.file);
    const nameOf = async (uid: string) =>
      (await service.call(`/api/studies/${uid}/archive.zip`, { role: 'radiologist' })).headers.get(
        'content-disposition',
      );
    expect(await nameOf(named.studyUid)).toBe('attachment; filename="2026-01-02-MR-A-7-8.zip"');
    expect(await nameOf(undated.studyUid)).toBe('attachment; filename="CT.zip"');
  });

  test('one object comes as a file', async () => {
    const path = `/api/studies/${large.studyUid}/series/${large.seriesUid}/instances/${large.sopUid}/file.dcm`;
    const response = await service.call(path, { role: 'radiologist' });
    expect(response.headers.get('content-type')).toBe('application/dicom');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="2026-01-02-[A-Z0-9-]+\.dcm"$/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')));
    expect(readFile(bytes).dataSet.text('SOPInstanceUID')).toBe(large.sopUid);
  });

  test('that is broken off leaves nothing behind', async () => {
    for (let time = 0; time < 20; time++) {
      const stop = new AbortController();
      const response = await service.call(`/api/studies/${large.studyUid}/archive.zip`, {
        role: 'radiologist',
        signal: stop.signal,
      });
      const reader = response.body?.getReader();
      await reader?.read();
      stop.abort();
    }
    const whole = await service.call(`/api/studies/${large.studyUid}/archive.zip`, { role: 'radiologist' });
    expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('content-length')));
  });
});
