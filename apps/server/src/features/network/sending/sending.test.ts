import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject, withOneTwice, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { startReceivingNode, type ReceivingNode } from '#testing/receiving-node.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let taking: ReceivingNode;
let picky: ReceivingNode;
let nodes: Readonly<Record<string, number>>;
/** Objects that the node refuses. */
const refused = new Set<string>();
/** Objects at which the node ends the association. */
const broken = new Set<string>();

beforeAll(async () => {
  world = await startClinicWorld();
  const { north, south } = world.clinics;
  reader = await world.app.signIn('radiologist', { clinicIds: [north], scope: { clinics: true } });
  taking = await startReceivingNode();
  picky = await startReceivingNode((uid) => {
    if (broken.has(uid)) picky.breakOff();
    return refused.has(uid) || broken.has(uid) ? 0xa900 : 0;
  });
  const takes = { host: '127.0.0.1', uses: ['send'], clinic_id: north };
  const rows = await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { ...takes, name: 'Taking', ae_title: 'TAKING', port: taking.port },
      { ...takes, name: 'Picky', ae_title: 'PICKY', port: picky.port, most_associations: 1 },
      { ...takes, name: 'South', ae_title: 'SOUTH', port: taking.port, clinic_id: south },
      { ...takes, name: 'Deaf', ae_title: 'DEAF', port: taking.port, uses: ['query'] },
      { ...takes, name: 'Off', ae_title: 'OFF', port: taking.port, status: 'inactive' },
    ])
    .returning(['id', 'name'])
    .execute();
  nodes = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(async () => {
  await Promise.all([taking.stop(), picky.stop()]);
  await world.app.close();
});

const soon = { timeout: 30_000, interval: 100 };

interface Wish {
  readonly to?: string;
  readonly selection?: object;
  readonly person?: Person;
}

function ask(wish: Wish, more: object = {}): Promise<Response> {
  const { to = 'Taking', selection = { studyUids: [world.studies.north.studyUid] }, person = reader } = wish;
  const body = { selection, nodeId: nodes[to], priority: 'routine', isOnlyLacking: false, ...more };
  return person.fetch('/api/studies/send', json(body));
}
const jobOf = async (id: string) =>
  (await reader.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id);
async function ended(answer: Response): Promise<JobRow | undefined> {
  expect(answer.status).toBe(202);
  const { id } = (await answer.json()) as JobRow;
  await expect.poll(async () => (await jobOf(id))?.finishedAt ?? null, soon).not.toBeNull();
  return jobOf(id);
}

/** A study of the north clinic with so many images in each of its series. */
async function addStudy(...counts: readonly number[]): Promise<TestObject[]> {
  const studyUid = newUid();
  const objects = counts.flatMap((count) => {
    const seriesUid = newUid();
    const set = { InstitutionName: 'north hospital', PatientID: 'sent-1' };
    return Array.from({ length: count }, () => testObject({ studyUid, seriesUid, set }));
  });
  for (const { file } of objects) await storeFile(world.admin, file);
  return objects;
}
const uidsOf = (objects: readonly TestObject[]) => objects.map(({ sopUid }) => sopUid).toSorted();
const arrived = (node: ReceivingNode, objects: readonly TestObject[]) =>
  node.received.filter((uid) => objects.some(({ sopUid }) => sopUid === uid)).toSorted();

describe('studies are sent', () => {
  test('whole, by a job, which leaves a row in the trail for each and is counted for the node', async () => {
    const objects = await addStudy(3, 2);
    const studyUid = objects[0]?.studyUid ?? '';
    const job = await ended(await ask({ selection: { studyUids: [studyUid] } }));
    expect(job).toMatchObject({
      kind: 'send',
      state: 'done',
      target: 'Taking',
      done: 5,
      total: 5,
      items: 1,
      failed: 0,
    });
    expect(arrived(taking, objects)).toEqual(uidsOf(objects));
    const { db } = world.app.database;
    const trail = db.selectFrom('audit_event').select(['account_id', 'action', 'subject_id', 'detail']);
    expect(await trail.where('subject_id', '=', studyUid).where('action', '=', 'study.export').execute()).toEqual([
      {
        account_id: reader.accountId,
        action: 'study.export',
        subject_id: studyUid,
        detail: { through: 'send', nodeId: nodes['Taking'], node: 'Taking', jobId: job?.id, files: 5 },
      },
    ]);
    const out = db
      .selectFrom('node_traffic')
      .select('objects_out')
      .where('node_id', '=', nodes['Taking'] ?? 0);
    await expect.poll(async () => (await out.executeTakeFirst())?.objects_out, soon).toBe(5);
  });

  test('with each element once, whatever they came with', async () => {
    const object = testObject({ set: { InstitutionName: 'north hospital', PatientID: 'once-1' } });
    await storeFile(world.admin, withOneTwice(object.file, 'TWICE1'));
    await ended(await ask({ selection: { studyUids: [object.studyUid] } }));
    const sent = taking.objects.find(({ request }) => request.sopInstanceUid === object.sopUid);
    const { dataSet, warnings } = readDataSet(sent?.dataSet ?? Buffer.alloc(0), object.transferSyntaxUid);
    expect([dataSet.text('PatientID'), warnings, sent?.dataSet.includes('TWICE1')]).toEqual(['once-1', [], false]);
    expect(Buffer.from(dataSet.bytes('PixelData') ?? []).equals(object.frameBytes[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test('some of their series alone, and what a filter finds', async () => {
    const objects = await addStudy(2, 2);
    const { studyUid = '', seriesUid = '' } = objects[0] ?? {};
    await ended(await ask({ selection: { studyUids: [studyUid] } }, { seriesUids: [seriesUid] }));
    expect(arrived(taking, objects)).toEqual(uidsOf(objects.slice(0, 2)));
    const filter = { patientId: 'north-1' };
    const job = await ended(await ask({ selection: { filter, expectedCount: 1 } }, { priority: 'stat' }));
    expect(job).toMatchObject({ state: 'done', done: 1 });
    expect(arrived(taking, [world.studies.north])).toHaveLength(1);
  });

  test('in the order in which they are named', async () => {
    const added = [await addStudy(1), await addStudy(1), await addStudy(1)].map(([first]) => first?.studyUid ?? '');
    const [first = '', second = '', third = ''] = added;
    const notBefore = new Date(Date.now() + 3_600_000).toISOString();
    for (const studyUids of [
      [second, third, first],
      [third, first, second],
    ]) {
      const { id } = (await (await ask({ selection: { studyUids } }, { notBefore })).json()) as JobRow;
      const items = world.app.database.db.selectFrom('job_item').select('study_uid').where('job_id', '=', id);
      expect((await items.orderBy('ordinal').execute()).map(({ study_uid: uid }) => uid)).toEqual(studyUids);
      await reader.fetch(`/api/jobs/${id}/cancel`, json({}));
    }
  });

  test('later, when that was asked', async () => {
    const notBefore = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await ask({}, { notBefore });
    const job = (await answer.json()) as JobRow;
    expect(job).toMatchObject({ state: 'pending', notBefore });
    expect((await reader.fetch(`/api/jobs/${job.id}/cancel`, json({}))).status).toBe(200);
  });

  test('and what the node refuses is told with its answer, and tried again alone', async () => {
    const objects = await addStudy(4);
    for (const { sopUid } of objects.slice(0, 1)) refused.add(sopUid);
    const studyUid = objects[0]?.studyUid ?? '';
    const job = await ended(await ask({ to: 'Picky', selection: { studyUids: [studyUid] } }));
    expect(job).toMatchObject({ state: 'failed', done: 3, total: 4, failed: 1 });
    const items = () => reader.json<{ rows: JobItemRow[] }>(`/api/jobs/${job?.id}/items`);
    expect((await items()).rows).toMatchObject([
      { studyUid, state: 'failed', because: 'refused', answered: 'C-STORE-RSP A900 (1)', moved: 3, refused: 1 },
    ]);
    refused.clear();
    expect((await reader.fetch(`/api/jobs/${job?.id}/retry`, json({}))).status).toBe(200);
    await expect.poll(async () => (await jobOf(job?.id ?? ''))?.state, soon).toBe('done');
    expect((await items()).rows).toMatchObject([{ state: 'done', moved: 4, refused: 0 }]);
    // None of them came twice.
    expect(arrived(picky, objects)).toEqual(uidsOf(objects));
    const trail = world.app.database.db.selectFrom('audit_event').select('id').where('subject_id', '=', studyUid);
    expect(await trail.where('action', '=', 'study.export').execute()).toHaveLength(1);
  });

  test('all but the one at which the node ends the association, which is tried again alone', async () => {
    const objects = await addStudy(6);
    const [, , third] = objects;
    broken.add(third?.sopUid ?? '');
    const studyUid = third?.studyUid ?? '';
    const answer = await ask({ to: 'Picky', selection: { studyUids: [studyUid] } });
    const { id } = (await answer.json()) as JobRow;
    const items = async () => (await reader.json<{ rows: JobItemRow[] }>(`/api/jobs/${id}/items`)).rows;
    await expect
      .poll(items, soon)
      .toMatchObject([{ state: 'waiting', because: 'aborted', answered: 'A-ABORT (1)', moved: 5 }]);
    expect(arrived(picky, objects)).toEqual(uidsOf(objects.filter((one) => one !== third)));
    broken.clear();
    // Now, in place of a minute later.
    await expect.poll(async () => (await reader.fetch(`/api/jobs/${id}/resume`, json({}))).status, soon).toBe(200);
    await expect.poll(async () => (await jobOf(id))?.state, soon).toBe('done');
    // None of the others came twice.
    expect(arrived(picky, objects)).toEqual(uidsOf(objects));
  });

  test('and which could not be is known until it is sent there after all, or nobody can', async () => {
    const { db } = world.app.database;
    const unsent = async () => {
      const { rows } = await reader.json<{ rows: { studyUid: string }[] }>('/api/studies?keeping=unsent');
      return rows.map(({ studyUid }) => studyUid);
    };
    const send = async ([object]: readonly TestObject[], more: object = {}) => {
      const { to, ...rest } = { to: 'Picky', ...more };
      const studyUid = object?.studyUid ?? '';
      return ended(await ask({ to, selection: { studyUids: [studyUid] } }, rest));
    };
    await db.deleteFrom('study_unsent').execute();
    const objects = await addStudy(1, 1);
    const [{ studyUid, seriesUid, sopUid } = { studyUid: '', seriesUid: '', sopUid: '' }] = objects;
    refused.add(sopUid);
    const first = await send(objects);
    expect(await unsent()).toEqual([studyUid]);
    // Elsewhere, or another part of it, is not there.
    await send(objects, { to: 'Taking' });
    await send(objects, { seriesUids: [objects[1]?.seriesUid] });
    expect(await unsent()).toEqual([studyUid]);
    expect((await reader.fetch(`/api/jobs/${first?.id}/retry`, json({}))).status).toBe(200);
    await expect.poll(async () => (await jobOf(first?.id ?? ''))?.state, soon).toBe('failed');
    expect(await unsent()).toEqual([studyUid]);
    await send(objects, { seriesUids: [seriesUid] });
    refused.clear();
    await send(objects);
    expect(await unsent()).toEqual([]);

    refused.add(sopUid);
    await send(objects);
    expect(await unsent()).toEqual([studyUid]);
    await db.deleteFrom('job').where('kind', '=', 'send').execute();
    expect(await unsent()).toEqual([]);
    refused.clear();
  });

  test('as long as who asked may see them', async () => {
    const objects = await addStudy(1);
    const leaving = await world.app.signIn('radiologist', {
      clinicIds: [world.clinics.north],
      scope: { clinics: true },
    });
    const studyUids = objects.map(({ studyUid }) => studyUid);
    const notBefore = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = (await (await ask({ selection: { studyUids }, person: leaving }, { notBefore })).json()) as JobRow;
    const { db } = world.app.database;
    await db.updateTable('study').set({ binned_at: new Date() }).where('study_uid', 'in', studyUids).execute();
    expect((await leaving.fetch(`/api/jobs/${id}/resume`, json({}))).status).toBe(200);
    const items = async () => (await leaving.json<{ rows: JobItemRow[] }>(`/api/jobs/${id}/items`)).rows;
    await expect.poll(items, soon).toMatchObject([{ state: 'failed', because: 'gone' }]);
    expect(arrived(taking, objects)).toEqual([]);
  });
});

describe('it is refused', () => {
  test('to whom the right is missing', async () => {
    const person = await world.app.signIn('client', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    expect((await ask({ person })).status).toBe(403);
    expect((await person.fetch('/api/send-destinations')).status).toBe(403);
  });

  test.each(['South', 'Deaf', 'Off'])('to the node %s, which cannot be sent to', async (to) => {
    expect((await ask({ to })).status).toBe(404);
  });

  test('for what is not there for the caller', async () => {
    const { north, south } = world.studies;
    expect((await ask({ selection: { studyUids: [south.studyUid] } })).status).toBe(404);
    expect((await ask({}, { seriesUids: [south.seriesUid] })).status).toBe(404);
    expect((await ask({}, { nodeId: 2_000_000 })).status).toBe(404);
    expect((await ask({ selection: { filter: { patientId: 'north-1' }, expectedCount: 7 } })).status).toBe(409);
    expect((await ask({ selection: { filter: { patientId: 'nobody-9' }, expectedCount: 0 } })).status).toBe(409);
    const both = { selection: { studyUids: [north.studyUid, south.studyUid] }, person: world.admin };
    expect((await ask(both, { seriesUids: [north.seriesUid] })).status).toBe(400);
  });

  test('for what makes no sense', async () => {
    expect((await ask({}, { isOnlyLacking: true })).status).toBe(400);
    expect((await ask({}, { priority: 'soon' })).status).toBe(400);
    expect((await ask({}, { notBefore: 'tonight' })).status).toBe(400);
    expect((await ask({ selection: { studyUids: [] } })).status).toBe(400);
  });
});

test('the nodes of the caller that are sent to are offered, with no more than their names and how they fare', async () => {
  const { rows } = await reader.json<{ rows: SendDestination[] }>('/api/send-destinations');
  const rest = { isQueried: false, folder: null, freeBytes: null };
  expect(rows).toEqual([
    { nodeId: nodes['Picky'], serverId: null, name: 'Picky', state: 'unchecked', ...rest },
    { nodeId: nodes['Taking'], serverId: null, name: 'Taking', state: 'unchecked', ...rest },
  ]);
  const all = await world.admin.json<{ rows: SendDestination[] }>('/api/send-destinations');
  expect(all.rows.map(({ name }) => name)).toEqual(['Picky', 'South', 'Taking']);
});
