import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '@isocenter/dicom/uid.ts';
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
  [['', '+0900'], ['+0900']],
  [['+0900', '+0900'], ['+0900']],
  [['+0900', '-0500'], undefined],
  [[''], undefined],
])('series of %j make a study of %j', async (ofSeries, expected) => {
  const studyUid = newUid();
  for (const offset of ofSeries)
    await storeFile(admin, testObject({ studyUid, set: { TimezoneOffsetFromUTC: offset } }).file);
  const [row] = await admin.json<Record<string, { Value?: string[] }>[]>(
    `/dicom-web/studies?StudyInstanceUID=${studyUid}`,
  );
  expect(row?.['00080201']?.Value).toEqual(expected);
});
