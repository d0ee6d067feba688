import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { readFile as readDicom } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { secrets, sent } from '#testing/anonymise-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { FileSet } from './folders/file-set.ts';

const soon = { timeout: 60_000, interval: 100 };
let app: TestApp;
let admin: Person;
let place: string;
let stick: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'isocenter-folders-'));
  stick = join(place, 'stick');
  await mkdir(stick);
  const folders = `Stick=${stick}, Gone=${join(place, 'gone')}`;
  app = await startTestApp({ ISOCENTER_EXPORT_FOLDERS: folders });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await rm(place, { recursive: true });
});

const ask = (studyUids: readonly string[], more: object = {}, person = admin) => {
  const body = { selection: { studyUids }, folder: 'Stick', priority: 'routine', isOnlyLacking: false, ...more };
  return person.fetch('/api/studies/send', json(body));
};
const jobOf = async (id: string) =>
  (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id);
const itemsOf = async (id: string) => (await admin.json<{ rows: JobItemRow[] }>(`/api/jobs/${id}/items`)).rows;
async function begun(answer: Response): Promise<string> {
  expect(answer.status).toBe(202);
  return ((await answer.json()) as JobRow).id;
}
async function ended(answer: Response): Promise<JobRow | undefined> {
  const id = await begun(answer);
  await expect.poll(async () => (await jobOf(id))?.finishedAt ?? null, soon).not.toBeNull();
  return jobOf(id);
}
async function addStudy(...counts: readonly number[]): Promise<string> {
  const studyUid = newUid();
  for (const count of counts) {
    const seriesUid = newUid();
    for (let number = 1; number <= count; number += 1)
      await storeFile(admin, testObject({ studyUid, seriesUid, set: { InstanceNumber: number } }).file);
  }
  return studyUid;
}
/** The files of a set, by their names. */
async function filesOf(set: string): Promise<string[]> {
  const entries = await readdir(join(stick, set), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(stick, set).length + 1))
    .toSorted();
}

describe('studies are written into a folder of the server', () => {
  test('as a file-set for each, by numbers alone, with a directory that others read', async () => {
    const studies = [await addStudy(2, 1), await addStudy(1)];
    const job = await ended(await ask(studies));
    expect(job).toMatchObject({ state: 'done', target: 'Stick', done: 4, total: 4 });
    const [one = '', two = ''] = (await readdir(stick)).toSorted();
    expect([one, two]).toEqual([1, 2].map((at) => expect.stringMatching(new RegExp(`^${job?.id}-000${at}$`))));
    const names = ['DICOM/SE000001/IM000001', 'DICOM/SE000001/IM000002', 'DICOM/SE000002/IM000001', 'DICOMDIR'];
    expect(await filesOf(one)).toEqual(names);
    const { stdout } = await promisify(execFile)('dcmdump', [join(stick, one, 'DICOMDIR')]);
    expect(stdout.match(/\[DICOM\\SE00000\d\\IM00000\d\]/g)).toHaveLength(3);
    expect(stdout).toContain(studies[0]);
    await promisify(execFile)(
      'dcmftest',
      names.map((name) => join(stick, one, name)),
    );
    const trail = app.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('subject_id', '=', studies[0] ?? '');
    expect(await trail.where('action', '=', 'study.export').execute()).toMatchObject([
      { detail: { through: 'send', folder: 'Stick', files: 3 } },
    ]);
  });

  test('anonymous too: neither files nor directory say who they are of', async () => {
    const { studyUid, dataSet } = await sent(admin);
    const job = await ended(await ask([studyUid], { anonymous: { options: [] } }));
    expect(job).toMatchObject({ state: 'done', done: 1 });
    const set = `${job?.id}-0001`;
    for (const name of await filesOf(set)) {
      const bytes = await readFile(join(stick, set, name));
      expect([...secrets, studyUid].filter((secret) => bytes.includes(secret))).toEqual([]);
    }
    const path = join(stick, set, 'DICOM/SE000001/IM000001');
    const image = readDicom(await readFile(path)).dataSet;
    expect(image.bytes('PixelData')).toEqual(dataSet.bytes('PixelData'));
    const options = ['0012,0062', '0012,0063', '0008,0100'].flatMap((tag) => ['+P', tag]);
    const { stdout } = await promisify(execFile)('dcmdump', [...options, path]);
    for (const text of ['[YES]', 'PS3.15', '[113100]']) expect(stdout).toContain(text);
  });

  test('and wait while a folder is not there', async () => {
    const id = await begun(await ask([await addStudy(1)], { folder: 'Gone' }));
    await expect.poll(() => itemsOf(id), soon).toMatchObject([{ state: 'waiting', because: 'unwritable', moved: 0 }]);
    await admin.fetch(`/api/jobs/${id}/cancel`, json({}));
  });
});

test('a set gets its name only once it is written down what is in it: a run after a crash would write that anew', async () => {
  const { db } = app.database;
  const { studyUid, sopUid, file } = testObject();
  await storeFile(admin, file);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const id = await begun(await ask([studyUid], { notBefore: later }));
  const isNamed = async () => (await readdir(stick)).includes(`${id}-0001`);
  await db.transaction().execute(async (tx) => {
    // Whoever writes down the same waits for the end of this transaction.
    await tx.insertInto('sent_object').values({ job_id: id, uid: sopUid }).execute();
    await admin.fetch(`/api/jobs/${id}/resume`, json({}));
    const waiting = () =>
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%sent_object%'
        and datname = current_database()`.execute(db);
    await expect.poll(async () => (await waiting()).rows.length, soon).toBe(1);
    expect(await isNamed()).toBe(false);
  });
  await expect.poll(isNamed, soon).toBe(true);
});

test('what a job leaves unfinished goes with it: at once when it is cancelled, else when it cannot go on any more', async () => {
  const { db } = app.database;
  const hiddenOf = (id: string) => join(stick, `.${id}-0001.part`);
  const isThere = async (id: string) => (await readdir(stick)).some((name) => name.startsWith(`.${id}-`));
  const studyUid = await addStudy(1);
  /** A job that has begun its set, and cannot end it: a file lies where a folder of it belongs. */
  const stuck = async (): Promise<string> => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const id = await begun(await ask([studyUid], { notBefore: later }));
    await mkdir(join(hiddenOf(id), 'DICOM'), { recursive: true });
    await writeFile(join(hiddenOf(id), 'DICOM/SE000001'), 'no folder');
    await admin.fetch(`/api/jobs/${id}/resume`, json({}));
    await expect.poll(() => itemsOf(id), soon).toMatchObject([{ state: 'waiting', because: 'unwritable' }]);
    return id;
  };
  const [cancelled, failed, forgotten] = [await stuck(), await stuck(), await stuck()];
  await db
    .updateTable('job')
    .set({ state: 'failed', finished_at: new Date(0) })
    .where('id', '=', failed)
    .execute();
  await db.deleteFrom('job').where('id', '=', forgotten).execute();
  expect((await admin.fetch(`/api/jobs/${cancelled}/cancel`, json({}))).status).toBe(200);
  await expect.poll(() => isThere(cancelled), soon).toBe(false);
  await expect.poll(() => isThere(forgotten), soon).toBe(false);
  // It can be tried again as long as it is known what it brought over.
  expect(await isThere(failed)).toBe(true);
  await db.deleteFrom('sent_object').where('job_id', '=', failed).execute();
  await expect.poll(() => isThere(failed), soon).toBe(false);
  await expect
    .poll(
      () =>
        db
          .selectFrom('begun_file_set')
          .select('job_id')
          .where('job_id', 'in', [cancelled, failed, forgotten])
          .execute(),
      soon,
    )
    .toEqual([]);
});

describe('a file-set', () => {
  const bytesOf = (seriesUid: string, sopUid: string) => [testObject({ seriesUid, sopUid }).file];

  test('is gone on with where it was left, and nothing that is there is overwritten', async () => {
    const [seriesUid, first, second] = [newUid(), newUid(), newUid()];
    const begunSet = await FileSet.open(stick, 'again');
    await begunSet.add({ seriesUid }, bytesOf(seriesUid, first));
    // As a crash leaves it.
    await writeFile(join(stick, '.again.part/DICOM/SE000001/IM000002.part'), 'half');
    await writeFile(join(stick, '.again.part/DICOMDIR.part'), 'half');
    await mkdir(join(stick, 'again'));
    const set = await FileSet.open(stick, 'again');
    expect([set.has(first), set.has(second)]).toEqual([true, false]);
    await set.add({ seriesUid }, bytesOf(seriesUid, second));
    await (await FileSet.open(stick, 'again')).finish();
    expect(await readdir(join(stick, 'again'))).toEqual([]);
    expect(await filesOf('again-2')).toEqual(['DICOM/SE000001/IM000001', 'DICOM/SE000001/IM000002', 'DICOMDIR']);
    expect(await FileSet.isBegun(stick, 'again')).toBe(false);
  });

  test('does not follow a link out of the folder', async () => {
    const outside = join(place, 'outside');
    await mkdir(outside);
    await symlink(outside, join(stick, '.linked.part'));
    await expect(FileSet.open(stick, 'linked')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await mkdir(join(stick, '.inside.part'));
    await symlink(outside, join(stick, '.inside.part/DICOM'));
    await expect(FileSet.open(stick, 'inside')).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(await readdir(outside)).toEqual([]);
  });
});

test('folders are offered and open to those alone who see every clinic', async () => {
  const studyUid = await addStudy(1);
  const { rows } = await admin.json<{ rows: SendDestination[] }>('/api/send-destinations');
  expect(rows.map(({ folder, state, freeBytes }) => [folder, state, freeBytes !== null])).toEqual([
    ['Stick', 'answers', true],
    ['Gone', 'failing', false],
  ]);
  const other = await app.signIn('radiologist', { scope: { referred: true } });
  expect((await other.json<{ rows: object[] }>('/api/send-destinations')).rows).toEqual([]);
  expect((await ask([studyUid], {}, other)).status).toBe(404);
  expect((await ask([studyUid], { folder: 'Nowhere' })).status).toBe(404);
  expect((await ask([studyUid], { folder: '../stick' })).status).toBe(400);
  expect((await ask([studyUid], { nodeId: 1 })).status).toBe(400);
  expect((await ask([studyUid], { isOnlyLacking: true })).status).toBe(400);
});
