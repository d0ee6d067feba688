import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clinic, MergeCounts } from '@isocenter/contract/people/clinics/fields.ts';
import { JobInterrupted, type JobRun } from '#features/system/jobs/jobs.ts';
import { addPhysician, startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { clinicStudies } from '#features/archive/studies/clinic-studies.ts';
import { mergeClinicJob } from './merge-job.ts';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const db = () => world.app.database.db;
const merge = (from: number, intoClinicId: number, revision = 1, person = admin) =>
  person.fetch(`/api/clinics/${from}/merge`, json({ intoClinicId, revision }));
const addClinic = async (name: string, rules: object[] = []) =>
  (
    await admin.json<Clinic>(
      '/api/clinics',
      json({ name, code: name.toUpperCase(), emails: ['desk@clinic.example'], rules }),
    )
  ).clinicId;
const studiesOf = async (person: Person) =>
  (await person.json<{ rows: { studyUid: string }[] }>('/api/studies')).rows.map(({ studyUid }) => studyUid);

describe('merging two clinics', () => {
  test('moves studies, rules, users, physicians and filters, and keeps the old one out of sight', async () => {
    const old = await addClinic('Old', [{ kind: 'institution', pattern: 'merged*' }]);
    const target = await addClinic('Target');
    const person = await world.app.signIn('clinic-user', { clinicIds: [old] });
    const physicianId = await addPhysician(world.app, { name: 'Merge^Mo', accountId: person.accountId });
    await db().insertInto('physician_clinic').values({ physician_id: physicianId, clinic_id: old }).execute();
    await db()
      .insertInto('saved_filter')
      .values({ name: 'Of the old', criteria: JSON.stringify({ clinic: `${old},none` }), created_by: null })
      .execute();
    const study = studyOf('nobody', { PatientID: 'm-1', InstitutionName: 'Merged House' });
    await storeFile(admin, study.file);
    expect(await admin.json(`/api/clinics/${old}/merge-preview?into=${target}`)).toEqual({
      studies: { count: 1, isExact: true },
      rules: 1,
      users: 1,
      physicians: 1,
    });
    const answer = await merge(old, target);
    expect([answer.status, ((await answer.json()) as { job: null; moved: MergeCounts }).job]).toEqual([200, null]);
    expect(await admin.json(`/api/clinics/${target}`)).toMatchObject({
      studies: { count: 1 },
      users: 1,
      physicians: 1,
      rules: [{ kind: 'institution', pattern: 'merged*' }],
    });
    expect((await admin.fetch(`/api/clinics/${old}`)).status).toBe(404);
    expect(
      (await admin.json<{ rows: { name: string }[] }>('/api/clinics/choices')).rows.map(({ name }) => name),
    ).not.toContain('Old');
    expect(await studiesOf(person)).toEqual([study.studyUid]);
    const { criteria } = await db().selectFrom('saved_filter').select('criteria').executeTakeFirstOrThrow();
    expect(criteria).toEqual({ clinic: `none,${target}` });
    const record = await db()
      .selectFrom('clinic')
      .select(['merged_into', 'status'])
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ merged_into: target, status: 'inactive' });
    const { rows } = await admin.json<{ rows: { action: string }[] }>(`/api/activity/clinic/${target}`);
    expect(rows[0]?.action).toBe('clinic.merge');
    const trail = await admin.json<{ rows: object[] }>(`/api/activity/study/${study.studyUid}`);
    expect(trail.rows).toContainEqual(
      expect.objectContaining({ action: 'study.move-clinic', detail: { from: old, to: target, because: 'merge' } }),
    );
    expect(await addClinic('Old')).toBeGreaterThan(target);
  });

  test('as a job goes on after an interruption, and meanwhile hides no study from the people of the merged clinic', async () => {
    const from = await addClinic('Slow', [{ kind: 'institution', pattern: 'slow*' }]);
    const into = await addClinic('Into');
    const person = await world.app.signIn('clinic-user', { clinicIds: [from] });
    const study = studyOf('nobody', { PatientID: 'm-2', InstitutionName: 'Slow House' });
    await storeFile(admin, study.file);
    const run = (progress: () => Promise<void>): JobRun => ({
      id: '',
      accountId: admin.accountId,
      input: { clinicId: from, into, actor: 'admin', address: '' },
      requestedAt: new Date(),
      closedUntil: async () => undefined,
      progress,
    });
    const job = mergeClinicJob(db(), clinicStudies);
    await expect(job.run(run(() => Promise.reject(new JobInterrupted())))).rejects.toThrow(JobInterrupted);
    expect(await studiesOf(person)).toEqual([study.studyUid]);
    expect((await merge(into, world.clinics.north)).status).toBe(409);
    // What they send now is the other's already.
    const late = studyOf('nobody', { PatientID: 'm-3', InstitutionName: 'Elsewhere' });
    await storeFile(person, late.file);
    await job.run(run(() => Promise.resolve()));
    await job.run(run(() => Promise.resolve()));
    expect((await studiesOf(person)).toSorted()).toEqual([study.studyUid, late.studyUid].toSorted());
    const left = await db().selectFrom('account_clinic').selectAll().where('clinic_id', '=', from).execute();
    expect(left).toEqual([]);
    const trail = await db()
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'clinic.merge')
      .where('subject_id', '=', String(from))
      .execute();
    expect(trail).toHaveLength(1);
  });

  test('needs two clinics, the present revision and somebody who sees all', async () => {
    const { north, south } = world.clinics;
    expect((await merge(north, north)).status).toBe(400);
    expect((await merge(north, 999_999)).status).toBe(404);
    expect((await merge(north, south, 7)).status).toBe(409);
    const manager = await world.app.signIn('power-user', { clinicIds: [north, south], scope: { clinics: true } });
    expect((await merge(north, south, 1, manager)).status).toBe(403);
    expect((await manager.fetch(`/api/clinics/${north}/merge-preview?into=${south}`)).status).toBe(403);
    const technologist = await world.app.signIn('technologist');
    expect((await merge(north, south, 1, technologist)).status).toBe(403);
    expect((await admin.fetch(`/api/clinics/${north}/merge`, json({ intoClinicId: south }))).status).toBe(400);
  });
});
