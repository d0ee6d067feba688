import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Node,
  type NodeRow,
  type NodeEcho,
  newNode,
  type NodeFields,
} from '@isocenter/contract/network/nodes/fields.ts';
import type { Diagnosis } from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import type { RefusedCaller } from '@isocenter/contract/network/nodes/refused-callers.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { rejections } from '@isocenter/dicom-network/association/negotiation.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { retrieveStatus } from '@isocenter/dicom-network/dimse/status.ts';
import { findScp } from '@isocenter/dicom-network/services/find-scp.ts';
import { moveScp } from '@isocenter/dicom-network/services/move-scp.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { verificationScp } from '@isocenter/dicom-network/services/verification-scp.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let peer: DicomListener;
/** Titles that the peer accepts as its own. */
const titles = new Set(['PEER']);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  peer = await startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'PEER',
    authorize: ({ calledAeTitle, callingAeTitle }) => {
      if (!titles.has(calledAeTitle)) return rejections.calledAeNotRecognized;
      return callingAeTitle === 'ISOCENTER' ? { caller: null } : rejections.callingAeNotRecognized;
    },
    services: () => [verificationScp()],
  });
});
afterAll(async () => {
  await peer.close();
  await app.close();
});

const add = (fields: Partial<NodeFields>) =>
  admin.json<Node>(
    '/api/nodes',
    json({ ...newNode, host: '127.0.0.1', port: peer.port, echoMinutes: 0, aeTitle: 'PEER', ...fields }),
  );
const post = (nodeId: number, person = admin) => person.fetch(`/api/nodes/${nodeId}/echo`, { method: 'POST' });
const echo = async (nodeId: number) => (await (await post(nodeId)).json()) as NodeEcho;
const read = (nodeId: number) => admin.json<Node>(`/api/nodes/${nodeId}`);

describe('an echo', () => {
  test('of a node that answers is in its health and in the trail', async () => {
    const { nodeId } = await add({ name: 'Answers' });
    expect(await echo(nodeId)).toMatchObject({ fault: null });
    const node = await read(nodeId);
    expect(node).toMatchObject({ state: 'answers', echoFault: null, fault: null });
    expect(node.echoAt).not.toBeNull();
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=node.echo');
    expect(trail.rows).toMatchObject([{ action: 'node.echo', detail: { fault: 'none' } }]);
  });

  test.each<[string, Partial<NodeFields>, string]>([
    ['a title that the peer does not have', { aeTitle: 'OTHER' }, 'called-title'],
    [
      'a title of ours that the peer does not know',
      { aeTitle: 'PEER', host: 'localhost', localAeTitle: 'WHO' },
      'calling-title',
    ],
    ['a closed port', { aeTitle: 'CLOSED', port: 1 }, 'port-closed'],
    ['a name that is not known', { aeTitle: 'NAME', host: 'nobody.invalid' }, 'name-unknown'],
    ['TLS with a peer that has none', { aeTitle: 'TLS', tls: true }, 'tls-failed'],
  ])('says of %s what is wrong', async (name, fields, fault) => {
    const { nodeId } = await add({ ...fields, name });
    expect((await echo(nodeId)).fault).toBe(fault);
    await echo(nodeId);
    expect(await read(nodeId)).toMatchObject({ state: 'silent', fault, faultTimes: 2 });
  });

  test('is asked of nobody who is switched off or called nowhere, and by nobody who only reads', async () => {
    const off = await add({ name: 'Off', aeTitle: 'OFF', status: 'inactive' });
    const caller = await add({ name: 'Caller', aeTitle: 'CALLER', port: null });
    for (const { nodeId } of [off, caller]) expect((await post(nodeId)).status).toBe(409);
    expect((await post(off.nodeId, await app.signIn('technologist'))).status).toBe(403);
    expect((await post(999_999)).status).toBe(404);
  });

  test('is asked by itself of those that are due', async () => {
    const { nodeId } = await add({ name: 'Regular', aeTitle: 'PEER', host: '127.0.0.2', echoMinutes: 1 });
    await expect.poll(async () => (await read(nodeId)).echoAt, { timeout: 60_000 }).not.toBeNull();
  });
});

test('a node that falls silent is told to who looks after it, once, and no more when it answers', async () => {
  const notices = async (person: Person) => {
    const { rows } = await person.json<{ rows: Notice[] }>('/api/notices');
    return rows.flatMap((notice) => (notice.kind === 'node.silent' ? [[notice.nodes, notice.name]] : []));
  };
  const radiologist = await app.signIn('radiologist');
  const node = await add({ name: 'Falls silent', aeTitle: 'WAKES', echoMinutes: 1440 });
  for (let times = 1; times <= 3; times += 1) await echo(node.nodeId);
  expect(await notices(admin)).toEqual([[1, 'Falls silent']]);
  expect(await notices(radiologist)).toEqual([]);
  titles.add('WAKES');
  await echo(node.nodeId);
  expect(await notices(admin)).toEqual([]);
});

describe('the doctor', () => {
  const diagnose = async (nodeId: number) =>
    (await (await admin.fetch(`/api/nodes/${nodeId}/diagnosis`, { method: 'POST' })).json()) as Diagnosis;
  const outcomesOf = ({ steps }: Diagnosis) => steps.map(({ step, outcome, code }) => [step, code ?? outcome]);

  test('tells every step of a node that answers, and keeps the run', async () => {
    const { nodeId } = await add({ name: 'Healthy', host: '127.0.0.3' });
    // The peer takes verification only.
    expect(outcomesOf(await diagnose(nodeId))).toEqual([
      ['name', 'worked'],
      ['tcp', 'port-closed'],
      ['tls', 'untried'],
      ['association', 'untried'],
      ['contexts', 'untried'],
      ['echo', 'untried'],
      ['find', 'untried'],
      ['way-back', 'untried'],
    ]);
    const [found] = (await admin.json<{ rows: Node[] }>('/api/nodes?q=answers')).rows;
    const run = await diagnose(found?.nodeId ?? 0);
    expect(outcomesOf(run)).toEqual([
      ['name', 'worked'],
      ['tcp', 'worked'],
      ['tls', 'unused'],
      ['association', 'worked'],
      ['contexts', 'warned'],
      ['echo', 'worked'],
      ['find', 'unused'],
      ['way-back', 'unused'],
    ]);
    const path = `/api/nodes/${found?.nodeId}/diagnoses`;
    expect((await admin.json<{ rows: Diagnosis[] }>(path)).rows).toEqual([run]);
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=node.diagnose');
    expect(trail.rows[0]).toMatchObject({ action: 'node.diagnose', detail: { failed: 'none' } });
  });

  test('says at which step a wrong title fails, with what was answered', async () => {
    const { nodeId } = await add({ name: 'Mistaken', aeTitle: 'MISTAKEN' });
    const { steps } = await diagnose(nodeId);
    expect(steps.find(({ outcome }) => outcome === 'failed')).toMatchObject({
      step: 'association',
      code: 'called-title',
      answered: 'A-ASSOCIATE-RJ 1 1 7',
    });
    expect((await admin.json<Node>(`/api/nodes/${nodeId}`)).state).toBe('silent');
  });
});

describe('the doctor asks an archive', () => {
  const ofArchive = (moves: number) =>
    startListener({
      host: '127.0.0.1',
      port: 0,
      aeTitle: 'ARCHIVE',
      authorize: () => ({ caller: null }),
      services: () => [
        verificationScp(),
        findScp({
          async *find({ identifier }) {
            yield { dataSet: identifier, areKeysSupported: true };
          },
        }),
        moveScp({
          retrieve: async () => {
            throw new DimseRefusal(moves);
          },
        }),
      ],
    });
  const asks = { uses: ['query', 'retrieve'], retrieveBy: 'c-move' } as const;
  let archiveId = 0;
  const stepsOf = async (port: number) => {
    const { nodeId } = await add({
      name: `Archive at ${port}`,
      aeTitle: 'ARCHIVE',
      port,
      ...asks,
      uses: [...asks.uses],
    });
    archiveId = nodeId;
    const { steps } = (await (
      await admin.fetch(`/api/nodes/${nodeId}/diagnosis`, { method: 'POST' })
    ).json()) as Diagnosis;
    return steps.slice(-2);
  };

  test('for the studies of the day, and whether it knows where we are', async () => {
    const [unknowing, knowing] = [
      await ofArchive(retrieveStatus.moveDestinationUnknown),
      await ofArchive(retrieveStatus.unableToPerformSubOperations),
    ];
    const found = { step: 'find', outcome: 'worked', facts: { number: '1' } };
    expect(await stepsOf(unknowing.port)).toMatchObject([
      found,
      { step: 'way-back', outcome: 'failed', code: 'no-way-back', answered: 'C-MOVE-RSP A801' },
    ]);
    // At the same host there is one node of a title.
    await admin.fetch(`/api/nodes/${archiveId}`, { method: 'DELETE' });
    expect(await stepsOf(knowing.port)).toMatchObject([found, { step: 'way-back', outcome: 'warned' }]);
    await Promise.all([unknowing.close(), knowing.close()]);
  });
});

describe('a refused caller', () => {
  const callers = async (person = admin) => (await person.json<{ rows: RefusedCaller[] }>('/api/nodes/callers')).rows;

  test('is told with what it asked for, becomes a node, and is told no more', async () => {
    await admin.json('/api/clinics', json({ name: 'North Clinic', code: 'N', emails: ['desk@clinic.example'] }));
    const [clinic] = (await admin.json<{ rows: { clinicId: number }[] }>('/api/clinics/choices')).rows;
    await add({ name: 'Beside', aeTitle: 'CT_SIM_2', host: '10.4.0.12', clinicId: clinic?.clinicId ?? null });
    const identity = { calling_ae_title: 'CT_SIM_2', called_ae_title: 'ISOCENTER', address: '10.4.0.19' };
    const abstract_syntaxes = ['1.2.840.10008.5.1.4.1.1.2', '1.2.840.10008.1.1', '1.2.840.10008.5.1.4.31'];
    await app.database.db
      .insertInto('refused_caller')
      .values({ ...identity, abstract_syntaxes, attempts: 11 })
      .execute();
    expect(await callers()).toMatchObject([
      {
        callingAeTitle: 'CT_SIM_2',
        address: '10.4.0.19',
        attempts: 11,
        kind: 'scanner',
        verbs: ['echo', 'store', 'worklist'],
        clinic: { name: 'North Clinic' },
        knownAt: ['10.4.0.12'],
        isMistaken: false,
      },
    ]);
    const who = { callingAeTitle: 'CT_SIM_2', calledAeTitle: 'ISOCENTER', address: '10.4.0.19' };
    await admin.json('/api/nodes/callers/refuse', json({ ...who, isForGood: true }));
    expect(await callers()).toMatchObject([{ isRefusedForGood: true }]);
    await admin.json('/api/nodes/callers/refuse', json({ ...who, isForGood: false }));
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=node.refuse');
    expect(trail.rows[0]).toMatchObject({ action: 'node.refuse', detail: { isForGood: false } });
    await add({ name: 'Learned', aeTitle: 'CT_SIM_2', host: '10.4.0.19', port: null });
    expect(await callers()).toEqual([]);
    const found = await admin.json<{ rows: NodeRow[] }>('/api/nodes?q=learned');
    expect(found.rows).toMatchObject([{ state: 'unchecked' }]);
    const again = await admin.fetch('/api/nodes/callers/refuse', json({ ...who, isForGood: true }));
    expect(again.status).toBe(404);
  });

  test('is nobody’s of one clinic', async () => {
    expect((await (await app.signIn('doctor')).fetch('/api/nodes/callers')).status).toBe(403);
  });
});
