import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeSortColumns } from '@isocenter/contract/network/nodes/nodes.ts';
import {
  type NodeCounts,
  type Node,
  type NodeMay,
  type NodeRow,
  newNode,
  type NodeFields,
} from '@isocenter/contract/network/nodes/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

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

const path = '/api/nodes';
/** Is not asked by itself: how it fares is said here. */
const scanner = { aeTitle: 'CT_1', host: '10.4.0.12', port: 104, echoMinutes: 0 };
const post = (fields: Partial<NodeFields>, person = admin) =>
  person.fetch(path, json({ ...newNode, ...scanner, ...fields }));
async function add(fields: Partial<NodeFields>): Promise<Node> {
  const answer = await post(fields);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Node;
}
const read = (nodeId: number, person = admin) => person.json<Node>(`${path}/${nodeId}`);
const list = (query = '', person = admin) =>
  person.json<{ rows: NodeRow[]; nextCursor: string | null; may: NodeMay }>(`${path}?${query}`);
const namesIn = async (query: string, person = admin) => (await list(query, person)).rows.map(({ name }) => name);
async function put(node: Node, fields: Partial<NodeFields>, person = admin): Promise<Response> {
  const own = Object.fromEntries(Object.keys(newNode).map((name) => [name, node[name as keyof Node]]));
  return person.fetch(`${path}/${node.nodeId}`, json({ ...own, ...fields, revision: node.revision }, 'PUT'));
}
const wrongIn = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: object } }).error.fields ?? {});
const trailOf = async (action: string) => (await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows;

describe('a node', () => {
  test('is added, found again, changed and in its trail', async () => {
    const made = await add({ name: ' CT_NK_02 ', clinicId: world.clinics.north });
    expect(made).toMatchObject({
      name: 'CT_NK_02',
      verbs: ['echo', 'store'],
      clinicName: 'North Clinic',
      state: 'unchecked',
      revision: 1,
      may: { change: true, remove: true },
    });
    expect(await read(made.nodeId)).toEqual(made);
    const certificateSha256 = 'AB:'.repeat(31) + 'AB';
    const saved = (await (await put(made, { verbs: ['echo', 'store', 'find'], certificateSha256 })).json()) as Node;
    expect(saved).toMatchObject({ verbs: ['echo', 'store', 'find'], certificateSha256: 'ab'.repeat(32), revision: 2 });
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/node/${made.nodeId}`);
    expect(rows).toMatchObject([
      { action: 'node.change', detail: { fields: ['verbs', 'certificateSha256'] } },
      { action: 'node.create', detail: { name: 'CT_NK_02' } },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ aeTitle: 'SEVENTEEN_LETTERS' }, 'aeTitle'],
    [{ aeTitle: 'back\\slash' }, 'aeTitle'],
    [{ host: 'two words' }, 'host'],
    [{ host: '10.4.0.12:104' }, 'host'],
    [{ host: '10.4.0.999' }, 'host'],
    [{ host: '169.254.169.254' }, 'host'],
    [{ host: '' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: null, echoMinutes: 5 }, 'echoMinutes'],
    [{ port: null, echoMinutes: 0, uses: ['query' as const] }, 'port'],
    [{ callsFrom: ['10.4.0.0/24', '10.4.0.0/99'] }, 'callsFrom.1'],
    [{ verbs: ['print' as 'echo'] }, 'verbs.0'],
    [{ certificateSha256: 'abc' }, 'certificateSha256'],
    [{ clinicId: 999_999 }, 'clinicId'],
    [{ seesAll: true, clinicId: 1 }, 'seesAll'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await post({ name: 'Wrong', aeTitle: 'WRONG', ...wrong });
    expect([answer.status, await wrongIn(answer)]).toEqual([400, [field]]);
  });

  test('has a name that no other has, and an AE title that no other has at its host, also of two at once', async () => {
    const twins = [
      { name: 'Twin', aeTitle: 'A' },
      { name: 'twin', aeTitle: 'B' },
    ];
    const both = await Promise.all(twins.map((twin) => post(twin)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = await post({ name: 'TWIN', aeTitle: 'C' });
    expect([late.status, await wrongIn(late)]).toEqual([409, ['name']]);
    await add({ name: 'Here', aeTitle: 'SAME', host: 'one.example' });
    await add({ name: 'There', aeTitle: 'SAME', host: 'two.example' });
    const again = await post({ name: 'Again', aeTitle: 'SAME', host: 'one.example' });
    expect([again.status, await wrongIn(again)]).toEqual([409, ['aeTitle']]);
  });

  test('saved by two tells the second that somebody was before him', async () => {
    const made = await add({ name: 'Contested', aeTitle: 'CONTESTED' });
    expect((await put(made, { description: 'A' })).status).toBe(200);
    const late = await put(made, { description: 'B' });
    expect([late.status, (await late.text()).includes('"stale-revision"')]).toEqual([409, true]);
  });

  test('is removed with how it fared', async () => {
    const made = await add({ name: 'Leaving', aeTitle: 'LEAVING' });
    const { db } = world.app.database;
    await db.insertInto('node_traffic').values({ node_id: made.nodeId, hour: new Date(), objects_in: 3 }).execute();
    expect((await list('q=leaving')).rows).toMatchObject([
      { objectsIn: 3, traffic: [{ objectsIn: 3, objectsOut: 0 }] },
    ]);
    expect((await admin.fetch(`${path}/${made.nodeId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.fetch(`${path}/${made.nodeId}`)).status).toBe(404);
    expect(await trailOf('node.remove')).toMatchObject([{ detail: { name: 'Leaving' } }]);
  });
});

describe('the list of nodes', () => {
  test('is filtered, counted, and ordered both ways page by page', async () => {
    await add({ name: 'Asleep', aeTitle: 'ASLEEP', kind: 'archive', status: 'inactive', verbs: ['find'] });
    const silent = await add({ name: 'Silent', aeTitle: 'SILENT', kind: 'workstation' });
    const { db } = world.app.database;
    const fault = { fault: 'port-closed', fault_at: new Date(), fault_times: 2 };
    await db
      .insertInto('node_health')
      .values({ node_id: silent.nodeId, echo_at: new Date(), echo_fault: 'port-closed', ...fault })
      .execute();
    expect(await namesIn('state=off')).toEqual(['Asleep']);
    expect(await namesIn('kind=archive')).toEqual(['Asleep']);
    expect(await namesIn('verb=find&state=off')).toEqual(['Asleep']);
    expect(await namesIn('q=10.4.0.12 silent')).toEqual(['Silent']);
    expect(await namesIn(`clinicId=${world.clinics.north}`)).toEqual(['CT_NK_02']);
    expect((await namesIn(''))[0]).toBe('Silent');
    expect(await read(silent.nodeId)).toMatchObject({ state: 'silent', echoFault: 'port-closed', faultTimes: 2 });
    expect(await admin.json<NodeCounts>(`${path}/counts`)).toMatchObject({
      archive: 1,
      workstation: 1,
      silent: 1,
      off: 1,
    });
    for (const sort of nodeSortColumns) expect(await orderFaults(admin, path, sort)).toEqual([]);
    for (const wrong of ['sort=secret', 'state=open', 'cursor=zzz'])
      expect((await admin.fetch(`${path}?${wrong}`)).status).toBe(400);
  });

  test('leaves as a file, which is on record', async () => {
    const text = await (await admin.fetch(`${path}/export?q=ct_nk_02`)).text();
    expect(text).toContain('CT_NK_02,CT_1,10.4.0.12,104,scanner,');
    expect(text).toContain('North Clinic');
    expect(await trailOf('node.export')).toMatchObject([{ detail: { nodes: 1, format: 'csv' } }]);
  });
});

describe('somebody of one clinic', () => {
  test('sees the nodes of it, and changes none', async () => {
    const foreign = await add({ name: 'Foreign', aeTitle: 'FOREIGN', clinicId: world.clinics.south });
    expect(await namesIn('', manager)).toEqual(['CT_NK_02']);
    expect(await manager.json<NodeCounts>(`${path}/counts`)).toMatchObject({ all: 1, silent: 0 });
    const [row] = (await list('', manager)).rows;
    const own = await read(row?.nodeId ?? 0, manager);
    expect(own.may).toEqual({ create: false, change: false, remove: false, export: true });
    expect((await manager.fetch(`${path}/${foreign.nodeId}`)).status).toBe(404);
    expect((await put(foreign, { name: 'Mine' }, manager)).status).toBe(404);
    expect((await put(own, { verbs: ['find'] }, manager)).status).toBe(403);
    expect((await post({ name: 'Mine', aeTitle: 'MINE' }, manager)).status).toBe(403);
    expect((await manager.fetch(`${path}/${own.nodeId}`, { method: 'DELETE' })).status).toBe(403);
  });

  test('who reads studies only is refused', async () => {
    const reader = await world.app.signIn('radiologist');
    expect((await reader.fetch(path)).status).toBe(403);
    expect((await post({ name: 'Mine', aeTitle: 'MINE' }, reader)).status).toBe(403);
  });
});
