import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyRule, type RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import { emptyGroup } from '@isocenter/contract/people/groups/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { fieldsOf, labelling, soon, ruleSteps } from '#testing/rule-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { holdDue } from './firing-queries.ts';

let world: ClinicWorld;
let admin: Person;
/** May do everything with nodes, and sees the north clinic only. */
let manager: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify([{ action: 'manage', subject: 'Node' }]) })
    .where('id', '=', manager.accountId)
    .execute();
});
afterAll(() => world.app.close());

const path = '/api/rules';
const { post, add, read, list, tryIt, put, turn, switchOn, firings, rowOf, trailOf, arrive, goQuiet, looked } =
  ruleSteps(() => world);
const wrongIn = async (answer: Response) =>
  Object.keys(((await answer.json()) as { error: { fields?: object } }).error.fields ?? {});

describe('a rule', () => {
  test('is added switched off, changed, moved, found in the trail and removed', async () => {
    const first = await add({ name: ' First ' });
    expect(first).toMatchObject({
      name: 'First',
      isActive: false,
      isTried: false,
      revision: 1,
      today: 0,
      may: { create: true, change: true, remove: true },
    });
    const second = await add({ name: 'Second' });
    const names = async () => (await list()).rows.map(({ name }) => name);
    expect(await names()).toEqual(['First', 'Second']);
    await admin.json(`${path}/${second.ruleId}/place`, json({ toward: 'up' }));
    await admin.json(`${path}/${second.ruleId}/place`, json({ toward: 'up' }));
    expect(await names()).toEqual(['Second', 'First']);
    for (const before of [first.ruleId, null, 2_000_000_000])
      await admin.json(`${path}/${second.ruleId}/place`, json({ before }));
    expect(await names()).toEqual(['First', 'Second']);
    expect((await put(second, { waitMinutes: 5 })).status).toBe(200);
    expect(await read(second.ruleId)).toMatchObject({ waitMinutes: 5, revision: 2 });
    expect((await put(second, { waitMinutes: 6 })).status).toBe(409);
    expect(await trailOf(second.ruleId)).toEqual(['rule.change', 'rule.order', 'rule.order', 'rule.create']);
    for (const { ruleId } of [first, second])
      expect((await admin.fetch(`${path}/${ruleId}`, { method: 'DELETE' })).status).toBe(200);
    expect(await names()).toEqual([]);
    const gone = await admin.json<{ rows: object[] }>('/api/audit?action=rule.remove');
    expect(gone.rows.slice(0, 1)).toMatchObject([{ action: 'rule.remove' }]);
  });

  test('is refused where it would do nothing, the impossible, or what its maker may not do', async () => {
    const faults: readonly (readonly [Partial<RuleFields>, string])[] = [
      [{ name: '' }, 'name'],
      [{ criteria: {} }, 'criteria'],
      [{ acts: [] }, 'acts'],
      [
        {
          acts: [
            { kind: 'bin', reason: 'old' },
            { kind: 'priority', priority: 'stat' },
          ],
        },
        'acts',
      ],
      [{ acts: [{ kind: 'tags', add: [], remove: [] }] }, 'acts.0'],
      [{ acts: [{ kind: 'send', nodeId: 999_999, isOnlyLacking: false }] }, 'acts.0'],
      [{ acts: [{ kind: 'assign', groupId: 999_999 }] }, 'acts.0'],
      [{ kind: 'retention' }, 'afterDays'],
      [{ windowFrom: '20:00' }, 'windowTo'],
    ];
    for (const [fields, field] of faults) {
      const answer = await post({ name: 'Faulty', ...fields });
      expect([answer.status, field]).toEqual([400, field]);
      expect(await wrongIn(answer)).toContain(field);
    }
    await add({ name: 'Taken' });
    expect((await post({ name: 'taken' })).status).toBe(409);
  });

  test('is for those who see every clinic', async () => {
    const rule = await add({ name: 'Of every clinic' });
    expect(await list(manager)).toEqual({ rows: [], may: { create: false, change: false, remove: false } });
    expect((await manager.fetch(`${path}/${rule.ruleId}`)).status).toBe(404);
    expect((await manager.fetch(`${path}/${rule.ruleId}/firings`)).status).toBe(404);
    expect((await post({ name: 'Of the north' }, manager)).status).toBe(403);
    expect((await turn(rule, true, manager)).status).toBe(404);
    const reader = await world.app.signIn('radiologist');
    expect((await reader.fetch(path)).status).toBe(403);
  });

  test('is switched on after its dry run was seen, and anew after each change', async () => {
    const rule = await add({ name: 'Tried' });
    expect((await turn(rule, true)).status).toBe(409);
    expect(await tryIt({ ...fieldsOf(rule), waitMinutes: 9 }, rule.ruleId)).toMatchObject({ isTried: false });
    expect((await turn(rule, true)).status).toBe(409);
    expect(await tryIt(fieldsOf(rule), rule.ruleId)).toMatchObject({ isTried: true });
    expect((await turn(rule, true)).status).toBe(200);
    expect((await put(rule, { name: 'Renamed' })).status).toBe(200);
    expect(await read(rule.ruleId)).toMatchObject({ isActive: true, revision: 1 });
    expect((await put(rule, { stops: true })).status).toBe(200);
    const changed = await read(rule.ruleId);
    expect(changed).toMatchObject({ isActive: false, isTried: false, revision: 2 });
    expect((await turn(changed, true)).status).toBe(409);
    const tried = ['rule.switch', 'rule.try', 'rule.try', 'rule.create'];
    expect(await trailOf(rule.ruleId)).toEqual(['rule.change', 'rule.change', ...tried]);
  });
});

describe('studies that become complete', () => {
  test('are labelled, made urgent and given to readers, once, with the rule in the trail', async () => {
    const group = { ...emptyGroup, name: 'Neuro' };
    const { groupId } = await admin.json<{ groupId: number }>('/api/reader-groups', json(group));
    const rule = await switchOn({
      name: 'All three',
      criteria: { match: 'all', parts: [{ patientId: 'three' }] },
      acts: [
        { kind: 'tags', add: ['three'], remove: [] },
        { kind: 'priority', priority: 'urgent' },
        { kind: 'assign', groupId },
        { kind: 'clinic', clinicId: world.clinics.south },
      ],
    });
    const other = await arrive('other');
    const studyUid = await arrive('three');
    await expect.poll(async () => (await firings(rule.ruleId)).map(({ state }) => state), soon).toEqual(['done']);
    expect(await rowOf(studyUid)).toMatchObject({
      tags: ['three'],
      priority: 'urgent',
      readerGroup: { groupId },
      clinic: { name: 'South Clinic' },
    });
    expect(await rowOf(other)).toMatchObject({ tags: [], priority: 'routine' });
    expect(await firings(rule.ruleId)).toMatchObject([
      {
        revision: 1,
        studyUid,
        outcomes: ['tags', 'priority', 'assign', 'clinic'].map((kind) => ({ kind, because: null })),
      },
    ]);
    expect(await list()).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ name: 'All three', today: 1 })]),
    });
    const { rows } = await admin.json<{ rows: { detail: object }[] }>(`/api/audit?action=rule.fire`);
    expect(rows).toMatchObject([{ detail: { revision: 1, studies: 1, done: 1 } }]);
    // Another image: it is looked at again, and not fired on again.
    await storeFile(
      admin,
      testObject({ studyUid, set: { InstitutionName: 'north hospital', PatientID: 'three' } }).file,
    );
    await goQuiet();
    await looked();
    expect(await firings(rule.ruleId)).toHaveLength(1);
  });

  test('are left to one rule that stops, and wait for the window of another', async () => {
    const criteria = { match: 'all' as const, parts: [{ patientId: 'ordered' }] };
    const hour = (by: number) => {
      const at = new Date(Date.now() + by * 3_600_000);
      return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
    };
    const window = { windowFrom: hour(2), windowTo: hour(4) };
    const night = await switchOn({ name: 'By night', criteria, ...window });
    const day = await switchOn({
      name: 'Stops',
      criteria,
      stops: true,
      acts: [{ kind: 'tags', add: ['stopped'], remove: [] }],
    });
    const behind = await switchOn({ name: 'Behind it', criteria });
    const studyUid = await arrive('ordered');
    await expect.poll(async () => (await firings(day.ruleId)).map(({ state }) => state), soon).toEqual(['done']);
    await expect
      .poll(async () => Date.parse((await firings(night.ruleId))[0]?.dueAt ?? '') > Date.now() + 3_600_000, soon)
      .toBe(true);
    // What comes due after the round put off what has to wait is not done either.
    const due = await world.app.database.db.transaction().execute(async (tx) => {
      await sql`update rule_firing set due_at = now() where state = 'waiting' and rule_id = ${night.ruleId}`.execute(
        tx,
      );
      return holdDue(tx, 10);
    });
    expect(due).toEqual([]);
    expect((await firings(night.ruleId)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await firings(behind.ruleId)).toEqual([]);
    expect((await rowOf(studyUid)).tags).toEqual(['stopped']);
    expect((await turn(night, false)).status).toBe(200);
    expect(await firings(night.ruleId)).toEqual([]);
    const run = await tryIt(fieldsOf(behind), behind.ruleId);
    expect(run).toMatchObject({ studies: 1, stopped: 1, acts: [{ studies: 0, fromDestination: 0 }] });
  });

  test('are left alone by a rule whose maker may not do it any more, which says so', async () => {
    const maker = await world.app.signIn('admin');
    const rule = await switchOn(
      { name: 'Of somebody', criteria: { match: 'all', parts: [{ patientId: 'rightless' }] } },
      maker,
    );
    await world.app.database.db
      .updateTable('account')
      .set({ grant_overrides: JSON.stringify([{ action: 'update', subject: 'Tag', inverted: true }]) })
      .where('id', '=', maker.accountId)
      .execute();
    const studyUid = await arrive('rightless');
    await expect
      .poll(async () => (await firings(rule.ruleId)).map(({ state, outcomes }) => [state, outcomes[0]?.because]), soon)
      .toEqual([['failed', 'right']]);
    expect((await rowOf(studyUid)).tags).toEqual([]);
  });
});

test('a dry run tells how much by day and act, and which criterion leaves least where nothing is found', async () => {
  await arrive('dry');
  const rule: RuleFields = {
    ...emptyRule,
    ...labelling,
    name: 'Dry',
    criteria: { match: 'all', parts: [{ patientId: 'dry' }] },
  };
  const run = await tryIt(rule, null);
  expect(run).toMatchObject({ studies: 1, objects: 1, stopped: 0, isTried: false, narrowest: null });
  expect(run.days).toHaveLength(1);
  expect(run.acts).toMatchObject([{ studies: 1, objects: 1, fromDestination: 0 }]);
  expect(run.bytes).toBeGreaterThan(0);
  const parts = [{ patientId: 'dry' }, { modality: 'XA' }];
  expect(await tryIt({ ...rule, criteria: { match: 'all', parts } }, null)).toMatchObject({
    studies: 0,
    narrowest: { part: 1, studies: 0 },
  });
});
