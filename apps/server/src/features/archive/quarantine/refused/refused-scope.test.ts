import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefusedGroup, RefusedRoom } from '@isocenter/contract/archive/quarantine/fields.ts';
import { refusedState, type NodeRow, newNode, type NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { lostImages, storeEach, stow } from '#testing/refused-steps.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { tendRefused } from './tend-refused.ts';

let app: TestApp;
let admin: Person;
let clinicId: number;
let otherClinicId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  clinicId = await clinic('Own');
  otherClinicId = await clinic('Other');
  await admin.json('/api/nodes', json(node({ name: 'CT', aeTitle: 'CT_OWN', clinicId })));
});
afterAll(() => app.close());

async function clinic(name: string): Promise<number> {
  const row = app.database.db.insertInto('clinic').values({ name, code: name }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
const node = (fields: Partial<NodeFields>) => ({
  ...newNode,
  host: '127.0.0.1',
  echoMinutes: 0,
  verbs: ['store'],
  ...fields,
});

type Groups = { rows: RefusedGroup[]; may: { decide: boolean } };
const path = (place: string, q: string) => `/api/quarantine/${place}?q=${q}`;
const seenBy = async (person: Person, q: string, place = 'refused') =>
  (await person.json<Groups>(path(place, q))).rows.map(({ patientId }) => patientId);

const decidingIn = (id: number) => app.signIn('power-user', { clinicIds: [id], scope: { clinics: true } });
const technologist = (id: number) => app.signIn('technologist', { clinicIds: [id], scope: { clinics: true } });

test('what a node sent is seen by who decides in its clinic, and by nobody of another', async () => {
  await storeEach(app, lostImages(2, 'NODE1'), { callingAeTitle: 'CT_OWN' });
  const [own, other] = [await decidingIn(clinicId), await decidingIn(otherClinicId)];
  expect(await seenBy(admin, 'NODE1')).toEqual(['NODE1']);
  expect(await seenBy(own, 'NODE1')).toEqual(['NODE1']);
  expect(await seenBy(other, 'NODE1')).toEqual([]);
  const [group] = (await own.json<Groups>(path('refused', 'NODE1'))).rows;
  const objects = `/api/quarantine/refused/${group?.key}/objects`;
  const { rows } = await own.json<{ rows: { id: number }[] }>(objects);
  expect((await other.fetch(objects)).status).toBe(404);
  expect((await other.fetch(`/api/quarantine/refused-objects/${rows[0]?.id}/file`)).status).toBe(404);
  const body = json({ ids: rows.map(({ id }) => id), decision: 'discard', reason: 'not mine' });
  expect((await other.fetch('/api/quarantine/refused-decisions', body)).status).toBe(404);
  expect((await other.json<RefusedRoom>('/api/quarantine/refused-room')).rows).toEqual([]);
  const { rows: nodes } = await admin.json<{ rows: NodeRow[] }>('/api/nodes');
  const [counted] = nodes.filter(({ aeTitle }) => aeTitle === 'CT_OWN');
  expect(counted).toMatchObject({ refused: 2, refusedBecause: { text: 'StudyInstanceUID is not a UID.' } });
  expect(await admin.json(`/api/nodes/${counted?.nodeId}`)).toMatchObject({ refused: 2, objectsIn: 0 });
  expect(counted === undefined ? null : refusedState(counted)).toBe('most');
  expect((await own.fetch('/api/quarantine/refused-decisions', body)).status).toBe(200);
});

test('a technologist sees what he sent himself, and decides nothing', async () => {
  const [sender, colleague] = [await technologist(clinicId), await technologist(clinicId)];
  const [image] = lostImages(1, 'MINE1');
  if (image === undefined) throw new Error('no image');
  expect(await stow(sender, image.file)).toBe(409);
  expect(await seenBy(sender, 'MINE1', 'own-refused')).toEqual(['MINE1']);
  expect(await seenBy(colleague, 'MINE1', 'own-refused')).toEqual([]);
  expect((await sender.json<Groups>(path('own-refused', 'MINE1'))).may).toEqual({ decide: false });
  expect((await sender.fetch('/api/quarantine/refused')).status).toBe(403);
  const [group] = (await sender.json<Groups>(path('own-refused', 'MINE1'))).rows;
  const { rows } = await sender.json<{ rows: { id: number }[] }>(`/api/quarantine/own-refused/${group?.key}/objects`);
  expect((await colleague.fetch(`/api/quarantine/own-refused/${group?.key}/objects`)).status).toBe(404);
  const body = json({ ids: [rows[0]?.id], decision: 'discard', reason: 'mine' });
  expect((await sender.fetch('/api/quarantine/refused-decisions', body)).status).toBe(403);
});

test('who decides puts nothing into a study that he may not see', async () => {
  const { db } = app.database;
  const first = testObject({ set: { PatientID: 'HIDDEN1' } });
  await stow(admin, first.file);
  await db.updateTable('study').set({ clinic_id: otherClinicId }).where('study_uid', '=', first.studyUid).execute();
  const second = testObject({ studyUid: first.studyUid, set: { PatientID: 'HIDDEN1' } });
  await storeEach(app, [second], { callingAeTitle: 'CT_OWN', sopInstanceUid: newUid() });
  const own = await decidingIn(clinicId);
  const [group] = (await own.json<Groups>(path('refused', 'HIDDEN1'))).rows;
  const { rows } = await own.json<{ rows: { id: number }[] }>(`/api/quarantine/refused/${group?.key}/objects`);
  await own.json('/api/quarantine/refused-decisions', json({ ids: [rows[0]?.id], decision: 'take', reason: '' }));
  const inStudy = db.selectFrom('instance').select('id').where('sop_uid', '=', second.sopUid);
  expect(await inStudy.execute()).toEqual([]);
});

test('the same bytes that are sent again and taken wait no longer', async () => {
  const object = testObject({ set: { PatientID: 'AGAIN1' } });
  await storeEach(app, [object], { callingAeTitle: 'CT_OWN', sopInstanceUid: newUid() });
  expect(await seenBy(admin, 'AGAIN1')).toEqual(['AGAIN1']);
  expect(await storeEach(app, [object], { callingAeTitle: 'CT_OWN' })).toEqual([0]);
  await expect
    .poll(() => app.database.db.selectFrom('instance').select('id').where('sop_uid', '=', object.sopUid).execute())
    .toHaveLength(1);
  expect(await seenBy(admin, 'AGAIN1')).toEqual([]);
});

test('what has waited for its time goes', async () => {
  const { db } = app.database;
  await storeEach(app, lostImages(2, 'OLD1'), { callingAeTitle: 'CT_OWN' });
  await db
    .updateTable('refused_object')
    .set({ last_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('patient_id', '=', 'OLD1')
    .execute();
  await storeEach(app, lostImages(1, 'NEW1'), { callingAeTitle: 'CT_OWN' });
  await tendRefused(db, { remove: async () => true }, 30);
  expect([await seenBy(admin, 'OLD1'), await seenBy(admin, 'NEW1')]).toEqual([[], ['NEW1']]);
});
