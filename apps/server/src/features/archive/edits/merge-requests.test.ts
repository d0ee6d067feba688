import type { Edit, EditPreview, MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lena, newNumber, sent, startConflictWorld, wordsOf, type ConflictWorld } from '#testing/conflict-steps.ts';
import { requestedMerge, decidedMerge, rowsOf, takeBack } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ConflictWorld;
let admin: Person;
let second: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
  second = await world.app.signIn('admin');
});
afterAll(() => world.app.close());

async function patient(more: Record<string, string> = {}, person = admin) {
  const id = newNumber();
  const { studyUid } = await sent(person, lena(id, more));
  const { rows } = await admin.json<{ rows: { patientKey: number; patientId: string }[] }>(`/api/patients?q=${id}`);
  return { id, studyUid, key: rows.find(({ patientId }) => patientId === id)?.patientKey ?? 0 };
}

const preview = (from: number, into: number) =>
  admin.json<EditPreview>(`/api/patients/${from}/merge/preview`, json({ intoPatientKey: into, changes: {} }));
const merged = async (from: number, into: number) => {
  const { revision } = await preview(from, into);
  const said = { intoPatientKey: into, changes: {}, revision, reason: 'the same person' };
  return admin.fetch(`/api/patients/${from}/merge`, json(said));
};
const requestMerge = async (from: number, into: number, person = admin) => {
  const answer = await requestedMerge(person, from, { into });
  expect(answer.status).toBe(201);
  return (await answer.json()) as MergeRequest;
};
const requests = async (person: Person) =>
  (await person.json<{ rows: MergeRequest[] }>('/api/patients/merge-requests')).rows;
const stateOf = async (person: Person, { requestId }: MergeRequest) =>
  (await requests(person)).find((one) => one.requestId === requestId)?.state;
const noticesTo = async (person: Person, { requestId }: MergeRequest) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.flatMap((notice) =>
    notice.kind === 'merge.request' && notice.requestId === requestId ? [[notice.state, notice.isOwn]] : [],
  );

describe('a merge that contradicts', () => {
  test.each([
    [{ PatientBirthDate: '19800101' }, ['birthDate']],
    [{ PatientSex: 'M' }, ['sex']],
    [{ PatientSex: '' }, []],
    [{ PatientName: 'Weber^Jan' }, []],
  ])('of somebody with %o contradicts in %o', async (more, contradictions) => {
    const [stays, goes] = [await patient(), await patient(more)];
    expect((await preview(goes.key, stays.key)).contradictions).toEqual(contradictions);
    expect((await merged(goes.key, stays.key)).status).toBe(contradictions.length === 0 ? 201 : 409);
  });

  test('of a number that was verified asks for somebody else too', async () => {
    const [stays, goes] = [await patient(), await patient()];
    await admin.json(`/api/patients/${goes.key}/verification`, json({ document: 'Passport' }, 'PUT'));
    expect((await preview(goes.key, stays.key)).contradictions).toEqual(['patientId']);
    expect((await preview(stays.key, goes.key)).contradictions).toEqual([]);
  });

  test('is made when another person approves it, is told to both, and is taken back', async () => {
    const [stays, goes] = [await patient(), await patient({ PatientBirthDate: '19800101' })];
    const rows = await rowsOf(world.app, [stays.studyUid, goes.studyUid]);
    const request = await requestMerge(goes.key, stays.key);
    expect(request).toMatchObject({ state: 'open', isOwn: true, contradictions: ['birthDate'], decided: null });
    expect(await noticesTo(second, request)).toEqual([['open', false]]);
    expect(await noticesTo(admin, request)).toEqual([]);
    expect(await rowsOf(world.app, [stays.studyUid, goes.studyUid])).toEqual(rows);

    expect((await decidedMerge(admin, request)).status).toBe(403);
    expect(await stateOf(second, request)).toBe('open');
    const decided = await decidedMerge(second, request);
    expect([decided.status, ((await decided.json()) as MergeRequest).state]).toEqual([200, 'approved']);
    expect((await admin.fetch(`/api/patients/${goes.key}`)).status).toBe(404);
    expect(await noticesTo(admin, request)).toEqual([['approved', true]]);
    expect(await noticesTo(second, request)).toEqual([['approved', false]]);
    const { rows: edits } = await admin.json<{ rows: Edit[] }>(`/api/patients/${stays.key}/edits`);
    expect(edits).toMatchObject([{ kind: 'merge', reason: 'the same person', by: { accountId: second.accountId } }]);
    expect(edits[0]?.requestedBy).toEqual(request.by);
    expect((await decidedMerge(second, request)).status).toBe(409);
    const trail = await world.app.database.db
      .selectFrom('audit_event')
      .select(['action', 'account_id', 'detail'])
      .where('action', 'in', ['edit.ask', 'edit.decide'])
      .where('subject_id', 'in', [String(goes.key), String(stays.key)])
      .orderBy('id')
      .execute();
    expect(trail.map((row) => [row.action, row.account_id])).toEqual([
      ['edit.ask', admin.accountId],
      ['edit.decide', second.accountId],
    ]);
    expect(JSON.stringify(trail)).not.toContain('Hoffmann');
    expect((await takeBack(admin, edits[0]?.editId ?? 0)).status).toBe(200);
    expect(await rowsOf(world.app, [stays.studyUid, goes.studyUid])).toEqual(rows);
  });

  test('is refused with a reason, or withdrawn by who asked; then it may be asked for again', async () => {
    const [stays, goes] = [await patient(), await patient({ PatientSex: 'M' })];
    const first = await requestMerge(goes.key, stays.key);
    const again = await requestedMerge(second, stays.key, { into: goes.key });
    expect([again.status, await wordsOf(again)]).toEqual([409, 'This merge waits for a second person already.']);
    expect((await decidedMerge(second, first, false)).status).toBe(200);
    expect(await noticesTo(admin, first)).toEqual([['refused', true]]);
    const next = await requestMerge(goes.key, stays.key);
    expect((await decidedMerge(admin, next, false)).status).toBe(200);
    expect(await stateOf(second, next)).toBe('withdrawn');
    expect((await admin.fetch(`/api/patients/${goes.key}`)).status).toBe(200);
  });

  test('falls due: nobody approves it any more, and it may be asked for again', async () => {
    const [stays, goes] = [await patient(), await patient({ PatientSex: 'M' })];
    const request = await requestMerge(goes.key, stays.key);
    await world.app.asOwner(`update merge_request set due_at = now() where id = ${request.requestId}`);
    expect(await stateOf(second, request)).toBe('expired');
    expect((await decidedMerge(second, request)).status).toBe(409);
    expect((await requestMerge(goes.key, stays.key)).state).toBe('open');
  });

  test('is not approved when something was edited since it was looked at', async () => {
    const [stays, goes] = [await patient(), await patient({ PatientSex: 'M' })];
    const request = await requestMerge(goes.key, stays.key);
    const said = { isApproved: true, reason: 'as it was', revision: 7 };
    const answer = await second.fetch(`/api/merge-requests/${request.requestId}/decision`, json(said));
    expect([answer.status, await stateOf(second, request)]).toEqual([409, 'open']);
  });

  test('is asked for only where something contradicts, by who may, of patients that he sees', async () => {
    const [stays, goes] = [await patient(), await patient()];
    expect((await requestedMerge(admin, goes.key, { into: stays.key })).status).toBe(409);
    const other = await patient({ PatientSex: 'M' });
    const request = await requestMerge(other.key, stays.key);
    const radiologist = await world.app.signIn('radiologist');
    expect((await radiologist.fetch('/api/patients/merge-requests')).status).toBe(403);
    expect(await noticesTo(radiologist, request)).toEqual([]);
    expect(await requests(world.north)).toEqual([]);
    expect((await decidedMerge(world.north, request)).status).toBe(404);
    expect(await noticesTo(world.north, request)).toEqual([]);
  });
});
