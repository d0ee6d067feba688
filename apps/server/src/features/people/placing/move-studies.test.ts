import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { selectionOf, startPlacingWorld, type PlacingWorld } from '#testing/placing.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: PlacingWorld;
let admin: Person;
let manager: Person;

beforeAll(async () => {
  world = await startPlacingWorld();
  ({ admin, manager } = world);
});
afterAll(() => world.app.close());

const preview = (studies: TestObject[], clinicId: number | null, person = admin) =>
  person.fetch('/api/studies/clinic/preview', json({ selection: selectionOf(studies), clinicId }));

describe('moving studies by hand', () => {
  test('is audited for each, with where from and where to', async () => {
    const study = await world.stored({ InstitutionName: 'Nobody knows' });
    expect(await (await world.move([study], world.clinics.north)).json()).toEqual({
      studies: 1,
      before: [{ clinicId: null, studyUids: [study.studyUid] }],
    });
    expect(await world.placeOf(study)).toEqual({ clinicId: world.clinics.north, because: 'hand', hasRule: false });
    const { study: row } = await admin.json<{ study: StudyRow }>(`/api/studies/${study.studyUid}`);
    expect(row.clinic).toEqual({ clinicId: world.clinics.north, name: 'North Clinic' });
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/study/${study.studyUid}`);
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'study.move-clinic',
        actor: 'A admin',
        detail: { from: null, to: world.clinics.north, because: 'hand' },
      }),
    );
  });

  test('needs studies and a clinic that exist for the person, tried or done', async () => {
    const { north, south } = world.studies;
    for (const act of [world.move, preview]) {
      expect((await act([south], world.clinics.north, manager)).status).toBe(404);
      expect((await act([north], world.clinics.south, manager)).status).toBe(404);
      expect((await act([north], 999_999)).status).toBe(404);
      expect((await act([north], null, manager)).status).toBe(403);
      expect((await act([north], 0)).status).toBe(400);
      expect((await act([north], world.clinics.north, await world.app.signIn('radiologist'))).status).toBe(403);
    }
  });

  test('leaves studies of other clinics, which one sees for another reason, where they are', async () => {
    const person = await world.app.signIn('power-user', {
      clinicIds: [world.clinics.north],
      scope: { clinics: true, assigned: true },
    });
    const { id } = await world.app.database.db
      .selectFrom('study')
      .select('id')
      .where('study_uid', '=', world.studies.south.studyUid)
      .executeTakeFirstOrThrow();
    await world.app.database.db
      .insertInto('study_assignment')
      .values({ account_id: person.accountId, study_key: id, by_account_id: null })
      .execute();
    expect((await world.move([world.studies.south], world.clinics.north, person)).status).toBe(403);
    expect((await preview([world.studies.south], world.clinics.north, person)).status).toBe(403);
    expect((await world.move([world.studies.north], world.clinics.north, person)).status).toBe(200);
  });

  test('is taken back to where the rules had put a study, which are in force for it again', async () => {
    const [ruled, unplaced] = [
      await world.stored({ InstitutionName: 'north wing' }),
      await world.stored({ StationName: 'X' }),
    ];
    const { before } = (await (await world.move([ruled, unplaced], world.clinics.south)).json()) as {
      before: { clinicId: number | null; studyUids: string[] }[];
    };
    expect(before).toContainEqual({ clinicId: world.clinics.north, studyUids: [ruled.studyUid] });
    await world.move([ruled], world.clinics.north, admin, true);
    await world.move([unplaced], null, admin, true);
    expect(await world.placeOf(ruled)).toEqual({ clinicId: world.clinics.north, because: 'rule', hasRule: true });
    expect(await world.placeOf(unplaced)).toEqual({ clinicId: null, because: '', hasRule: false });
    await world.move([ruled], world.clinics.south, admin, true);
    expect(await world.placeOf(ruled)).toEqual({ clinicId: world.clinics.south, because: 'hand', hasRule: false });
  });
});

describe('trying a move', () => {
  test('says where the studies are and how many people lose and gain sight of them, and moves nothing', async () => {
    const { north, south } = world.clinics;
    const [first, second] = [
      await world.stored({ InstitutionName: 'north one' }),
      await world.stored({ InstitutionName: 'south' }),
    ];
    const before = await (await preview([first, second], south)).json();
    expect(before).toMatchObject({ studies: 2, staying: 1, from: [{ clinic: { clinicId: north }, studies: 1 }] });
    const { people } = before as { people: { losing: number; gaining: number } };
    const clinics = { clinics: true } as const;
    await world.app.signIn('radiologist', { clinicIds: [north], scope: clinics });
    await world.app.signIn('radiologist', { clinicIds: [south], scope: clinics });
    await world.app.signIn('technologist', { clinicIds: [south], scope: clinics });
    // One sees both before and after, one sees everything, one nothing by his clinic.
    await world.app.signIn('radiologist', { clinicIds: [north, south], scope: clinics });
    await world.app.signIn('radiologist', { clinicIds: [north], scope: { all: true } });
    await world.app.signIn('radiologist', { clinicIds: [south], scope: { assigned: true } });
    expect(await (await preview([first, second], south)).json()).toMatchObject({
      people: { losing: people.losing + 1, gaining: people.gaining + 2 },
    });
    expect((await world.placeOf(first)).clinicId).toBe(north);
  });

  test('of studies that are there already changes nothing for anybody', async () => {
    const study = await world.stored({ InstitutionName: 'north two' });
    expect(await (await preview([study], world.clinics.north)).json()).toEqual({
      studies: 1,
      staying: 1,
      from: [],
      people: { losing: 0, gaining: 0 },
    });
  });

  test('counts among the people of the person’s own clinics only', async () => {
    const own = await world.app.signIn('power-user', {
      clinicIds: [world.clinics.north, world.clinics.south],
      scope: { clinics: true },
    });
    const study = await world.stored({ InstitutionName: 'north three' });
    expect(await (await preview([study], world.clinics.south, own)).json()).toMatchObject({ studies: 1, staying: 0 });
    expect((await world.move([study], world.clinics.south, own)).status).toBe(200);
  });
});
