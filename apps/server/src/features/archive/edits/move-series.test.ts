import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import type { Edit } from '@isocenter/contract/archive/edits/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { corrected, moved, rejected, retrieved, rowsOf, takeBack } from '#testing/edit-steps.ts';
import type { Person } from '#testing/test-app.ts';
import { at, doneMove, inStudy, rowOf, sopUidsOf, twoStudies, whatMoves, type Placed } from '#testing/move-steps.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const statusOf = async (path: string) => (await admin.fetch(path)).status;
const etagOf = async (studyUid: string) =>
  (await admin.fetch(`/dicom-web/studies/${studyUid}/metadata`)).headers.get('etag');
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
    const { stays, first, second, right, uids } = await twoStudies(admin);
    const rows = await rowsOf(world.app, uids);
    const all = [stays, first, second, right];
    const bytes = await Promise.all(all.map((object) => retrieved(admin, object)));
    const tags = [await etagOf(stays.studyUid), await etagOf(right.studyUid)];
    const preview = await whatMoves(admin, stays.studyUid, {
      seriesUids: [first.seriesUid],
      intoStudyUid: right.studyUid,
    });
    expect(preview.touched).toMatchObject({ studies: 2, series: 1, images: 2 });
    expect(preview.move).toMatchObject({ isEmptied: false, isOtherPatient: false });
    expect(preview.changes.find(({ field }) => field === 'accession')).toMatchObject({
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
    expect(await inStudy(admin, stays.studyUid)).toEqual(sopUidsOf(stays));
    expect(await inStudy(admin, right.studyUid)).toEqual(sopUidsOf(right, first, second));
    expect(await rowOf(admin, stays.studyUid)).toMatchObject({ seriesCount: 1, instanceCount: 1, modalities: ['CT'] });
    expect(await rowOf(admin, right.studyUid)).toMatchObject({
      seriesCount: 2,
      instanceCount: 3,
      modalities: ['CT', 'MR'],
    });
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
    const { stays, first, right, uids } = await twoStudies(admin);
    const rows = await rowsOf(world.app, uids);
    const { studyUid } = stays;
    const series = [{ seriesUid: first.seriesUid, description: 'T2 sagittal' }];
    const before = await corrected(admin, studyUid, { referringPhysician: 'Weber^Jan' }, series);
    const into = { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid };
    const move = await doneMove(admin, studyUid, into);
    const after = await corrected(admin, right.studyUid, { description: 'Hip left' });
    const { dataSet } = readFile(await retrieved(admin, at(first, right.studyUid)));
    expect([dataSet.text('SeriesDescription'), dataSet.text('StudyDescription')]).toEqual(['T2 sagittal', 'Hip left']);
    expect(dataSet.text('ReferringPhysicianName') ?? '').toBe('');
    expect(dataSet.items('OriginalAttributesSequence')).toHaveLength(3);
    for (const { editId } of [before, move]) expect((await takeBack(admin, editId)).status).toBe(409);
    for (const { editId } of [after, move, before]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
  });

  test('take rejected images along, which stay rejected and come back last', async () => {
    const { stays, first, second, right, uids } = await twoStudies(admin);
    const rows = await rowsOf(world.app, uids);
    const edit = (await (await rejected(admin, stays.studyUid, { sopUids: [first.sopUid] })).json()) as Edit;
    const into = { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid };
    const move = await doneMove(admin, stays.studyUid, into);
    expect(await inStudy(admin, right.studyUid)).toEqual(sopUidsOf(right, second));
    expect((await takeBack(admin, edit.editId)).status).toBe(409);
    for (const { editId } of [move, edit]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
  });
});
