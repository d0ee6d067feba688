import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterRecord, SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld, type WorldStudy } from '#testing/clinic-world.ts';
import { openStream } from '#testing/event-stream.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

const soon = { timeout: 30_000 };

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const member = () => world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });

/** A listing of what has a label, shared with these people. */
async function listingOf(owner: Person, tag: string, ...shared: Person[]): Promise<FilterRecord> {
  const accountIds = shared.map(({ accountId }) => accountId);
  return owner.json<FilterRecord>('/api/filters', json({ name: tag, criteria: { tag }, accountIds }));
}

const tellOf = (person: Person, { filterId }: Pick<FilterRecord, 'filterId'>, isNotified = true) =>
  person.fetch(`/api/filters/${filterId}/notices`, json({ isNotified }, 'PUT'));

type Entered = Extract<Notice, { kind: 'listing.entered' }>;

async function noticesTo(person: Person): Promise<Entered[]> {
  const { rows } = await person.json<{ rows: Notice[] }>('/api/notices');
  return rows.filter((notice): notice is Entered => notice.kind === 'listing.entered');
}

/** Returns the number of studies in each of somebody's notices. */
const countsOf = async (person: Person) => (await noticesTo(person)).map(({ studies }) => studies);

const label = (by: Person, studyUids: readonly string[], change: { add?: string[]; remove?: string[] }) =>
  by.json('/api/studies/tags', json({ selection: { studyUids }, add: [], remove: [], ...change }));

async function add(count: number, where: WorldStudy = 'north'): Promise<string[]> {
  const studies = Array.from({ length: count }, () => studyOf(where, { PatientID: crypto.randomUUID().slice(0, 16) }));
  for (const { file } of studies) await storeFile(admin, file);
  return studies.map(({ studyUid }) => studyUid);
}

/** Waits until what changed before has been looked at: somebody else is told of what comes after it. */
async function looked(): Promise<void> {
  const tag = crypto.randomUUID();
  const watcher = await member();
  await tellOf(watcher, await listingOf(watcher, tag));
  await label(admin, await add(1), { add: [tag] });
  await expect.poll(() => countsOf(watcher), soon).toEqual([1]);
}

describe('a study that comes into a listing', () => {
  test('is told to those who want to hear of it, together, and as far as they see it', async () => {
    const [owner, guest, quiet] = [await member(), await member(), await member()];
    const listing = await listingOf(owner, 'stat ct', guest, quiet);
    for (const person of [owner, guest]) expect((await tellOf(person, listing)).status).toBe(200);
    const { rows } = await guest.json<{ rows: SavedFilter[] }>('/api/filters');
    expect(rows.find(({ filterId }) => filterId === listing.filterId)).toMatchObject({
      isNotified: true,
      isMine: false,
    });
    const [first = '', ...others] = await add(3);
    const outside = await add(1, 'south');
    await label(admin, [first, ...outside], { add: ['stat ct'] });
    await expect.poll(() => countsOf(guest), soon).toEqual([1]);
    expect(await noticesTo(guest)).toMatchObject([{ filterId: listing.filterId, name: 'stat ct', isRead: false }]);
    await label(admin, others, { add: ['stat ct'] });
    await expect.poll(() => countsOf(guest), soon).toEqual([3]);
    await expect.poll(() => countsOf(owner), soon).toEqual([3]);
    expect(await noticesTo(quiet)).toEqual([]);
    await guest.json('/api/notices/read', json({}));
    await label(admin, await add(1), { add: ['stat ct'] });
    await expect.poll(() => countsOf(guest), soon).toEqual([1, 3]);
  });

  test('is not told to who brought it there himself, though to the others', async () => {
    const [owner, guest] = [await member(), await member()];
    const listing = await listingOf(owner, 'own doing', guest);
    for (const person of [owner, guest]) await tellOf(person, listing);
    await label(owner, await add(1), { add: ['own doing'] });
    await expect.poll(() => countsOf(guest), soon).toEqual([1]);
    await looked();
    expect(await noticesTo(owner)).toEqual([]);
  });

  test('is told when time alone brings it there, and the open list shows it', async () => {
    const [owner, guest] = [await member(), await member()];
    const listing = await owner.json<FilterRecord>(
      '/api/filters',
      json({ name: 'overdue', criteria: { due: 'overdue' }, accountIds: [guest.accountId] }),
    );
    for (const person of [owner, guest]) await tellOf(person, listing);
    const [studyUid = ''] = await add(1);
    const stream = await openStream(guest);
    await stream.announce([{ id: 'late', filter: { due: 'overdue' } }]);
    const due = new Date(Date.now() + 3_000);
    const waiting = { due_by: due, target_at: due, status: 'ready', status_rank: 1 };
    await world.app.database.db.updateTable('study').set(waiting).where('study_uid', '=', studyUid).execute();
    for (const person of [owner, guest]) await expect.poll(() => countsOf(person), soon).toEqual([1]);
    const shown = () => stream.ofList('late').flatMap(({ changed }) => changed.map((row) => row.studyUid));
    await expect.poll(shown, soon).toContain(studyUid);
    stream.close();
  });

  test('is told once in an hour, and not when it only changes', async () => {
    const owner = await member();
    const listing = await listingOf(owner, 'hour');
    const uids = await add(1);
    const known = await add(1);
    await label(admin, known, { add: ['hour'] });
    await looked();
    await tellOf(owner, listing);
    await label(admin, known, { add: ['more'] });
    await label(admin, uids, { add: ['hour'] });
    await expect.poll(() => countsOf(owner), soon).toEqual([1]);
    await owner.json('/api/notices/read', json({}));
    await label(admin, uids, { remove: ['hour'] });
    await looked();
    await label(admin, uids, { add: ['hour'] });
    await looked();
    expect(await countsOf(owner)).toEqual([1]);
    const { db } = world.app.database;
    await label(admin, uids, { remove: ['hour'] });
    await looked();
    await sql`update listing_study set notified_at = now() - interval '61 minutes' where notified_at is not null`.execute(
      db,
    );
    await label(admin, uids, { add: ['hour'] });
    await expect.poll(() => countsOf(owner), soon).toEqual([1, 1]);
  });
});

describe('nothing is told', () => {
  test('of a listing that is not shared any more, or is switched off', async () => {
    const [owner, guest] = [await member(), await member()];
    const listing = await listingOf(owner, 'ended', guest);
    for (const person of [owner, guest]) await tellOf(person, listing);
    await label(admin, await add(1), { add: ['ended'] });
    await expect.poll(() => countsOf(guest), soon).toEqual([1]);
    const { revision, ...rest } = await owner.json<FilterRecord>(`/api/filters/${listing.filterId}`);
    const { name, criteria, icon, colour, columns, sort, direction, grouping, roles, groupIds, clinicIds, startsFor } =
      rest;
    const look = { name, criteria, icon, colour, columns, sort, direction, grouping, startsFor };
    const alone = { ...look, everyone: false, roles, groupIds, clinicIds, accountIds: [], revision };
    await owner.json(`/api/filters/${listing.filterId}`, json(alone, 'PUT'));
    await tellOf(owner, listing, false);
    await label(admin, await add(1), { add: ['ended'] });
    await looked();
    // What was told of it is not said any more either.
    expect(await noticesTo(guest)).toEqual([]);
    expect(await countsOf(owner)).toEqual([1]);
  });

  test('of what a listing finds because it asks otherwise, but of what comes then', async () => {
    const owner = await member();
    const listing = await listingOf(owner, 'before');
    await tellOf(owner, listing);
    await label(admin, await add(2), { add: ['after'] });
    await looked();
    const { db } = world.app.database;
    await sql`update saved_filter set criteria = '{"tag":"after"}' where id = ${listing.filterId}`.execute(db);
    await looked();
    await label(admin, await add(1), { add: ['after'] });
    await expect.poll(() => countsOf(owner), soon).toEqual([1]);
  });

  test('to whom the listing is nothing: he cannot ask for it', async () => {
    const [owner, stranger] = [await member(), await member()];
    const listing = await listingOf(owner, 'private');
    expect((await tellOf(stranger, listing)).status).toBe(404);
    expect((await tellOf(admin, listing)).status).toBe(404);
    expect((await owner.fetch(`/api/filters/${listing.filterId}/notices`, json({}, 'PUT'))).status).toBe(400);
  });
});
