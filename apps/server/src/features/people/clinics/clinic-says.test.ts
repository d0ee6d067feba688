import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClinicFields, type Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import type { EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { openedBy } from '#testing/guest.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { shareSteps } from '#testing/share-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld({ ISOCENTER_PUBLIC_URL: 'https://images.example' });
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

/** The record of the north clinic says so, as its form saves it. */
async function says(change: Partial<Clinic>, of = world): Promise<void> {
  const path = `/api/clinics/${of.clinics.north}`;
  const { revision, ...stored } = await of.admin.json<Clinic>(path);
  const fields = Object.fromEntries(Object.entries(stored).filter(([name]) => name in ClinicFields.properties));
  const request = { ...fields, emails: ['north@clinic.example'], ...change, revision };
  const answer = await of.admin.fetch(path, json(request, 'PUT'));
  if (!answer.ok) throw new Error(`The clinic was refused: ${await answer.text()}`);
}

const arrive = async (patientId: string): Promise<string> => {
  const { file, studyUid } = studyOf('north', { PatientID: patientId });
  await storeFile(world.admin, file);
  return studyUid;
};

test('its studies are shared by no link while it forbids that, and those that exist show nothing', async () => {
  const plain = await startClinicWorld();
  const steps = await shareSteps(plain);
  const guest = await openedBy(plain.app, await steps.make());
  const seen = async () => (await guest.json<{ studies: object[] }>('/api/guest/share')).studies.length;
  const rootOf = `/api/guest/dicom-web/studies/${steps.known.studyUid}`;
  const series = async () => (await guest.json<object[]>(`${rootOf}/series`)).length;
  expect([await seen(), await series()]).toEqual([1, 1]);
  await says({ sharing: 'forbidden' }, plain);
  const refused = await steps.post({});
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: { message: 'North Clinic does not allow its studies to be shared by link.' },
  });
  expect([await seen(), await series()]).toEqual([0, 0]);
  await says({ sharing: 'allowed' }, plain);
  expect(await seen()).toBe(1);
  expect((await steps.post({})).status).toBe(201);
  await plain.app.close();
});

test('its studies are as urgent as it says, and due by that', async () => {
  await says({ defaultPriority: 'urgent' });
  const studyUid = await arrive('urgent');
  await says({ defaultPriority: 'routine' });
  const later = await arrive('routine');
  const { db } = world.app.database;
  const rows = await db
    .selectFrom('study')
    .selectAll()
    .where('study_uid', 'in', [studyUid, later])
    .orderBy('id')
    .execute();
  expect(rows.map(({ priority, priority_rank }) => [priority, priority_rank])).toEqual([
    ['urgent', 1],
    ['routine', 0],
  ]);
  const minutes = rows.map(({ target_at, received_at }) => (Number(target_at) - received_at.getTime()) / 60_000);
  expect(minutes).toEqual([240, 1440]);
});

test('it is mailed what is reported, by a link and with nothing of the patient, where it asks for that', async () => {
  const { db } = world.app.database;
  const steps = reportSteps(world, reader);
  const letters = () =>
    db.selectFrom('outgoing_mail').selectAll().where('to_address', '=', 'north@clinic.example').execute();
  const report = async (): Promise<string> => {
    const uid = await steps.addReady();
    await steps.write(uid, ['', '', '', '<p>Nodule.</p>']);
    await steps.sign(uid);
    return uid;
  };
  await report();
  expect(await letters()).toEqual([]);
  await says({ mailsReports: true });
  const uid = await report();
  await says({ mailsReports: false });
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.event).toBe('report-final');
  expect(letter?.body).toContain(`https://images.example/studies/${uid}/report`);
  expect(JSON.stringify(letter)).not.toMatch(/Nodule|north\^|ACC-/);
});

test('its people correct patients where it lets them, and only while all of their clinics do', async () => {
  const clinicIds = [world.clinics.north];
  const one = await world.app.signIn('clinic-user', { clinicIds });
  const both = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north, world.clinics.south] });
  const path = `/api/patients/${world.patientKeys.north}/corrections`;
  const changes = { sex: 'F' };
  const preview = (person: Person) => person.fetch(`${path}/preview`, json({ changes }));
  expect((await preview(one)).status).toBe(403);
  await says({ mayEditPatients: true });
  const [mine, again] = [await world.app.signInAgain(one), await world.app.signInAgain(both)];
  expect((await preview(again)).status).toBe(403);
  const shown = await preview(mine);
  expect(shown.status).toBe(200);
  const { revision } = (await shown.json()) as EditPreview;
  const made = await mine.fetch(path, json({ changes, reason: 'On the letter', revision }));
  expect(made.status).toBe(201);
  // Nothing else comes with it.
  expect((await mine.fetch('/api/studies/priority', json({}))).status).not.toBe(200);
  const foreign = `/api/patients/${world.patientKeys.south}/corrections/preview`;
  expect((await mine.fetch(foreign, json({ changes }))).status).toBe(404);
  await says({ mayEditPatients: false });
  expect((await preview(await world.app.signInAgain(one))).status).toBe(403);
});

test('nobody uploads more for it than it may store; what a machine sends is taken', async () => {
  const clinicIds = [world.clinics.north];
  const [clinic, technologist] = [
    await world.app.signIn('clinic-user', { clinicIds }),
    await world.app.signIn('technologist'),
  ];
  const begin = (person: Person) => person.fetch('/api/uploads', json({ title: 'CD', fileCount: 1, sizeBytes: 1 }));
  await says({ storageQuotaBytes: 1 });
  const refused = await begin(clinic);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: { message: 'North Clinic stores as much as it may: 0.0 GB.' },
  });
  // Another clinic of his has room.
  const both = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north, world.clinics.south] });
  const { id: ofBoth } = (await (await begin(both)).json()) as { id: string };
  const headers = { 'content-type': 'application/dicom' };
  const file = `/api/uploads/${ofBoth}/files/${'a'.repeat(64)}`;
  const put = async () => (await both.fetch(file, { method: 'PUT', headers, body: 'x' })).status;
  expect(await put()).toBe(409);
  await both.fetch(`/api/uploads/${ofBoth}/choices`, json({ clinicId: world.clinics.south, studies: [] }, 'PUT'));
  expect(await put()).toBe(200);
  const begun = await begin(technologist);
  expect(begun.status).toBe(201);
  const { id } = (await begun.json()) as { id: string };
  const choose = (clinicId: number) =>
    technologist.fetch(`/api/uploads/${id}/choices`, json({ clinicId, studies: [] }, 'PUT'));
  expect((await choose(world.clinics.north)).status).toBe(409);
  expect((await choose(world.clinics.south)).status).toBe(200);
  await arrive('by a machine');
  await says({ storageQuotaBytes: 5e9 });
  expect((await begin(clinic)).status).toBe(201);
});
