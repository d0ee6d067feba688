import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Moved } from '@isocenter/contract/reading/workflow/fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { endAbandoned } from './reading-locks.ts';

let world: ClinicWorld;
let reader: Person;
let colleague: Person;
let north: string;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  colleague = await world.app.signIn('radiologist', { clinicIds });
  north = world.studies.north.studyUid;
});
afterAll(() => world.app.close());

const move = (person: Person, act: string, more: object = {}, studyUids = [north]) =>
  person.fetch('/api/studies/moves', json({ selection: { studyUids }, act, ...more }));
const rowOf = async (person: Person, uid = north) =>
  (await person.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study;
const lock = (person: Person, more = '', body: object = {}) =>
  person.fetch(`/api/studies/${north}/lock${more}`, json(body, more === '' ? 'PUT' : 'POST'));

/** A study of the north clinic that is ready to be read. */
async function addReady(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { file, studyUid } = studyOf('north', { PatientID: `p-${Math.random()}`, ...more });
  await storeFile(world.admin, file);
  expect((await move(world.admin, 'complete', {}, [studyUid])).status).toBe(200);
  return studyUid;
}

/** Reads the trail's details of an action, the oldest first. */
async function trailOf(action: string, studyUid = '%'): Promise<unknown[]> {
  const { db } = world.app.database;
  const rows = await db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', action)
    .where('subject_id', 'like', studyUid)
    .orderBy('id')
    .execute();
  return rows.map(({ detail }) => detail);
}

describe('moves', () => {
  test('a study goes from the machine to the signed report, and each step is in the trail', async () => {
    const uid = await addReady();
    for (const [act, status] of [
      ['take', 'reading'],
      ['draft', 'draft'],
      ['preliminary', 'preliminary'],
    ] as const) {
      expect(await (await move(reader, act, {}, [uid])).json()).toEqual({ studies: 1, left: [] });
      expect(await rowOf(reader, uid)).toMatchObject({ status, reader: { accountId: reader.accountId } });
    }
    expect((await move(reader, 'reopen', {}, [uid])).status).toBe(400);
    expect((await move(reader, 'reopen', { reason: 'wrong side' }, [uid])).status).toBe(200);
    expect(await rowOf(reader, uid)).toMatchObject({ status: 'assigned', reader: { accountId: reader.accountId } });
    await move(reader, 'take', {}, [uid]);
    await move(reader, 'finalise', {}, [uid]);
    expect(await rowOf(reader, uid)).toMatchObject({ status: 'final', dueAt: null, lock: null });
    const trail = await world.app.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'study.move')
      .where('subject_id', '=', uid)
      .orderBy('id')
      .execute();
    expect(trail.map(({ detail }) => (detail as { act: string }).act)).toEqual([
      'complete',
      'take',
      'draft',
      'preliminary',
      'reopen',
      'take',
      'finalise',
    ]);
    expect(trail[4]?.detail).toMatchObject({ from: 'preliminary', to: 'assigned', reason: 'wrong side' });
  });

  test('of many those move that can, and the others are told of', async () => {
    const [one, two] = [await addReady(), await addReady()];
    await move(colleague, 'take', {}, [two]);
    const moved = await (await move(reader, 'take', {}, [one, two])).json();
    expect(moved).toEqual({ studies: 1, left: [{ because: 'status', studies: 1 }] } satisfies Moved);
    expect((await move(reader, 'release', {}, [two])).status).toBe(409);
  });

  test('what may not be, is not there, or lacks something is refused', async () => {
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await move(doctor, 'take')).status).toBe(403);
    expect((await move(reader, 'assign', { readerId: reader.accountId })).status).toBe(403);
    expect((await move(reader, 'take', {}, [world.studies.south.studyUid])).status).toBe(404);
    expect((await move(world.admin, 'assign')).status).toBe(400);
    expect((await move(world.admin, 'assign', { readerId: 4711 })).status).toBe(404);
    expect((await move(world.admin, 'fly')).status).toBe(400);
    expect((await move(world.admin, 'complete', { readerId: reader.accountId })).status).toBe(400);
  });

  test('whom a study is given sees it and is told; then only he takes it', async () => {
    const uid = await addReady();
    expect((await move(world.admin, 'assign', { readerId: colleague.accountId }, [uid])).status).toBe(200);
    expect((await move(reader, 'take', {}, [uid])).status).toBe(409);
    const { rows } = await colleague.json<{ rows: { kind: string }[] }>('/api/notices');
    expect(rows[0]).toMatchObject({ kind: 'study.assigned' });
    expect((await move(colleague, 'take', {}, [uid])).status).toBe(200);
    expect((await move(colleague, 'hold', { reason: 'waits for priors' }, [uid])).status).toBe(200);
    expect(await rowOf(reader, uid)).toMatchObject({ status: 'on-hold', holdReason: 'waits for priors', dueAt: null });
  });
});

test('targets say when a study is due, by clinic, modality and priority', async () => {
  const uid = await addReady();
  const minutes = async () => {
    const { dueAt, receivedAt } = await rowOf(reader, uid);
    return dueAt === null ? null : Math.round((Date.parse(dueAt) - Date.parse(receivedAt)) / 60_000);
  };
  expect(await minutes()).toBe(1440);
  const technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  const priority = (priority: string) =>
    technologist.fetch('/api/studies/priority', json({ selection: { studyUids: [uid] }, priority }));
  expect((await priority('stat')).status).toBe(200);
  expect(await minutes()).toBe(60);
  const rows = [{ modality: 'CT', priority: 'stat', minutes: 30 }];
  const save = (body: object, query = `?clinicId=${world.clinics.north}`) =>
    world.admin.fetch(`/api/reading/targets${query}`, json(body, 'PUT'));
  expect(await (await save({ rows })).json()).toEqual({ rows });
  expect(await minutes()).toBe(30);
  expect((await save({ rows: [...rows, ...rows] })).status).toBe(400);
  expect((await save({ rows }, '?clinicId=4711')).status).toBe(404);
  expect((await priority('never')).status).toBe(400);
  expect(await trailOf('reading.targets')).toEqual([{ targets: rows }]);
  expect(await trailOf('study.priority')).toEqual([{ priority: 'stat' }]);
  const order = (await reader.json<{ rows: StudyRow[] }>('/api/studies?sort=urgency&status=ready')).rows;
  expect(order[0]?.studyUid).toBe(uid);
});

test('a stat study comes first though it was due to nobody; saving targets makes nobody of old studies late', async () => {
  const { db } = world.app.database;
  const [old, forgotten] = [await addReady(), await addReady()];
  await sql`update study set target_at = null, received_at = now() - interval '20 days'
    where study_uid in (${old}, ${forgotten})`.execute(db);
  expect(await rowOf(reader, old)).toMatchObject({ dueAt: null });
  await world.admin.json('/api/studies/priority', json({ selection: { studyUids: [old] }, priority: 'stat' }));
  const [first] = (await reader.json<{ rows: StudyRow[] }>('/api/studies?sort=urgency')).rows;
  expect(first).toMatchObject({ studyUid: old, dueAt: expect.any(String) });
  const rows = [{ modality: '', priority: 'routine', minutes: 600 }];
  await world.admin.json('/api/reading/targets', json({ rows }, 'PUT'));
  expect(await rowOf(reader, forgotten)).toMatchObject({ dueAt: null });
  await move(world.admin, 'reject', { reason: 'a test' }, [old, forgotten]);
});

describe('a reader', () => {
  test('has the study until he lets it go, is gone for ten minutes, or his time to answer is over', async () => {
    const { db } = world.app.database;
    await move(world.admin, 'complete');
    await move(reader, 'take');
    expect(await (await lock(reader)).json()).toMatchObject({ accountId: reader.accountId, requestedBy: null });
    expect((await lock(colleague)).status).toBe(409);
    expect(await (await lock(colleague, '/ask')).json()).toEqual({ isMine: false });
    expect(await (await lock(reader)).json()).toMatchObject({ requestedBy: { accountId: colleague.accountId } });
    expect((await lock(reader, '/answer', { give: false })).status).toBe(200);
    expect((await lock(reader, '/answer', { give: true })).status).toBe(409);
    await lock(colleague, '/ask');
    await db
      .updateTable('study_lock')
      .set({ requested_at: new Date(Date.now() - 31_000) })
      .execute();
    expect(await (await lock(colleague, '/ask')).json()).toEqual({ isMine: true });
    expect((await lock(reader)).status).toBe(409);
    await db
      .updateTable('study_lock')
      .set({ seen_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await endAbandoned(db)).toBeGreaterThan(0);
    expect(await trailOf('study.take-over', north)).toEqual([
      { from: reader.accountId, to: colleague.accountId },
      { ended: colleague.accountId },
    ]);
    expect(await rowOf(reader)).toMatchObject({ status: 'ready', reader: null, lock: null });
    // His browser says so once more before it hears of it.
    const late = await lock(reader);
    expect([late.status, await late.json()]).toEqual([200, null]);
  });

  test('is not asked by whom may not, and is ended by whom may', async () => {
    await move(reader, 'take');
    const end = (person: Person) => person.fetch(`/api/studies/${north}/lock`, { method: 'DELETE' });
    expect((await end(colleague)).status).toBe(403);
    expect((await end(world.admin)).status).toBe(200);
    expect((await end(world.admin)).status).toBe(409);
    expect((await lock(colleague, '/ask')).status).toBe(409);
  });
});

test('twenty readers who press “next” at once never get the same study, and what is stat comes first', async () => {
  const uids = await Promise.all(Array.from({ length: 22 }, () => addReady()));
  const stat = uids[21] ?? '';
  await world.admin.fetch('/api/studies/priority', json({ selection: { studyUids: [stat] }, priority: 'stat' }));
  const readers = await Promise.all(
    Array.from({ length: 20 }, () => world.app.signIn('radiologist', { clinicIds: [world.clinics.north] })),
  );
  const next = async (person: Person, body: object = {}) =>
    (await person.json<{ study: StudyRow | null }>('/api/reading/next', json(body))).study?.studyUid;
  const given = await Promise.all(readers.map((person) => next(person)));
  expect(given).not.toContain(undefined);
  expect(new Set(given).size).toBe(20);
  expect(given).toContain(stat);
  const [first] = readers;
  const [had] = given;
  if (first === undefined || had === undefined) throw new Error('no reader');
  const peek = async () => (await first.json<{ studyUid: string | null }>('/api/reading/next')).studyUid;
  const ahead = await peek();
  expect(given).not.toContain(ahead);
  expect(await peek()).toBe(ahead);
  expect(await next(first, { skip: had })).toBe(ahead);
  expect(await rowOf(first, had)).toMatchObject({ status: 'ready', reader: null });
  expect(await next(first, { filter: { modality: 'XX' } })).toBeUndefined();
});

test('“next” gives what a reader’s record says that he reads before the rest, and no more than he can read in a week but stat', async () => {
  const { db } = world.app.database;
  const reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  await db.updateTable('study').set({ binned_at: new Date() }).where('status', 'in', ['ready', 'assigned']).execute();
  const [first, knee, stat] = [await addReady(), await addReady(), await addReady()];
  await db
    .updateTable('study')
    .set({ body_parts: ['KNEE'] })
    .where('study_uid', '=', knee)
    .execute();
  const none = { birth_date: null, signature_id: null, stamp_id: null, merged_into: null };
  const record = { ...none, first_name: 'Kay', last_name: 'Knees', is_reading: true, account_id: reader.accountId };
  await db
    .insertInto('physician')
    .values({ ...record, body_parts: ['Knee'], weekly_capacity: 1 })
    .execute();
  const next = async () =>
    (await reader.json<{ study: StudyRow | null }>('/api/reading/next', json({}))).study?.studyUid;
  expect(await next()).toBe(knee);
  expect(await next()).toBeUndefined();
  await world.admin.fetch('/api/studies/priority', json({ selection: { studyUids: [stat] }, priority: 'stat' }));
  expect(await next()).toBe(stat);
  await db.updateTable('physician').set({ weekly_capacity: 3 }).where('account_id', '=', reader.accountId).execute();
  expect(await next()).toBe(first);
});
