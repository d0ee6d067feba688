import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Correction, QuarantineDecision } from '@isocenter/contract/archive/quarantine/fields.ts';
import { json, type Person } from '#testing/test-app.ts';
import { startCorrections, type Corrections } from '#testing/correction-steps.ts';

let app: Corrections['app'];
let admin: Corrections['admin'];
let corrected: Corrections['corrected'];
let waitingOf: Corrections['waitingOf'];
beforeAll(async () => {
  ({ app, admin, corrected, waitingOf } = await startCorrections());
});
afterAll(() => app.close());

const clinic = async (name: string) =>
  (await app.database.db.insertInto('clinic').values({ name, code: name }).returning('id').executeTakeFirstOrThrow())
    .id;
const isOneOf = (clinicId: number, { studyUid }: { readonly studyUid: string }) =>
  app.database.db.updateTable('study').set({ clinic_id: clinicId }).where('study_uid', '=', studyUid).execute();
const powerUser = (clinicId: number) => app.signIn('power-user', { clinicIds: [clinicId], scope: { clinics: true } });
const listed = async (who: Person) => (await who.json<{ rows: Correction[] }>('/api/quarantine/corrections')).rows;

test('a power user decides within what he sees, and nothing else is there for him', async () => {
  const [north, south] = [await clinic('North'), await clinic('South')];
  const of = await corrected();
  await isOneOf(north, of);
  const [own, other] = [await powerUser(north), await powerUser(south)];
  expect((await listed(own)).map(({ studyUid }) => studyUid)).toEqual([of.studyUid]);
  expect(await listed(other)).toEqual([]);
  const [row] = await waitingOf(of);
  expect((await other.fetch(`/api/quarantine/${row?.id}/comparison`)).status).toBe(404);
  const body = json({ studyUid: of.studyUid, source: 'dicomweb', decision: 'replace', reason: '' });
  expect((await other.fetch('/api/quarantine/decisions', body)).status).toBe(404);
  const made = await own.json<{ decisionId: number }>('/api/quarantine/decisions', body);
  const { rows } = await other.json<{ rows: QuarantineDecision[] }>('/api/quarantine/decisions');
  expect(rows).toEqual([]);
  const path = `/api/quarantine/decisions/${made.decisionId}/undo`;
  expect((await other.fetch(path, json({}))).status).toBe(404);
  expect((await own.fetch(path, json({}))).status).toBe(200);
});

test('a power user of a clinic makes no rule for a source, which may send for others', async () => {
  const own = await powerUser(await clinic('West'));
  const refused = await own.fetch('/api/quarantine/rules', json({ source: 'CT1' }));
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    403,
    expect.stringContaining('is for those who see every clinic'),
  ]);
  const rule = await (
    await app.signIn('power-user')
  ).json<{ id: number }>('/api/quarantine/rules', json({ source: 'CT1' }));
  expect(await own.json('/api/quarantine/rules')).toEqual({ rows: [], may: { decide: true, rule: false } });
  expect((await own.fetch(`/api/quarantine/rules/${rule.id}`, { method: 'DELETE' })).status).toBe(403);
  expect((await admin.fetch(`/api/quarantine/rules/${rule.id}`, { method: 'DELETE' })).status).toBe(200);
});

test.each(['radiologist', 'technologist', 'clinic-user', 'doctor', 'referring-doctor'] as const)(
  'a %s decides only where it is granted',
  async (role) => {
    const of = await corrected();
    const own = await clinic(`Of ${role}`);
    await isOneOf(own, of);
    const person = await app.signIn(role, { clinicIds: [own], scope: { clinics: true } });
    const body = json({ studyUid: of.studyUid, source: 'dicomweb', decision: 'discard', reason: 'a test' });
    expect((await person.fetch('/api/quarantine/decisions', body)).status).toBe(403);
    const grants = [
      { action: 'read', subject: 'Quarantine' },
      { action: 'delete', subject: 'Quarantine' },
    ];
    await app.database.db
      .updateTable('account')
      .set({ grant_overrides: JSON.stringify(grants) })
      .where('id', '=', person.accountId)
      .execute();
    // That the grant came is told by the database, a moment later.
    await expect.poll(async () => (await person.fetch('/api/quarantine/decisions', body)).status).toBe(200);
  },
);

test('a source whose corrections are taken is listed, once, and can be asked about again', async () => {
  const rule = await admin.json<{ id: number }>('/api/quarantine/rules', json({ source: 'MR7' }));
  expect((await admin.fetch('/api/quarantine/rules', json({ source: 'MR7' }))).status).toBe(409);
  expect(await admin.json('/api/quarantine/rules')).toMatchObject({
    rows: [{ source: 'MR7', createdBy: 'admin-1@clinic.example' }],
  });
  expect((await admin.fetch(`/api/quarantine/rules/${rule.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await admin.fetch(`/api/quarantine/rules/${rule.id}`, { method: 'DELETE' })).status).toBe(404);
  const actions = await app.database.db
    .selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('action', 'like', 'quarantine.rule%')
    .execute();
  const ofRule = actions.filter(({ detail }) => JSON.stringify(detail).includes('MR7'));
  expect(ofRule.map(({ action }) => action)).toEqual(['quarantine.rule', 'quarantine.rule-remove']);
});
