import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { writeFile as part10 } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { downloadRoutes } from '#features/archive/downloads/download-routes.ts';
import { Renderer } from '#features/archive/rendering/rendering.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { testObject, type TestObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import { createTestService, type TestService } from '#platform/testing/dicomweb/test-service.ts';

/** A study of two images and a report. */
export const studyUid = newUid();
export const ct = testObject({
  studyUid,
  set: { PatientName: 'Müller^Jürgen', PatientID: 'P1', StudyID: 'S1', SeriesNumber: 1 },
});
export const ctSecond = testObject({
  studyUid,
  seriesUid: ct.seriesUid,
  set: { PatientName: 'Müller^Jürgen', PatientID: 'P1', StudyID: 'S1', SeriesNumber: 1, InstanceNumber: 2 },
});
export const report = testObject({
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
export const large = testObject({ rows: 1800, columns: 1800, set: { PatientName: 'Other^One', PatientID: 'P2' } });
/** Without a patient's name or id, and without a date. */
export const plain = testObject({
  set: { PatientName: '', PatientID: '', StudyDate: undefined, InstanceNumber: undefined },
});
/** Words alone, in the study of what is large. */
export const words = pictureless({ studyUid: large.studyUid, set: { PatientName: 'Other^One', PatientID: 'P2' } });
const objects = [ct, ctSecond, report, large, plain];

export function pictureless(options: TestObjectOptions): TestObject {
  const sopClassUid = '1.2.840.10008.5.1.4.1.1.88.11';
  const set = { ...options.set, SOPClassUID: sopClassUid, Modality: 'SR', SeriesNumber: 2 };
  const object = testObject({ ...options, set });
  for (const key of ['PixelData', 'Rows', 'Columns', 'BitsAllocated']) object.dataSet.delete(tagOf(key));
  const { sopUid: sopInstanceUid, transferSyntaxUid } = object;
  return { ...object, file: part10(object.dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid }) };
}

/** A service that hands over the studies above as files. */
export interface DownloadWorld {
  readonly service: TestService;
  /** Folder of this world's files. */
  readonly folder: string;
  /** Asks for a download, as a radiologist. */
  readonly prepare: (body: unknown) => Promise<Response>;
  /** The archive unpacked by the system's own tool, which checks every checksum. @returns where it lies */
  readonly unpack: (response: Response, name: string) => Promise<string>;
  readonly end: () => Promise<void>;
}

/** @param filesInZip what one archive holds, where it is less than usual */
export async function startDownloadWorld(filesInZip?: number): Promise<DownloadWorld> {
  const service = await createTestService();
  const { server, store, test: base } = service;
  const safekeeping = new Safekeeping(base.database.db, store.reader, server.fastify.log);
  const bounded = filesInZip === undefined ? {} : { filesInZip };
  const renderer = new Renderer(base.database.db, store, safekeeping);
  downloadRoutes(server, { db: base.database.db, store, safekeeping, renderer, ...bounded });
  await service.listen();
  for (const { file } of objects) await service.receive(file);
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-downloads-'));
  const end = async () => {
    await service.close();
    await renderer.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    service,
    folder,
    prepare: (body) => prepare(service, body),
    unpack: (response, name) => unpack(folder, response, name),
    end,
  };
}

export function prepare(service: TestService, body: unknown, role = 'radiologist'): Promise<Response> {
  return service.call('/api/downloads', {
    method: 'POST',
    role,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export interface Prepared {
  readonly id: string;
  readonly form: string;
  readonly files: number;
  readonly sizeBytes: number | null;
  readonly url: string;
}

/** A download in a form, which is to be had. */
export async function prepareForm(service: TestService, body: object, form: string): Promise<Prepared> {
  const answer = await prepare(service, { ...body, form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Prepared;
}

async function unpack(folder: string, response: Response, name: string): Promise<string> {
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const length = response.headers.get('content-length');
  if (length !== null) expect(bytes.byteLength).toBe(Number(length));
  const path = join(folder, `${name}.zip`);
  await writeFile(path, bytes);
  execFileSync('unzip', ['-q', path, '-d', join(folder, name)]);
  return join(folder, name);
}
