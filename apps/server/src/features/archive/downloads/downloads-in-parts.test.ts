import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newUid } from '@isocenter/dicom/uid.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  large,
  pictureless,
  plain,
  prepare,
  startDownloadWorld,
  studyUid,
  type DownloadWorld,
} from '#testing/download-world.ts';

let world: DownloadWorld;
beforeAll(async () => {
  world = await startDownloadWorld(3);
});
afterAll(() => world.end());

const selection = { studyUids: [plain.studyUid, large.studyUid, studyUid] };

interface Prepared {
  readonly id: string;
  readonly url: string;
  readonly files: number;
  readonly studiesLeft: number;
}

async function prepared(answering: Promise<Response>): Promise<Prepared> {
  const answer = await answering;
  expect(answer.status).toBe(201);
  return (await answer.json()) as Prepared;
}

const begin = () => prepared(prepare(world.service, { selection }));
const next = (id: string, role = 'radiologist') =>
  world.service.call(`/api/downloads/${id}/next`, { method: 'POST', role });

/** The names of the files in an archive, as the system's own tool unpacks them. */
async function filesOf({ url, id }: Prepared): Promise<string[]> {
  const folder = await world.unpack(await world.service.call(url, { role: 'radiologist' }), id);
  return readdirSync(join(folder, 'DICOM'), { recursive: true, encoding: 'utf8' }).filter((name) => /IM|SR/.test(name));
}

test('more than one archive holds comes in several, of whole studies, each of them once', async () => {
  const first = await begin();
  expect(first).toMatchObject({ files: 3, studiesLeft: 2 });
  const second = await prepared(next(first.id));
  expect(second).toMatchObject({ files: 2, studiesLeft: 0 });
  expect(await filesOf(first)).toHaveLength(3);
  expect(await filesOf(second)).toHaveLength(2);
  expect(await prepared(next(first.id))).toMatchObject({ files: 2, studiesLeft: 0 });
  expect((await next(second.id)).status).toBe(404);
});

test('what is left is its maker’s, for an hour, and as far as he still sees it', async () => {
  const { db } = world.service.test.database;
  const { id } = await begin();
  expect((await next(id, 'technologist')).status).toBe(404);
  expect((await next('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  const bin = (at: Date | null) =>
    db.updateTable('study').set({ binned_at: at }).where('study_uid', '=', large.studyUid).execute();
  await bin(new Date());
  expect(await prepared(next(id))).toMatchObject({ files: 1, studiesLeft: 0 });
  await bin(null);
  await db
    .updateTable('download')
    .set({ created_at: new Date(Date.now() - 3_700_000) })
    .where('id', '=', id)
    .execute();
  expect((await next(id)).status).toBe(404);
});

test('a part that has nothing of the form is passed over; the last one says so', async () => {
  const wordy = newUid();
  const set = { PatientName: 'Müller^Jürgen', PatientID: 'P1', StudyDate: '19900101' };
  for (let at = 0; at < 3; at += 1) await world.service.receive(pictureless({ studyUid: wordy, set }).file);
  await world.service.ingest.settled();
  const request = (studyUids: string[]) => prepare(world.service, { selection: { studyUids }, form: 'jpeg' });
  // Of all parts that of the words would be the first.
  const first = await prepared(request([wordy, large.studyUid, studyUid]));
  expect(first).toMatchObject({ files: 3, studiesLeft: 1 });
  expect(await prepared(next(first.id))).toMatchObject({ files: 1, studiesLeft: 0 });
  expect((await request([wordy])).status).toBe(406);
});
