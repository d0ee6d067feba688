import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyRule, type DryRun, type Rule } from '@isocenter/contract/archive/rules/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startReceivingNode, type ReceivingNode } from '#testing/receiving-node.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, onlyWoken, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let taking: ReceivingNode;
beforeAll(async () => {
  app = await startTestApp({}, undefined, onlyWoken);
  admin = await app.signIn('admin');
  taking = await startReceivingNode();
});
afterAll(async () => {
  await taking.stop();
  await app.close();
});

test('a study that comes is ready, looked at by a rule and sent as soon as it is quiet, without a clock', async () => {
  const node = { name: 'Taking', ae_title: 'TAKING', host: '127.0.0.1', port: taking.port, uses: ['send'] };
  const { id: nodeId } = await app.database.db
    .insertInto('dicom_node')
    .values(node)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = {
    ...emptyRule,
    name: 'All',
    criteria: { match: 'all' as const, parts: [{ patientId: 'routed' }] },
    acts: [{ kind: 'send' as const, nodeId, isOnlyLacking: false }],
  };
  const { ruleId, revision } = await admin.json<Rule>('/api/rules', json(rule));
  await admin.json<DryRun>('/api/rules/dry-run', json({ rule, stored: ruleId }));
  await admin.json(`/api/rules/${ruleId}/active`, json({ isActive: true, revision }, 'PUT'));
  const { file, sopUid, studyUid } = testObject({ set: { PatientID: 'routed' } });
  await storeFile(admin, file);
  await expect.poll(() => taking.received, { timeout: 90_000, interval: 100 }).toEqual([sopUid]);
  const { study } = await admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`);
  expect(study.status).toBe('ready');
});
