import { afterAll, beforeAll, expect, test } from 'vitest';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const names = ['Müller', 'Müller^Jürgen', '100%^Dr.', '1000^Dr.', 'Παπαδόπουλος^Νίκος', 'Σολωμός'];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  for (const PatientName of names)
    await storeFile(
      admin,
      testObject({ set: { SpecificCharacterSet: 'ISO_IR 192', PatientName, PatientID: PatientName } }).file,
    );
});
afterAll(() => app.close());

test.each([
  ['Müller^*', ['Müller', 'Müller^Jürgen']],
  ['M*^', ['Müller', 'Müller^Jürgen']],
  ['Müller^J*', ['Müller^Jürgen']],
  ['*^*', names],
  ['100%', ['100%^Dr.']],
  ['*%', ['100%^Dr.']],
  ['*0%^D*', ['100%^Dr.']],
  ['ΠΑΠΑΔΌΠΟΥΛΟΣ', ['Παπαδόπουλος^Νίκος']],
  ['παπαδόπουλοσ^νίκοσ', ['Παπαδόπουλος^Νίκος']],
  ['ΣΟΛΩΜΌΣ', ['Σολωμός']],
  ['Παπαδόπουλος', ['Παπαδόπουλος^Νίκος']],
  ['Παπαδόπουλος^Νίκος', ['Παπαδόπουλος^Νίκος']],
  ['*ός', ['Σολωμός']],
  ['?ολωμ*', ['Σολωμός']],
])('PatientName=%s finds %j', async (pattern, expected) => {
  const answer = await admin.fetch(`/dicom-web/studies?PatientName=${encodeURIComponent(pattern)}`);
  const rows = answer.status === 204 ? [] : ((await answer.json()) as Record<string, { Value?: string[] }>[]);
  expect(rows.map((row) => row['00100020']?.Value?.[0] ?? '').toSorted()).toEqual(expected.toSorted());
});
