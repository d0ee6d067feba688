import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { deflatedExplicitLittleEndian, explicitBigEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { TestObject, TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import type { Person } from '#testing/test-app.ts';
import {
  conflictsOf,
  decide,
  detailOf,
  foreign,
  isSeen,
  lena,
  newNumber,
  sent,
  startConflictWorld,
  stateOf,
  undo,
  type ConflictWorld,
} from '#testing/conflict-steps.ts';

let world: ConflictWorld;
let admin: Person;
let north: Person;
let south: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin, north, south } = world);
});
afterAll(() => world.app.close());

interface Listed {
  readonly studyUid: string;
  readonly clinic: { readonly name: string } | null;
  readonly instanceCount: number;
}
const studiesOf = async (person: Person, number: string) =>
  (await person.json<{ rows: Listed[] }>(`/api/studies?q=${number}&limit=50`)).rows;

/** The objects of a study as they are retrieved, by their instance numbers. */
async function retrieved(person: Person, studyUid: string): Promise<DataSet[]> {
  type Row = Readonly<Record<string, { readonly Value?: readonly string[] } | undefined>>;
  const rows = await person.json<Row[]>(`/dicom-web/studies/${studyUid}/instances`);
  const objects = rows.map(async (row) => {
    const [seriesUid, sopUid] = [row['0020000E']?.Value?.[0], row['00080018']?.Value?.[0]];
    const answer = await person.fetch(`/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`, {
      headers: { accept: 'application/dicom; transfer-syntax=*' },
    });
    return readFile(new Uint8Array(await answer.arrayBuffer())).dataSet;
  });
  return (await Promise.all(objects)).toSorted(
    (a, b) => (a.number('InstanceNumber') ?? 0) - (b.number('InstanceNumber') ?? 0),
  );
}

const reference = (sopUid: string) =>
  new DataSet().set('ReferencedSOPClassUID', '1.2.840.10008.5.1.4.1.1.2').set('ReferencedSOPInstanceUID', sopUid);

/** Two images and a report about them, of which the second refers to the first and to another study of the same clinic. */
async function group() {
  const number = newNumber();
  const first = await sent(north, lena(number));
  const own = await sent(south, lena(number));
  const [seriesUid, frameOfReference] = [newUid(), newUid()];
  const send = (at: number, set: TestObjectOptions['set'], more: TestObjectOptions = {}) =>
    sent(
      south,
      { ...lena(number), InstanceNumber: at, FrameOfReferenceUID: frameOfReference, ...set },
      { studyUid: first.studyUid, seriesUid, ...more },
    );
  const one = await send(1, {});
  const two = await send(
    2,
    { SourceImageSequence: [reference(one.sopUid), reference(own.sopUid)] },
    { transferSyntaxUid: explicitBigEndian },
  );
  const evidence = new DataSet()
    .set('StudyInstanceUID', first.studyUid)
    .set('ReferencedSeriesSequence', [
      new DataSet()
        .set('SeriesInstanceUID', seriesUid)
        .set('ReferencedSOPSequence', [reference(one.sopUid), reference(two.sopUid)]),
    ]);
  await send(
    3,
    { CurrentRequestedProcedureEvidenceSequence: [evidence] },
    { seriesUid: newUid(), transferSyntaxUid: deflatedExplicitLittleEndian },
  );
  const [conflict] = await conflictsOf(admin, number);
  return { number, first, own, one, two, send, conflictId: conflict?.conflictId ?? 0 };
}

describe('a study of its own', () => {
  test('in the clinic of its sender, with references that follow, of which the other clinic sees nothing', async () => {
    const { number, first, own, one, two, conflictId } = await group();
    const before = await stateOf(world, first.studyUid);
    expect((await decide(admin, conflictId, 'new-uids')).status).toBe(200);
    const { becameStudyUid, effects } = await detailOf(admin, conflictId);
    expect(effects.find(({ decision }) => decision === 'new-uids')).toMatchObject({ instances: 3, gaining: 1 });
    const made = async () => (await studiesOf(south, number)).find(({ studyUid }) => studyUid === becameStudyUid);
    await expect.poll(async () => (await made())?.instanceCount).toBe(3);
    expect(await studiesOf(north, number)).toMatchObject([{ studyUid: first.studyUid, instanceCount: 1 }]);
    expect(await stateOf(world, first.studyUid)).toEqual(before);
    expect((await north.fetch(`/dicom-web/studies/${becameStudyUid}/metadata`)).status).toBe(404);
    const [a, b, c] = await retrieved(south, becameStudyUid ?? '');
    const uid = (of: DataSet | undefined, keyword: string) => of?.text(keyword) ?? '';
    for (const object of [a, b, c]) expect(uid(object, 'StudyInstanceUID')).toBe(becameStudyUid);
    expect(uid(a, 'SeriesInstanceUID')).toBe(uid(b, 'SeriesInstanceUID'));
    expect(uid(a, 'SeriesInstanceUID')).not.toBe(uid(c, 'SeriesInstanceUID'));
    expect(uid(a, 'FrameOfReferenceUID')).toBe(uid(c, 'FrameOfReferenceUID'));
    const sources = b?.items('SourceImageSequence').map((item) => uid(item, 'ReferencedSOPInstanceUID'));
    expect(sources).toEqual([uid(a, 'SOPInstanceUID'), own.sopUid]);
    const [evidence] = c?.items('CurrentRequestedProcedureEvidenceSequence') ?? [];
    expect(uid(evidence, 'StudyInstanceUID')).toBe(becameStudyUid);
    const [series] = evidence?.items('ReferencedSeriesSequence') ?? [];
    expect(uid(series, 'SeriesInstanceUID')).toBe(uid(a, 'SeriesInstanceUID'));
    expect(series?.items('ReferencedSOPSequence').map((item) => uid(item, 'ReferencedSOPInstanceUID'))).toEqual([
      uid(a, 'SOPInstanceUID'),
      uid(b, 'SOPInstanceUID'),
    ]);
    const pixels = (of: DataSet | undefined) => [...(of?.bytes('PixelData') ?? [])];
    expect(pixels(a)).toEqual(pixels(one.dataSet));
    expect(pixels(b)).toEqual(pixels(two.dataSet));
    const old = [first.studyUid, one.seriesUid, one.sopUid, two.sopUid, uid(one.dataSet, 'FrameOfReferenceUID')];
    const json = JSON.stringify(await south.json(`/dicom-web/studies/${becameStudyUid}/metadata`));
    for (const one of old) expect(json).not.toContain(one);
    // One patient of the clinic, by the rule.
    expect(await south.json(`/api/patients?q=${number}`)).toMatchObject({ rows: [{ studyCount: 2 }] });
  });

  test('takes what comes later of the same group, from the same source alone, and asks nothing', async () => {
    const { number, first, send, conflictId } = await group();
    await decide(admin, conflictId, 'new-uids');
    const { becameStudyUid } = await detailOf(admin, conflictId);
    const count = async () =>
      (await studiesOf(south, number)).find(({ studyUid }) => studyUid === becameStudyUid)?.instanceCount;
    await expect.poll(count).toBe(3);
    const later = await send(4, {});
    await expect.poll(count).toBe(4);
    expect(await isSeen(north, later)).toBe(false);
    expect(await conflictsOf(admin, number)).toEqual([]);
    expect(await studiesOf(north, number)).toMatchObject([{ instanceCount: 1 }]);
    // Another patient of theirs is another question.
    await sent(south, { ...lena(newNumber()), PatientName: 'Weber^Jan' }, { studyUid: first.studyUid });
    expect(await count()).toBe(4);
    expect((await undo(admin, conflictId)).status).toBe(200);
    expect(await count()).toBe(undefined);
    expect(await conflictsOf(admin, number)).toMatchObject([{ arriving: { instanceCount: 4 } }]);
    // Decided in the same way again, it is the same study again.
    await decide(admin, conflictId, 'new-uids');
    await expect.poll(count).toBe(4);
  });

  test('of another patient’s images in a known study, with a study UID that is nobody else’s', async () => {
    const numbers = [newNumber(), newNumber()] as const;
    const first = await sent(north, lena(numbers[0]));
    const other = await sent(north, { ...lena(numbers[1]), PatientName: 'Weber^Jan' }, { studyUid: first.studyUid });
    const [conflict] = await conflictsOf(north, numbers[1]);
    expect(conflict?.kind).toBe('other-patient');
    expect((await decide(north, conflict?.conflictId ?? 0, 'new-uids')).status).toBe(200);
    await expect.poll(() => studiesOf(north, numbers[1])).toMatchObject([{ clinic: { name: 'North Clinic' } }]);
    expect(await isSeen(north, other)).toBe(false);
    expect(await studiesOf(south, numbers[1])).toEqual([]);
  });

  test('of a series of theirs in a study of their own leaves that study its UID', async () => {
    const number = newNumber();
    const first = await sent(north, lena(number));
    const own = await sent(south, lena(number));
    const second = await sent(south, lena(number), { studyUid: own.studyUid, seriesUid: first.seriesUid });
    const [conflict] = await conflictsOf(admin, number);
    expect((await decide(admin, conflict?.conflictId ?? 0, 'new-uids')).status).toBe(200);
    const own2 = async () => (await retrieved(south, own.studyUid)).map((object) => object.text('SeriesInstanceUID'));
    await expect.poll(async () => (await own2()).length).toBe(2);
    expect(await own2()).not.toContain(second.seriesUid);
  });
});

const seen = ({ studyUid }: TestObject, rows: readonly Listed[]) => rows.some((row) => row.studyUid === studyUid);
test('the sender is told of nothing: the study of the other clinic is not in his list', async () => {
  const { number, first, conflictId } = await foreign(world);
  await decide(admin, conflictId, 'new-uids');
  await expect.poll(async () => (await studiesOf(south, number)).length).toBe(1);
  expect(seen(first, await studiesOf(south, number))).toBe(false);
});
