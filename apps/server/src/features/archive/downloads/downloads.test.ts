import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile as readDiskFile, rm, writeFile as writeDiskFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@isocenter/contract/archive/downloads.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { createTestService, type TestService } from '#platform/testing/dicomweb/test-service.ts';
import { downloadRoutes } from './download-routes.ts';
import { deleteOldDownloads } from './export-queries.ts';

const studyUid = newUid();
const ct = testObject({
  studyUid,
  set: { PatientName: 'Müller^Jürgen', PatientID: 'P1', StudyID: 'S1', SeriesNumber: 1 },
});
const ctSecond = testObject({
  studyUid,
  seriesUid: ct.seriesUid,
  set: { PatientName: 'Müller^Jürgen', PatientID: 'P1', StudyID: 'S1', SeriesNumber: 1, InstanceNumber: 2 },
});
const report = testObject({
  studyUid,
  set: {
    PatientName: 'Müller^Jürgen',
    PatientID: 'P1',
    StudyID: 'S1',
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.11',
    Modality: 'SR',
    SeriesNumber: 2,
    CompletionFlag: 'COMPLETE',
    VerificationFlag: 'UNVERIFIED',
    ContentDate: '20260102',
    ContentTime: '101112',
    ConceptNameCodeSequence: [
      new DataSet().set('CodeValue', '121060').set('CodingSchemeDesignator', 'DCM').set('CodeMeaning', 'History'),
    ],
  },
});
const large = testObject({ rows: 1800, columns: 1800, set: { PatientName: 'Other^One', PatientID: 'P2' } });
const plain = testObject({ set: { PatientName: '', PatientID: '', StudyDate: undefined, InstanceNumber: undefined } });
const objects = [ct, ctSecond, report, large, plain];

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await createTestService();
  const { server, store, test: base } = service;
  const safekeeping = new Safekeeping(base.database.db, store.reader, server.fastify.log);
  downloadRoutes(server, { db: base.database.db, store, safekeeping });
  await service.listen();
  for (const { file } of objects) await service.receive(file);
  folder = await mkdtemp(join(tmpdir(), 'isocenter-downloads-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function prepare(body: unknown, role = 'radiologist'): Promise<Response> {
  return service.call('/api/downloads', {
    method: 'POST',
    role,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The archive unpacked by the system's own tool, which checks every checksum. @returns where it lies */
async function unpack(response: Response, name: string): Promise<string> {
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')));
  const path = join(folder, `${name}.zip`);
  await writeDiskFile(path, bytes);
  execFileSync('unzip', ['-q', path, '-d', join(folder, name)]);
  return join(folder, name);
}

/** What a reader that follows the directory's offsets finds: a line for each file, and the root's structure checked. */
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

describe('the records of a directory', () => {
  const pdf = '1.2.840.10008.5.1.4.1.1.104.1';
  const plan = '1.2.840.10008.5.1.4.1.1.481.5';
  const structures = '1.2.840.10008.5.1.4.1.1.481.3';
  const basicText = '1.2.840.10008.5.1.4.1.1.88.11';
  const title = new DataSet()
    .set('CodeValue', '121060')
    .set('CodingSchemeDesignator', 'DCM')
    .set('CodeMeaning', 'History');
  const observers = ['20260103101112', '20260105101112', '20260104101112'].map((at) =>
    new DataSet().set('VerificationDateTime', at).set('VerifyingObserverName', 'House^Gregory'),
  );
  const kinds: readonly (readonly [
    string,
    Readonly<Record<string, string | DataSet[] | undefined>>,
    readonly string[],
  ])[] = [
    [
      'ENCAP DOC',
      { SOPClassUID: pdf, MIMETypeOfEncapsulatedDocument: 'application/pdf' },
      ['ContentDate', 'ContentTime', 'DocumentTitle', 'ConceptNameCodeSequence'],
    ],
    ['RT PLAN', { SOPClassUID: plan }, ['RTPlanDate', 'RTPlanTime']],
    ['RT STRUCTURE SET', { SOPClassUID: structures }, ['StructureSetDate', 'StructureSetTime']],
    [
      'SR DOCUMENT',
      {
        SOPClassUID: basicText,
        CompletionFlag: 'COMPLETE',
        VerificationFlag: 'VERIFIED',
        VerifyingObserverSequence: observers,
        ConceptNameCodeSequence: [title],
      },
      [],
    ],
  ];

  test('hold what they may not lack, empty where the object does not say it', async () => {
    const study = newUid();
    for (const [, set] of kinds)
      await service.receive(testObject({ studyUid: study, set: { PatientID: 'P9', ...set } }).file);
    const root = await unpack(
      await service.call(`/api/studies/${study}/archive.zip`, { role: 'radiologist' }),
      'kinds',
    );
    const bytes = await readDiskFile(join(root, 'DICOMDIR'));
    const records = readFile(bytes).dataSet.items('DirectoryRecordSequence');
    for (const [type, , empty] of kinds) {
      const record = records.find((each) => each.text('DirectoryRecordType') === type);
      for (const keyword of empty)
        expect([type, keyword, record?.get(keyword)?.bytes().byteLength]).toEqual([type, keyword, 0]);
    }
    const of = (type: string) => records.find((each) => each.text('DirectoryRecordType') === type);
    expect(of('RT PLAN')?.text('RTPlanLabel')).toBe('UNKNOWN');
    expect(of('SR DOCUMENT')?.text('VerificationDateTime')).toBe('20260105101112');
    expect(of('SR DOCUMENT')?.text('ContentDate')).toBe('20260102');
    const { stderr } = spawnSync('dciodvfy', ['-new', join(root, 'DICOMDIR')], { encoding: 'utf8' });
    // Not everybody has it; the keys above are what it would miss.
    expect(
      String(stderr ?? '')
        .split('\n')
        .filter((line) => line.startsWith('Error')),
    ).toEqual([]);
  });
});

describe('an archive', () => {
  test('holds whole studies as files that read as they were, with a directory that leads to each', async () => {
    const studyUids = [studyUid, large.studyUid];
    const prepared = await prepare({ selection: { studyUids } });
    expect(prepared.status).toBe(201);
    const { files, sizeBytes, url } = (await prepared.json()) as { files: number; sizeBytes: number; url: string };
    expect(files).toBe(4);
    const response = await service.call(url, { role: 'radiologist' });
    expect(Number(response.headers.get('content-length'))).toBe(sizeBytes);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="2-studies-\d{8}-\d{4}\.zip"$/);
    const root = await unpack(response, 'studies');
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
    const root = await unpack(
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
    const alone = await unpack(
      await service.call(`/api/studies/${studyUid}/series/${ct.seriesUid}/archive.zip`, { role: 'radiologist' }),
      'series',
    );
    expect(followDirectory(alone)).toEqual(expectedLines([ct, ctSecond]));
    const prepared = await prepare({ selection: { studyUids: [studyUid] }, seriesUids: [report.seriesUid] });
    const { url } = (await prepared.json()) as { url: string };
    const chosen = await unpack(await service.call(url, { role: 'radiologist' }), 'chosen');
    expect(followDirectory(chosen)).toEqual(expectedLines([report]));
  });

  test('of everything that a filter matches, when that is what the person saw', async () => {
    const filter = { patientId: 'P2' };
    expect((await prepare({ selection: { filter, expectedCount: 1 } })).status).toBe(201);
    expect((await prepare({ selection: { filter, expectedCount: 2 } })).status).toBe(409);
  });

  test('of an object without name, date and number is still one', async () => {
    const root = await unpack(
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

describe('who may', () => {
  const paths = [
    `/api/studies/${studyUid}/archive.zip`,
    `/api/studies/${studyUid}/series/${ct.seriesUid}/archive.zip`,
    `/api/studies/${studyUid}/series/${ct.seriesUid}/instances/${ct.sopUid}/file.dcm`,
    '/api/downloads/00000000-0000-4000-8000-000000000000/archive.zip',
  ];

  test('strangers and roles without the right may not', async () => {
    for (const path of paths) {
      expect((await service.call(path)).status).toBe(401);
      expect((await service.call(path, { role: 'doctor' })).status).toBe(403);
    }
    expect((await prepare({ selection: { studyUids: [studyUid] } }, 'doctor')).status).toBe(403);
    expect(Object.values(contract).filter((value) => typeof value === 'object')).toHaveLength(5);
  });

  test('what is not there is not found', async () => {
    for (const path of [
      `/api/studies/${newUid()}/archive.zip`,
      `/api/studies/${studyUid}/series/${newUid()}/archive.zip`,
      `/api/studies/${studyUid}/series/${ct.seriesUid}/instances/${newUid()}/file.dcm`,
      paths[3] ?? '',
    ])
      expect((await service.call(path, { role: 'radiologist' })).status).toBe(404);
    expect((await prepare({ selection: { studyUids: [newUid()] } })).status).toBe(404);
    expect((await prepare({ selection: { studyUids: [studyUid] }, seriesUids: [newUid()] })).status).toBe(404);
  });

  test('what is not understood is refused', async () => {
    for (const body of [{}, { selection: {} }, { selection: { studyUids: [] } }, { selection: { studyUids: ['x'] } }])
      expect((await prepare(body)).status).toBe(400);
    expect((await service.call('/api/downloads/x/archive.zip', { role: 'radiologist' })).status).toBe(400);
  });

  test('a prepared archive is its maker’s, for an hour', async () => {
    const { db } = service.test.database;
    const prepared = (await (await prepare({ selection: { studyUids: [studyUid] } })).json()) as {
      id: string;
      url: string;
    };
    expect((await service.call(prepared.url, { role: 'technologist' })).status).toBe(404);
    const old = new Date(Date.now() - 3_700_000);
    await db.updateTable('download').set({ created_at: old }).where('id', '=', prepared.id).execute();
    expect((await service.call(prepared.url, { role: 'radiologist' })).status).toBe(404);
    expect(await deleteOldDownloads(db)).toBe(1);
  });

  test('every export leaves a row for each study', async () => {
    const { db } = service.test.database;
    const count = async () =>
      (await db.selectFrom('audit_event').select('id').where('action', '=', 'study.export').execute()).length;
    const before = await count();
    await prepare({ selection: { studyUids: [studyUid, large.studyUid] } });
    expect(await count()).toBe(before + 2);
    await (await service.call(paths[2] ?? '', { role: 'radiologist' })).arrayBuffer();
    expect(await count()).toBe(before + 3);
    await prepare({ selection: { studyUids: [newUid()] } });
    expect(await count()).toBe(before + 3);
  });
});
