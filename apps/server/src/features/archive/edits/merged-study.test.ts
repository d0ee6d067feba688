import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import type { Edit } from '@isocenter/contract/archive/edits/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lena, newNumber, sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { corrected, moved, previewOfMove, retrieved, takeBack } from '#testing/edit-steps.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';

let world: ConflictWorld;
beforeAll(async () => {
  world = await startConflictWorld();
});
afterAll(() => world.app.close());

type Placed = Pick<TestObject, 'studyUid' | 'seriesUid' | 'sopUid'>;

const at = (object: Placed, studyUid: string): Placed => ({ ...object, studyUid });
const uidsOf = (objects: readonly TestObject[]) => new Set(objects.map(({ sopUid }) => sopUid));

/** The images of a study, as a viewer is told; undefined: there is no such study. */
async function inStudy(studyUid: string): Promise<Set<unknown> | undefined> {
  const answer = await world.admin.fetch(`/dicom-web/studies/${studyUid}/metadata`);
  if (answer.status === 404) return undefined;
  return new Set(((await answer.json()) as DicomJsonDataSet[]).map((one) => one['00080018']?.Value?.[0]));
}

/** Studies of one patient with an image in each, which say which they are. */
async function studiesOf(...accessions: string[]) {
  const { admin } = world;
  const number = newNumber();
  const says = (accession: string) => lena(number, { AccessionNumber: accession, Modality: 'CT' });
  const studies = [];
  for (const accession of accessions) studies.push(await sent(admin, says(accession)));
  const late = (accession: string, ids: Partial<Placed>) => sent(admin, says(accession), ids);
  return { studies, late };
}

const mergedInto = async ({ studyUid }: Placed, into: Placed): Promise<Edit> => {
  const answer = await moved(world.admin, studyUid, { intoStudyUid: into.studyUid });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Edit;
};

async function two() {
  const { studies, late } = await studiesOf('A', 'B');
  const [first, second] = studies;
  if (first === undefined || second === undefined) throw new Error('Two studies were sent.');
  const own = (ids: Partial<Placed> = {}) => late('B', { studyUid: second.studyUid, ...ids });
  return { first, second, own, late: (ids: Partial<Placed> = {}) => late('A', { studyUid: first.studyUid, ...ids }) };
}

async function three() {
  const { studies, late } = await studiesOf('A', 'B', 'C');
  const [first, second, third] = studies;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three studies were sent.');
  return { first, second, third, late };
}

const saidBy = async (object: Placed) => {
  const { dataSet } = readFile(await retrieved(world.admin, object));
  const originals = dataSet.items('OriginalAttributesSequence');
  return { study: dataSet.text('StudyInstanceUID'), accession: dataSet.text('AccessionNumber'), originals };
};

describe('a study that was merged', () => {
  test('stays merged: a series that comes later is one of the other study, says so, and is written down', async () => {
    const { first, second, late } = await two();
    const { editId } = await mergedInto(first, second);
    const series = await late();
    const image = await late({ seriesUid: series.seriesUid });
    const ofOld = await late({ seriesUid: first.seriesUid });
    expect(await inStudy(first.studyUid)).toBeUndefined();
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([first, second, series, image, ofOld]));
    for (const object of [series, image, ofOld]) {
      const said = await saidBy(at(object, second.studyUid));
      expect(said).toMatchObject({ study: second.studyUid, accession: 'B' });
      const [replaced] = said.originals[0]?.items('ModifiedAttributesSequence') ?? [];
      expect(replaced?.text('StudyInstanceUID')).toBe(first.studyUid);
    }
    const rows = await world.app.database.db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('subject_id', '=', second.studyUid)
      .orderBy('id', 'desc')
      .execute();
    const followed = rows.filter(({ action, detail }) => action === 'edit.make' && 'seriesUid' in (detail as object));
    expect(followed.map(({ detail }) => detail)).toMatchObject([
      { edit: editId, kind: 'move', from: first.studyUid, seriesUid: series.seriesUid },
    ]);
  });

  test('takes its later series back when the merge is', async () => {
    const { first, second, late } = await two();
    const { editId } = await mergedInto(first, second);
    const series = await late();
    const later = await corrected(world.admin, second.studyUid, { description: 'Hip left' });
    expect((await takeBack(world.admin, editId)).status).toBe(409);
    for (const id of [later.editId, editId]) expect((await takeBack(world.admin, id)).status).toBe(200);
    expect(await inStudy(first.studyUid)).toEqual(uidsOf([first, series]));
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([second]));
    const said = await saidBy(series);
    expect(said).toMatchObject({ study: first.studyUid, accession: 'A' });
    expect(said.originals).toEqual([]);
    const next = await late();
    expect(await inStudy(first.studyUid)).toEqual(uidsOf([first, series, next]));
  });

  test('keeps for the other study what it sends itself in a series that came for the first', async () => {
    const { first, second, late, own } = await two();
    const { editId } = await mergedInto(first, second);
    const series = await late();
    const named = await own({ seriesUid: series.seriesUid });
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([first, second, series, named]));
    expect((await takeBack(world.admin, editId)).status).toBe(200);
    expect(await inStudy(first.studyUid)).toEqual(uidsOf([first, series]));
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([second, named]));
  });

  test('and whose other study is merged again, leads to the last one; each merge is taken back for itself', async () => {
    const { first, second, third, late } = await three();
    const one = await mergedInto(first, second);
    const before = await late('A', { studyUid: first.studyUid });
    const again = await mergedInto(second, third);
    const ofFirst = await late('A', { studyUid: first.studyUid });
    const ofSecond = await late('B', { studyUid: second.studyUid });
    expect(await inStudy(first.studyUid)).toBeUndefined();
    expect(await inStudy(second.studyUid)).toBeUndefined();
    expect(await inStudy(third.studyUid)).toEqual(uidsOf([first, second, third, before, ofFirst, ofSecond]));
    const said = await saidBy(at(ofFirst, third.studyUid));
    expect(said).toMatchObject({ study: third.studyUid, accession: 'C' });
    expect(said.originals).toHaveLength(2);

    expect((await takeBack(world.admin, again.editId)).status).toBe(200);
    expect(await inStudy(third.studyUid)).toEqual(uidsOf([third]));
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([first, second, before, ofFirst, ofSecond]));
    expect(await saidBy(at(ofFirst, second.studyUid))).toMatchObject({ study: second.studyUid, accession: 'B' });
    expect((await takeBack(world.admin, one.editId)).status).toBe(200);
    expect(await inStudy(first.studyUid)).toEqual(uidsOf([first, before, ofFirst]));
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([second, ofSecond]));
    expect((await saidBy(ofFirst)).originals).toEqual([]);
  });

  test('of which a series had gone elsewhere before sends only the others along', async () => {
    const { first, second, third, late } = await three();
    const strayed = await late('A', { studyUid: first.studyUid });
    const gone = { seriesUids: [strayed.seriesUid], intoStudyUid: third.studyUid };
    expect((await moved(world.admin, first.studyUid, gone)).status).toBe(201);
    await mergedInto(first, second);
    const ofStrayed = await late('A', { studyUid: first.studyUid, seriesUid: strayed.seriesUid });
    const series = await late('A', { studyUid: first.studyUid });
    expect(await inStudy(third.studyUid)).toEqual(uidsOf([third, strayed, ofStrayed]));
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([first, second, series]));
  });

  test('is no place to merge the other one into; after an undo the other way round leads the other way', async () => {
    const { first, second, late, own } = await two();
    const { editId } = await mergedInto(first, second);
    expect((await previewOfMove(world.admin, second.studyUid, { intoStudyUid: first.studyUid })).status).toBe(404);
    const series = await late();
    expect((await takeBack(world.admin, editId)).status).toBe(200);
    await mergedInto(second, first);
    const next = await late();
    const turned = await own();
    expect(await inStudy(first.studyUid)).toEqual(uidsOf([first, second, series, next, turned]));
    expect(await inStudy(second.studyUid)).toBeUndefined();
  });

  test('is not brought back by series that arrive while it is being merged', async () => {
    const { first, second, late } = await two();
    const arriving = Array.from({ length: 30 }, () => late());
    await mergedInto(first, second);
    const all = await Promise.all(arriving);
    expect(await inStudy(first.studyUid)).toBeUndefined();
    expect(await inStudy(second.studyUid)).toEqual(uidsOf([first, second, ...all]));
    for (const object of all)
      expect(await saidBy(at(object, second.studyUid))).toMatchObject({ study: second.studyUid, accession: 'B' });
  });
});
