import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { mostAtOnce, type Bulk } from '@isocenter/contract/reading/bulk.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { clinicStudies } from '#features/archive/studies/clinic-studies.ts';
import { JobInterrupted } from '#features/system/jobs/jobs.ts';
import { bulkJob } from './bulk-job.ts';
import { bulkKindsOf } from './bulk-kinds.ts';

const path = '/api/studies/bulk';
const soon = { timeout: 30_000 };

let world: ClinicWorld;
let admin: Person;
let coordinator: Person;
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  admin = world.admin;
  const clinicIds = [world.clinics.north];
  coordinator = await world.app.signIn('radiologist', { clinicIds });
  reader = await world.app.signIn('radiologist', { clinicIds });
});
afterAll(() => world.app.close());

/** Studies of the north clinic that are ready to be read and are found by their label. */
async function addReady(count: number, label: string): Promise<string[]> {
  const studies = Array.from({ length: count }, (_, at) => studyOf('north', { PatientID: `${label}-${at}` }));
  for (const { file } of studies) await storeFile(admin, file);
  const studyUids = studies.map(({ studyUid }) => studyUid);
  await admin.json('/api/studies/tags', json({ selection: { studyUids }, add: [label], remove: [] }));
  await admin.json('/api/studies/moves', json({ selection: { studyUids }, act: 'complete' }));
  return studyUids;
}

const all = (tag: string, expectedCount: number) => ({ filter: { tag }, expectedCount });
const ask = (person: Person, selection: object, act: object) => person.json<Bulk>(path, json({ selection, act }));
const again = (person: Person, { bulkId }: Bulk, what: 'retry' | 'undo') =>
  person.fetch(`${path}/${bulkId}/${what}`, json({}));
const take = (person: Person, studyUids: readonly string[]) =>
  person.json('/api/studies/moves', json({ selection: { studyUids }, act: 'take' }));
const load = (person: Person, { bulkId }: Bulk) => person.json<Bulk>(`${path}/${bulkId}`);
const ended = async (person: Person, bulk: Bulk): Promise<Bulk> => {
  await expect.poll(async () => (await load(person, bulk)).isRunning, soon).toBe(false);
  return load(person, bulk);
};
const rowOf = async (uid: string) => (await admin.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study;

async function countTrail(action: string, studyUids: readonly string[]): Promise<number> {
  const rows = await world.app.database.db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', action)
    .where('subject_id', 'in', studyUids)
    .execute();
  return rows.length;
}

const park = { kind: 'move', act: 'hold', reason: 'Waits for earlier images' };

describe('a few', () => {
  test('are done when it answers, those that are left are told with their reason, tried again, and all taken back', async () => {
    const uids = await addReady(4, 'few');
    const [held = ''] = uids;
    await take(reader, [held]);
    const bulk = await ask(coordinator, all('few', 4), park);
    expect(bulk).toMatchObject({ studies: 4, done: 3, failed: [{ because: 'held', studies: 1 }], jobId: null });
    expect(bulk.may).toEqual({ retry: true, undo: true });
    const { rows } = await coordinator.json<{ rows: object[] }>(`${path}/${bulk.bulkId}/failures`);
    expect(rows).toMatchObject([{ studyUid: held, because: 'held', patientName: 'north^Patient' }]);
    await reader.json('/api/studies/moves', json({ selection: { studyUids: [held] }, act: 'release' }));
    expect(await (await again(coordinator, bulk, 'retry')).json()).toMatchObject({ done: 4, failed: [] });
    expect(await countTrail('study.move', uids)).toBe(4 + 2 + 4);
    expect(await (await again(coordinator, bulk, 'undo')).json()).toMatchObject({ isUndo: true, done: 4, failed: [] });
    for (const uid of uids) expect(await rowOf(uid)).toMatchObject({ status: 'ready', holdReason: '', reader: null });
    expect((await again(coordinator, bulk, 'undo')).status).toBe(409);
    expect((await again(coordinator, bulk, 'retry')).status).toBe(409);
    // Asked for, tried again and taken back.
    expect(await countTrail('study.bulk', [bulk.bulkId])).toBe(3);
  });

  test('are put back only where nobody changed them since', async () => {
    const uids = await addReady(2, 'since');
    const [changed = '', kept = ''] = uids;
    const bulk = await ask(admin, { studyUids: uids }, { kind: 'move', act: 'assign', readerId: reader.accountId });
    expect(bulk).toMatchObject({ done: 2 });
    await take(reader, [changed]);
    expect(await (await again(admin, bulk, 'undo')).json()).toMatchObject({
      done: 1,
      failed: [{ because: 'changed', studies: 1 }],
    });
    expect(await rowOf(changed)).toMatchObject({ status: 'reading', reader: { accountId: reader.accountId } });
    expect(await rowOf(kept)).toMatchObject({ status: 'ready', reader: null });
    const { rows } = await admin.json<{ rows: { accountId: number }[] }>(`/api/studies/${kept}/assignments`);
    expect(rows).toEqual([]);
  });

  test.each<[string, object, (row: StudyRow) => unknown, unknown, unknown]>([
    ['labels', { kind: 'tags', add: ['new one'], remove: [] }, ({ tags }) => tags.includes('new one'), true, false],
    ['the priority', { kind: 'priority', priority: 'stat' }, ({ priority }) => priority, 'stat', 'routine'],
    ['the clinic', { kind: 'clinic', clinicId: null }, ({ clinic }) => clinic?.name ?? '', '', 'North Clinic'],
  ])('say what they said before, as to %s', async (what, act, said, after, before) => {
    const uids = await addReady(2, what);
    const bulk = await ask(admin, { studyUids: uids }, act);
    for (const uid of uids) expect(said(await rowOf(uid))).toBe(after);
    expect((await again(admin, bulk, 'undo')).status).toBe(200);
    for (const uid of uids) expect(said(await rowOf(uid))).toBe(before);
  });

  test('go to the bin and back, and out of it and back', async () => {
    const uids = await addReady(3, 'bin');
    const lies = async () => (await admin.json<{ count: number }>('/api/studies/count?bin=true&tag=bin')).count;
    const binned = await ask(admin, all('bin', 3), { kind: 'bin', reason: 'Sent twice' });
    expect(await lies()).toBe(3);
    expect(await (await again(admin, binned, 'undo')).json()).toMatchObject({ done: 3 });
    expect(await lies()).toBe(0);
    await admin.json('/api/studies/bin', json({ selection: { studyUids: uids }, reason: 'Sent twice' }));
    const restored = await ask(admin, { filter: { tag: 'bin' }, expectedCount: 3 }, { kind: 'restore' });
    expect(await lies()).toBe(0);
    await again(admin, restored, 'undo');
    expect(await lies()).toBe(3);
  });

  test('are seen by people, and no longer', async () => {
    const uids = await addReady(2, 'sight');
    const guest = await world.app.signIn('doctor', { scope: { assigned: true } });
    const seen = async () => (await guest.json<{ count: number }>('/api/studies/count')).count;
    const bulk = await ask(admin, { studyUids: uids }, { kind: 'sight', accountIds: [guest.accountId] });
    expect(await seen()).toBe(2);
    await again(admin, bulk, 'undo');
    await expect.poll(seen).toBe(0);
  });
});

describe('sight', () => {
  test('is taken from people again, and given back to those who had it', async () => {
    const uids = await addReady(3, 'unsight');
    const [given = '', ...others] = uids;
    const guest = await world.app.signIn('doctor', { scope: { assigned: true } });
    const accountIds = [guest.accountId];
    const seen = async () => (await guest.json<{ count: number }>('/api/studies/count')).count;
    await admin.json('/api/studies/assignments', json({ studyUids: [given], accountIds }));
    await expect.poll(seen).toBe(1);
    const refused = json({ selection: { studyUids: uids }, act: { kind: 'unsight', accountIds } });
    expect((await guest.fetch(path, refused)).status).toBe(403);
    const bulk = await ask(admin, { studyUids: uids }, { kind: 'unsight', accountIds });
    expect(bulk).toMatchObject({ done: 3, failed: [] });
    await expect.poll(seen).toBe(0);
    await again(admin, bulk, 'undo');
    await expect.poll(seen).toBe(1);
    expect(await countTrail('study.unassign', others)).toBe(0);
  });
});

describe('a due time', () => {
  const at = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();

  test('is set for many, comes before the targets, and goes back to what it was', async () => {
    const uids = await addReady(2, 'due');
    const [first = ''] = uids;
    const byTarget = (await rowOf(first)).dueAt;
    const dueAt = at(3);
    const bulk = await ask(admin, all('due', 2), { kind: 'due', dueAt });
    expect(bulk).toMatchObject({ done: 2, may: { undo: true } });
    for (const uid of uids) expect(await rowOf(uid)).toMatchObject({ dueAt });
    await admin.json('/api/studies/priority', json({ selection: { studyUids: [first] }, priority: 'urgent' }));
    expect(await rowOf(first)).toMatchObject({ dueAt });
    const rows = [{ modality: '', priority: 'routine', minutes: 100 }];
    await admin.json(`/api/reading/targets?clinicId=${world.clinics.north}`, json({ rows }, 'PUT'));
    for (const uid of uids) expect(await rowOf(uid)).toMatchObject({ dueAt });
    await admin.json(`/api/reading/targets?clinicId=${world.clinics.north}`, json({ rows: [] }, 'PUT'));
    expect(await (await again(admin, bulk, 'undo')).json()).toMatchObject({ isUndo: true, done: 2, failed: [] });
    expect(await rowOf(first)).toMatchObject({ dueAt: byTarget });
    expect(await countTrail('study.due', uids)).toBe(4);
  });

  test('is left to the targets again; who has a report is left out; what is over is refused', async () => {
    const uids = await addReady(2, 'cleared');
    const [reported = '', open = ''] = uids;
    const byTarget = (await rowOf(open)).dueAt;
    await take(reader, [reported]);
    for (const act of ['draft', 'preliminary'])
      await reader.json('/api/studies/moves', json({ selection: { studyUids: [reported] }, act }));
    const set = await ask(admin, all('cleared', 2), { kind: 'due', dueAt: at(5) });
    expect(set).toMatchObject({ done: 1, failed: [{ because: 'status', studies: 1 }] });
    expect(await rowOf(reported)).toMatchObject({ dueAt: null });
    expect(await ask(admin, { studyUids: [open] }, { kind: 'due', dueAt: null })).toMatchObject({ done: 1 });
    expect(await rowOf(open)).toMatchObject({ dueAt: byTarget });
    const over = { selection: { studyUids: uids }, act: { kind: 'due', dueAt: at(-1) } };
    expect((await admin.fetch(path, json(over))).status).toBe(400);
    expect((await admin.fetch(path, json({ ...over, act: { kind: 'due', dueAt: 'soon' } }))).status).toBe(400);
  });
});

describe('the notes of many', () => {
  const unread = async () => (await coordinator.json<{ studyUids: string[] }>('/api/notes/unread')).studyUids;

  test('are read and unread for whoever says so, and as they were', async () => {
    const uids = await addReady(3, 'notes');
    const [first = '', second = '', without = ''] = uids;
    const note = { text: 'Left side?', audience: 'house', answers: null, accountIds: [] };
    for (const uid of [first, second]) await reader.json(`/api/studies/${uid}/notes`, json(note));
    expect((await unread()).toSorted()).toEqual([first, second].toSorted());
    const read = await ask(coordinator, all('notes', 3), { kind: 'seen', isSeen: true });
    expect(read).toMatchObject({ done: 3, failed: [] });
    expect(await unread()).toEqual([]);
    await again(coordinator, read, 'undo');
    expect(await unread()).toHaveLength(2);
    await ask(coordinator, { studyUids: uids }, { kind: 'seen', isSeen: true });
    const anew = await ask(coordinator, { studyUids: uids }, { kind: 'seen', isSeen: false });
    expect(anew).toMatchObject({ done: 2, failed: [{ because: 'notes', studies: 1 }] });
    expect(await unread()).not.toContain(without);
    const { studyUids } = await admin.json<{ studyUids: string[] }>('/api/notes/unread');
    expect(studyUids).toEqual(expect.arrayContaining([first, second]));
  });
});

describe('who may', () => {
  test('is refused before anything is fixed, and sees only his own', async () => {
    const uids = await addReady(1, 'rights');
    const referrer = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    const refused = (act: object) => referrer.fetch(path, json({ selection: { studyUids: uids }, act }));
    expect((await refused(park)).status).toBe(403);
    expect((await refused({ kind: 'bin', reason: 'no' })).status).toBe(403);
    const nobody = { kind: 'move', act: 'assign', readerId: 999_999 };
    expect((await admin.fetch(path, json({ selection: { studyUids: uids }, act: nobody }))).status).toBe(404);
    const withoutReason = { kind: 'move', act: 'hold' };
    expect((await coordinator.fetch(path, json({ selection: all('rights', 1), act: withoutReason }))).status).toBe(400);
    expect((await coordinator.fetch(path, json({ selection: all('rights', 9), act: park }))).status).toBe(409);
    const bulk = await ask(coordinator, { studyUids: uids }, park);
    expect((await reader.fetch(`${path}/${bulk.bulkId}`)).status).toBe(404);
    expect((await again(admin, bulk, 'undo')).status).toBe(404);
    expect((await coordinator.json<{ rows: Bulk[] }>(path)).rows[0]?.bulkId).toBe(bulk.bulkId);
    expect((await admin.json<{ rows: Bulk[] }>(path)).rows.every(({ bulkId }) => bulkId !== bulk.bulkId)).toBe(true);
  });
});

describe('many', () => {
  const count = mostAtOnce * 4 + 1;
  let uids: string[];
  beforeAll(async () => {
    uids = await addReady(count, 'many');
  }, 120_000);

  test('are a job: what comes later is not in it, those that are left are kept, tried again alone and taken back', async () => {
    const taken = uids.slice(0, 2);
    await take(reader, taken);
    const begun = await ask(coordinator, all('many', count), park);
    expect(begun).toMatchObject({ studies: count, jobId: expect.any(String) });
    const [late = ''] = await addReady(1, 'many');
    const bulk = await ended(coordinator, begun);
    expect(bulk).toMatchObject({ done: count - 2, waiting: 0, failed: [{ because: 'held', studies: 2 }] });
    expect((await rowOf(late)).status).toBe('ready');
    const { rows: jobs } = await coordinator.json<{ rows: object[] }>('/api/jobs');
    expect(jobs[0]).toMatchObject({ id: bulk.jobId, kind: 'many-studies', state: 'done', done: count, total: count });
    await reader.json('/api/studies/moves', json({ selection: { studyUids: taken }, act: 'release' }));
    expect(await (await again(coordinator, bulk, 'retry')).json()).toMatchObject({ done: count, failed: [] });
    expect((await again(coordinator, bulk, 'undo')).status).toBe(200);
    expect(await ended(coordinator, bulk)).toMatchObject({ isUndo: true, done: count, failed: [] });
    expect((await coordinator.json<{ count: number }>('/api/studies/count?tag=many&status=ready')).count).toBe(
      count + 1,
    );
    await admin.json('/api/studies/tags', json({ selection: { studyUids: [late] }, add: [], remove: ['many'] }));
  }, 120_000);

  test('are done once each though the process ends between and in the middle', async () => {
    const { db } = world.app.database;
    const kinds = bulkKindsOf(clinicStudies);
    const act = { kind: 'tags' as const, add: ['once'], remove: [] };
    const { id } = await db
      .insertInto('study_bulk')
      .values({ account_id: admin.accountId, act: JSON.stringify(act), job_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const studies = await db.selectFrom('study').select(['id', 'study_uid']).where('study_uid', 'in', uids).execute();
    await db
      .insertInto('study_bulk_item')
      .values(
        studies.map(({ id: key, study_uid }) => ({
          bulk_id: id,
          study_key: key,
          study_uid,
          because: null,
          before: 'null',
          after: 'null',
        })),
      )
      .execute();
    const before = await countTrail('study.tag', uids);
    const run = (most: number) => {
      let left = most;
      return bulkJob({ db, kinds }).run({
        accountId: admin.accountId,
        input: { bulkId: id, studies: count },
        askedAt: new Date(),
        progress: async () => {
          left -= 1;
          if (left < 0) throw new JobInterrupted();
        },
      });
    };
    await expect(run(1)).rejects.toBeInstanceOf(JobInterrupted);
    await expect(run(1)).rejects.toBeInstanceOf(JobInterrupted);
    await run(Infinity);
    await run(Infinity);
    expect((await countTrail('study.tag', uids)) - before).toBe(count);
    expect(await admin.json<{ count: number }>('/api/studies/count?tag=once')).toMatchObject({ count });
  }, 120_000);

  test('stop where who asked loses the right, and the rest says so', async () => {
    const { db } = world.app.database;
    const leaving = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    const begun = await db.transaction().execute(async (tx) => {
      // Until this ends no study of it moves.
      await tx.selectFrom('study').select('id').where('study_uid', 'in', uids).forUpdate().execute();
      const answer = await ask(leaving, all('many', count), { kind: 'move', act: 'take' });
      await db.updateTable('account').set({ status: 'inactive' }).where('id', '=', leaving.accountId).execute();
      return answer;
    });
    const states = async () =>
      db
        .selectFrom('study_bulk_item')
        .select(({ fn }) => ['state', 'because', fn.countAll<number>().as('studies')])
        .where('bulk_id', '=', begun.bulkId)
        .groupBy(['state', 'because'])
        .execute();
    await expect.poll(async () => (await states()).every(({ state }) => state !== 'waiting'), soon).toBe(true);
    expect(await states()).toContainEqual({ state: 'failed', because: 'right', studies: expect.any(Number) });
  }, 120_000);
});
