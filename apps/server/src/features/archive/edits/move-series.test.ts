import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import type { Edit, EditPreview } from '@isocenter/contract/archive/edits.ts';
import type { LookupAnswers } from '@isocenter/contract/archive/lookup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lena, newNumber, sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { corrected, moved, previewOfMove, retrieved, rowsOf, takeBack } from '#testing/edit-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

type Placed = Pick<TestObject, 'studyUid' | 'seriesUid' | 'sopUid'>;

/** One image that stays, two of a series that was sent into the wrong study, and the right study. */
async function twoStudies() {
  const number = newNumber();
  const stays = await sent(admin, lena(number, { AccessionNumber: 'OLD', StudyDescription: 'Knee', Modality: 'CT' }));
  const { studyUid } = stays;
  const wrong = lena(number, { AccessionNumber: 'OLD', StudyDescription: 'Knee', Modality: 'MR', SeriesNumber: '2' });
  const first = await sent(admin, wrong, { studyUid });
  const second = await sent(admin, wrong, { studyUid, seriesUid: first.seriesUid });
  const right = await sent(
    admin,
    lena(number, { AccessionNumber: 'NEW', StudyDescription: 'Hip', StudyDate: '20260202', Modality: 'CT' }),
  );
  return { number, stays, wrong, first, second, right, uids: [studyUid, right.studyUid] };
}

const at = (object: Placed, studyUid: string): Placed => ({ ...object, studyUid });
const statusOf = async (path: string) => (await admin.fetch(path)).status;
const words = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message;
const metadata = (studyUid: string) => admin.json<DicomJsonDataSet[]>(`/dicom-web/studies/${studyUid}/metadata`);
const etagOf = async (studyUid: string) =>
  (await admin.fetch(`/dicom-web/studies/${studyUid}/metadata`)).headers.get('etag');
const inStudy = async (studyUid: string) =>
  (await statusOf(`/dicom-web/studies/${studyUid}/metadata`)) === 404
    ? []
    : (await metadata(studyUid)).map((one) => one['00080018']?.Value?.[0]);
const row = async (studyUid: string) =>
  (
    await admin.json<{
      study: { seriesCount: number; instanceCount: number; modalities: string[]; sizeBytes: number };
    }>(`/api/studies/${studyUid}`)
  ).study;
const doorsOf = ({ studyUid, seriesUid, sopUid }: Placed) => {
  const [web, own] = [
    `/dicom-web/studies/${studyUid}/series/${seriesUid}`,
    `/api/studies/${studyUid}/series/${seriesUid}`,
  ];
  return [
    `${web}/metadata`,
    `${web}/instances/${sopUid}`,
    `${web}/instances/${sopUid}/metadata`,
    `${web}/instances/${sopUid}/frames/1`,
    `${web}/instances/${sopUid}/rendered`,
    `${own}/instances`,
    `${own}/archive.zip`,
    `${own}/instances/${sopUid}/file.dcm`,
  ];
};

describe('moved series', () => {
  test('are found by every door in the other study, say what it says and what they said; taken back, all is as it was', async () => {
    const { stays, first, second, right, uids } = await twoStudies();
    const rows = await rowsOf(world.app, uids);
    const all = [stays, first, second, right];
    const bytes = await Promise.all(all.map((object) => retrieved(admin, object)));
    const tags = [await etagOf(stays.studyUid), await etagOf(right.studyUid)];
    const asked = (await (
      await previewOfMove(admin, stays.studyUid, { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid })
    ).json()) as EditPreview;
    expect(asked.touched).toMatchObject({ studies: 2, series: 1, images: 2 });
    expect(asked.move).toMatchObject({ isEmptied: false, isOtherPatient: false });
    expect(asked.changes.find(({ field }) => field === 'accession')).toMatchObject({
      before: [{ value: 'OLD', images: 2 }],
      after: 'NEW',
      images: 2,
    });
    expect(await rowsOf(world.app, uids)).toEqual(rows);

    const answer = await moved(admin, stays.studyUid, { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid });
    expect(answer.status).toBe(201);
    const edit = (await answer.json()) as Edit;
    expect(edit).toMatchObject({ kind: 'move', studies: 2, images: 2, moved: { series: 1, how: 'series' } });
    for (const path of doorsOf(first)) expect([path, await statusOf(path)]).toEqual([path, 404]);
    for (const path of doorsOf(at(first, right.studyUid))) expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await inStudy(stays.studyUid)).toEqual([stays.sopUid]);
    expect(new Set(await inStudy(right.studyUid))).toEqual(new Set([right.sopUid, first.sopUid, second.sopUid]));
    expect(await row(stays.studyUid)).toMatchObject({ seriesCount: 1, instanceCount: 1, modalities: ['CT'] });
    expect(await row(right.studyUid)).toMatchObject({ seriesCount: 2, instanceCount: 3, modalities: ['CT', 'MR'] });
    const { dataSet } = readFile(await retrieved(admin, at(first, right.studyUid)));
    const said = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID', 'AccessionNumber', 'StudyDate'] as const;
    expect(said.map((name) => dataSet.text(name))).toEqual([
      right.studyUid,
      first.seriesUid,
      first.sopUid,
      'NEW',
      '20260202',
    ]);
    const [item] = dataSet.items('OriginalAttributesSequence');
    const [replaced] = item?.items('ModifiedAttributesSequence') ?? [];
    expect([replaced?.text('StudyInstanceUID'), replaced?.text('AccessionNumber')]).toEqual([stays.studyUid, 'OLD']);
    expect([...(dataSet.bytes('PixelData') ?? [])]).toEqual([...(first.frameBytes[0] ?? [])]);
    // What was not moved is not touched.
    expect(await retrieved(admin, right)).toEqual(bytes[3]);
    const found = await admin.json<DicomJsonDataSet[]>(`/dicom-web/instances?SOPInstanceUID=${first.sopUid}`);
    expect(found.map((one) => one['0020000D']?.Value)).toEqual([[right.studyUid]]);
    const zip = Buffer.from(await (await admin.fetch(`/api/studies/${right.studyUid}/archive.zip`)).arrayBuffer());
    expect([zip.includes(first.sopUid), zip.includes(right.sopUid)]).toEqual([true, true]);
    const changed = [await etagOf(stays.studyUid), await etagOf(right.studyUid)];
    expect(changed.map((tag, place) => tag === tags[place])).toEqual([false, false]);

    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
    expect(await Promise.all(all.map((object) => retrieved(admin, object)))).toEqual(bytes);
    expect([await etagOf(stays.studyUid), await etagOf(right.studyUid)]).toEqual(tags);
  });

  test('take their corrections along, follow those of the other study, and are taken back from the last', async () => {
    const { stays, first, right, uids } = await twoStudies();
    const rows = await rowsOf(world.app, uids);
    const { studyUid } = stays;
    const series = [{ seriesUid: first.seriesUid, description: 'T2 sagittal' }];
    const before = await corrected(admin, studyUid, { referringPhysician: 'Weber^Jan' }, series);
    const into = { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid };
    const move = (await (await moved(admin, studyUid, into)).json()) as Edit;
    const after = await corrected(admin, right.studyUid, { description: 'Hip left' });
    const { dataSet } = readFile(await retrieved(admin, at(first, right.studyUid)));
    expect([dataSet.text('SeriesDescription'), dataSet.text('StudyDescription')]).toEqual(['T2 sagittal', 'Hip left']);
    expect(dataSet.text('ReferringPhysicianName') ?? '').toBe('');
    expect(dataSet.items('OriginalAttributesSequence')).toHaveLength(3);
    for (const { editId } of [before, move]) expect((await takeBack(admin, editId)).status).toBe(409);
    for (const { editId } of [after, move, before]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
  });

  test('get what comes later for them, and only that; and have it when they are back', async () => {
    const { stays, wrong, first, second, right } = await twoStudies();
    const { studyUid } = stays;
    const { seriesUid } = first;
    const into = { seriesUids: [seriesUid], intoStudyUid: right.studyUid };
    const { editId } = (await (await moved(admin, studyUid, into)).json()) as Edit;
    const late = await sent(admin, wrong, { studyUid, seriesUid });
    const other = await sent(admin, wrong, { studyUid });
    await storeFile(admin, first.file);
    // As somebody sends it who has it from the archive.
    const named = await sent(admin, { ...wrong, AccessionNumber: 'NEW' }, { studyUid: right.studyUid, seriesUid });
    expect(new Set(await inStudy(studyUid))).toEqual(new Set([stays.sopUid, other.sopUid]));
    const there = [right, first, second, late, named].map(({ sopUid }) => sopUid);
    expect(new Set(await inStudy(right.studyUid))).toEqual(new Set(there));
    expect(await row(right.studyUid)).toMatchObject({ seriesCount: 2, instanceCount: 5 });
    expect(readFile(await retrieved(admin, at(late, right.studyUid))).dataSet.text('AccessionNumber')).toBe('NEW');
    expect((await takeBack(admin, editId)).status).toBe(200);
    const back = [stays, other, first, second, late].map(({ sopUid }) => sopUid);
    expect(new Set(await inStudy(studyUid))).toEqual(new Set(back));
    expect(new Set(await inStudy(right.studyUid))).toEqual(new Set([right.sopUid, named.sopUid]));
    expect(await row(studyUid)).toMatchObject({ seriesCount: 3, instanceCount: 5 });
    expect(await row(right.studyUid)).toMatchObject({ seriesCount: 2, instanceCount: 2 });
    const next = await sent(admin, wrong, { studyUid, seriesUid });
    expect(await inStudy(studyUid)).toContain(next.sopUid);
  });

  test('are whole in one study, however many images arrive meanwhile', async () => {
    const { stays, wrong, first, right } = await twoStudies();
    const { studyUid } = stays;
    const { seriesUid } = first;
    const arriving = Array.from({ length: 40 }, () => sent(admin, wrong, { studyUid, seriesUid }));
    const answer = await moved(admin, studyUid, { seriesUids: [seriesUid], intoStudyUid: right.studyUid });
    expect(answer.status).toBe(201);
    const all = await Promise.all(arriving);
    expect(await inStudy(studyUid)).toEqual([stays.sopUid]);
    expect(new Set(await inStudy(right.studyUid))).toEqual(
      new Set([right.sopUid, ...(await inStudy(right.studyUid)), ...all.map(({ sopUid }) => sopUid)]),
    );
    expect(await row(right.studyUid)).toMatchObject({ seriesCount: 2, instanceCount: 43 });
    expect(await row(studyUid)).toMatchObject({ seriesCount: 1, instanceCount: 1 });
  });

  test('go on to a third study, with what comes later', async () => {
    const { stays, wrong, first, second, right, number } = await twoStudies();
    const third = await sent(admin, lena(number, { AccessionNumber: 'THIRD' }));
    const { seriesUid } = first;
    const one = (await (
      await moved(admin, stays.studyUid, { seriesUids: [seriesUid], intoStudyUid: right.studyUid })
    ).json()) as Edit;
    const two = (await (
      await moved(admin, right.studyUid, { seriesUids: [seriesUid], intoStudyUid: third.studyUid })
    ).json()) as Edit;
    const late = await sent(admin, wrong, { studyUid: stays.studyUid, seriesUid });
    expect(await inStudy(third.studyUid)).toContain(late.sopUid);
    const { dataSet } = readFile(await retrieved(admin, at(first, third.studyUid)));
    expect([dataSet.text('StudyInstanceUID'), dataSet.text('AccessionNumber')]).toEqual([third.studyUid, 'THIRD']);
    expect(dataSet.items('OriginalAttributesSequence')).toHaveLength(2);
    expect((await takeBack(admin, one.editId)).status).toBe(409);
    for (const { editId } of [two, one]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(new Set(await inStudy(stays.studyUid))).toEqual(
      new Set([stays, first, second, late].map(({ sopUid }) => sopUid)),
    );
    expect(await inStudy(third.studyUid)).toEqual([third.sopUid]);
  });

  test('take rejected images along, which stay rejected and come back last', async () => {
    const { stays, first, second, right, uids } = await twoStudies();
    const rows = await rowsOf(world.app, uids);
    const said = { seriesUids: [], sopUids: [first.sopUid], because: 'quality' };
    const path = `/api/studies/${stays.studyUid}/rejections`;
    const { revision } = await admin.json<EditPreview>(`${path}/preview`, json(said));
    const rejected = await admin.json<Edit>(path, json({ ...said, revision, reason: 'moved' }));
    const into = { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid };
    const move = (await (await moved(admin, stays.studyUid, into)).json()) as Edit;
    expect(new Set(await inStudy(right.studyUid))).toEqual(new Set([right.sopUid, second.sopUid]));
    expect((await takeBack(admin, rejected.editId)).status).toBe(409);
    for (const { editId } of [move, rejected]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
  });
});

describe('a study', () => {
  test('is split, and is one again', async () => {
    const { stays, first, second, number } = await twoStudies();
    const { studyUid } = stays;
    const rows = await rowsOf(world.app, [studyUid]);
    const answer = await moved(admin, studyUid, { seriesUids: [first.seriesUid], description: 'Knee MR' });
    const edit = (await answer.json()) as Edit;
    expect(edit.moved).toEqual({ series: 1, how: 'split' });
    const { rows: studies } = await admin.json<{ rows: { studyUid: string; description: string }[] }>(
      `/api/studies?q=${number}`,
    );
    const made = studies.find(({ description }) => description === 'Knee MR')?.studyUid ?? '';
    expect(made).toMatch(/^2\.25\.\d+$/);
    expect(new Set(await inStudy(made))).toEqual(new Set([first.sopUid, second.sopUid]));
    const body = { text: 'Is this the right knee?', audience: 'house', answers: null, accountIds: [] };
    await admin.json(`/api/studies/${made}/notes`, json(body));
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await statusOf(`/api/studies/${made}`)).toBe(404);
    const { rows: notes } = await admin.json<{ rows: { text: string }[] }>(`/api/studies/${studyUid}/notes`);
    expect(notes.map(({ text }) => text)).toEqual([body.text]);
    await world.app.asOwner(`delete from note`);
    expect(await rowsOf(world.app, [studyUid])).toEqual(rows);
  });

  test('is merged into another one, which its number leads to, with its notes; and is two again', async () => {
    const { stays, first, second, right, uids } = await twoStudies();
    const { studyUid } = stays;
    const body = { text: 'Called the ward', audience: 'house', answers: null, accountIds: [] };
    await admin.json(`/api/studies/${studyUid}/notes`, json(body));
    const rows = await rowsOf(world.app, uids);
    const asked = (await (
      await previewOfMove(admin, studyUid, { intoStudyUid: right.studyUid })
    ).json()) as EditPreview;
    expect([asked.move?.isEmptied, asked.touched.notes, asked.touched.images]).toEqual([true, 1, 3]);
    const edit = (await (await moved(admin, studyUid, { intoStudyUid: right.studyUid })).json()) as Edit;
    expect(edit.moved).toEqual({ series: 2, how: 'whole' });
    expect(await statusOf(`/api/studies/${studyUid}`)).toBe(404);
    const all = [right, stays, first, second].map(({ sopUid }) => sopUid);
    expect(new Set(await inStudy(right.studyUid))).toEqual(new Set(all));
    const { rows: notes } = await admin.json<{ rows: { text: string }[] }>(`/api/studies/${right.studyUid}/notes`);
    expect(notes.map(({ text }) => text)).toEqual([body.text]);
    const lookedUp = await admin.json<LookupAnswers>(
      '/api/lookup',
      json({ uids: [studyUid], accessions: [], patientIds: [], numbers: [] }),
    );
    expect(lookedUp.withdrawn).toMatchObject([{ studyUid, kind: 'move', intoUid: right.studyUid, by: 'A admin' }]);
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
  });
});

describe('a move', () => {
  test('to another patient is one only where that is said, and says nothing of him who it was thought to be', async () => {
    const { stays, first, uids, right } = await twoStudies();
    const other = await sent(admin, {
      PatientID: newNumber(),
      PatientName: 'Weber^Jan',
      PatientBirthDate: '19501201',
      PatientSex: 'M',
    });
    const rows = await rowsOf(world.app, [...uids, other.studyUid]);
    const into = { seriesUids: [first.seriesUid], intoStudyUid: other.studyUid };
    const asked = (await (await previewOfMove(admin, stays.studyUid, into)).json()) as EditPreview;
    expect(asked.move?.isOtherPatient).toBe(true);
    expect(asked.likeness).toContainEqual({ field: 'name', likeness: 'contradict' });
    const refused = await moved(admin, stays.studyUid, into);
    expect([refused.status, await words(refused)]).toEqual([
      409,
      'The other study is another patient’s. Say that this is meant.',
    ]);
    const edit = (await (await moved(admin, stays.studyUid, { ...into, toOtherPatient: true })).json()) as Edit;
    const { dataSet } = readFile(await retrieved(admin, at(first, other.studyUid)));
    expect([dataSet.text('PatientName'), dataSet.text('PatientBirthDate')]).toEqual(['Weber^Jan', '19501201']);
    expect(right.studyUid).not.toBe(other.studyUid);
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, [...uids, other.studyUid])).toEqual(rows);
  });

  test('two at once: one is refused, and nothing is lost', async () => {
    const { stays, first, right } = await twoStudies();
    const moving = { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid };
    const { revision } = (await (await previewOfMove(admin, stays.studyUid, moving)).json()) as EditPreview;
    const said = json({ ...moving, toOtherPatient: false, revision, reason: 'wrong study' });
    const answers = await Promise.all([1, 2].map(() => admin.fetch(`/api/studies/${stays.studyUid}/moves`, said)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    expect([404, 409]).toContain(statuses[1]);
    expect(await row(right.studyUid)).toMatchObject({ instanceCount: 3 });
  });

  test('of what is not there, of nothing, into itself and of all into a new one is refused', async () => {
    const { stays, first, right } = await twoStudies();
    const { studyUid } = stays;
    const ask = async (moving: Parameters<typeof previewOfMove>[2]) =>
      (await previewOfMove(admin, studyUid, moving)).status;
    expect(await ask({ seriesUids: ['1.2.3'], intoStudyUid: right.studyUid })).toBe(404);
    expect(await ask({ seriesUids: [right.seriesUid], intoStudyUid: right.studyUid })).toBe(404);
    expect(await ask({ intoStudyUid: '1.2.3' })).toBe(404);
    expect(await ask({ intoStudyUid: studyUid })).toBe(400);
    expect(await ask({})).toBe(400);
    expect(await ask({ seriesUids: [first.seriesUid], description: 'x'.repeat(65) })).toBe(400);
    expect(await ask({ seriesUids: [first.seriesUid], description: 'a\\b' })).toBe(400);
    expect(await ask({ seriesUids: ["1'; drop table study"], intoStudyUid: right.studyUid })).toBe(400);
    expect((await previewOfMove(admin, '1.2.3', { intoStudyUid: studyUid })).status).toBe(404);
  });

  test('is for those who may, of studies that they see both', async () => {
    const { north, south } = world.studies;
    const ask = async (person: Person, studyUid: string, intoStudyUid: string) =>
      (await previewOfMove(person, studyUid, { intoStudyUid })).status;
    expect(await ask(world.north, north.studyUid, south.studyUid)).toBe(404);
    expect(await ask(world.south, north.studyUid, south.studyUid)).toBe(404);
    expect(await ask(admin, north.studyUid, south.studyUid)).toBe(200);
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect(await ask(doctor, north.studyUid, south.studyUid)).toBe(403);
  });
});
