import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoutePreview, RoutingRule, Rule, RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import type { listSendDestinations } from '@isocenter/contract/network/sending/routes.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { firstSwitches, type Switches } from '@isocenter/contract/system/settings/fields.ts';
import { sql } from 'kysely';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { startReceivingNode, type ReceivingNode } from '#testing/receiving-node.ts';
import { ruleSteps, soon } from '#testing/rule-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
let taking: ReceivingNode;
let nodeId: number;
const steps = ruleSteps(() => world);

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  taking = await startReceivingNode();
  const node = { name: 'TAKING', ae_title: 'TAKING', host: '127.0.0.1', port: taking.port, uses: ['send'] };
  const { id } = await db().insertInto('dicom_node').values(node).returning('id').executeTakeFirstOrThrow();
  nodeId = id;
});
afterAll(async () => {
  await taking.stop();
  await world.app.close();
});

const db = () => world.app.database.db;
const send = () => ({ kind: 'send', nodeId, isOnlyLacking: false }) as const;
const of = (patientId: string): RuleFields['criteria'] => ({ match: 'all', parts: [{ patientId }] });
const sending = (name: string, more: Partial<RuleFields> = {}) =>
  steps.switchOn({ name, criteria: of(name), acts: [send()], ...more });
/** One that no round of care looks at any more: what is sent then, somebody asked for. */
const archived = async (patientId: string): Promise<string> => {
  const { file, studyUid } = studyOf('north', { PatientID: patientId });
  await storeFile(admin, file);
  await sql`update study_tally set ruled_count = instance_count`.execute(db());
  return studyUid;
};
const askPreview = (selection: object, person = admin) =>
  person.fetch('/api/studies/route/preview', json({ selection }));
async function preview(studyUids: readonly string[]): Promise<(name: string) => RoutingRule | undefined> {
  const { rules } = (await (await askPreview({ studyUids })).json()) as RoutePreview;
  return (name) => rules.find((rule) => rule.name === name);
}
const askRoute = (rules: readonly Pick<Rule, 'ruleId' | 'revision'>[], studyUids: readonly string[], person = admin) =>
  person.fetch(
    '/api/studies/bulk',
    json({
      selection: { studyUids },
      act: { kind: 'route', rules: rules.map(({ ruleId, revision }) => ({ ruleId, revision })) },
    }),
  );
const route = async (...args: Parameters<typeof askRoute>) => (await (await askRoute(...args)).json()) as Bulk;
async function turn(settings: Switches): Promise<void> {
  const path = '/api/settings/features';
  const { inForce } = await admin.json<{ inForce: { revision: number } }>(path);
  await admin.json(path, json({ settings, basedOn: inForce.revision }, 'PUT'));
}
const sendJobs = async () => (await admin.json<{ rows: JobRow[] }>('/api/jobs?kind=send')).rows;

describe('what rules would send', () => {
  test('is told by name, with how many they sent before and what else they do', async () => {
    const rule = await sending('again', { acts: [{ kind: 'tags', add: ['seen'], remove: [] }, send()] });
    const first = await steps.arrive('again');
    await expect.poll(async () => (await steps.firings(rule.ruleId)).map(({ state }) => state), soon).toEqual(['done']);
    const second = await archived('again');
    expect((await preview([first, second]))('again')).toMatchObject({
      ruleId: rule.ruleId,
      revision: rule.revision,
      sends: [{ name: 'TAKING', isUsable: true, isAnonymous: false, isOnlyLacking: false }],
      others: ['tags'],
      studies: 2,
      again: 1,
      because: null,
    });
  });

  test('is nothing where a rule is off, looks for others, is stopped before or would send back', async () => {
    await steps.add({ name: 'off', criteria: of('idle'), acts: [send()] });
    await sending('stops', { criteria: of('idle'), stops: true });
    await sending('behind', { criteria: of('idle') });
    await sending('other', { criteria: { match: 'all', parts: [{ patientId: 'idle' }, { modality: 'MG' }] } });
    await steps.switchOn({ name: 'labels', criteria: of('idle') });
    const study = await archived('idle');
    const shown = await preview([study]);
    expect(shown('off')).toMatchObject({ because: 'off' });
    expect(shown('stops')).toMatchObject({ because: null, studies: 1 });
    expect(shown('behind')).toMatchObject({ because: 'stopped', stoppedBy: 'stops' });
    expect(shown('labels')).toBeUndefined();
    const other = await archived('nobody looks for it');
    expect((await preview([other]))('other')).toMatchObject({ because: 'criteria', unmet: { patientId: 'idle' } });
    expect((await preview([other, study]))('again')).toMatchObject({ because: 'criteria', unmet: null });
    const ofStudy = sql`study_key = (select id from study where study_uid = ${study})`;
    await sql`update instance set source = 'TAKING' where ${ofStudy}`.execute(db());
    expect((await preview([study]))('stops')).toMatchObject({ because: 'origin', studies: 0 });
    await sql`update dicom_node set status = 'inactive'`.execute(db());
    expect((await preview([study]))('stops')).toMatchObject({ because: 'destination', sends: [{ isUsable: false }] });
    await sql`update dicom_node set status = 'active'`.execute(db());
  });
});

test('there are places to send to, and rules, for those alone for whom something can come of them', async () => {
  const offered = async (person: Person) => {
    const { rows, hasRules } = await person.json<ResponseOf<typeof listSendDestinations>>('/api/send-destinations');
    return [rows.map(({ name }) => name), hasRules];
  };
  expect(await offered(admin)).toEqual([['TAKING'], true]);
  expect(await offered(await world.app.signIn('referring-doctor'))).toEqual([[], false]);
});

describe('routing now', () => {
  test('sends what a rule finds again, as who asks, does nothing else of the rule, and is in the trail', async () => {
    const rule = await sending('now', {
      acts: [{ kind: 'tags', add: ['never'], remove: [] }, send()],
      waitMinutes: 600,
    });
    const study = await archived('now');
    for (const times of [1, 2]) {
      const before = taking.received.length;
      expect(await route([rule], [study])).toMatchObject({ kind: 'route', done: 1, failed: [], may: { undo: false } });
      await expect.poll(() => taking.received.length, soon).toBe(before + 1);
      expect((await sendJobs()).filter(({ target }) => target === 'TAKING').length).toBeGreaterThanOrEqual(times);
    }
    expect((await steps.rowOf(study)).tags).toEqual([]);
    expect(await steps.firings(rule.ruleId)).toEqual([]);
    expect((await steps.trailOf(rule.ruleId)).filter((action) => action === 'rule.fire')).toHaveLength(2);
  });

  test('keeps what it could not do with why, and tries that again', async () => {
    const rule = await sending('kept');
    const [good, lonely, round] = [await archived('kept'), await archived('lonely'), await archived('kept')];
    const ofStudy = sql`study_key = (select id from study where study_uid = ${round})`;
    await sql`update instance set source = 'TAKING' where ${ofStudy}`.execute(db());
    const bulk = await route([rule], [good, lonely, round]);
    const failed = (because: string) => ({ because, studies: 1 });
    expect(bulk.failed).toHaveLength(2);
    expect(bulk).toMatchObject({
      done: 1,
      failed: expect.arrayContaining([failed('unmatched'), failed('origin')]),
      may: { retry: true },
    });
    await sql`update instance set source = 'OTHER' where ${ofStudy}`.execute(db());
    const again = await admin.json<Bulk>(`/api/studies/bulk/${bulk.bulkId}/retry`, json({}));
    expect(again).toMatchObject({ done: 2, failed: [failed('unmatched')] });
    expect((await admin.fetch(`/api/studies/bulk/${bulk.bulkId}/undo`, json({}))).status).toBe(200);
    expect(await admin.json<Bulk>(`/api/studies/bulk/${bulk.bulkId}`)).toMatchObject({
      failed: [{ because: 'right', studies: 2 }],
    });
  });

  test('does all that match, and only by the rules that are named', async () => {
    const [named] = [await sending('all'), await sending('unnamed', { criteria: of('all') })];
    for (let at = 0; at < 30; at += 1) await archived('all');
    const act = { kind: 'route', rules: [{ ruleId: named.ruleId, revision: named.revision }] };
    const selection = { filter: { patientId: 'all' }, expectedCount: 30 };
    const before = (await sendJobs()).length;
    const { bulkId } = await admin.json<Bulk>('/api/studies/bulk', json({ selection, act }));
    const now = () => admin.json<Bulk>(`/api/studies/bulk/${bulkId}`);
    await expect.poll(async () => (await now()).isRunning, soon).toBe(false);
    expect(await now()).toMatchObject({ done: 30, failed: [] });
    expect((await sendJobs()).length).toBe(before + 1);
  });

  test('is refused for a rule that changed since, and for one that does not exist', async () => {
    const rule = await sending('changed');
    const study = await archived('changed');
    expect((await steps.put(rule, { waitMinutes: 1 })).status).toBe(200);
    expect((await askRoute([rule], [study])).status).toBe(409);
    expect((await askRoute([{ ruleId: 2_000_000, revision: 1 }], [study])).status).toBe(404);
    expect((await askRoute([], [study])).status).toBe(400);
    expect((await askPreview({ studyUids: ['not a uid'] })).status).toBe(400);
    expect((await askPreview({ filter: {}, expectedCount: 1 })).status).toBe(409);
  });

  test('is nobody’s who may not send, and shows neither rules nor studies that do not exist for somebody', async () => {
    const rule = await sending('scope');
    const study = await archived('scope');
    const clinicIds = [world.clinics.south];
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await askPreview({ studyUids: [study] }, doctor)).status).toBe(403);
    const south = await world.app.signIn('technologist', { clinicIds, scope: { clinics: true } });
    await db()
      .updateTable('account')
      .set({ grant_overrides: JSON.stringify([{ action: 'download', subject: 'Study' }]) })
      .where('id', '=', south.accountId)
      .execute();
    expect((await askPreview({ studyUids: [study] }, south)).status).toBe(404);
    const own = studyOf('south', { PatientID: 'scope' });
    await storeFile(admin, own.file);
    const seen = await askPreview({ studyUids: [own.studyUid] }, south);
    expect(await seen.json()).toEqual({ studies: 1, rules: [] });
    expect((await askRoute([rule], [own.studyUid], south)).status).toBe(404);
  });

  test('is nobody’s while there are no rules, or nothing is sent', async () => {
    const rule = await sending('resting');
    const study = await archived('resting');
    for (const resting of ['rules', 'sending']) {
      await turn({ ...firstSwitches, [resting]: false });
      expect((await askRoute([rule], [study])).status, resting).toBe(404);
    }
    await turn(firstSwitches);
    expect(await route([rule], [study])).toMatchObject({ done: 1 });
  });
});
