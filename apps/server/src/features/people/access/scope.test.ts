import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPhysician,
  referrers,
  startClinicWorld,
  studyOf,
  worldStudies,
  type ClinicWorld,
  type WorldStudy,
} from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { waysToSee } from '#testing/ways-to-see.ts';

let world: ClinicWorld;

type Viewer = { readonly person: Person; readonly sees: readonly WorldStudy[] };
const viewers = new Map<string, Viewer>();

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, admin, clinics } = world;
  const add = (name: string, person: Person, ...sees: WorldStudy[]) => void viewers.set(name, { person, sees });
  add('an administrator', admin, 'north', 'south', 'nobody');
  add('a power user of everything', await app.signIn('power-user'), 'north', 'south', 'nobody');
  add(
    'a power user of one clinic',
    await app.signIn('power-user', { clinicIds: [clinics.north], scope: { clinics: true } }),
    'north',
  );
  add('a clinic user', await app.signIn('clinic-user', { clinicIds: [clinics.south] }), 'south');
  add(
    'a technologist of both clinics',
    await app.signIn('technologist', { clinicIds: [clinics.north, clinics.south] }),
    'north',
    'south',
  );
  add('a clinic user without a clinic', await app.signIn('clinic-user'));

  const reader = await app.signIn('radiologist', { clinicIds: [clinics.north] });
  await assign(reader, 'nobody');
  add('a radiologist of one clinic with a study assigned', reader, 'north', 'nobody');

  const referrer = await app.signIn('referring-doctor');
  await addPhysician(app, { name: referrers.south, accountId: referrer.accountId });
  add('a referring doctor', referrer, 'south');

  const { id } = await app.database.db
    .insertInto('saved_filter')
    .values({ name: 'MR only', criteria: JSON.stringify({ modality: 'MR' }), created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  add('a doctor with a saved filter', await app.signIn('doctor', { scope: { filterId: id } }), 'south');
  add('a doctor without any rule', await app.signIn('doctor', { scope: {} }));
  add('a doctor whose filter is gone', await app.signIn('doctor', { scope: { filterId: id + 1000 } }));
  // Not every role may load whole files; here all may.
  await app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify([{ action: 'download', subject: 'Study' }]) })
    .where('role', '<>', 'admin')
    .execute();
});
afterAll(() => world.app.close());

async function assign(person: Person, name: WorldStudy): Promise<void> {
  const { db } = world.app.database;
  const { id } = await db
    .selectFrom('study')
    .select('id')
    .where('study_uid', '=', world.studies[name].studyUid)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('study_assignment')
    .values({ account_id: person.accountId, study_key: id, by_account_id: null })
    .execute();
}

const names = [
  'an administrator',
  'a power user of everything',
  'a power user of one clinic',
  'a clinic user',
  'a technologist of both clinics',
  'a clinic user without a clinic',
  'a radiologist of one clinic with a study assigned',
  'a referring doctor',
  'a doctor with a saved filter',
  'a doctor without any rule',
  'a doctor whose filter is gone',
] as const;

describe.each(names)('%s', (name) => {
  test.each(waysToSee.map((way) => [way.name, way] as const))(
    'sees what is his and nothing else by %s',
    async (_, way) => {
      const viewer = viewers.get(name);
      if (viewer === undefined) throw new Error(`There is no ${name}.`);
      const seen: WorldStudy[] = [];
      for (const study of worldStudies) {
        const looked = { object: world.studies[study], patientKey: world.patientKeys[study] };
        if (await way.sees(viewer.person, looked)) seen.push(study);
      }
      expect(seen).toEqual(viewer.sees);
    },
  );
});

describe('what is outside the scope', () => {
  test('is answered with the same words as what does not exist', async () => {
    const person = viewers.get('a clinic user')?.person;
    const absent = studyOf('north');
    for (const path of [
      (o: typeof absent) => `/api/studies/${o.studyUid}`,
      (o: typeof absent) => `/dicom-web/studies/${o.studyUid}/metadata`,
      (o: typeof absent) => `/dicom-web/studies/${o.studyUid}/series/${o.seriesUid}/instances/${o.sopUid}/frames/1`,
    ]) {
      const [foreign, missing] = await Promise.all(
        [world.studies.north, absent].map(async (object) => {
          const answer = await person?.fetch(path(object));
          const text = (await answer?.text())?.replaceAll(object.studyUid, '').replace(/"requestId":"[^"]*"/, '');
          return { status: answer?.status, text };
        }),
      );
      expect(foreign).toEqual(missing);
      expect(foreign?.status).toBe(404);
    }
  });

  test('cannot be put into the bin, tagged or downloaded by naming it', async () => {
    const person = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
    const selection = { studyUids: [world.studies.north.studyUid] };
    const calls: [string, unknown][] = [
      ['/api/studies/bin', { selection, reason: 'test' }],
      ['/api/studies/tags', { selection, add: ['x'], remove: [] }],
      ['/api/downloads', { selection }],
    ];
    for (const [path, body] of calls) expect((await person.fetch(path, json(body))).status, path).toBe(404);
  });

  test('is not in a selection by filter', async () => {
    const person = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
    const body = { selection: { filter: {}, expectedCount: 1 }, add: ['mine'], remove: [] };
    expect(await (await person.fetch('/api/studies/tags', json(body))).json()).toEqual({ studies: 1 });
  });
});

describe('a study that arrives', () => {
  const clinicOf = async (studyUid: string) =>
    world.app.database.db
      .selectFrom('study')
      .select(['clinic_id', 'clinic_because'])
      .where('study_uid', '=', studyUid)
      .executeTakeFirst();

  test('belongs to the clinic of the person who uploads it, whatever its header says', async () => {
    const person = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
    const object = studyOf('south');
    await storeFile(person, object.file);
    expect(await clinicOf(object.studyUid)).toEqual({ clinic_id: world.clinics.north, clinic_because: 'upload' });
  });

  test('is not added to a study of another clinic, and waits for who sees both', async () => {
    const person = await world.app.signIn('technologist', { clinicIds: [world.clinics.south] });
    const { studyUid } = world.studies.north;
    const object = studyOf('north', { StudyInstanceUID: studyUid });
    const answer = await person.fetch('/dicom-web/studies', {
      method: 'POST',
      headers: { 'content-type': 'application/dicom' },
      body: Buffer.from(object.file),
    });
    // As for the first of a study: nobody is told of the other clinic.
    expect(answer.status).toBe(200);
    const study = await world.admin.json<{ study: { instanceCount: number } }>(`/api/studies/${studyUid}`);
    expect(study.study.instanceCount).toBe(1);
    const { rows } = await world.admin.json<{ rows: { arriving: { studyUid: string } }[] }>('/api/identity-conflicts');
    expect(rows.map(({ arriving }) => arriving.studyUid)).toContain(studyUid);
  });

  test('is seen by its clinic at once, also by the stream of events, and by no other', async () => {
    const [own, other] = await Promise.all([
      world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] }),
      world.app.signIn('clinic-user', { clinicIds: [world.clinics.south] }),
    ]);
    const object = studyOf('north');
    const heard = Promise.all([hears(own, object.studyUid, 5_000), hears(other, object.studyUid, 1_500)]);
    await storeFile(world.admin, object.file);
    expect(await heard).toEqual([true, false]);
  });
});

/** True if a stream of events, opened now, tells of a study within a time. */
async function hears(person: Person, studyUid: string, milliseconds: number): Promise<boolean> {
  const answer = await person.fetch('/api/events', { signal: AbortSignal.timeout(milliseconds) });
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(studyUid)) return true;
    }
  } catch {
    // The time is over.
  }
  return false;
}

test('nobody is told of priors that he does not see', async () => {
  const earlier = studyOf('nobody');
  await storeFile(world.admin, earlier.file);
  const reader = await world.app.signIn('doctor', { scope: { assigned: true } });
  await assign(reader, 'nobody');
  const { studyUid } = world.studies.nobody;
  type Listed = { rows: { studyUid: string; hasPriors: boolean }[] };
  const priorsOf = async (person: Person) =>
    (await person.json<Listed>('/api/studies?limit=200')).rows.find((row) => row.studyUid === studyUid)?.hasPriors;
  expect([await priorsOf(world.admin), await priorsOf(reader)]).toEqual([true, false]);
});
