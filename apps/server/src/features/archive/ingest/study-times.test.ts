import { afterAll, beforeAll, expect, test } from 'vitest';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

test.each([
  ['101112', '10:11:12'],
  ['101112.250000', '10:11:12'],
  ['10:11:12', '10:11:12'],
  ['1011', '10:11:00'],
  ['10', '10:00:00'],
  // Dots stood in dates of the days before DICOM, never in times.
  ['10.11.12', null],
  ['10.11', null],
  ['1011xx', null],
  ['25', null],
])('a study of the time %s is of %s', async (StudyTime, said) => {
  const { file, studyUid } = testObject({ set: { PatientID: `T ${StudyTime}`, StudyTime } });
  await storeFile(admin, file);
  const { study } = await admin.json<{ study: { studyTime: string | null } }>(`/api/studies/${studyUid}`);
  expect(study.studyTime).toBe(said);
});
