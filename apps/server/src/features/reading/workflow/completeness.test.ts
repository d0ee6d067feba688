import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { checkCompleteness } from '#features/archive/completeness/completeness.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { reopenLate } from './late-images.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const studyUid = newUid();
const seriesUid = newUid();
const store = (number: number) =>
  storeFile(admin, testObject({ studyUid, seriesUid, set: { InstanceNumber: number } }).file);
const row = async () => (await admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study;
const move = (act: string) => admin.json('/api/studies/moves', json({ selection: { studyUids: [studyUid] }, act }));
const incomplete = async () =>
  (await admin.json<{ rows: StudyRow[] }>('/api/studies?incomplete=true')).rows.map((study) => study.studyUid);

/**
 * Moves a study from the machine to the signed report. Once it is quiet, a study becomes ready by itself: saying so again is a conflict
 * then.
 */
async function report(uid: string): Promise<void> {
  const moved = (act: string) =>
    admin.fetch('/api/studies/moves', json({ selection: { studyUids: [uid] }, act })).then(({ status }) => status);
  expect([200, 409]).toContain(await moved('complete'));
  expect(await moved('take')).toBe(200);
  expect(await moved('finalise')).toBe(200);
}

/** Nothing has come for a minute; what was done with the study, was before. */
async function goQuiet(): Promise<void> {
  await sql`update study_tally set changed_at = now() - interval '1 minute'`.execute(app.database.db);
  await sql`update instance set received_at = now() - interval '20 minutes' from study
    where study.id = instance.study_key and instance.received_at < study.moved_at`.execute(app.database.db);
  await sql`update study set moved_at = now() - interval '10 minutes'`.execute(app.database.db);
}

test('a hole in the numbers is told once the study is quiet, and no longer when the image has come', async () => {
  for (const number of [1, 2, 3, 5, 6]) await store(number);
  expect(await checkCompleteness(app.database.db)).toBe(0);
  await goQuiet();
  expect(await checkCompleteness(app.database.db)).toBe(1);
  expect(await checkCompleteness(app.database.db)).toBe(0);
  expect((await row()).missing).toEqual({ count: 1, gaps: [{ series: 1, count: 1, numbers: [[4, 4]] }] });
  expect(await incomplete()).toEqual([studyUid]);
  await store(4);
  await goQuiet();
  await checkCompleteness(app.database.db);
  expect((await row()).missing).toBeNull();
  expect(await incomplete()).toEqual([]);
});

test('a study whose images cannot be looked at keeps nobody from the next', async () => {
  const { db } = app.database;
  const broken = testObject();
  await storeFile(admin, broken.file);
  await sql`update instance set header = '{' where sop_uid = ${broken.sopUid}`.execute(db);
  await goQuiet();
  await expect(checkCompleteness(db)).rejects.toThrow('json');
  expect(await checkCompleteness(db)).toBe(0);
});

/** A scanned paper, one that a device gave its own modality, a structured report, a presentation state, a key object selection. */
const documents = [
  ['DOC', '1.2.840.10008.5.1.4.1.1.104.1'],
  ['CT', '1.2.840.10008.5.1.4.1.1.104.1'],
  ['SR', '1.2.840.10008.5.1.4.1.1.88.22'],
  ['PR', '1.2.840.10008.5.1.4.1.1.11.1'],
  ['KO', '1.2.840.10008.5.1.4.1.1.88.59'],
] as const;

test('documents that come after the report leave it as it is; images open the study again, for who reported it', async () => {
  await report(studyUid);
  await goQuiet();
  await sql`update study_tally set changed_at = now() - interval '11 minutes'`.execute(app.database.db);
  expect(await reopenLate(app.database.db)).toBe(0);
  await storeFile(admin, testObject({ studyUid, set: { Modality: 'OT' } }).file);
  await storeFile(admin, testObject({ studyUid, set: { Modality: 'XC' } }).file);
  for (const [modality, sopClassUid] of documents)
    await storeFile(admin, testObject({ studyUid, set: { Modality: modality, SOPClassUID: sopClassUid } }).file);
  await goQuiet();
  expect(await reopenLate(app.database.db)).toBe(0);
  expect(await row()).toMatchObject({ status: 'final', lateAt: null });
  await store(7);
  expect(await reopenLate(app.database.db)).toBe(0);
  await goQuiet();
  expect(await reopenLate(app.database.db)).toBe(1);
  expect(await row()).toMatchObject({
    status: 'assigned',
    reader: { accountId: admin.accountId },
    lateAt: expect.any(String),
  });
  expect(await reopenLate(app.database.db)).toBe(0);
  const lateOnPage = async () =>
    (await admin.json<{ lateAt: string | null }>(`/api/studies/${studyUid}/report`)).lateAt;
  expect(await lateOnPage()).toEqual(expect.any(String));
  for (const act of ['take', 'finalise']) await move(act);
  expect(await row()).toMatchObject({ status: 'final', lateAt: null });
  expect(await lateOnPage()).toBeNull();
});

test('an image that is sent once more beside a document is none that came after the report', async () => {
  const known = testObject({ set: { PatientID: 'T-8' } });
  const statusOf = async () => (await admin.json<{ study: StudyRow }>(`/api/studies/${known.studyUid}`)).study.status;
  await storeFile(admin, known.file);
  await report(known.studyUid);
  await goQuiet();
  await storeFile(admin, known.file);
  await storeFile(admin, testObject({ studyUid: known.studyUid, set: { Modality: 'DOC', PatientID: 'T-8' } }).file);
  await goQuiet();
  await reopenLate(app.database.db);
  expect(await statusOf()).toBe('final');
});

test('pictures are the images of a study that has nothing else', async () => {
  const photographs = newUid();
  const picture = () => testObject({ studyUid: photographs, set: { Modality: 'XC', PatientID: 'T-9' } }).file;
  const statusOf = async () => (await admin.json<{ study: StudyRow }>(`/api/studies/${photographs}`)).study.status;
  await storeFile(admin, picture());
  await report(photographs);
  await goQuiet();
  await storeFile(admin, testObject({ studyUid: photographs, set: { Modality: 'DOC', PatientID: 'T-9' } }).file);
  await goQuiet();
  await reopenLate(app.database.db);
  expect(await statusOf()).toBe('final');
  await storeFile(admin, picture());
  await goQuiet();
  await reopenLate(app.database.db);
  expect(await statusOf()).toBe('assigned');
});
