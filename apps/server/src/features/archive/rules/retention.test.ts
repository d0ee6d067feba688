import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { fieldsOf, ruleSteps, soon } from '#testing/rule-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { matchOld } from './match-studies.ts';
import { expiryWalk } from './tend-expiries.ts';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const { add, read, tryIt, turn, switchOn, firings, rowOf, arrive } = ruleSteps(() => world);

test('studies of an age go to the bin, unless a rule keeps them', async () => {
  const { db } = world.app.database;
  const retention = { kind: 'retention' as const, afterDays: 100 };
  const [old, retained, young] = [await arrive('aged'), await arrive('aged', { Modality: 'MG' }), await arrive('aged')];
  await sql`update study set received_at = now() - interval '200 days' where study_uid in (${old}, ${retained})`.execute(
    db,
  );
  const keep = {
    ...retention,
    name: 'Ten years',
    criteria: { modality: 'MG' },
    acts: [{ kind: 'keep' as const, days: 3650 }],
  };
  await switchOn(keep);
  const acts = [{ kind: 'bin' as const, reason: 'Past its time' }];
  const criteria = { match: 'all' as const, parts: [{ patientId: 'aged' }] };
  const rule = await add({ ...retention, name: 'Past its time', criteria, acts });
  const run = await tryIt(fieldsOf(rule), rule.ruleId);
  expect(run).toMatchObject({ studies: 1, objects: 1, acts: [{ studies: 1, fromDestination: 0 }], isTried: true });
  expect((await turn(rule, true)).status).toBe(200);
  await matchOld(db);
  await expect.poll(async () => (await firings(rule.ruleId)).map(({ state }) => state), soon).toEqual(['done']);
  const binned = await admin.json<{ rows: StudyRow[] }>('/api/studies?bin=true');
  expect(binned.rows.map((study) => study.studyUid)).toEqual([old]);
  for (const uid of [retained, young]) expect((await admin.fetch(`/api/studies/${uid}`)).status).toBe(200);
});

test('each study tells when rules remove it, unless its clinic, another rule or somebody keeps it', async () => {
  const { db } = world.app.database;
  const criteria = { match: 'all' as const, parts: [{ patientId: 'passing' }] };
  const retention = { kind: 'retention' as const, criteria, afterDays: 20 };
  const [plain, retained, guarded] = [
    await arrive('passing'),
    await arrive('passing', { Modality: 'NM' }),
    await arrive('passing', { PatientName: 'Guarded^One', PatientBirthDate: '19010101' }),
  ];
  const walk = expiryWalk(db);
  const found = async (keeping: string) =>
    (await admin.json<{ rows: StudyRow[] }>(`/api/studies?patientId=passing&keeping=${keeping}`)).rows
      .map(({ studyUid }) => studyUid)
      .toSorted();
  const inDays = async (studyUid: string) => {
    const { expiresAt } = await rowOf(studyUid);
    return expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
  };
  await switchOn({
    ...retention,
    name: 'Kept longer',
    criteria: { modality: 'NM' },
    acts: [{ kind: 'keep', days: 400 }],
  });
  const rule = await switchOn({ ...retention, name: 'Passing', acts: [{ kind: 'bin', reason: 'Past its time' }] });
  await walk();
  expect([await inDays(plain), await inDays(retained)]).toEqual([20, 400]);
  expect(await found('expires30')).toEqual([plain, guarded].toSorted());
  expect(await found('expires7')).toEqual([]);
  expect(await found('expires7,expires500')).toHaveLength(3);
  const tree = { criteria: { match: 'none', parts: [{ keeping: 'expires30' }] } };
  const { rows } = await admin.json<{ rows: StudyRow[] }>('/api/studies/preview', json(tree));
  expect(rows.map(({ studyUid }) => studyUid)).not.toContain(plain);
  expect((await admin.fetch('/api/studies?keeping=expires')).status).toBe(400);

  await db.updateTable('clinic').set({ retention_years: 2 }).where('id', '=', world.clinics.north).execute();
  await expiryWalk(db)();
  expect([await inDays(plain), await inDays(retained)].map((days) => (days ?? 0) > 725)).toEqual([true, true]);
  await sql`update study set received_at = now() - interval '100 days' where study_uid = ${plain}`.execute(db);
  await matchOld(db);
  expect(await firings(rule.ruleId)).toEqual([]);
  await db.updateTable('clinic').set({ retention_years: null }).where('id', '=', world.clinics.north).execute();

  const { patientKey } = await rowOf(guarded);
  await admin.json(`/api/patients/${patientKey}/protection`, json({ isProtected: true, reason: 'A trial' }, 'PUT'));
  await expiryWalk(db)();
  expect(await inDays(guarded)).toBeNull();
  expect((await turn(await read(rule.ruleId), false)).status).toBe(200);
  await walk();
  expect([await inDays(plain), await inDays(retained)]).toEqual([null, null]);
});
