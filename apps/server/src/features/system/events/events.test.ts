import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startClinicWorld, addPhysician, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

const soon = { timeout: 5_000, interval: 50 };

let world: ClinicWorld;
const stops: (() => void)[] = [];

beforeAll(async () => {
  world = await startClinicWorld();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => world.app.close());

/** Everything a stream tells, from when it is open until the test ends. */
async function listen(person: Person) {
  const abort = new AbortController();
  stops.push(() => abort.abort());
  let text = '';
  const response = await person.fetch('/api/events', { signal: abort.signal });
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
    return 'ended';
  })().catch(() => 'stopped');
  await expect.poll(() => text, soon).toContain('retry');
  return { text: () => text, ended };
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
  expect(north.text()).not.toContain('study.changed');
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

test('who sees by a saved filter fetches his list again', async () => {
  const studyUid = await store();
  const { id: filterId } = await world.app.database.db
    .insertInto('saved_filter')
    .values({ name: 'North', criteria: JSON.stringify({ clinic: String(world.clinics.north) }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reader = await listen(await world.app.signIn('radiologist', { scope: { filterId } }));
  await move(studyUid, world.clinics.south);
  expect(await reader.ended).toBe('ended');
  expect(reader.text()).not.toContain(studyUid);
});
