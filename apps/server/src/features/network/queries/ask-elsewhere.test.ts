import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import { questionsOf } from '@isocenter/contract/network/queries/elsewhere.ts';
import type { QueryEnd, QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { startQueryWorld, type QueryWorld } from '#testing/query-world.ts';

let query: QueryWorld;
let north: Person;
let nodes: QueryWorld['nodes'];
const [studyUid, twinUid] = [newUid(), newUid()];
beforeAll(async () => {
  query = await startQueryWorld();
  ({ north, nodes } = query);
  const born = (PatientBirthDate: string, more: Readonly<Record<string, string>>) => ({
    PatientName: 'Elsewhere^Ida',
    PatientBirthDate,
    ...more,
  });
  const one = born('19500102', { PatientID: '4711', AccessionNumber: 'A-4711' });
  const twin = born('19500103', { PatientID: 'T-1', AccessionNumber: '4711' });
  await storeFile(query.otherAdmin, testObject({ studyUid, set: one }).file);
  await storeFile(query.otherAdmin, testObject({ studyUid: twinUid, set: twin }).file);
});
afterAll(() => query.close());

const nothing: LookupQuery = { uids: [], accessions: [], patientIds: [], numbers: [] };
const post = (request: Partial<LookupQuery>, source: object = { nodeId: nodes.other }, person = north) =>
  person.fetch('/api/queries/elsewhere', json({ ...source, query: { ...nothing, ...request } }));
async function found(request: Partial<LookupQuery>, source?: object) {
  const lines = (await (await post(request, source)).text()).trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as QueryLine);
  const uids = all.flatMap((line) => (line.kind === 'study' ? [line.studyUid] : []));
  return { uids: uids.toSorted(), end: all.at(-1) as QueryEnd };
}

describe('what is looked up is asked of another archive', () => {
  const both = [studyUid, twinUid].toSorted();
  test.each<[string, Partial<LookupQuery>, string[]]>([
    ['by the UID of a study', { uids: [studyUid, newUid()] }, [studyUid]],
    ['by accession number', { accessions: ['A-4711'] }, [studyUid]],
    ['by patient ID', { patientIds: ['4711'] }, [studyUid]],
    ['by a number that is one or the other, each study once', { numbers: ['4711'], patientIds: ['4711'] }, both],
    ['by name', { name: 'elsewhere ida' }, both],
    ['by name and birth date', { name: 'elsewhere', birthDate: '1950-01-03' }, [twinUid]],
    ['by birth date alone', { birthDate: '1950-01-02' }, [studyUid]],
    ['by the number where there is a name beside', { name: 'nobody', patientIds: ['4711'] }, [studyUid]],
    ['of some days', { patientIds: ['4711'], narrowing: { dateFrom: '1990-01-01', dateTo: '1990-01-02' } }, []],
  ])('%s', async (_how, request, uids) => {
    expect(await found(request)).toMatchObject({ uids, end: { count: uids.length, fault: null, isLimited: false } });
  });

  test('with its end where there is no end, and why where nobody answers', async () => {
    expect((await found({ name: 'x' }, { nodeId: nodes.endless })).end).toMatchObject({ count: 100, isLimited: true });
    expect((await found({ name: 'x' }, { nodeId: nodes.down })).end).toMatchObject({ fault: 'port-closed' });
  });

  test('and is in the trail by what was asked for, not by whom', async () => {
    await found({ name: 'Secretname' });
    const { rows } = await query.world.admin.json<{ rows: object[] }>('/api/audit?action=node.query');
    expect(rows[0]).toMatchObject({ detail: { level: 'study', keys: ['patientName'], through: 'lookup' } });
    expect(JSON.stringify(rows)).not.toContain('Secretname');
  });
});

test('no wildcard is asked, and nothing where nothing is recognised', () => {
  expect(questionsOf(nothing)).toEqual([]);
  expect(questionsOf({ ...nothing, narrowing: { description: 'knee' } })).toEqual([]);
  expect(questionsOf({ ...nothing, numbers: ['47*'], accessions: ['4\\7'] })).toEqual([]);
  expect(questionsOf({ ...nothing, numbers: ['47'], narrowing: { description: 'knee', dateWithin: '7d' } })).toEqual([
    { accession: '47', description: 'knee' },
    { patientId: '47', description: 'knee' },
  ]);
});

test('a source of another clinic, or that was removed in between, does not exist; and one has to be named', async () => {
  const request = { name: 'x' };
  for (const source of [{ nodeId: nodes.south }, { nodeId: 999_999 }, { serverId: 999_999 }])
    expect((await post(request, source)).status).toBe(404);
  expect((await post(request, {})).status).toBe(400);
  expect((await post(request, { nodeId: nodes.other, serverId: 1 })).status).toBe(400);
  expect((await post({})).status).toBe(400);
  expect((await post({ uids: ['no uid'] })).status).toBe(400);
});

test('nobody asks who may not query', async () => {
  const doctor = await query.world.app.signIn('doctor', { clinicIds: [query.world.clinics.north] });
  expect((await post({ name: 'x' }, undefined, doctor)).status).toBe(403);
});
