import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber, sent, startConflictWorld, wordsOf, type ConflictWorld } from '#testing/conflict-steps.ts';
import { moved, previewOfMove, retrieved, rowsOf, takeBack } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { at, doneMove, rowOf, twoStudies, whatMoves } from '#testing/move-steps.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

describe('a move', () => {
  test('to another patient is one only where that is said, and says nothing of him who it was thought to be', async () => {
    const { stays, first, uids, right } = await twoStudies(admin);
    const other = await sent(admin, {
      PatientID: newNumber(),
      PatientName: 'Weber^Jan',
      PatientBirthDate: '19501201',
      PatientSex: 'M',
    });
    const rows = await rowsOf(world.app, [...uids, other.studyUid]);
    const into = { seriesUids: [first.seriesUid], intoStudyUid: other.studyUid };
    const preview = await whatMoves(admin, stays.studyUid, into);
    expect(preview.move?.isOtherPatient).toBe(true);
    expect(preview.likeness).toContainEqual({ field: 'name', likeness: 'contradict' });
    const refused = await moved(admin, stays.studyUid, into);
    expect([refused.status, await wordsOf(refused)]).toEqual([
      409,
      'The other study is another patient’s. Confirm that this is meant.',
    ]);
    const edit = await doneMove(admin, stays.studyUid, { ...into, toOtherPatient: true });
    const { dataSet } = readFile(await retrieved(admin, at(first, other.studyUid)));
    expect([dataSet.text('PatientName'), dataSet.text('PatientBirthDate')]).toEqual(['Weber^Jan', '19501201']);
    expect(right.studyUid).not.toBe(other.studyUid);
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, [...uids, other.studyUid])).toEqual(rows);
  });

  test('two at once: one is refused, and nothing is lost', async () => {
    const { stays, first, right } = await twoStudies(admin);
    const moving = { seriesUids: [first.seriesUid], intoStudyUid: right.studyUid };
    const { revision } = await whatMoves(admin, stays.studyUid, moving);
    const said = json({ ...moving, toOtherPatient: false, revision, reason: 'wrong study' });
    const answers = await Promise.all([1, 2].map(() => admin.fetch(`/api/studies/${stays.studyUid}/moves`, said)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    expect([404, 409]).toContain(statuses[1]);
    expect(await rowOf(admin, right.studyUid)).toMatchObject({ instanceCount: 3 });
  });

  test('of what is not there, of nothing, into itself and of all into a new one is refused', async () => {
    const { stays, first, right } = await twoStudies(admin);
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
