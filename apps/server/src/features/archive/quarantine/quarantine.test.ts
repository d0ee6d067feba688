import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Correction, ObjectComparison, QuarantinedInstance } from '@isocenter/contract/archive/quarantine.ts';
import type { Decided, QuarantineDecision } from '@isocenter/contract/archive/quarantine-decisions.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const explicit = '1.2.840.10008.1.2.1';

interface Made {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopUid: string;
}

function image(uids: Partial<Made> = {}, changes: Record<string, string> = {}, grey = 40): DataSet {
  const dataSet = new DataSet().set('SpecificCharacterSet', 'ISO_IR 192');
  const values: Record<string, string | number> = {
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.2',
    SOPInstanceUID: uids.sopUid ?? newUid(),
    StudyInstanceUID: uids.studyUid ?? newUid(),
    SeriesInstanceUID: uids.seriesUid ?? newUid(),
    PatientName: 'Hoffmann^Lena',
    PatientID: 'RG-1',
    StudyDate: '20261120',
    StudyDescription: 'Knee',
    Modality: 'CT',
    InstanceNumber: '1',
    Rows: 16,
    Columns: 16,
    SamplesPerPixel: 1,
    PhotometricInterpretation: 'MONOCHROME2',
    BitsAllocated: 8,
    BitsStored: 8,
    HighBit: 7,
    PixelRepresentation: 0,
    ...changes,
  };
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  // Of three values, so that the window that fits them does not make all pictures alike.
  return dataSet.set('PixelData', new Uint8Array(256).fill(grey).fill(0, 100, 120).fill(255, 120, 140), 'OB');
}

const uidsOf = (dataSet: DataSet): Made => ({
  studyUid: dataSet.text('StudyInstanceUID') ?? '',
  seriesUid: dataSet.text('SeriesInstanceUID') ?? '',
  sopUid: dataSet.text('SOPInstanceUID') ?? '',
});

async function store(dataSet: DataSet, person = admin): Promise<number> {
  const file = writeFile(dataSet, {
    transferSyntaxUid: explicit,
    sopClassUid: dataSet.text('SOPClassUID') ?? '',
    sopInstanceUid: uidsOf(dataSet).sopUid,
  });
  const headers = { 'content-type': 'application/dicom' };
  return (await person.fetch('/dicom-web/studies', { method: 'POST', headers, body: Buffer.from(file) })).status;
}

/** An archived image and a correction of it that waits. */
async function corrected(changes: Record<string, string> = { StudyDescription: 'Hip' }, grey = 90): Promise<Made> {
  const first = image();
  expect(await store(first)).toBe(200);
  expect(await store(image(uidsOf(first), changes, grey))).toBe(202);
  return uidsOf(first);
}

const waitingOf = async ({ studyUid }: Made) =>
  (await admin.json<{ rows: QuarantinedInstance[] }>(`/api/quarantine?studyUid=${studyUid}`)).rows;
const decide = (of: Made, decision: string, more: object = {}) =>
  admin.fetch(
    '/api/quarantine/decisions',
    json({ studyUid: of.studyUid, source: 'dicomweb', decision, reason: 'a test', ...more }),
  );
const decided = async (of: Made, decision: string) => (await (await decide(of, decision)).json()) as Decided;
const undo = (id: number) => admin.fetch(`/api/quarantine/decisions/${id}/undo`, json({}));
const address = ({ studyUid, seriesUid, sopUid }: Made) =>
  `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
const frameOf = async (of: Made) => {
  const headers = { accept: 'application/octet-stream' };
  return new Uint8Array(await (await admin.fetch(`${address(of)}/frames/1`, { headers })).arrayBuffer())[0];
};
const descriptionOf = async (of: Made) => {
  const [instance] = await admin.json<{ '00081030'?: { Value: string[] } }[]>(`${address(of)}/metadata`);
  return instance?.['00081030']?.Value[0];
};
const bytesOf = async (path: string) => Buffer.from(await (await admin.fetch(path)).arrayBuffer()).toString('base64');

/** Counters as they are kept, beside what they count. */
async function tallies({ studyUid }: Made) {
  const { db } = app.database;
  const tally = await db
    .selectFrom('study_tally as tally')
    .innerJoin('study', 'study.id', 'tally.study_key')
    .select(['study_key', 'series_count', 'instance_count', 'tally.size_bytes'])
    .where('study_uid', '=', studyUid)
    .executeTakeFirstOrThrow();
  const ofSeries = { study_key: tally.study_key };
  const series = await db.selectFrom('series').selectAll().where('study_key', '=', ofSeries.study_key).execute();
  const rows = await db.selectFrom('instance').selectAll().where('study_key', '=', ofSeries.study_key).execute();
  const sum = (of: readonly { size_bytes: number }[]) => of.reduce((total, each) => total + each.size_bytes, 0);
  expect([tally.series_count, tally.instance_count, tally.size_bytes]).toEqual([series.length, rows.length, sum(rows)]);
  for (const each of series) {
    const own = rows.filter(({ series_key: key }) => key === each.id);
    const frames = own.reduce((total, { frame_count: count }) => total + count, 0);
    expect([each.instance_count, each.frame_count, each.size_bytes]).toEqual([own.length, frames, sum(own)]);
  }
  return tally;
}

describe('a correction that waits', () => {
  test('is listed with its study, and counted, for those who may look there', async () => {
    const of = await corrected();
    const { rows } = await admin.json<{ rows: Correction[] }>('/api/quarantine/corrections');
    expect(rows[0]).toMatchObject({
      studyUid: of.studyUid,
      source: 'dicomweb',
      objectCount: 1,
      archivedCount: 1,
      isOwn: false,
    });
    const count = await admin.json<{ corrections: number }>('/api/quarantine/count');
    expect(count.corrections).toBe(rows.length);
    const radiologist = await app.signIn('radiologist');
    expect((await radiologist.fetch('/api/quarantine/corrections')).status).toBe(403);
  });

  test('is compared tag by tag and picture by picture', async () => {
    const of = await corrected({ StudyDescription: 'Hip', PatientComments: 'left' });
    const [row] = await waitingOf(of);
    const comparison = await admin.json<ObjectComparison>(`/api/quarantine/${row?.id}/comparison`);
    expect(comparison.elements.map(({ keyword, before, after }) => [keyword, before, after])).toEqual([
      ['StudyDescription', { kind: 'text', text: 'Knee', isCut: false }, { kind: 'text', text: 'Hip', isCut: false }],
      ['PatientComments', null, { kind: 'text', text: 'left', isCut: false }],
    ]);
    expect(comparison.pixels).toEqual({ kind: 'other', frameCounts: [1, 1], frames: [1], comparedFrames: 1 });
    const picture = (side: string) => bytesOf(`/api/quarantine/${row?.id}/pictures/1?of=${side}`);
    const [before, after, difference] = await Promise.all(['before', 'after', 'difference'].map(picture));
    expect(
      Buffer.from(before ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(difference).not.toBe(before);
    expect(after).toBeDefined();
    expect((await admin.fetch(`/api/quarantine/${row?.id}/pictures/2?of=before`)).status).toBe(422);
  });

  test('whose pixels are the same says so', async () => {
    const of = await corrected({ StudyDescription: 'Hip' }, 40);
    const [row] = await waitingOf(of);
    const { pixels } = await admin.json<ObjectComparison>(`/api/quarantine/${row?.id}/comparison`);
    expect(pixels.kind).toBe('same');
  });
});

describe('taken in the place of the first', () => {
  test('it is what everybody gets from then on, and it can be taken back', async () => {
    const of = await corrected();
    const before = await tallies(of);
    const thumbnail = await bytesOf(`${address(of)}/rendered`);
    expect([await frameOf(of), await descriptionOf(of)]).toEqual([40, 'Knee']);
    const etag = (await admin.fetch(`${address(of)}/rendered`)).headers.get('etag') ?? '';

    const { decisionId, objects } = await decided(of, 'replace');
    expect(objects).toBe(1);
    expect(await descriptionOf(of)).toBe('Hip');
    await expect.poll(() => frameOf(of)).toBe(90);
    expect(await bytesOf(`${address(of)}/rendered`)).not.toBe(thumbnail);
    const asked = await admin.fetch(`${address(of)}/rendered`, { headers: { 'if-none-match': etag } });
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const file = Buffer.from(
      await (await admin.fetch(address(of), { headers: { accept: 'application/dicom' } })).arrayBuffer(),
    );
    expect(readFile(file).dataSet.text('StudyDescription')).toBe('Hip');
    const { study } = await admin.json<{ study: { description: string } }>(`/api/studies/${of.studyUid}`);
    expect(study.description).toBe('Hip');
    expect(await waitingOf(of)).toEqual([]);
    await tallies(of);

    expect((await undo(decisionId)).status).toBe(200);
    expect(await descriptionOf(of)).toBe('Knee');
    await expect.poll(() => frameOf(of)).toBe(40);
    expect(await tallies(of)).toEqual(before);
    expect(await waitingOf(of)).toHaveLength(1);
    expect((await undo(decisionId)).status).toBe(409);
  });

  test('it may be of another series, and no empty one is left', async () => {
    const first = image();
    await store(first);
    const seriesUid = newUid();
    const moved = { ...uidsOf(first), seriesUid };
    await store(image(moved));
    const { decisionId } = await decided(moved, 'replace');
    expect((await admin.fetch(`${address(moved)}/metadata`)).status).toBe(200);
    expect((await admin.fetch(`${address(uidsOf(first))}/metadata`)).status).toBe(404);
    expect((await tallies(moved)).series_count).toBe(1);
    await undo(decisionId);
    expect((await admin.fetch(`${address(uidsOf(first))}/metadata`)).status).toBe(200);
    expect((await tallies(moved)).series_count).toBe(1);
  });

  test('it must be of the same study', async () => {
    const first = image();
    await store(first);
    const elsewhere = { ...uidsOf(first), studyUid: newUid() };
    await store(image(elsewhere));
    const answer = await decide(elsewhere, 'replace');
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([409, expect.stringContaining('Keep both')]);
    expect(await waitingOf(elsewhere)).toHaveLength(1);
    expect((await decided(elsewhere, 'keep-both')).objects).toBe(1);
  });
});

describe('kept beside the first', () => {
  test('it is archived under a UID of its own, the same each time, in header and bytes', async () => {
    const of = await corrected();
    const { decisionId } = await decided(of, 'keep-both');
    expect(await frameOf(of)).toBe(40);
    const all = await admin.json<{ '00080018': { Value: string[] } }[]>(`/dicom-web/studies/${of.studyUid}/metadata`);
    const copy = all.map((each) => each['00080018'].Value[0] ?? '').find((uid) => uid !== of.sopUid) ?? '';
    expect(copy).toMatch(/^2\.25\.\d+$/);
    const beside = { ...of, sopUid: copy };
    expect(await frameOf(beside)).toBe(90);
    const file = Buffer.from(
      await (await admin.fetch(address(beside), { headers: { accept: 'application/dicom' } })).arrayBuffer(),
    );
    expect(readFile(file).dataSet.text('SOPInstanceUID')).toBe(copy);
    expect((await tallies(of)).instance_count).toBe(2);

    await undo(decisionId);
    expect((await tallies(of)).instance_count).toBe(1);
    expect((await admin.fetch(`${address(beside)}/metadata`)).status).toBe(404);
    await decided(of, 'keep-both');
    expect((await admin.fetch(`${address(beside)}/metadata`)).status).toBe(200);
  });
});

describe('discarded', () => {
  test('it needs a reason, does not wait any more, and can be wanted back', async () => {
    const of = await corrected();
    expect((await decide(of, 'discard', { reason: ' ' })).status).toBe(400);
    const { decisionId } = await decided(of, 'discard');
    expect(await waitingOf(of)).toEqual([]);
    await undo(decisionId);
    expect(await waitingOf(of)).toHaveLength(1);
    await decided(of, 'discard');
    // Sent again, somebody wants it.
    await store(image(of, { StudyDescription: 'Hip' }, 90));
    expect(await waitingOf(of)).toHaveLength(1);
  });
});

test('a whole corrected study is one decision, by a job, and one undoing', async () => {
  const first = image();
  const { studyUid, seriesUid } = uidsOf(first);
  const slices = Array.from({ length: 30 }, (_, at) =>
    image({ studyUid, seriesUid }, { InstanceNumber: String(at + 1) }),
  );
  for (const each of slices) await store(each);
  for (const each of slices) await store(image(uidsOf(each), { StudyDescription: 'Hip' }, 90));
  const of = uidsOf(slices[0] ?? first);
  const { decisionId, job } = await decided(of, 'replace');
  expect(job?.kind).toBe('decide-quarantine');
  await expect.poll(() => waitingOf(of), { timeout: 60_000 }).toEqual([]);
  expect((await tallies(of)).instance_count).toBe(30);
  expect(await descriptionOf(of)).toBe('Hip');
  const listed = async () =>
    (await admin.json<{ rows: QuarantineDecision[] }>('/api/quarantine/decisions')).rows.find(
      ({ id }) => id === decisionId,
    );
  expect(await listed()).toMatchObject({
    decision: 'replace',
    objectCount: 30,
    canBeUndone: true,
    patientName: 'Hoffmann^Lena',
  });
  await undo(decisionId);
  await expect.poll(async () => (await listed())?.undoneBy, { timeout: 60_000 }).toBe('admin-1@clinic.example');
  expect(await descriptionOf(of)).toBe('Knee');
  await tallies(of);
}, 180_000);

test('what is decided is told to those who look, and audited', async () => {
  const of = await corrected();
  const stream = await admin.fetch('/api/events');
  const reader = stream.body?.getReader();
  await decided(of, 'discard');
  let heard = '';
  while (!heard.includes('quarantine.changed')) heard += Buffer.from((await reader?.read())?.value ?? []).toString();
  await reader?.cancel();
  const { rows } = await admin.json<{ rows: { action: string; subjectId: string }[] }>(
    '/api/audit?action=quarantine.decide',
  );
  expect(rows[0]?.subjectId).toBe(of.studyUid);
});

test('who sees some studies only sees what is kept beside those, and nothing else is there', async () => {
  const { db } = app.database;
  const [north, south] = [await clinic('North'), await clinic('South')];
  const of = await corrected();
  await db.updateTable('study').set({ clinic_id: north }).where('study_uid', '=', of.studyUid).execute();
  const grants = [
    { action: 'read', subject: 'Quarantine' },
    { action: 'delete', subject: 'Quarantine' },
  ];
  const person = async (clinicId: number) => {
    const made = await app.signIn('clinic-user', { clinicIds: [clinicId] });
    await db
      .updateTable('account')
      .set({ grant_overrides: JSON.stringify(grants) })
      .where('id', '=', made.accountId)
      .execute();
    return made;
  };
  const [own, other] = [await person(north), await person(south)];
  const listed = async (who: Person) => (await who.json<{ rows: Correction[] }>('/api/quarantine/corrections')).rows;
  expect((await listed(own)).map(({ studyUid }) => studyUid)).toEqual([of.studyUid]);
  expect(await listed(other)).toEqual([]);
  const [row] = await waitingOf(of);
  expect((await other.fetch(`/api/quarantine/${row?.id}/comparison`)).status).toBe(404);
  const body = json({ studyUid: of.studyUid, source: 'dicomweb', decision: 'replace', reason: '' });
  expect((await other.fetch('/api/quarantine/decisions', body)).status).toBe(404);
  expect((await own.fetch('/api/quarantine/decisions', body)).status).toBe(200);
  const { rows } = await other.json<{ rows: QuarantineDecision[] }>('/api/quarantine/decisions');
  expect(rows).toEqual([]);

  async function clinic(name: string): Promise<number> {
    const { id } = await db.insertInto('clinic').values({ name, code: name }).returning('id').executeTakeFirstOrThrow();
    return id;
  }
});

test('a source whose corrections are taken is listed, once, and can be asked about again', async () => {
  const rule = await admin.json<{ id: number }>('/api/quarantine/rules', json({ source: 'MR7' }));
  expect((await admin.fetch('/api/quarantine/rules', json({ source: 'MR7' }))).status).toBe(409);
  expect(await admin.json('/api/quarantine/rules')).toMatchObject({
    rows: [{ source: 'MR7', createdBy: 'admin-1@clinic.example' }],
  });
  expect((await admin.fetch(`/api/quarantine/rules/${rule.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await admin.fetch(`/api/quarantine/rules/${rule.id}`, { method: 'DELETE' })).status).toBe(404);
  const actions = await app.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('action', 'like', 'quarantine.rule%')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['quarantine.rule', 'quarantine.rule-remove']);
});
