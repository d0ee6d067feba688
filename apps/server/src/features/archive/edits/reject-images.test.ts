import type { Edit } from '@isocenter/contract/archive/edits/fields.ts';
import type { LookupAnswers } from '@isocenter/contract/archive/lookup/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeBin } from '#features/archive/studies/studies.ts';
import { isSeen, lena, newNumber, sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { rejected, rowsOf, takeBack } from '#testing/edit-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

/** Two images of one series and one of another. */
async function threeImages() {
  const number = newNumber();
  const first = await sent(admin, lena(number));
  const { studyUid, seriesUid } = first;
  const second = await sent(admin, lena(number, { InstanceNumber: '2' }), { studyUid, seriesUid });
  const other = await sent(admin, lena(number, { SeriesNumber: '2' }), { studyUid });
  return { number, studyUid, seriesUid, first, second, other };
}

const countOf = async (studyUid: string) =>
  world.app.database.db
    .selectFrom('study_tally')
    .innerJoin('study', 'study.id', 'study_key')
    .select(['series_count', 'instance_count'])
    .where('study_uid', '=', studyUid)
    .executeTakeFirst();
const numberIn = async (path: string) => {
  const answer = await admin.fetch(path);
  return answer.status === 200 ? ((await answer.json()) as unknown[]).length : answer.status;
};

describe('rejected images', () => {
  test('leave counts, lists, metadata and every door; taken back, all is as it was', async () => {
    const { studyUid, seriesUid, first, second, other } = await threeImages();
    const rows = await rowsOf(world.app, [studyUid]);
    const at = `/dicom-web/studies/${studyUid}`;
    const etag = (await admin.fetch(`${at}/metadata`)).headers.get('etag');
    const answer = await rejected(admin, studyUid, { sopUids: [first.sopUid], seriesUids: [other.seriesUid] });
    expect(answer.status).toBe(201);
    const edit = (await answer.json()) as Edit;
    expect(edit).toMatchObject({ kind: 'reject', because: 'quality', images: 2, fields: [] });

    expect(await countOf(studyUid)).toEqual({ series_count: 1, instance_count: 1 });
    expect(await numberIn(`${at}/metadata`)).toBe(1);
    expect(await numberIn(`${at}/instances`)).toBe(1);
    expect(await numberIn(`${at}/series`)).toBe(1);
    expect([await isSeen(admin, first), await isSeen(admin, second)]).toEqual([false, true]);
    const gone = [
      `${at}/series/${seriesUid}/instances/${first.sopUid}`,
      `${at}/series/${seriesUid}/instances/${first.sopUid}/metadata`,
      `${at}/series/${seriesUid}/instances/${first.sopUid}/frames/1`,
      `${at}/series/${seriesUid}/instances/${first.sopUid}/rendered`,
      `${at}/series/${other.seriesUid}/metadata`,
      `/api/studies/${studyUid}/series/${seriesUid}/instances/${first.sopUid}/file.dcm`,
      `/api/studies/${studyUid}/series/${other.seriesUid}/archive.zip`,
      `/api/studies/${studyUid}/series/${other.seriesUid}/instances`,
    ];
    for (const path of gone) expect([path, (await admin.fetch(path)).status]).toEqual([path, 404]);
    const zip = Buffer.from(await (await admin.fetch(`/api/studies/${studyUid}/archive.zip`)).arrayBuffer());
    expect([zip.includes(first.sopUid), zip.includes(second.sopUid)]).toEqual([false, true]);
    expect((await admin.fetch(`${at}/metadata`)).headers.get('etag')).not.toBe(etag);

    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, [studyUid])).toEqual(rows);
    expect((await admin.fetch(`${at}/metadata`)).headers.get('etag')).toBe(etag);
  });

  test('of a whole series leave it uncounted until another image of it comes', async () => {
    const { number, studyUid, other } = await threeImages();
    const edit = (await (await rejected(admin, studyUid, { seriesUids: [other.seriesUid] })).json()) as Edit;
    expect(await countOf(studyUid)).toEqual({ series_count: 1, instance_count: 2 });
    await sent(admin, lena(number, { SeriesNumber: '2' }), { studyUid, seriesUid: other.seriesUid });
    expect(await countOf(studyUid)).toEqual({ series_count: 2, instance_count: 3 });
    await sent(admin, lena(number, { SeriesNumber: '2' }), { studyUid, seriesUid: other.seriesUid });
    expect(await countOf(studyUid)).toEqual({ series_count: 2, instance_count: 4 });
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await countOf(studyUid)).toEqual({ series_count: 2, instance_count: 5 });
  });

  test('stay rejected when they are sent again, the same or otherwise', async () => {
    const { studyUid, seriesUid, first } = await threeImages();
    await rejected(admin, studyUid, { sopUids: [first.sopUid] });
    await storeFile(admin, first.file);
    const { sopUid } = first;
    await sent(admin, { PatientName: 'Hoffmann^Lena', StudyDescription: 'Again' }, { studyUid, seriesUid, sopUid });
    expect(await isSeen(admin, first)).toBe(false);
    expect(await countOf(studyUid)).toEqual({ series_count: 2, instance_count: 2 });
    await sent(admin, lena('x', { PatientID: '' }), { studyUid, seriesUid });
    expect(await countOf(studyUid)).toEqual({ series_count: 2, instance_count: 3 });
  });

  test('may be all of a study, which leaves every list but the look-up, and comes back', async () => {
    const { number, studyUid, first } = await threeImages();
    const listed = async () => {
      const { rows: studies } = await admin.json<{ rows: object[] }>(`/api/studies?q=${number}`);
      const { rows: binned } = await admin.json<{ rows: object[] }>(`/api/studies?q=${number}&bin=true`);
      const { rows: patients } = await admin.json<{ rows: object[] }>(`/api/patients?q=${number}`);
      const found = await admin.fetch(`/dicom-web/studies?PatientID=${number}`);
      return [studies, binned, patients, (found.status === 204 ? [] : await found.json()) as object[]].map(
        (of) => of.length,
      );
    };
    const lookedUp = (request: object, person = admin) =>
      person.json<LookupAnswers>(
        '/api/lookup',
        json({ uids: [], accessions: [], patientIds: [], numbers: [], ...request }),
      );
    expect(await listed()).toEqual([1, 0, 1, 1]);
    const rows = await rowsOf(world.app, [studyUid]);
    const edit = (await (await rejected(admin, studyUid, {})).json()) as Edit;
    expect(edit.images).toBe(3);
    expect(await listed()).toEqual([0, 0, 0, 0]);
    expect((await admin.fetch(`/api/studies/${studyUid}`)).status).toBe(404);
    expect((await admin.fetch(`/dicom-web/studies/${studyUid}/metadata`)).status).toBe(404);
    expect((await rejected(admin, studyUid, {})).status).toBe(404);
    await purgeBin(world.app.database.db);
    for (const query of [{ uids: [studyUid] }, { uids: [first.sopUid] }, { numbers: [number] }]) {
      const { withdrawn, bin, unseen, studies } = await lookedUp(query);
      expect(withdrawn).toMatchObject([
        { studyUid, editId: edit.editId, kind: 'reject', by: 'A admin', reason: 'moved', intoUid: null },
      ]);
      expect([bin.rows, unseen, studies.rows]).toEqual([[], [], []]);
    }
    expect((await lookedUp({ numbers: [number] }, world.south)).withdrawn).toEqual([]);
    const again = json({ selection: { studyUids: [studyUid] } });
    await admin.fetch('/api/studies/restore', again);
    expect(await listed()).toEqual([0, 0, 0, 0]);
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, [studyUid])).toEqual(rows);
    expect(await isSeen(admin, first)).toBe(true);
  });

  test('are taken back in any order', async () => {
    const { studyUid, first, second } = await threeImages();
    const rows = await rowsOf(world.app, [studyUid]);
    const one = (await (await rejected(admin, studyUid, { sopUids: [first.sopUid] })).json()) as Edit;
    const two = (await (await rejected(admin, studyUid, { sopUids: [second.sopUid] })).json()) as Edit;
    expect(await countOf(studyUid)).toEqual({ series_count: 1, instance_count: 1 });
    for (const { editId } of [one, two]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await rowsOf(world.app, [studyUid])).toEqual(rows);
  });

  test('are of a study that one sees and may change, and are there', async () => {
    const { studyUid } = world.studies.north;
    expect((await rejected(world.south, studyUid, {})).status).toBe(404);
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await rejected(doctor, studyUid, {})).status).toBe(403);
    expect((await rejected(world.north, studyUid, { sopUids: [world.studies.south.sopUid] })).status).toBe(404);
  });
});
