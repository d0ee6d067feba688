import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addReady,
  again,
  all,
  ask,
  countTrail,
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

describe('sight', () => {
  test('is taken from people again, and given back to those who had it', async () => {
    const uids = await addReady(world, 3, 'unsight');
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
    expect(await countTrail(world, 'study.unassign', others)).toBe(0);
  });
});

describe('a due time', () => {
  const at = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();

  test('is set for many, comes before the targets, and goes back to what it was', async () => {
    const uids = await addReady(world, 2, 'due');
    const [first = ''] = uids;
    const byTarget = (await rowOf(world, first)).dueAt;
    const dueAt = at(3);
    const bulk = await ask(admin, all('due', 2), { kind: 'due', dueAt });
    expect(bulk).toMatchObject({ done: 2, may: { undo: true } });
    for (const uid of uids) expect(await rowOf(world, uid)).toMatchObject({ dueAt });
    await admin.json('/api/studies/priority', json({ selection: { studyUids: [first] }, priority: 'urgent' }));
    expect(await rowOf(world, first)).toMatchObject({ dueAt });
    const rows = [{ modality: '', priority: 'routine', minutes: 100 }];
    await admin.json(`/api/reading/targets?clinicId=${world.clinics.north}`, json({ rows }, 'PUT'));
    for (const uid of uids) expect(await rowOf(world, uid)).toMatchObject({ dueAt });
    await admin.json(`/api/reading/targets?clinicId=${world.clinics.north}`, json({ rows: [] }, 'PUT'));
    expect(await (await again(admin, bulk, 'undo')).json()).toMatchObject({ isUndo: true, done: 2, failed: [] });
    expect(await rowOf(world, first)).toMatchObject({ dueAt: byTarget });
    expect(await countTrail(world, 'study.due', uids)).toBe(4);
  });

  test('is left to the targets again; who has a report is left out; what is over is refused', async () => {
    const uids = await addReady(world, 2, 'cleared');
    const [reported = '', open = ''] = uids;
    const byTarget = (await rowOf(world, open)).dueAt;
    await take(reader, [reported]);
    for (const act of ['draft', 'preliminary'])
      await reader.json('/api/studies/moves', json({ selection: { studyUids: [reported] }, act }));
    const set = await ask(admin, all('cleared', 2), { kind: 'due', dueAt: at(5) });
    expect(set).toMatchObject({ done: 1, failed: [{ because: 'status', studies: 1 }] });
    expect(await rowOf(world, reported)).toMatchObject({ dueAt: null });
    expect(await ask(admin, { studyUids: [open] }, { kind: 'due', dueAt: null })).toMatchObject({ done: 1 });
    expect(await rowOf(world, open)).toMatchObject({ dueAt: byTarget });
    const over = { selection: { studyUids: uids }, act: { kind: 'due', dueAt: at(-1) } };
    expect((await admin.fetch(path, json(over))).status).toBe(400);
    expect((await admin.fetch(path, json({ ...over, act: { kind: 'due', dueAt: 'soon' } }))).status).toBe(400);
  });
});

describe('the notes of many', () => {
  const unread = async () => (await coordinator.json<{ studyUids: string[] }>('/api/notes/unread')).studyUids;

  test('are read and unread for whoever says so, and as they were', async () => {
    const uids = await addReady(world, 3, 'notes');
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
