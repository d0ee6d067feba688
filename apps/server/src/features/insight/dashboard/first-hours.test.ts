import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSteps } from '@isocenter/contract/insight/dashboard/first-hours.ts';
import { stepsDone, type FirstHours } from '@isocenter/contract/insight/dashboard/fields.ts';
import { firstMailSettings } from '@isocenter/contract/system/letters/fields.ts';
import { noteBackup } from '#features/system/backups/backups.ts';
import { storeStudies, smallStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const firstHours = (by = admin) => by.json<FirstHours>('/api/dashboard/first-hours');
const done = async () => stepsDone(await firstHours());
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('of an empty installation nothing is done, and what a scanner has to know is told', async () => {
  const answer = await firstHours();
  expect(stepsDone(answer)).toEqual([]);
  expect(answer.listener).toMatchObject({
    aeTitle: 'ISOCENTER',
    address: '127.0.0.1',
    port: app.dimsePort,
    tlsPort: 0,
    dicomWebUrl: `${app.url}/dicom-web`,
    isListening: true,
    isHereOnly: true,
  });
  expect(answer.machine).toMatchObject({ version: 'test' });
  expect(answer.machine.freeBytes).toBeGreaterThan(0);
});

test('each step is ticked by what is stored, and by nothing else', async () => {
  const { db } = app.database;
  await db
    .insertInto('refused_caller')
    .values({ calling_ae_title: 'CT_RG_01', called_ae_title: 'ISOCENTER', address: '10.2.0.30', attempts: 2 })
    .execute();
  expect((await firstHours()).scanner).toMatchObject({ nodes: 0, caller: { aeTitle: 'CT_RG_01', attempts: 2 } });
  const archive = { ae_title: 'LONG_TERM', host: '10.2.0.9', name: 'Long-term archive', verbs: ['echo'] };
  await db.insertInto('dicom_node').values(archive).execute();
  // An archive that is only sent to is no scanner.
  expect((await firstHours()).scanner.nodes).toBe(0);
  await db.insertInto('dicom_node').values({ ae_title: 'CT_RG_01', host: '10.2.0.30', name: 'Riverside CT' }).execute();
  expect((await firstHours()).scanner).toMatchObject({ nodes: 1, name: 'Riverside CT', seenAt: null });
  expect(await done()).toEqual(['scanner']);

  await storeStudies(admin, smallStudies(1));
  expect(await done()).toEqual(['scanner', 'study']);
  const clinic = { name: 'Riverside General', code: 'RG', emails: ['rg@x.example'] };
  await admin.json('/api/clinics', json(clinic));
  expect((await firstHours()).clinic).toEqual({ clinics: 1, name: 'Riverside General' });

  await noteBackup(db, { at: daysAgo(8), folder: '/nowhere', objects: 1, damaged: 0 });
  expect((await firstHours()).backup).toMatchObject({ isOld: true });
  expect(await done()).toEqual(['scanner', 'study', 'clinic']);
  await noteBackup(db, { at: daysAgo(1), folder: '/nowhere', objects: 1, damaged: 0 });
  expect(await done()).toEqual(['scanner', 'study', 'clinic', 'backup']);
});

test('samples are no first study', async () => {
  const { db } = app.database;
  const { numUpdatedRows } = await db.updateTable('study').set({ source: 'samples' }).executeTakeFirstOrThrow();
  expect((await firstHours()).study).toEqual({ firstAt: null, samples: Number(numUpdatedRows) });
  await db.updateTable('study').set({ source: 'upload' }).execute();
  expect((await firstHours()).study).toMatchObject({ firstAt: expect.any(String), samples: 0 });
});

test('people are there once one of them came and nobody is waited for', async () => {
  const { db } = app.database;
  const invited = { username: 'thabo', email: 'thabo@x.example', password_hash: '', role: 'doctor' };
  const { id } = await db
    .insertInto('account')
    .values({ ...invited, full_name: 'Thabo Nkosi', invited_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await firstHours()).people).toEqual({ came: 0, waiting: 1, name: '' });
  await db.updateTable('account').set({ last_login_at: new Date() }).where('id', '=', id).execute();
  expect((await firstHours()).people).toEqual({ came: 1, waiting: 0, name: 'Thabo Nkosi' });
  expect(await done()).toContain('people');
});

test('mail is done once a server is named and took a letter', async () => {
  const mail = { ...firstMailSettings, host: '127.0.0.1', port: 9, fromAddress: 'isocenter@clinic.example' };
  await admin.json('/api/settings/mail', json({ settings: mail, basedOn: 0 }, 'PUT'));
  expect((await firstHours()).mail).toEqual({ isSet: true, arrivedAt: null, to: '' });
  expect(await admin.json('/api/settings/mail/test', json({ settings: null }))).toMatchObject({ isAccepted: false });
  expect(await done()).not.toContain('mail');
  await app.database.db
    .insertInto('outgoing_mail')
    .values({ to_address: 'a.okafor@x.example', subject: '', body: '', event: 'mail', sent_at: new Date() })
    .execute();
  expect((await firstHours()).mail).toMatchObject({ to: 'a.okafor@x.example', arrivedAt: expect.any(String) });
  expect(await done()).toContain('mail');
});

test('with a letterhead all of it is done', async () => {
  expect(await done()).toEqual(firstSteps.slice(0, -1));
  await app.database.db
    .insertInto('letterhead')
    .values({ name: 'House', clinic_id: null, is_default: true, status: 'active', look: '{}' })
    .execute();
  expect((await firstHours()).letterhead).toEqual({ isSet: true, name: 'House' });
  expect(await done()).toEqual([...firstSteps]);
});

test('it is for those who manage the installation, and see all of it', async () => {
  expect((await (await app.signIn('power-user')).fetch('/api/dashboard/first-hours')).status).toBe(403);
  expect((await app.fetch('/api/dashboard/first-hours')).status).toBe(401);
});
