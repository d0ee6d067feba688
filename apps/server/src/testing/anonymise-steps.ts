import { execFile } from 'node:child_process';
import { mkdtemp, readFile as readBytes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Anonymisation, AnonymiseRequest } from '@isocenter/contract/archive/anonymise/fields.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { vi } from 'vitest';
import { testObject, type TestObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import { retrieved } from './edit-steps.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person, type TestApp } from './test-app.ts';

/** A request without anything special. */
export const plainWish: AnonymiseRequest = {
  patientId: 'ANON-1',
  patientName: 'Teaching^One',
  clinicId: null,
  options: [],
  blackOut: [],
  withoutSeries: [],
};

export const requestAnonymous = (person: Person, studyUid: string, wish: Partial<AnonymiseRequest> = {}) =>
  person.fetch(`/api/studies/${studyUid}/anonymous`, json({ ...plainWish, ...wish }));

/** Makes an anonymous study and waits until it is there, or is dropped. */
export async function madeAnonymous(
  person: Person,
  studyUid: string,
  wish: Partial<AnonymiseRequest> = {},
): Promise<Anonymisation> {
  const answer = await requestAnonymous(person, studyUid, wish);
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  const { anonymisationId } = (await answer.json()) as { anonymisationId: number };
  return vi.waitFor(
    async () => {
      const { rows } = await person.json<{ rows: Anonymisation[] }>(`/api/studies/${studyUid}/anonymous`);
      const made = rows.find((row) => row.anonymisationId === anonymisationId);
      if (made === undefined || made.state === 'running') throw new Error('The anonymous study is not there yet.');
      return made;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const lena = {
  PatientName: 'Hofmann^Lena',
  PatientBirthDate: '19790314',
  AccessionNumber: 'ACC-77123',
  InstitutionName: 'Klinik am Park',
  ReferringPhysicianName: 'Berger^Ulrich',
  StudyDescription: 'Knie von Frau Hofmann',
  SeriesDescription: 'Knie lateral',
};

/** Values in an image of hers that an anonymous one must not contain. */
export const secrets = ['Hofmann', 'Lena', '19790314', 'ACC-77123', 'Klinik am Park', 'Berger', 'P-4711', '20260102'];

/** Sends an image of a patient who is told from every other. */
export async function sent(
  person: Person,
  set: TestObjectOptions['set'] = {},
  more: Omit<TestObjectOptions, 'set'> = {},
): Promise<TestObject> {
  const object = testObject({ ...more, set: { ...lena, PatientID: `P-4711-${newUid().slice(-9)}`, ...set } });
  await storeFile(person, object.file);
  return object;
}

/** Everything of a study as files. */
export async function filesOf({ database: { db } }: TestApp, person: Person, studyUid: string): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('instance')
    .innerJoin('series', 'series.id', 'series_key')
    .innerJoin('study', 'study.id', 'instance.study_key')
    .select(['series_uid as seriesUid', 'sop_uid as sopUid'])
    .where('study_uid', '=', studyUid)
    .orderBy('instance.number')
    .execute();
  return Promise.all(rows.map((row) => retrieved(person, { studyUid, ...row })));
}

export async function dataSetsOf(
  app: TestApp,
  person: Person,
  { anonymousStudyUid }: Anonymisation,
): Promise<DataSet[]> {
  return (await filesOf(app, person, anonymousStudyUid)).map((file) => readFile(file).dataSet);
}

/** The pixels of a file as dcmtk reads them. */
export async function pixelsByDcmtk(file: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-pixels-'));
  const path = join(folder, 'image.dcm');
  await writeFile(path, file);
  await promisify(execFile)('dcmdump', ['+W', folder, path]);
  const pixels = await readBytes(join(folder, 'image.dcm.0.raw'));
  await rm(folder, { recursive: true });
  return pixels;
}
