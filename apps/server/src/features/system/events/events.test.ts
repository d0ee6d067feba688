import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { studyStatuses } from '@isocenter/contract/archive/studies/study.ts';
import type { StudyStatus } from '@isocenter/contract/archive/studies/study-row.ts';
import { notifyStudies, visibleStudyKeys } from '#features/archive/studies/studies.ts';
import { startClinicWorld, addPhysician, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { FilterSight } from './filter-sight.ts';

const soon = { timeout: 30_000, interval: 50 };

let world: ClinicWorld;
const stops: (() => void)[] = [];

beforeAll(async () => {
  world = await startClinicWorld();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => world.app.close());

/**
 * Everything that is told, from when the stream is open until the test ends. Like a browser it comes back when its stream ends: that
 * the account was made a moment ago may be heard late.
 */
async function listen(person: Person) {
  const abort = new AbortController();
  stops.push(() => abort.abort());
  let text = '';
  const read = async (): Promise<void> => {
    const response = await person.fetch('/api/events', { signal: abort.signal });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
    return read();
  };
  read().catch(() => {});
  await expect.poll(() => text, soon).toContain('retry');
  return { text: () => text };
}

async function store(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const study = studyOf('north', more);
  await storeFile(world.admin, study.file);
  return study.studyUid;
}

const gone = (studyUid: string) => JSON.stringify({ kind: 'study.gone', studyUid });
const move = (studyUid: string, clinicId: number | null) =>
  world.admin.json('/api/studies/clinic', json({ selection: { studyUids: [studyUid] }, clinicId }));

test('a study that goes to another clinic leaves the lists of the one and comes to those of the other', async () => {
  const { clinics } = world;
  const studyUid = await store();
  const north = await listen(await world.app.signIn('clinic-user', { clinicIds: [clinics.north] }));
  const south = await listen(await world.app.signIn('clinic-user', { clinicIds: [clinics.south] }));
  await move(studyUid, clinics.south);
  await expect.poll(north.text, soon).toContain(gone(studyUid));
  await expect.poll(south.text, soon).toContain('study.changed');
  expect(north.text()).not.toContain(`"study.changed","study":{"studyUid":"${studyUid}"`);
  expect(south.text()).not.toContain('study.gone');
});

test('who sees the study still, or never did, hears of no departure', async () => {
  const { clinics } = world;
  const studyUid = await store();
  const reader = await world.app.signIn('radiologist', { clinicIds: [clinics.north] });
  // Past the route, which would tell the person to come back.
  await world.app.database.db
    .insertInto('study_assignment')
    .columns(['account_id', 'study_key'])
    .expression((of) =>
      of
        .selectFrom('study')
        .select((eb) => [eb.val(reader.accountId).as('account_id'), 'id'])
        .where('study_uid', '=', studyUid),
    )
    .execute();
  const assigned = await listen(reader);
  const stranger = await listen(await world.app.signIn('referring-doctor'));
  const admin = await listen(world.admin);
  const north = await listen(await world.app.signIn('clinic-user', { clinicIds: [clinics.north] }));
  await move(studyUid, null);
  await expect.poll(north.text, soon).toContain(gone(studyUid));
  await expect.poll(assigned.text, soon).toContain('study.changed');
  await expect.poll(admin.text, soon).toContain('study.changed');
  for (const stream of [assigned, stranger, admin]) expect(stream.text()).not.toContain('study.gone');
  expect(stranger.text()).not.toContain(studyUid);
});

test('a study that no longer names the physician leaves his list', async () => {
  const studyUid = await store({ ReferringPhysicianName: 'Leaving^Lea' });
  const doctor = await world.app.signIn('referring-doctor');
  const { north } = world.clinics;
  await addPhysician(world.app, { name: 'Leaving^Lea', accountId: doctor.accountId });
  await world.app.database.db
    .updateTable('physician_name')
    .set({ only_clinics: [north] })
    .where('name', '=', 'Leaving^Lea')
    .execute();
  const stream = await listen(doctor);
  await move(studyUid, world.clinics.south);
  await expect.poll(stream.text, soon).toContain(gone(studyUid));
});

test('somebody with too many windows is refused one more, and others listen all the same', async () => {
  const person = await world.app.signIn('radiologist');
  await Promise.all(Array.from({ length: 32 }, () => listen(person)));
  const refused = await person.fetch('/api/events');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  const other = await listen(await world.app.signIn('radiologist'));
  await store();
  await expect.poll(other.text, soon).toContain('study.changed');
});

describe('who sees by a saved filter', () => {
  /** Sets the status as regular care does when no more images come. */
  async function setStatus(studyUid: string, status: StudyStatus): Promise<void> {
    const { db } = world.app.database;
    const [row] = await db
      .updateTable('study')
      .set({ status, status_rank: studyStatuses.indexOf(status) })
      .where('study_uid', '=', studyUid)
      .returning('id')
      .execute();
    await notifyStudies(db, [row?.id ?? 0]);
  }
  const tag = (studyUid: string, add: string[], remove: string[]) =>
    world.admin.json('/api/studies/tags', json({ selection: { studyUids: [studyUid] }, add, remove }));

  async function readerOf(criteria: Readonly<Record<string, string>>) {
    const { id: filterId } = await world.app.database.db
      .insertInto('saved_filter')
      .values({ name: crypto.randomUUID(), criteria: JSON.stringify(criteria) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return listen(await world.app.signIn('radiologist', { scope: { filterId } }));
  }

  test('is told when a study leaves by its clinic', async () => {
    const studyUid = await store();
    const reader = await readerOf({ clinic: String(world.clinics.north) });
    await move(studyUid, world.clinics.south);
    await expect.poll(reader.text, soon).toContain(gone(studyUid));
  });

  test('is told when one leaves by a tag or a status, and when it comes back', async () => {
    const studyUid = await store();
    await tag(studyUid, ['tumour board'], []);
    const byTag = await readerOf({ tag: 'tumour board' });
    await tag(studyUid, [], ['tumour board']);
    await expect.poll(byTag.text, soon).toContain(gone(studyUid));
    await tag(studyUid, ['tumour board'], []);
    await expect.poll(byTag.text, soon).toContain('study.changed');
    await tag(studyUid, [], ['tumour board']);
    await expect.poll(() => byTag.text().split(gone(studyUid)).length, soon).toBe(3);

    await setStatus(studyUid, 'reading');
    const byStatus = await readerOf({ status: 'reading' });
    await setStatus(studyUid, 'draft');
    await expect.poll(byStatus.text, soon).toContain(gone(studyUid));
  });

  test('silences no other where the database does not answer him', async () => {
    const studyUid = await store();
    const other = await readerOf({ tag: 'tumour board' });
    const broken = await readerOf({ accession: 'ACC-north' });
    // What an accession number is searched by is not there for a while.
    await world.app.asOwner('alter function fold_spellings(text) rename to fold_spellings_away');
    try {
      await tag(studyUid, ['tumour board'], []);
      await expect.poll(other.text, soon).toContain('study.changed');
      // He asks for his lists again.
      await expect.poll(broken.text, soon).toContain('studies.changed');
    } finally {
      await world.app.asOwner('alter function fold_spellings_away(text) rename to fold_spellings');
    }
  });

  test('hears nothing of what was never in sight', async () => {
    const studyUid = await store();
    const other = await store();
    await tag(other, ['tumour board'], []);
    const reader = await readerOf({ tag: 'tumour board' });
    await tag(studyUid, ['anything'], []);
    await move(studyUid, world.clinics.south);
    await tag(other, [], ['tumour board']);
    await expect.poll(reader.text, soon).toContain(gone(other));
    expect(reader.text()).not.toContain(studyUid);
  });

  test('fetches the lists again now and then, where more is in sight than can be remembered', async () => {
    const { db } = world.app.database;
    const sight = new FilterSight((limit) => visibleStudyKeys(db, { scope: { kind: 'all' } }, limit), 1);
    expect(await sight.lose([1], () => true)).toEqual([]);
    expect(await sight.lose([1], () => false)).toBe('unknown');
    expect(await sight.lose([1], () => false)).toEqual([]);
  });
});
