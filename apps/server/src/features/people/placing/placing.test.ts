import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { studyOf } from '#testing/clinic-world.ts';
import { startPlacingWorld, type PlacingWorld } from '#testing/placing.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';

let world: PlacingWorld;
let admin: Person;
let manager: Person;

beforeAll(async () => {
  world = await startPlacingWorld();
  ({ admin, manager } = world);
});
afterAll(() => world.app.close());

const preview = (body: object, person = admin) => person.fetch('/api/clinics/rules/preview', json(body));
const previewed = async (body: object) =>
  (await (await preview(body)).json()) as { matching: object; examples: { studyUid: string }[] };

async function remap(clinicId: number, only: string): Promise<void> {
  const { id } = await admin.json<JobRow>(`/api/clinics/${clinicId}/remap`, json({ only }));
  await ended(id);
}

async function ended(id: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await admin.json<{ rows: JobRow[] }>('/api/jobs');
    expect(rows.find((job) => job.id === id)?.state).toBe('done');
  }, 30_000);
}

describe('a study that comes in', () => {
  test('goes where its sender, its station or its institution says, in this order', async () => {
    const [sender, station, institution] = [
      await world.addClinic([{ kind: 'ae-title', pattern: 'PLACE_CT*' }]),
      await world.addClinic([{ kind: 'station', pattern: 'PLACE-0?' }]),
      await world.addClinic([{ kind: 'institution', pattern: '*placing*' }]),
    ];
    const set = { InstitutionName: 'The Placing House', StationName: 'place-01' };
    const byStation = await world.stored(set);
    expect(await world.placeOf(byStation)).toMatchObject({ clinicId: station, because: 'rule' });
    expect((await world.placeOf(await world.stored({ ...set, StationName: 'PLACE-011' }))).clinicId).toBe(institution);
    const sent = testObject({ set });
    const association = await openAssociation({
      host: '127.0.0.1',
      port: world.app.dimsePort,
      callingAeTitle: 'PLACE_CT7',
      calledAeTitle: 'ISOCENTER',
      presentationContexts: [
        { abstractSyntax: '1.2.840.10008.5.1.4.1.1.2', transferSyntaxes: [sent.transferSyntaxUid] },
      ],
    });
    await store(association, {
      sopClassUid: '1.2.840.10008.5.1.4.1.1.2',
      sopInstanceUid: sent.sopUid,
      transferSyntaxUid: sent.transferSyntaxUid,
      dataSet: writeDataSet(sent.dataSet, sent.transferSyntaxUid),
    });
    await association.release();
    expect((await world.placeOf(sent)).clinicId).toBe(sender);
  });

  test('goes by the longer of two patterns', async () => {
    const [short, long] = [
      await world.addClinic([{ kind: 'institution', pattern: 'longer*' }]),
      await world.addClinic([{ kind: 'institution', pattern: 'longer name*' }]),
    ];
    expect((await world.placeOf(await world.stored({ InstitutionName: 'Longer Name East' }))).clinicId).toBe(long);
    expect((await world.placeOf(await world.stored({ InstitutionName: 'Longer' }))).clinicId).toBe(short);
  });

  test('and is sent by somebody of a clinic belongs there, whatever the rules say', async () => {
    const person = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.south] });
    const study = studyOf('north', { PatientID: 'by-upload' });
    await storeFile(person, study.file);
    expect(await world.placeOf(study)).toMatchObject({ clinicId: world.clinics.south, because: 'upload' });
  });

  test.each(['100%', 'a_b', String.raw`c:\x`, '[a-z]+', "';--"])(
    'is found by the letters of %j alone',
    async (pattern) => {
      const clinicId = await world.addClinic([{ kind: 'institution', pattern }]);
      expect((await world.placeOf(await world.stored({ InstitutionName: pattern.replace('\\', ' ') }))).clinicId).toBe(
        pattern.includes('\\') ? null : clinicId,
      );
      expect((await world.placeOf(await world.stored({ InstitutionName: 'axb 1000 c:zx' }))).clinicId).toBeNull();
    },
  );

  test('is not placed by the rules of an inactive clinic', async () => {
    const clinicId = await world.addClinic([{ kind: 'institution', pattern: 'closed house' }]);
    await world.app.database.db.updateTable('clinic').set({ status: 'inactive' }).where('id', '=', clinicId).execute();
    const study = await world.stored({ InstitutionName: 'Closed House' });
    expect((await world.placeOf(study)).clinicId).toBeNull();
    expect((await world.move([study], clinicId)).status).toBe(409);
    expect((await admin.fetch(`/api/clinics/${clinicId}/remap`, json({ only: 'unassigned' }))).status).toBe(409);
  });
});

describe('trying a rule', () => {
  test('says how many studies it would match, where these are, and shows some', async () => {
    const study = await world.stored({ InstitutionName: 'Tried House', StationName: 'TRY1' });
    const tried = await previewed({ kind: 'institution', pattern: 'TRIED*' });
    expect(tried).toMatchObject({
      matching: { count: 1, isExact: true },
      unassigned: 1,
      here: 0,
      elsewhere: 0,
      takenBy: null,
    });
    expect(tried.examples).toEqual([
      expect.objectContaining({
        studyUid: study.studyUid,
        institution: 'Tried House',
        station: 'TRY1',
        source: 'dicomweb',
        clinicName: null,
      }),
    ]);
    expect(await previewed({ kind: 'institution', pattern: 'north*', clinicId: world.clinics.south })).toMatchObject({
      elsewhere: 1,
      takenBy: { name: 'North Clinic' },
    });
    expect(await previewed({ kind: 'ae-title', pattern: 'no such' })).toMatchObject({
      matching: { count: 0, isExact: true },
    });
  });

  test('counts only what the person may see', async () => {
    const answer = await preview({ kind: 'institution', pattern: '*hospital*' }, manager);
    expect(await answer.json()).toMatchObject({
      matching: { count: 1 },
      examples: [{ institution: 'north hospital' }],
    });
    const hidden = await preview({ kind: 'institution', pattern: 'south*' }, manager);
    expect(await hidden.json()).toMatchObject({ matching: { count: 0 }, takenBy: null });
  });

  test.each([
    [{ kind: 'institution', pattern: '  ' }, 'pattern'],
    [{ kind: 'institution', pattern: 'x'.repeat(65) }, 'pattern'],
    [{ kind: 'ae-title', pattern: 'x'.repeat(17) }, 'pattern'],
    [{ kind: 'institution', pattern: 'a\u0000' }, 'pattern'],
    [{ kind: 'telepathy', pattern: 'a' }, 'kind'],
  ])('refuses %j', async (body, field) => {
    const answer = await preview(body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}":`);
  });

  test('is for those who change clinics', async () => {
    expect((await preview({ kind: 'station', pattern: 'a' }, await world.app.signIn('technologist'))).status).toBe(403);
    expect((await preview({ kind: 'station', pattern: 'a', clinicId: world.clinics.south }, manager)).status).toBe(404);
  });
});

describe('past studies', () => {
  test('without a clinic follow a new rule; what a person decided stays', async () => {
    const [free, decided, refused] = [
      await world.stored({ InstitutionName: 'Past House' }),
      await world.stored({ InstitutionName: 'Past House' }),
      await world.stored({ InstitutionName: 'Past House' }),
    ];
    await world.move([decided], world.clinics.south);
    await world.move([refused], null);
    const clinicId = await world.addClinic([{ kind: 'institution', pattern: 'past*' }]);
    await remap(clinicId, 'unassigned');
    expect(await world.placeOf(free)).toMatchObject({ clinicId: clinicId, because: 'rule' });
    expect(await world.placeOf(decided)).toMatchObject({ clinicId: world.clinics.south, because: 'hand' });
    expect(await world.placeOf(refused)).toMatchObject({ clinicId: null, because: 'hand' });
  });

  test('that a rule put elsewhere follow when all are asked for, and leave when no rule holds them', async () => {
    const first = await world.addClinic([{ kind: 'institution', pattern: 'moving*' }]);
    const [east, west] = [
      await world.stored({ InstitutionName: 'Moving East' }),
      await world.stored({ InstitutionName: 'Moving West' }),
    ];
    const second = await world.addClinic([{ kind: 'institution', pattern: 'moving east' }]);
    await remap(second, 'unassigned');
    expect((await world.placeOf(east)).clinicId).toBe(first);
    const moves = (clinicId: number) => admin.json(`/api/clinics/${clinicId}/remap-preview`);
    const [none, one] = [0, 1].map((count) => ({ count, isExact: true }));
    expect(await moves(second)).toEqual({ coming: one, leaving: none });
    expect(await moves(first)).toEqual({ coming: none, leaving: one });
    await remap(second, 'all-by-rules');
    expect(await moves(second)).toEqual({ coming: none, leaving: none });
    expect([(await world.placeOf(east)).clinicId, (await world.placeOf(west)).clinicId]).toEqual([second, first]);
    await world.app.database.db.deleteFrom('clinic_rule').where('clinic_id', '=', first).execute();
    await remap(first, 'all-by-rules');
    expect(await world.placeOf(west)).toMatchObject({ clinicId: null, because: '' });
    const { rows } = await admin.json<{ rows: { action: string; detail: object }[] }>(
      `/api/activity/study/${west.studyUid}`,
    );
    expect(rows[0]).toMatchObject({ action: 'study.move-clinic', detail: { from: first, to: null, because: 'rule' } });
  });

  test('are not for a narrower person to map', async () => {
    expect(
      (await manager.fetch(`/api/clinics/${world.clinics.north}/remap`, json({ only: 'unassigned' }))).status,
    ).toBe(403);
    expect((await admin.fetch(`/api/clinics/${world.clinics.north}/remap`, json({ only: 'everything' }))).status).toBe(
      400,
    );
  });
});
