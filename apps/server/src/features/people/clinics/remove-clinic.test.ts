import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HangingKind } from '@isocenter/contract/hanging-kinds.ts';
import type { Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import { removeClinic } from '@isocenter/contract/people/clinics/routes.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const emails = ['desk@clinic.example'];
const add = async (name: string, more: object = {}): Promise<number> =>
  (await admin.json<Clinic>('/api/clinics', json({ name, code: name, emails, ...more }))).clinicId;
const remove = (id: number, person = admin) => person.fetch(`/api/clinics/${id}`, { method: removeClinic.method });

describe('removing a clinic', () => {
  test('that nothing belongs to takes it and its rules away, and is in the trail', async () => {
    const id = await add('Mistake', { rules: [{ kind: 'station', pattern: 'NEVER' }] });
    expect((await remove(id)).status).toBe(200);
    expect((await admin.fetch(`/api/clinics/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await admin.fetch('/api/clinics', json({ name: 'Mistake', code: 'Mistake', emails }))).status).toBe(201);
    const { rows } = await admin.json<{ rows: { action: string; subjectId: string }[] }>(
      '/api/audit?action=clinic.remove',
    );
    expect(rows).toMatchObject([{ action: 'clinic.remove', detail: { name: 'Mistake' } }]);
  });

  test.each<[string, (id: number) => Promise<unknown>, HangingKind]>([
    ['users', (id) => world.app.signIn('clinic-user', { clinicIds: [id] }), 'users'],
    ['parts', (id) => add('Part-of-it', { parentId: id }), 'parts'],
    [
      'filters',
      (id) =>
        world.app.database.db
          .insertInto('saved_filter')
          .values({ name: 'It', criteria: JSON.stringify({ clinic: `${id},none` }), created_by: null })
          .execute(),
      'filters',
    ],
    [
      'a merged clinic',
      async (id) =>
        admin.json(`/api/clinics/${await add('Merged-into-it')}/merge`, json({ intoClinicId: id, revision: 1 })),
      'merged',
    ],
  ])('that has %s is refused and says so, and told before', async (what, give, kind) => {
    const id = await add(`With ${what}`, { code: what.replaceAll(' ', '') });
    await give(id);
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    const hanging = [{ what: kind, count: { count: 1, isExact: true } }];
    expect(Object(await refused.json())).toMatchObject({ error: { code: 'conflict', hanging } });
    expect(await admin.json(`/api/clinics/${id}/hanging`)).toMatchObject({ hanging });
    expect((await admin.fetch(`/api/clinics/${id}`)).status).toBe(200);
  });

  test('that has studies is refused, in the bin too', async () => {
    const id = await add('Busy', { rules: [{ kind: 'institution', pattern: 'busy*' }] });
    const study = studyOf('nobody', { PatientID: 'busy-1', InstitutionName: 'Busy House' });
    await storeFile(admin, study.file);
    const { db } = world.app.database;
    await db.updateTable('study').set({ binned_at: new Date() }).where('study_uid', '=', study.studyUid).execute();
    const refused = await remove(id);
    const hanging = [{ what: 'studies', count: { count: 1, isExact: true }, to: `/studies?clinic=${id}` }];
    expect([refused.status, Object(await refused.json()).error.hanging]).toEqual([409, hanging]);
  });

  test('is for those who see every clinic', async () => {
    const id = await add('Not-yours');
    const manager = await world.app.signIn('power-user', { clinicIds: [id], scope: { clinics: true } });
    expect((await remove(id, manager)).status).toBe(403);
    expect((await manager.fetch(`/api/clinics/${id}/hanging`)).status).toBe(403);
    expect(await admin.json(`/api/clinics/${id}/hanging`)).toMatchObject({ hanging: [{ what: 'users' }] });
    expect((await remove(world.clinics.south, manager)).status).toBe(404);
    expect((await remove(id, await world.app.signIn('technologist', { clinicIds: [id] }))).status).toBe(403);
  });

  test('leaves none of the studies that come in meanwhile without an answer', async () => {
    const id = await add('Raced', { rules: [{ kind: 'institution', pattern: 'raced*' }] });
    const studies = Array.from({ length: 6 }, (_none, at) =>
      studyOf('nobody', { PatientID: `raced-${at}`, InstitutionName: 'Raced House' }),
    );
    const [answer] = await Promise.all([remove(id), ...studies.map(({ file }) => storeFile(admin, file))]);
    const placed = await world.app.database.db
      .selectFrom('study')
      .select('clinic_id')
      .where('institution', '=', 'Raced House')
      .execute();
    expect(placed).toHaveLength(6);
    const isGone = answer.status === 200;
    expect(placed.some(({ clinic_id }) => clinic_id === id)).toBe(!isGone);
  });
});
