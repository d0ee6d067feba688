import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emptyRule,
  type DryRun,
  type Firing,
  type Rule,
  type RuleFields,
} from '@isocenter/contract/archive/rules/fields.ts';
import type { SendPreview } from '@isocenter/contract/network/sending/fields.ts';
import type { WebServerRow } from '@isocenter/contract/network/web-servers/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { checkCompleteness } from '#features/archive/completeness/completeness.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startReceivingNode, type ReceivingNode } from '#testing/receiving-node.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, onlyWoken, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { startElsewhere } from '#testing/web-elsewhere.ts';

let app: TestApp;
let admin: Person;
let taking: ReceivingNode;
let nodeId: number;

beforeAll(async () => {
  app = await startTestApp({}, undefined, onlyWoken);
  admin = await app.signIn('admin');
  taking = await startReceivingNode();
  const node = { name: 'Taking', ae_title: 'TAKING', host: '127.0.0.1', port: taking.port, uses: ['send'] };
  const { id } = await app.database.db.insertInto('dicom_node').values(node).returning('id').executeTakeFirstOrThrow();
  nodeId = id;
});
afterAll(async () => {
  await taking.stop();
  await app.close();
});

const soon = { timeout: 40_000, interval: 200 };
const ruleOf = (patientId: string, more: Partial<RuleFields> = {}): RuleFields => ({
  ...emptyRule,
  name: patientId,
  criteria: { match: 'all', parts: [{ patientId }] },
  acts: [{ kind: 'send', nodeId, isOnlyLacking: false }],
  ...more,
});
async function switchOn(fields: RuleFields): Promise<number> {
  const { ruleId, revision } = await admin.json<Rule>('/api/rules', json(fields));
  await admin.json<DryRun>('/api/rules/dry-run', json({ rule: fields, stored: ruleId }));
  await admin.json(`/api/rules/${ruleId}/active`, json({ isActive: true, revision }, 'PUT'));
  return ruleId;
}
const firings = async (ruleId: number) => (await admin.json<{ rows: Firing[] }>(`/api/rules/${ruleId}/firings`)).rows;

/** A study of so many images that is quiet, from a node of this AE title where one is said. */
async function arrive(patientId: string, count: number, source?: string): Promise<string[]> {
  const { db } = app.database;
  const [studyUid, seriesUid] = [newUid(), newUid()];
  const objects = Array.from({ length: count }, () =>
    testObject({ studyUid, seriesUid, set: { PatientID: patientId } }),
  );
  for (const { file } of objects) await storeFile(admin, file);
  if (source !== undefined) {
    const ofStudy = sql`study_key = (select id from study where study_uid = ${studyUid})`;
    await sql`update instance set source = ${source} where ${ofStudy}`.execute(db);
  }
  await sql`update study set status = 'ready', status_rank = 1 where status_rank = 0`.execute(db);
  await sql`update study_tally set changed_at = now() - interval '1 minute'`.execute(db);
  await checkCompleteness(db);
  return objects.map(({ sopUid }) => sopUid).toSorted();
}

test('studies that a rule finds are sent by a job, which its history names', async () => {
  const ruleId = await switchOn(ruleOf('routed'));
  const uids = await arrive('routed', 3);
  await arrive('elsewhere', 1);
  await expect.poll(() => taking.received.toSorted(), soon).toEqual(uids);
  const [firing, ...others] = await firings(ruleId);
  expect(others).toEqual([]);
  expect(firing).toMatchObject({
    state: 'done',
    outcomes: [{ kind: 'send', because: null, jobId: expect.any(String) }],
  });
  const { rows } = await admin.json<{ rows: { id: string; target: string; items: number }[] }>('/api/jobs');
  expect(rows.find(({ id }) => id === firing?.outcomes[0]?.jobId)).toMatchObject({ target: 'Taking', items: 1 });
});

test('what came from a node is not sent back to it, and a dry run says so', async () => {
  const before = taking.received.length;
  const own = await switchOn(ruleOf('round'));
  await arrive('round', 2, 'TAKING');
  await expect
    .poll(async () => (await firings(own)).map(({ state, outcomes }) => [state, outcomes[0]?.because]), soon)
    .toEqual([['failed', 'origin']]);
  expect(taking.received).toHaveLength(before);
  const run = await admin.json<DryRun>('/api/rules/dry-run', json({ rule: ruleOf('round'), stored: own }));
  expect(run).toMatchObject({ studies: 1, objects: 2, acts: [{ studies: 0, fromDestination: 1 }] });
});

test('a DICOMweb server is sent to like a node, and what came from it is not sent back', async () => {
  const server = await startElsewhere((request, response) => {
    void buffer(request).then((body) => {
      const stored = expected.filter((sopUid) => body.includes(sopUid));
      const items = stored.map((sopUid) => ({ '00081155': { vr: 'UI', Value: [sopUid] } }));
      response.writeHead(200).end(JSON.stringify({ '00081199': { vr: 'SQ', Value: items } }));
    });
  });
  const record = { name: 'Cloud', url: server.url, uses: ['store'] };
  const { id: serverId } = await app.database.db
    .insertInto('web_server')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow();
  const ruleId = await switchOn(ruleOf('cloud', { acts: [{ kind: 'send', serverId, isOnlyLacking: false }] }));
  const expected = await arrive('cloud', 3);
  await arrive('cloud', 1, 'Cloud');
  const ends = async () =>
    (await firings(ruleId)).map(({ state, outcomes }) => `${state} ${outcomes[0]?.because}`).toSorted();
  await expect.poll(ends, soon).toEqual(['done null', 'failed origin']);
  const tally = async () =>
    (await admin.json<{ rows: WebServerRow[] }>('/api/web-servers')).rows.map(
      ({ objectsOut, objectsRefused, sentAt }) => [objectsOut, objectsRefused, sentAt !== null],
    );
  await expect.poll(tally, soon).toEqual([[3, 0, true]]);
  await server.stop();
});

test('a rule sends anonymous where it says so, and its dry run names the newest study as an example', async () => {
  const anonymous = { options: [] };
  const rule = ruleOf('unnamed', { acts: [{ kind: 'send', nodeId, isOnlyLacking: false, anonymous }] });
  const ruleId = await switchOn(rule);
  const tried = () => admin.json<DryRun>('/api/rules/dry-run', json({ rule, stored: ruleId }));
  expect((await tried()).acts).toMatchObject([{ studies: 0, example: null }]);
  const before = taking.received.length;
  const uids = await arrive('unnamed', 2);
  await expect.poll(() => taking.received.length, soon).toBe(before + 2);
  expect(taking.received.filter((uid) => uids.includes(uid))).toEqual([]);
  const [act] = (await tried()).acts;
  const preview = json({ selection: { studyUids: [act?.example] }, anonymous });
  const leaves = await admin.json<SendPreview>('/api/studies/send/preview', preview);
  expect(leaves).toMatchObject({ objects: 2, withheld: 0, series: [{ images: 2 }] });
  expect(leaves.series[0]?.changes.map(({ keyword }) => keyword)).toContain('PatientName');
  const named = await admin.json<DryRun>('/api/rules/dry-run', json({ rule: ruleOf('unnamed'), stored: null }));
  expect(named.acts).toMatchObject([{ studies: 1, example: null }]);
});

test.each([{}, { nodeId: 1, serverId: 1 }])('a rule that sends to %o is refused', async (keys) => {
  const rule = ruleOf('nowhere', { acts: [{ kind: 'send', ...keys, isOnlyLacking: false }] });
  expect((await admin.fetch('/api/rules', json(rule))).status).toBe(400);
});

test('a study that cannot be sent is not labelled as sent', async () => {
  const acts: RuleFields['acts'] = [
    { kind: 'send', nodeId, isOnlyLacking: false },
    { kind: 'tags', add: ['sent'], remove: [] },
  ];
  const ruleId = await switchOn(ruleOf('off', { acts }));
  await sql`update dicom_node set status = 'inactive' where id = ${nodeId}`.execute(app.database.db);
  await arrive('off', 1);
  await expect
    .poll(async () => (await firings(ruleId)).map(({ outcomes }) => outcomes), soon)
    .toEqual([[{ kind: 'send', because: 'target', jobId: null }]]);
});
