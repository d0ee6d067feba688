import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream } from '#testing/event-stream.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import {
  conflictsOf,
  decide,
  detailOf,
  foreign,
  isSeen,
  lena,
  sent,
  startConflictWorld,
  stateOf,
  undo,
  wordsOf,
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

describe('what another clinic sent under the UIDs of a study', () => {
  test('waits, unseen by both clinics, for who sees both', async () => {
    const { number, second } = await foreign(world);
    expect(await conflictsOf(admin, number)).toMatchObject([
      { kind: 'other-clinic', arriving: { instanceCount: 1, clinic: { name: 'South Clinic' } } },
    ]);
    for (const person of [north, south]) {
      expect(await conflictsOf(person, number)).toEqual([]);
      expect(await isSeen(person, second)).toBe(false);
    }
  });

  test('shows a picture of what is stored apart, to who sees both sides', async () => {
    const { conflictId } = await foreign(world);
    const { theirs } = await detailOf(admin, conflictId);
    const path = (id: number | null | undefined) => `/api/identity-conflicts/${conflictId}/pictures/${id}`;
    const conflictInstanceId = theirs.pictures[0]?.conflictInstanceId;
    const picture = await admin.fetch(path(conflictInstanceId));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await admin.fetch(path(2_000_000_000))).status).toBe(404);
    expect((await south.fetch(path(conflictInstanceId))).status).toBe(404);
  });

  test('shared: the other clinic sees the study, which has the images', async () => {
    const { first, second, conflictId } = await foreign(world);
    expect((await decide(admin, conflictId, 'share')).status).toBe(200);
    await expect.poll(() => isSeen(south, second)).toBe(true);
    expect(await isSeen(south, first)).toBe(true);
    expect(await isSeen(north, second)).toBe(true);
    const third = await sent(south, lena(first.dataSet.text('PatientID') ?? ''), { studyUid: first.studyUid });
    expect(await isSeen(north, third)).toBe(true);
    expect((await undo(admin, conflictId)).status).toBe(200);
    expect(await isSeen(south, first)).toBe(false);
    expect(await isSeen(north, second)).toBe(false);
    expect(await isSeen(north, first)).toBe(true);
  });

  test('taken into the study: its clinic sees it, the other does not', async () => {
    const { second, conflictId } = await foreign(world);
    expect((await decide(admin, conflictId, 'same-correction')).status).toBe(200);
    await expect.poll(() => isSeen(north, second)).toBe(true);
    expect(await isSeen(south, second)).toBe(false);
  });

  test('discarded: nothing of it is anywhere, nor asked again when it comes again', async () => {
    const { number, second, conflictId } = await foreign(world);
    expect((await decide(admin, conflictId, 'discard')).status).toBe(200);
    await storeFile(south, second.file);
    expect(await conflictsOf(admin, number)).toEqual([]);
    expect(await isSeen(admin, second)).toBe(false);
  });
});

describe('undone', () => {
  test.each(['share', 'same-correction', 'discard', 'new-uids'])(
    '%s leaves both clinics as they were',
    async (decision) => {
      // Of another modality, so that the study says more while it has it.
      const { number, first, second, conflictId } = await foreign(world, { set: { Modality: 'MR' } });
      const before = await stateOf(world, first.studyUid);
      expect((await decide(admin, conflictId, decision)).status).toBe(200);
      const waitingOf = () => waitingRows(conflictId);
      if (decision !== 'discard')
        await expect.poll(async () => (await waitingOf())[0]?.archived_at ?? null).not.toBe(null);
      expect((await undo(admin, conflictId)).status).toBe(200);
      expect(await stateOf(world, first.studyUid)).toEqual(before);
      expect(await isSeen(admin, second)).toBe(false);
      expect((await waitingOf()).map(({ sop_uid, archived_at }) => [sop_uid, archived_at])).toEqual([
        [second.sopUid, null],
      ]);
      expect(await conflictsOf(admin, number)).toMatchObject([{ conflictId, decided: null }]);
      expect(await patientStudies(south, number)).toBe(0);
      // And can be decided anew.
      expect((await decide(admin, conflictId, 'same-correction')).status).toBe(200);
      await expect.poll(() => isSeen(north, second)).toBe(true);
    },
  );

  test('takes a study that is there no more out of the lists that show it, and tells nobody else', async () => {
    const { number, conflictId } = await foreign(world);
    await decide(admin, conflictId, 'new-uids');
    const { becameStudyUid } = await detailOf(admin, conflictId);
    await expect.poll(async () => (await waitingRows(conflictId))[0]?.archived_at ?? null).not.toBe(null);
    expect(await patientStudies(south, number)).toBe(1);
    const streams = await Promise.all([south, admin, north].map((person) => openStream(person)));
    for (const stream of streams) await stream.announce([{ id: 'all', filter: {} }]);
    expect((await undo(admin, conflictId)).status).toBe(200);
    const [ofSouth, ofAdmin, ofNorth] = streams.map((stream) => () => stream.ofList('all').flatMap(({ gone }) => gone));
    await expect.poll(() => ofSouth?.()).toContain(becameStudyUid);
    await expect.poll(() => ofAdmin?.()).toContain(becameStudyUid);
    expect(ofNorth?.()).not.toContain(becameStudyUid);
    for (const stream of streams) stream.close();
  });

  test('stays readable among what was decided, with who undid it', async () => {
    const { number, conflictId } = await foreign(world);
    await decide(admin, conflictId, 'discard', 'a test image');
    await undo(admin, conflictId);
    await decide(admin, conflictId, 'same-correction', 'it is theirs');
    const rows = await conflictsOf(admin, number, 'decided');
    expect(rows.map(({ decided }) => [decided?.decision, decided?.reason, decided?.undone?.by.name])).toEqual([
      ['same-correction', 'it is theirs', undefined],
      ['discard', 'a test image', 'A admin'],
    ]);
    expect(rows[1]?.decided?.undoUntil).toBe(null);
    const { undone } = await detailOf(admin, conflictId);
    expect(undone).toMatchObject([{ decision: 'discard', undone: { by: { accountId: admin.accountId } } }]);
    const { decided } = await admin.json<{ decided: number }>('/api/identity-conflicts/count');
    const pages = await admin.json<{ rows: unknown[] }>('/api/identity-conflicts?state=decided&limit=200');
    expect(decided).toBe(pages.rows.length);
  });

  test('is refused while somebody’s measurements are on the images', async () => {
    const { number, conflictId } = await foreign(world);
    await decide(admin, conflictId, 'new-uids');
    const { becameStudyUid } = await detailOf(admin, conflictId);
    await expect.poll(() => patientStudies(south, number)).toBe(1);
    const [image] = (await instancesOf(south, becameStudyUid ?? '')).map((row) => ({
      seriesUid: row['0020000E']?.Value?.[0] ?? '',
      sopInstanceUid: row['00080018']?.Value?.[0] ?? '',
    }));
    const path = `/api/studies/${becameStudyUid}/annotations/3b241101-e2bb-4255-8caf-4136c566a963`;
    const points = [
      [0, 0, 0],
      [21.4, 0, 0],
    ];
    const length = { tool: 'length', state: { version: 1, points, number: 1 }, label: '', revision: 0 };
    await south.json(path, json({ ...image, frame: 1, ...length }, 'PUT'));
    const refused = await undo(admin, conflictId);
    expect(refused.status).toBe(409);
    expect(await wordsOf(refused)).toBe('Somebody has measured on these images. Delete the measurements first.');
    expect((await south.fetch(`${path}`, { method: 'DELETE' })).ok).toBe(true);
    expect((await undo(admin, conflictId)).status).toBe(200);
  });
});

type Row = Readonly<Record<string, { readonly Value?: readonly string[] } | undefined>>;
const instancesOf = (person: Person, studyUid: string) =>
  person.json<Row[]>(`/dicom-web/studies/${studyUid}/instances`);
const waitingRows = (conflictId: number) =>
  world.app.database.db.selectFrom('conflict_instance').selectAll().where('conflict_id', '=', conflictId).execute();
const patientStudies = async (person: Person, number: string) =>
  (await person.json<{ rows: { studyCount: number }[] }>(`/api/patients?q=${number}&limit=200`)).rows.reduce(
    (sum, { studyCount }) => sum + studyCount,
    0,
  );
