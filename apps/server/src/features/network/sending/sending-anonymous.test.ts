import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SendPreview } from '@isocenter/contract/network/sending/fields.ts';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { secrets, sent } from '#testing/anonymise-steps.ts';
import { startReceivingNode, type ReceivingNode } from '#testing/receiving-node.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { startElsewhere, type WebElsewhere } from '#testing/web-elsewhere.ts';

const soon = { timeout: 60_000, interval: 100 };
let app: TestApp;
let admin: Person;
let taking: ReceivingNode;
let elsewhere: WebElsewhere;
/** Paths of the requests to the server. */
const paths: string[] = [];
let nodes: Readonly<Record<string, number>>;
let serverId: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  taking = await startReceivingNode();
  elsewhere = await startElsewhere((request, response) => {
    request.resume();
    paths.push(request.url ?? '');
    response.writeHead(request.method === 'POST' ? 401 : 200).end('[]');
  });
  const { db } = app.database;
  const takes = { host: '127.0.0.1', port: taking.port, uses: ['send'] };
  const rows = await db
    .insertInto('dicom_node')
    .values([
      { ...takes, name: 'Far', ae_title: 'FAR' },
      { ...takes, name: 'Old', ae_title: 'OLD', syntax: 'implicit-little' },
    ])
    .returning(['id', 'name'])
    .execute();
  nodes = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  const server = { name: 'Cloud', url: elsewhere.url, uses: ['store', 'query'] };
  ({ id: serverId } = await db.insertInto('web_server').values(server).returning('id').executeTakeFirstOrThrow());
});
afterAll(async () => {
  await Promise.all([taking.stop(), elsewhere.stop()]);
  await app.close();
});

const ask = (studyUid: string, more: object = {}, person = admin) => {
  const body = {
    selection: { studyUids: [studyUid] },
    nodeId: nodes['Far'],
    priority: 'routine',
    isOnlyLacking: false,
  };
  return person.fetch('/api/studies/send', json({ ...body, anonymous: { options: [] }, ...more }));
};
const jobOf = async (id: string) =>
  (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id);
async function ended(answer: Response): Promise<JobRow | undefined> {
  expect(answer.status).toBe(202);
  const { id } = (await answer.json()) as JobRow;
  await expect.poll(async () => (await jobOf(id))?.finishedAt ?? null, soon).not.toBeNull();
  return jobOf(id);
}
/** Returns the received objects of a study under its new UID. */
const arrived = (studyUid: string) =>
  taking.objects
    .map(({ request, dataSet }) => ({
      request,
      dataSet: readDataSet(dataSet, request.transferSyntaxUid).dataSet,
      bytes: dataSet,
    }))
    .filter(({ dataSet }) => dataSet.text('StudyInstanceUID') === studyUid);
const previewOf = (studyUid: string, options: readonly string[] = []) =>
  admin.json<SendPreview>(
    '/api/studies/send/preview',
    json({ selection: { studyUids: [studyUid] }, anonymous: { options } }),
  );

describe('studies that are sent anonymous', () => {
  test('say nothing of who they are of, are shown before, and leave nothing here but the trail', async () => {
    const { studyUid, seriesUid, sopUid, dataSet } = await sent(admin);
    await sent(admin, { InstanceNumber: 2, PatientID: dataSet.text('PatientID') ?? '' }, { studyUid, seriesUid });
    const preview = await previewOf(studyUid);
    expect(preview).toMatchObject({ objects: 2, withheld: 0, leftOut: 0, series: [{ images: 2 }] });
    const name = preview.series[0]?.changes.find(({ keyword }) => keyword === 'PatientName');
    expect(name).toMatchObject({ before: 'Hofmann^Lena', after: preview.patientId });
    const studies = async () => (await app.database.db.selectFrom('study').select('study_uid').execute()).length;
    const before = await studies();
    const job = await ended(await ask(studyUid));
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2 });
    const objects = arrived(preview.studyUid);
    expect(objects).toHaveLength(2);
    for (const { request, dataSet: made, bytes } of objects) {
      expect([...secrets, studyUid, seriesUid, sopUid].filter((secret) => bytes.includes(secret))).toEqual([]);
      expect(made.text('SOPInstanceUID')).toBe(request.sopInstanceUid);
      expect(made.text('PatientID')).toBe(preview.patientId);
      expect(made.text('PatientIdentityRemoved')).toBe('YES');
      expect(made.text('DeidentificationMethod')).toContain('PS3.15');
      expect(made.items('DeidentificationMethodCodeSequence')[0]?.text('CodeValue')).toBe('113100');
      expect(made.bytes('PixelData')).toEqual(dataSet.bytes('PixelData'));
    }
    expect(await studies()).toBe(before);
    const trail = app.database.db.selectFrom('audit_event').select('detail').where('subject_id', '=', studyUid);
    expect(await trail.where('action', '=', 'study.export').execute()).toMatchObject([
      {
        detail: {
          through: 'send',
          node: 'Far',
          files: 2,
          anonymousStudyUid: preview.studyUid,
          withheld: 0,
          leftOut: 0,
        },
      },
    ]);
  });

  test('go to the same study each time, and into other syntaxes as well', async () => {
    const { studyUid, dataSet } = await sent(admin);
    const preview = await previewOf(studyUid, ['device']);
    const more = { anonymous: { options: ['device'] } };
    await ended(await ask(studyUid, more));
    await ended(await ask(studyUid, { ...more, nodeId: nodes['Old'] }));
    const [one, two] = arrived(preview.studyUid);
    expect(two?.request.transferSyntaxUid).toBe(implicitLittleEndian);
    expect(two?.request.sopInstanceUid).toBe(one?.request.sopInstanceUid);
    expect(two?.dataSet.bytes('PixelData')).toEqual(dataSet.bytes('PixelData'));
    expect((await previewOf(studyUid)).studyUid).not.toBe(preview.studyUid);
  });

  test('go without pictures that may have writing in them, and without reports, which is said', async () => {
    const { studyUid, dataSet } = await sent(admin);
    const set = { PatientID: dataSet.text('PatientID') ?? '' };
    await sent(admin, { ...set, BurnedInAnnotation: 'YES' }, { studyUid });
    await sent(admin, { ...set, Modality: 'US' }, { studyUid });
    await sent(admin, { ...set, Modality: 'US', BurnedInAnnotation: 'NO' }, { studyUid });
    await sent(admin, { ...set, Modality: 'SR', SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.11' }, { studyUid });
    const preview = await previewOf(studyUid);
    expect(preview).toMatchObject({ objects: 2, withheld: 2, leftOut: 1 });
    const job = await ended(await ask(studyUid));
    expect(job).toMatchObject({ state: 'failed', failed: 1 });
    const { rows } = await admin.json<{ rows: JobItemRow[] }>(`/api/jobs/${job?.id}/items`);
    expect(rows).toMatchObject([{ state: 'failed', because: 'withheld', answered: '2', moved: 2, objects: 2 }]);
    expect(arrived(preview.studyUid)).toHaveLength(2);
  });

  test('are asked for under their new UIDs where only what is lacking goes', async () => {
    const { studyUid } = await sent(admin);
    const answer = await ask(studyUid, { nodeId: undefined, serverId, isOnlyLacking: true });
    const { id } = (await answer.json()) as JobRow;
    const preview = await previewOf(studyUid);
    await expect.poll(() => paths.some((path) => path.includes(preview.studyUid)), soon).toBe(true);
    expect(paths.filter((path) => path.includes(studyUid))).toEqual([]);
    await admin.fetch(`/api/jobs/${id}/cancel`, json({}));
  });
});

test('a node is told how urgent it is: as the job, unless it is said', async () => {
  const urgency = async (more: object) => {
    const { studyUid, sopUid } = await sent(admin);
    await ended(await ask(studyUid, { anonymous: undefined, ...more }));
    return taking.objects.find(({ request }) => request.sopInstanceUid === sopUid)?.request.priority;
  };
  expect(await urgency({})).toBe(0);
  expect(await urgency({ priority: 'stat' })).toBe(1);
  expect(await urgency({ priority: 'stat', dimsePriority: 'low' })).toBe(2);
});

test('what makes no sense, or is out of sight, is refused', async () => {
  const { studyUid } = await sent(admin);
  expect((await ask(studyUid, { anonymous: { options: ['full-dates', 'modified-dates'] } })).status).toBe(400);
  expect((await ask(studyUid, { anonymous: { options: ['uids'] } })).status).toBe(400);
  expect((await ask(studyUid, { dimsePriority: 'soon' })).status).toBe(400);
  const preview = { selection: { studyUids: [studyUid] }, anonymous: { options: [] } };
  const path = '/api/studies/send/preview';
  expect((await admin.fetch(path, json({ ...preview, selection: { studyUids: [newUid()] } }))).status).toBe(404);
  expect((await admin.fetch(path, json({ ...preview, seriesUids: [newUid()] }))).status).toBe(404);
  const other = await app.signIn('power-user', { scope: { referred: true } });
  expect((await other.fetch(path, json(preview))).status).toBe(404);
  expect((await (await app.signIn('client')).fetch(path, json(preview))).status).toBe(403);
});
