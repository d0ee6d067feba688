import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import {
  addReady,
  again,
  all,
  ask,
  countTrail,
  park,
  rowOf,
  startBulkWorld,
  take,
  type BulkWorld,
} from '#testing/bulk-world.ts';
import { json, type Person } from '#testing/test-app.ts';

const path = '/api/studies/bulk';

let world: BulkWorld;
let admin: Person;
let coordinator: Person;
let reader: Person;
beforeAll(async () => {
  world = await startBulkWorld();
  ({ admin, coordinator, reader } = world);
});
afterAll(() => world.app.close());

describe('a few', () => {
  test('are done when it answers, those that are left are told with their reason, tried again, and all taken back', async () => {
    const uids = await addReady(world, 4, 'few');
    const [inReading = ''] = uids;
    await take(reader, [inReading]);
    const bulk = await ask(coordinator, all('few', 4), park);
    expect(bulk).toMatchObject({ studies: 4, done: 3, failed: [{ because: 'held', studies: 1 }], jobId: null });
    expect(bulk.may).toEqual({ retry: true, undo: true });
    const { rows } = await coordinator.json<{ rows: object[] }>(`${path}/${bulk.bulkId}/failures`);
    expect(rows).toMatchObject([{ studyUid: inReading, because: 'held', patientName: 'north^Patient' }]);
    await reader.json('/api/studies/moves', json({ selection: { studyUids: [inReading] }, act: 'release' }));
    expect(await (await again(coordinator, bulk, 'retry')).json()).toMatchObject({ done: 4, failed: [] });
    expect(await countTrail(world, 'study.move', uids)).toBe(4 + 2 + 4);
    expect(await (await again(coordinator, bulk, 'undo')).json()).toMatchObject({ isUndo: true, done: 4, failed: [] });
    for (const uid of uids)
      expect(await rowOf(world, uid)).toMatchObject({ status: 'ready', holdReason: '', reader: null });
    expect((await again(coordinator, bulk, 'undo')).status).toBe(409);
    expect((await again(coordinator, bulk, 'retry')).status).toBe(409);
    // Asked for, tried again and taken back.
    expect(await countTrail(world, 'study.bulk', [bulk.bulkId])).toBe(3);
  });

  test('are put back only where nobody changed them since', async () => {
    const uids = await addReady(world, 2, 'since');
    const [changed = '', inReading = ''] = uids;
    const bulk = await ask(admin, { studyUids: uids }, { kind: 'move', act: 'assign', readerId: reader.accountId });
    expect(bulk).toMatchObject({ done: 2 });
    await take(reader, [changed]);
    expect(await (await again(admin, bulk, 'undo')).json()).toMatchObject({
      done: 1,
      failed: [{ because: 'changed', studies: 1 }],
    });
    expect(await rowOf(world, changed)).toMatchObject({ status: 'reading', reader: { accountId: reader.accountId } });
    expect(await rowOf(world, inReading)).toMatchObject({ status: 'ready', reader: null });
    const { rows } = await admin.json<{ rows: { accountId: number }[] }>(`/api/studies/${inReading}/assignments`);
    expect(rows).toEqual([]);
  });

  test.each<[string, object, (row: StudyRow) => unknown, unknown, unknown]>([
    ['labels', { kind: 'tags', add: ['new one'], remove: [] }, ({ tags }) => tags.includes('new one'), true, false],
    ['the priority', { kind: 'priority', priority: 'stat' }, ({ priority }) => priority, 'stat', 'routine'],
    ['the clinic', { kind: 'clinic', clinicId: null }, ({ clinic }) => clinic?.name ?? '', '', 'North Clinic'],
  ])('say what they said before, as to %s', async (what, act, said, after, before) => {
    const uids = await addReady(world, 2, what);
    const bulk = await ask(admin, { studyUids: uids }, act);
    for (const uid of uids) expect(said(await rowOf(world, uid))).toBe(after);
    expect((await again(admin, bulk, 'undo')).status).toBe(200);
    for (const uid of uids) expect(said(await rowOf(world, uid))).toBe(before);
  });

  test('go to the bin and back, and out of it and back', async () => {
    const uids = await addReady(world, 3, 'bin');
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
    const uids = await addReady(world, 2, 'sight');
    const guest = await world.app.signIn('doctor', { scope: { assigned: true } });
    const seen = async () => (await guest.json<{ count: number }>('/api/studies/count')).count;
    const bulk = await ask(admin, { studyUids: uids }, { kind: 'sight', accountIds: [guest.accountId] });
    expect(await seen()).toBe(2);
    await again(admin, bulk, 'undo');
    await expect.poll(seen).toBe(0);
  });
});

describe('who may', () => {
  test('is refused before anything is fixed, and sees only his own', async () => {
    const uids = await addReady(world, 1, 'rights');
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
