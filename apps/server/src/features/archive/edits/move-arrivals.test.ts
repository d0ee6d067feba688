import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lena, sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { moved, retrieved, takeBack } from '#testing/edit-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import type { Person } from '#testing/test-app.ts';
import { at, doneMove, inStudy, rowOf, sopUidsOf, twoStudies } from '#testing/move-steps.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

describe('moved series', () => {
  test('get what comes later for them, and only that; and have it when they are back', async () => {
    const { stays, wrong, first, second, right } = await twoStudies(admin);
    const { studyUid } = stays;
    const { seriesUid } = first;
    const into = { seriesUids: [seriesUid], intoStudyUid: right.studyUid };
    const { editId } = await doneMove(admin, studyUid, into);
    const late = await sent(admin, wrong, { studyUid, seriesUid });
    const other = await sent(admin, wrong, { studyUid });
    await storeFile(admin, first.file);
    // As somebody sends it who has it from the archive.
    const named = await sent(admin, { ...wrong, AccessionNumber: 'NEW' }, { studyUid: right.studyUid, seriesUid });
    expect(await inStudy(admin, studyUid)).toEqual(sopUidsOf(stays, other));
    const there = sopUidsOf(right, first, second, late, named);
    expect(await inStudy(admin, right.studyUid)).toEqual(there);
    expect(await rowOf(admin, right.studyUid)).toMatchObject({ seriesCount: 2, instanceCount: 5 });
    expect(readFile(await retrieved(admin, at(late, right.studyUid))).dataSet.text('AccessionNumber')).toBe('NEW');
    expect((await takeBack(admin, editId)).status).toBe(200);
    const back = sopUidsOf(stays, other, first, second, late);
    expect(await inStudy(admin, studyUid)).toEqual(back);
    expect(await inStudy(admin, right.studyUid)).toEqual(sopUidsOf(right, named));
    expect(await rowOf(admin, studyUid)).toMatchObject({ seriesCount: 3, instanceCount: 5 });
    expect(await rowOf(admin, right.studyUid)).toMatchObject({ seriesCount: 2, instanceCount: 2 });
    const next = await sent(admin, wrong, { studyUid, seriesUid });
    expect(await inStudy(admin, studyUid)).toContain(next.sopUid);
  });

  test('are whole in one study, however many images arrive meanwhile', async () => {
    const { stays, wrong, first, second, right } = await twoStudies(admin);
    const { studyUid } = stays;
    const { seriesUid } = first;
    const arriving = Array.from({ length: 40 }, () => sent(admin, wrong, { studyUid, seriesUid }));
    const answer = await moved(admin, studyUid, { seriesUids: [seriesUid], intoStudyUid: right.studyUid });
    expect(answer.status).toBe(201);
    const all = await Promise.all(arriving);
    expect(await inStudy(admin, studyUid)).toEqual(sopUidsOf(stays));
    expect(await inStudy(admin, right.studyUid)).toEqual(sopUidsOf(right, first, second, ...all));
    expect(await rowOf(admin, right.studyUid)).toMatchObject({ seriesCount: 2, instanceCount: 43 });
    expect(await rowOf(admin, studyUid)).toMatchObject({ seriesCount: 1, instanceCount: 1 });
  });

  test('go on to a third study, with what comes later', async () => {
    const { stays, wrong, first, second, right, number } = await twoStudies(admin);
    const third = await sent(admin, lena(number, { AccessionNumber: 'THIRD' }));
    const { seriesUid } = first;
    const one = await doneMove(admin, stays.studyUid, { seriesUids: [seriesUid], intoStudyUid: right.studyUid });
    const two = await doneMove(admin, right.studyUid, { seriesUids: [seriesUid], intoStudyUid: third.studyUid });
    const late = await sent(admin, wrong, { studyUid: stays.studyUid, seriesUid });
    expect(await inStudy(admin, third.studyUid)).toContain(late.sopUid);
    const { dataSet } = readFile(await retrieved(admin, at(first, third.studyUid)));
    expect([dataSet.text('StudyInstanceUID'), dataSet.text('AccessionNumber')]).toEqual([third.studyUid, 'THIRD']);
    expect(dataSet.items('OriginalAttributesSequence')).toHaveLength(2);
    expect((await takeBack(admin, one.editId)).status).toBe(409);
    for (const { editId } of [two, one]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await inStudy(admin, stays.studyUid)).toEqual(sopUidsOf(stays, first, second, late));
    expect(await inStudy(admin, third.studyUid)).toEqual(sopUidsOf(third));
  });
});
