import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '@isocenter/contract/activity.ts';
import type { VerifiedSignature } from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { password, reportPath, reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let colleague: Person;
let steps: ReturnType<typeof reportSteps>;
let settings = 0;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  colleague = await world.app.signIn('radiologist', { clinicIds });
  steps = reportSteps(world, reader);
});
afterAll(() => world.app.close());

/** Sets for how many hours signed reports may be corrected. */
async function setHours(editHours: number): Promise<void> {
  const body = { settings: { intoStudy: 'sr', editHours }, basedOn: settings };
  await world.admin.json('/api/settings/reports', json(body, 'PUT'));
  settings += 1;
}

const reportOf = (uid: string, person = reader) => person.json<StudyReport>(reportPath(uid));
const textOf = async (uid: string, person = reader) =>
  (await reportOf(uid, person)).report?.sections.map(({ text }) => text).join('');
const revisionOf = async (uid: string) => (await reportOf(uid)).report?.revision ?? 0;
const correct = async (uid: string, person = reader) =>
  person.fetch(reportPath(uid, '/correction'), json({ revision: await revisionOf(uid) }));
const giveUp = (uid: string) => reader.fetch(reportPath(uid, '/correction'), { method: 'DELETE' });
const save = async (uid: string, text: string) =>
  reader.fetch(reportPath(uid), json({ revision: await revisionOf(uid), sections: [{ position: 0, text }] }, 'PUT'));
const sign = async (uid: string, more: object = {}) =>
  reader.fetch(reportPath(uid, '/sign'), json({ revision: await revisionOf(uid), password, ...more }));
const verified = async (code: string) =>
  (await (await world.app.fetch(`/api/report-signatures?code=${code}`)).json()) as VerifiedSignature;
const paperOf = (uid: string, number: number, person = reader) =>
  person.fetch(reportPath(uid, `/pdf?number=${number}`));

async function addSigned(): Promise<string> {
  const uid = await steps.addReady();
  await steps.write(uid, ['<p>Said first.</p>']);
  await steps.sign(uid);
  return uid;
}

describe('a signed report', () => {
  test('is not corrected unless the house says for how long, and not by others', async () => {
    const uid = await addSigned();
    expect((await reportOf(uid)).may).toMatchObject({ correct: false, addend: true });
    expect((await correct(uid)).status).toBe(409);
    await setHours(2);
    expect((await reportOf(uid)).may.correct).toBe(true);
    expect((await reportOf(uid, colleague)).may.correct).toBe(false);
    const clinicIds = [world.clinics.north];
    const [technologist, stranger] = await Promise.all([
      world.app.signIn('technologist', { clinicIds }),
      world.app.signIn('radiologist', { clinicIds: [world.clinics.south] }),
    ]);
    expect((await correct(uid, colleague)).status).toBe(409);
    expect((await correct(uid, technologist)).status).toBe(403);
    expect((await correct(uid, stranger)).status).toBe(404);
    const stale = json({ revision: 1 });
    expect((await reader.fetch(reportPath(uid, '/correction'), stale)).status).toBe(409);
    expect((await giveUp(uid)).status).toBe(409);
    for (const editHours of [-1, 1.5, 169])
      expect(
        (
          await world.admin.fetch(
            '/api/settings/reports',
            json({ settings: { intoStudy: 'sr', editHours }, basedOn: settings }, 'PUT'),
          )
        ).status,
      ).toBe(400);
  });

  test('is corrected by its signer: others read what was signed until he signs again, and the version before stays', async () => {
    await setHours(2);
    const uid = await addSigned();
    const [first] = (await reportOf(uid)).report?.signatures ?? [];
    expect((await correct(uid)).status).toBe(200);
    const { rows } = await world.admin.json<{ rows: Activity[] }>(`/api/activity/study/${uid}?limit=50`);
    expect(rows.map(({ action }) => action)).toContain('report.correct');
    expect(await reportOf(uid)).toMatchObject({
      may: { write: true, sign: true, addend: false },
      correction: { until: expect.any(String) },
    });
    expect((await sign(uid)).status).toBe(409);
    expect((await save(uid, '<p>Said better.</p>')).status).toBe(200);
    expect([await textOf(uid), await textOf(uid, colleague)]).toEqual(['<p>Said better.</p>', '<p>Said first.</p>']);
    expect(await reportOf(uid, colleague)).toMatchObject({ report: { status: 'final' }, correction: null });
    expect(await verified(first?.code ?? '')).toMatchObject({ isIntact: true, state: 'valid' });
    expect((await paperOf(uid, 1)).status).toBe(404);
    expect((await sign(uid, { secondReaderId: colleague.accountId })).status).toBe(400);

    expect((await sign(uid)).status).toBe(200);
    const { report, may } = await reportOf(uid, colleague);
    expect([report?.status, report?.signatures.map(({ meaning }) => meaning)]).toEqual(['final', ['author', 'author']]);
    expect([await textOf(uid, colleague), may.write]).toEqual(['<p>Said better.</p>', false]);
    expect(await verified(first?.code ?? '')).toMatchObject({ isIntact: true, state: 'replaced' });
    expect(await verified(report?.signatures[1]?.code ?? '')).toMatchObject({ isIntact: true, state: 'valid' });
    expect([(await paperOf(uid, 1, colleague)).status, (await paperOf(uid, 2)).status]).toEqual([200, 404]);
    expect((await steps.stored(uid, 2)).map(({ number, kind }) => `${number} ${kind}`)).toEqual(['1 sr', '2 sr']);
    const study = await reader.json<{ study: { status: string } }>(`/api/studies/${uid}`);
    expect(study.study.status).toBe('final');
  });

  test('is what was signed again when a correction is given up, and when its time is over', async () => {
    await setHours(2);
    const uid = await addSigned();
    await correct(uid);
    await save(uid, '<p>Said worse.</p>');
    expect((await giveUp(uid)).status).toBe(200);
    expect([await textOf(uid), (await reportOf(uid)).may.write]).toEqual(['<p>Said first.</p>', false]);
    await correct(uid);
    expect(await textOf(uid)).toBe('<p>Said first.</p>');
    await save(uid, '<p>Too late.</p>');
    await world.app.asOwner(`update report_signature set at = at - interval '3 hours'`);
    expect([(await save(uid, '<p>Too late as well.</p>')).status, (await sign(uid)).status]).toEqual([409, 409]);
    expect(await textOf(uid)).toBe('<p>Said first.</p>');
    expect((await reportOf(uid)).may).toMatchObject({ write: false, correct: false, addend: true });
    await world.app.asOwner(`update report_signature set at = at + interval '3 hours'`);
  });

  test('is not corrected once somebody else signed it, or something was added', async () => {
    await setHours(2);
    const uid = await addSigned();
    await steps.addend(uid, '<p>Compared.</p>');
    expect((await correct(uid)).status).toBe(409);
    const second = await steps.addReady();
    await steps.write(second, ['<p>Said first.</p>']);
    await sign(second, { secondReaderId: colleague.accountId });
    const revision = await revisionOf(second);
    await colleague.json(reportPath(second, '/sign'), json({ revision, password }));
    expect((await correct(second)).status).toBe(409);
    const { db } = world.app.database;
    const { rows } = await sql`select from report where correction is not null and status <> 'final'`.execute(db);
    expect(rows).toEqual([]);
  });
});
