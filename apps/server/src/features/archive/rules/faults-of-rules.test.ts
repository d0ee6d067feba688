import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import {
  emptyRule,
  type DryRun,
  type Firing,
  type Rule,
  type RuleFields,
  type RuleRow,
} from '@isocenter/contract/archive/rules/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { checkCompleteness } from '#features/archive/completeness/completeness.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { lookAtMakers } from './look-at-makers.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const path = '/api/rules';
const soon = { timeout: 40_000, interval: 200 };
const label = (name: string) => ({ kind: 'tags' as const, add: [name], remove: [] });
const ruleOf = (patientId: string, more: Partial<RuleFields> = {}): RuleFields => ({
  ...emptyRule,
  name: patientId,
  criteria: { match: 'all', parts: [{ patientId }] },
  acts: [label('ruled')],
  ...more,
});
const read = (ruleId: number) => admin.json<Rule>(`${path}/${ruleId}`);
async function switchOn(fields: RuleFields, person = admin): Promise<number> {
  const { ruleId, revision } = await person.json<Rule>(path, json(fields));
  await person.json<DryRun>(`${path}/dry-run`, json({ rule: fields, stored: ruleId }));
  await person.json(`${path}/${ruleId}/active`, json({ isActive: true, revision }, 'PUT'));
  return ruleId;
}
const firings = async (ruleId: number) => (await admin.json<{ rows: Firing[] }>(`${path}/${ruleId}/firings`)).rows;
/** Why the last act was not done, of each study on which a rule fired. */
const endsOf = async (ruleId: number) =>
  Object.fromEntries(
    (await firings(ruleId)).flatMap(({ state, studyUid, outcomes }) =>
      state === 'waiting' ? [] : [[studyUid, outcomes.at(-1)?.because]],
    ),
  );
const rowOf = async (studyUid: string) => (await admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study;

/** Studies that become quiet together, by what they are described as. */
async function arrive(patientId: string, descriptions: readonly string[] = ['']): Promise<string[]> {
  const { db } = app.database;
  const studyUids: string[] = [];
  for (const description of descriptions) {
    const studyUid = newUid();
    studyUids.push(studyUid);
    const set = { PatientID: patientId, StudyDescription: description };
    await storeFile(admin, testObject({ studyUid, set }).file);
  }
  await sql`update study set status = 'ready', status_rank = 1 where status_rank = 0`.execute(db);
  await sql`update study_tally set changed_at = now() - interval '1 minute'`.execute(db);
  await checkCompleteness(db);
  return studyUids;
}

describe('an act that fails', () => {
  test('is told of its study alone, and the next rule goes on', async () => {
    const urgent = { kind: 'priority', priority: 'urgent' } as const;
    const first = await switchOn(ruleOf('broken', { name: 'Fails', acts: [urgent] }));
    const second = await switchOn(ruleOf('broken', { name: 'Goes on', acts: [label('after')] }));
    await app.asOwner(
      `create function refuse() returns trigger language plpgsql as $$ begin
         if new.priority = 'urgent' and new.description = 'breaks' then raise exception 'no' using errcode = '22000'; end if;
         return new; end $$`,
      `create trigger refuse before update on study for each row execute function refuse()`,
    );
    const [broken = '', sound = ''] = await arrive('broken', ['breaks', 'holds']);
    await expect.poll(() => endsOf(first), soon).toEqual({ [broken]: 'fault', [sound]: null });
    await expect.poll(() => endsOf(second), soon).toEqual({ [broken]: null, [sound]: null });
    expect(await rowOf(broken)).toMatchObject({ priority: 'routine', tags: ['after'] });
    expect(await rowOf(sound)).toMatchObject({ priority: 'urgent' });
    expect(app.log.some((line) => line.includes('what a rule does with a study failed'))).toBe(true);
  });
});

describe('a rule whose maker may not use his account', () => {
  const noticesTo = async (person: Person) =>
    (await person.json<{ rows: Notice[] }>('/api/notices')).rows.flatMap((notice) =>
      notice.kind === 'rule.unable' ? [[notice.rules, notice.name]] : [],
    );
  const suspend = (person: Person, status: 'active' | 'inactive') =>
    app.database.db.updateTable('account').set({ status }).where('id', '=', person.accountId).execute();

  test('says so, does nothing with studies and tells of each, and the bell tells who looks after rules', async () => {
    const { db } = app.database;
    const [maker, reader] = [await app.signIn('admin'), await app.signIn('radiologist')];
    const ruleId = await switchOn(ruleOf('unable', { stops: true }), maker);
    const behind = await switchOn(ruleOf('unable', { name: 'Behind', acts: [label('behind')] }));
    await lookAtMakers(db);
    expect([(await read(ruleId)).unableSince, await noticesTo(admin)]).toEqual([null, []]);

    await suspend(maker, 'inactive');
    await lookAtMakers(db);
    expect((await read(ruleId)).unableSince).not.toBeNull();
    expect(await noticesTo(admin)).toEqual([[1, 'unable']]);
    expect(await noticesTo(reader)).toEqual([]);
    const [studyUid = ''] = await arrive('unable');
    await expect.poll(() => endsOf(ruleId), soon).toEqual({ [studyUid]: 'maker' });
    await expect.poll(() => endsOf(behind), soon).toEqual({ [studyUid]: null });
    expect((await rowOf(studyUid)).tags).toEqual(['behind']);

    await suspend(maker, 'active');
    await lookAtMakers(db);
    expect([(await read(ruleId)).unableSince, await noticesTo(admin)]).toEqual([null, []]);
  });

  test('acts as whoever saves it next', async () => {
    const maker = await app.signIn('admin');
    const fields = ruleOf('saved again');
    const ruleId = await switchOn(fields, maker);
    await suspend(maker, 'inactive');
    await lookAtMakers(app.database.db);
    const { revision, unableSince } = await read(ruleId);
    expect(unableSince).not.toBeNull();
    await admin.json(`${path}/${ruleId}`, json({ ...fields, revision }, 'PUT'));
    expect(await read(ruleId)).toMatchObject({ unableSince: null, isActive: false, changedBy: 'A admin' });
  });
});

describe('rules that send round', () => {
  const add = async (name: string, aeTitle: string, verbs: readonly string[]) => {
    const node = { ...newNode, name, aeTitle, host: '127.0.0.1', port: 11_112, uses: ['send'], verbs, echoMinutes: 0 };
    return (await admin.json<{ nodeId: number }>('/api/nodes', json(node))).nodeId;
  };
  const send = (name: string, source: string, nodeId: number) =>
    ruleOf(name, {
      name,
      criteria: { match: 'all', parts: [{ source }, { patientId: 'round' }] },
      acts: [{ kind: 'send', nodeId, isOnlyLacking: false }],
    });
  const circles = async () =>
    Object.fromEntries(
      (await admin.json<{ rows: RuleRow[] }>(path)).rows.flatMap(({ name, circle }) =>
        circle.length === 0 ? [] : [[name, circle.map(({ rule, node }) => `${rule}: ${node}`)]],
      ),
    );

  test('say so, by which rules and over which nodes', async () => {
    const near = await add('Near', 'NEAR', ['echo', 'store']);
    const far = await add('Far', 'FAR', ['echo', 'store']);
    const quiet = await add('Quiet', 'QUIET', ['echo']);
    await switchOn(send('To far', 'NEAR', far));
    await switchOn(send('To quiet', 'FAR,QUIET', quiet));
    expect(await circles()).toEqual({});
    const { ruleId } = await admin.json<Rule>(path, json(send('To near', 'FAR', near)));
    // It is off: those that are on do not go round yet.
    expect(await circles()).toEqual({ 'To near': ['To near: Near', 'To far: Far', 'To near: Near'] });
    expect((await read(ruleId)).circle).toHaveLength(3);
  });
});

test('a rule gives studies to one reader, who is named', async () => {
  const reader = await app.signIn('radiologist');
  const { accountId: readerId } = reader;
  const ruleId = await switchOn(ruleOf('read', { acts: [{ kind: 'reader', readerId }] }));
  expect((await read(ruleId)).people).toEqual([{ accountId: readerId, name: 'A radiologist', role: 'radiologist' }]);
  const [studyUid = ''] = await arrive('read');
  await expect.poll(() => endsOf(ruleId), soon).toEqual({ [studyUid]: null });
  expect(await rowOf(studyUid)).toMatchObject({ reader: { accountId: readerId } });
  const nobody = ruleOf('nobody', { acts: [{ kind: 'reader', readerId: 999_999 }] });
  expect((await admin.fetch(path, json(nobody))).status).toBe(400);
});
