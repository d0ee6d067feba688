import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallStudies } from '#testing/sample-archive.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

test('other bytes under a known UID are kept for an administrator, who can discard them', async () => {
  const instance = smallStudies()[0]?.instances().next().value;
  if (!instance) throw new Error('There is no sample.');
  const store = () =>
    admin.fetch('/dicom-web/studies', {
      method: 'POST',
      headers: { 'content-type': 'application/dicom' },
      body: Buffer.from(instance.file()),
    });
  expect((await store()).status).toBe(200);
  instance.dataSet.set('PatientName', 'Somebody^Else');
  expect((await store()).status).toBe(202);

  const { rows } = await admin.json<{ rows: { id: number; sopUid: string; source: string }[] }>('/api/quarantine');
  expect(rows).toEqual([
    expect.objectContaining({ sopUid: instance.sopInstanceUid, kind: 'other-content', patientName: 'Somebody^Else' }),
  ]);
  expect(await admin.json('/api/quarantine?kind=other-clinic')).toEqual({ rows: [], next: null });
  const path = `/api/quarantine/${rows[0]?.id}`;
  expect((await (await app.signIn('radiologist')).fetch(path, { method: 'DELETE' })).status).toBe(403);
  expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(200);
  expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(404);
  expect(await admin.json('/api/quarantine')).toEqual({ rows: [], next: null });
  const audited = await app.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('action', 'like', '%quarantine%')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    'instance.quarantine',
    'quarantine.search',
    'quarantine.search',
    'quarantine.discard',
  ]);
});
