import { createHash } from 'node:crypto';
import { createConnection } from 'node:net';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import type { FileProgress, Upload, UploadedFile } from '@isocenter/contract/archive/uploads.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { keyOf, testFile, type TestFile } from './testing/test-files.ts';
import { sweepUploads } from './uploads.ts';

const chunk = 8 * 1024 * 1024;

let app: TestApp;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('technologist');
  eve = await app.signIn('technologist');
});
afterAll(() => app.close());

const begin = (person = ada) =>
  person.json<Upload>('/api/uploads', json({ title: 'Disc', fileCount: 3, sizeBytes: 10 }));
const raw = (bytes: Uint8Array<ArrayBuffer>): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/octet-stream' },
  body: bytes,
});
const send = (id: string, file: TestFile, person = ada) =>
  person.fetch(`/api/uploads/${id}/files/${file.fileKey}`, raw(file.bytes));
const sendPiece = (id: string, file: TestFile, offset: number, end: number, person = ada) =>
  person.fetch(
    `/api/uploads/${id}/files/${file.fileKey}/chunks?offset=${offset}&sizeBytes=${file.bytes.length}`,
    raw(file.bytes.slice(offset, end)),
  );
const progress = (id: string, file: TestFile) => ada.json<FileProgress>(`/api/uploads/${id}/files/${file.fileKey}`);
const partialFiles = () => readdir(join(app.dataDir, 'uploads'));
const instances = (sopUid: string) =>
  app.database.db.selectFrom('instance').select('size_bytes').where('sop_uid', '=', sopUid).execute();

describe('an upload', () => {
  test('is begun, listed as unfinished and shown with what has arrived', async () => {
    const upload = await begin();
    expect(upload).toMatchObject({ title: 'Disc', fileCount: 3, sizeBytes: 10, doneCount: 0, finishedAt: null });
    const file = testFile();
    await send(upload.id, file);
    const { rows } = await ada.json<{ rows: Upload[] }>('/api/uploads');
    expect(rows[0]).toMatchObject({ id: upload.id, doneCount: 1, doneBytes: file.bytes.length, storedCount: 1 });
    expect(await ada.json(`/api/uploads/${upload.id}`)).toEqual(rows[0]);
  });

  test('can announce more', async () => {
    const upload = await begin();
    const more = json({ fileCount: 9, sizeBytes: 99 }, 'PATCH');
    expect(await ada.json(`/api/uploads/${upload.id}`, more)).toMatchObject({ fileCount: 9, sizeBytes: 99 });
    expect((await ada.fetch(`/api/uploads/${upload.id}`, json({ fileCount: -1 }, 'PATCH'))).status).toBe(400);
  });

  test.each([{}, { title: '', fileCount: 1, sizeBytes: 1 }, { title: 'x', fileCount: 1.5, sizeBytes: 1 }])(
    'is not begun from nonsense: %j',
    async (body) => expect((await ada.fetch('/api/uploads', json(body))).status).toBe(400),
  );

  test('exists for its owner only, on every address', async () => {
    const upload = await begin();
    const file = testFile();
    const answers = await Promise.all([
      eve.fetch(`/api/uploads/${upload.id}`),
      eve.fetch(`/api/uploads/${upload.id}`, json({ fileCount: 1, sizeBytes: 1 }, 'PATCH')),
      eve.fetch(`/api/uploads/${upload.id}/files`),
      eve.fetch(`/api/uploads/${upload.id}/files/${file.fileKey}`),
      send(upload.id, file, eve),
      sendPiece(upload.id, file, 0, 100, eve),
      eve.fetch(`/api/uploads/${upload.id}/finish`, json({ tags: [], priority: 'routine' })),
      eve.fetch(`/api/uploads/${upload.id}`, { method: 'DELETE' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    expect(await eve.json('/api/uploads')).toEqual({ rows: [] });
    expect(await instances(file.sopUid)).toEqual([]);
  });

  test('lists the files that are done, page by page', async () => {
    const upload = await begin();
    const files = [testFile(), testFile(), testFile()];
    for (const file of files) await send(upload.id, file);
    const keys: string[] = [];
    for (let cursor = ''; ;) {
      const page = await ada.json<{ rows: UploadedFile[]; nextCursor: string | null }>(
        `/api/uploads/${upload.id}/files?limit=2${cursor}`,
      );
      keys.push(...page.rows.map((row) => row.fileKey));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(keys).toEqual(files.map((file) => file.fileKey).toSorted());
    expect((await ada.fetch(`/api/uploads/${upload.id}/files?limit=0`)).status).toBe(400);
  });
});

describe('a file', () => {
  test('is stored, and sent again it is not read again', async () => {
    const upload = await begin();
    const file = testFile();
    const first = (await (await send(upload.id, file)).json()) as UploadedFile;
    expect(first).toEqual({
      fileKey: file.fileKey,
      state: 'stored',
      reason: null,
      message: null,
      sizeBytes: file.bytes.length,
      sopUid: file.sopUid,
      studyUid: file.studyUid,
    });
    expect(await (await send(upload.id, file)).json()).toEqual(first);
    expect(await ada.json(`/api/uploads/${upload.id}`)).toMatchObject({ doneCount: 1 });
  });

  test('that is archived already is a duplicate', async () => {
    const file = testFile();
    await send((await begin()).id, file);
    expect(await (await send((await begin()).id, file)).json()).toMatchObject({ state: 'duplicate' });
  });

  test('of others is not told to somebody who may not see it', async () => {
    const file = testFile();
    await send((await begin()).id, file);
    const clinic = await app.signIn('clinic-user');
    expect(await (await send((await begin(clinic)).id, file, clinic)).json()).toMatchObject({ state: 'stored' });
  });

  test('sent twice at once is stored once', async () => {
    const upload = await begin();
    const file = testFile(1_000_000);
    const answers = await Promise.all([send(upload.id, file), send(upload.id, file), send(upload.id, file)]);
    // Who was first may have been taken over; who sends again gets the one result.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await (await send(upload.id, file)).json()).toMatchObject({ state: 'stored' });
    expect(await instances(file.sopUid)).toHaveLength(1);
  });

  test('that is no DICOM, or stops too early, is refused with a reason', async () => {
    const upload = await begin();
    const whole = testFile(50_000);
    const nonsense = { ...whole, fileKey: keyOf('nonsense'), bytes: new TextEncoder().encode('no image at all') };
    const cut = { ...whole, fileKey: keyOf('cut'), bytes: whole.bytes.slice(0, 20_000) };
    const empty = { ...whole, fileKey: keyOf('empty'), bytes: new Uint8Array(0) };
    for (const [file, pattern] of [
      [nonsense, 'This is not a DICOM file.'],
      [cut, 'The object stops too early, at byte {0}.'],
      [empty, 'The object is empty.'],
    ] as const) {
      // Sent again, what was kept is told.
      for (const answer of [await send(upload.id, file), await send(upload.id, file)]) {
        expect(answer.status).toBe(200);
        const { message, ...told } = (await answer.json()) as UploadedFile;
        expect(told).toMatchObject({ state: 'refused', reason: 'unusable' });
        expect(message?.patterns[message.text]?.pattern ?? message?.text).toBe(pattern);
      }
    }
    expect(await instances(whole.sopUid)).toEqual([]);
  });

  test('with other content under a known UID is kept for a decision', async () => {
    const upload = await begin();
    const file = testFile();
    await send(upload.id, file);
    const other = testFile(4096, { SOPInstanceUID: file.sopUid, StudyInstanceUID: file.studyUid });
    const answer = await send(upload.id, { ...other, fileKey: keyOf('other') });
    expect(await answer.json()).toMatchObject({ state: 'kept', reason: null });
    expect(await ada.json(`/api/uploads/${upload.id}`)).toMatchObject({ storedCount: 1, keptCount: 1 });
  });

  test('larger than a piece, of another type or with a strange key is not taken', async () => {
    const upload = await begin();
    const path = `/api/uploads/${upload.id}/files`;
    const large = await ada.fetch(`${path}/${keyOf('large')}`, raw(new Uint8Array(chunk + 1)));
    expect(large.status).toBe(413);
    const typed = { ...raw(testFile().bytes), headers: { 'content-type': 'image/png' } };
    expect((await ada.fetch(`${path}/${keyOf('typed')}`, typed)).status).toBe(415);
    expect((await ada.fetch(`${path}/${keyOf('json')}`, json({}, 'PUT'))).status).toBe(415);
    for (const key of ['..%2f..%2fetc%2fpasswd', 'A'.repeat(40), 'a'.repeat(20)])
      expect((await ada.fetch(`${path}/${key}`, raw(testFile().bytes))).status).toBe(400);
  });

  test('whose connection is cut in the middle leaves nothing, and is taken the next time', async () => {
    const upload = await begin();
    const file = testFile(3_000_000);
    await cutRequest(`/api/uploads/${upload.id}/files/${file.fileKey}`, file.bytes, 1_500_000);
    expect(await progress(upload.id, file)).toEqual({ receivedBytes: 0, file: null });
    expect(await (await send(upload.id, file)).json()).toMatchObject({ state: 'stored' });
    expect(await instances(file.sopUid)).toHaveLength(1);
  });
});

describe('a large file', () => {
  test('arrives in pieces and is whole in the archive', async () => {
    const upload = await begin();
    const file = testFile(2 * chunk + 1000);
    expect(await (await sendPiece(upload.id, file, 0, chunk)).json()).toEqual({ receivedBytes: chunk, file: null });
    expect(await partialFiles()).toHaveLength(1);
    await sendPiece(upload.id, file, chunk, 2 * chunk);
    const last = (await (await sendPiece(upload.id, file, 2 * chunk, file.bytes.length)).json()) as FileProgress;
    expect(last.file).toMatchObject({ state: 'stored', sopUid: file.sopUid, sizeBytes: file.bytes.length });
    expect(await partialFiles()).toEqual([]);
    const [stored] = await instances(file.sopUid);
    expect(stored?.size_bytes).toBeGreaterThan(2 * chunk + 1000);
    expect(await progress(upload.id, file)).toEqual({ receivedBytes: file.bytes.length, file: last.file });
  });

  test('goes on where it was cut: no byte that arrived is sent again', async () => {
    const upload = await begin();
    const file = testFile(chunk + 500_000);
    const path = `/api/uploads/${upload.id}/files/${file.fileKey}/chunks?offset=0&sizeBytes=${file.bytes.length}`;
    await cutRequest(path, file.bytes.slice(0, chunk), 5_000_000);
    await expect.poll(async () => (await progress(upload.id, file)).receivedBytes).toBeGreaterThan(4_000_000);
    const { receivedBytes } = await progress(upload.id, file);
    expect((await sendPiece(upload.id, file, 0, chunk)).status).toBe(409);
    const answer = (await (await sendPiece(upload.id, file, receivedBytes, file.bytes.length)).json()) as FileProgress;
    expect(answer.file).toMatchObject({ state: 'stored' });
  });

  test('goes on after the server has ended and begun anew', async () => {
    const upload = await begin();
    const file = testFile(chunk + 2048);
    await sendPiece(upload.id, file, 0, chunk);
    // What a kill leaves: bytes behind those that the row knows of.
    const [name] = await partialFiles();
    await writeFile(join(app.dataDir, 'uploads', name ?? ''), Buffer.alloc(5000, 1), { flag: 'a' });
    expect(await progress(upload.id, file)).toEqual({ receivedBytes: chunk, file: null });
    const answer = (await (await sendPiece(upload.id, file, chunk, file.bytes.length)).json()) as FileProgress;
    expect(answer.file).toMatchObject({ state: 'stored' });
  });

  test('whose last answer was lost is asked for with an empty piece', async () => {
    const upload = await begin();
    const file = testFile(4096);
    await sendPiece(upload.id, file, 0, 2000);
    await sendPiece(upload.id, file, 2000, file.bytes.length);
    const again = await sendPiece(upload.id, file, file.bytes.length, file.bytes.length);
    expect(await again.json()).toMatchObject({ file: { state: 'stored' } });
  });

  test('begins again when its partial file is gone', async () => {
    const upload = await begin();
    const file = testFile(chunk + 2048);
    await sendPiece(upload.id, file, 0, 1000);
    await app.database.db
      .updateTable('upload_part')
      .set({ received_bytes: 5000 })
      .where('upload_id', '=', upload.id)
      .execute();
    expect((await sendPiece(upload.id, file, 5000, 6000)).status).toBe(409);
    expect(await progress(upload.id, file)).toEqual({ receivedBytes: 0, file: null });
  });

  test('is refused when its pieces do not fit', async () => {
    const upload = await begin();
    const file = testFile(4096);
    await sendPiece(upload.id, file, 0, 1000);
    const path = `/api/uploads/${upload.id}/files/${file.fileKey}/chunks`;
    const piece = raw(new Uint8Array(10_000));
    expect((await ada.fetch(`${path}?offset=1000&sizeBytes=9999`, piece)).status).toBe(409);
    expect((await ada.fetch(`${path}?offset=1000&sizeBytes=${file.bytes.length}`, piece)).status).toBe(400);
    expect((await ada.fetch(`${path}?offset=-1&sizeBytes=10`, piece)).status).toBe(400);
    expect((await ada.fetch(`${path}?offset=0&sizeBytes=${5 * 1024 ** 3}`, piece)).status).toBe(400);
    expect((await ada.fetch(path, piece)).status).toBe(400);
    expect(await progress(upload.id, file)).toEqual({ receivedBytes: 1000, file: null });
  });

  test('that is no DICOM is refused once it is whole, and its bytes are removed', async () => {
    const before = await partialFiles();
    const upload = await begin();
    const file = { ...testFile(), bytes: new Uint8Array(3000).fill(65) };
    await sendPiece(upload.id, file, 0, 1500);
    const answer = (await (await sendPiece(upload.id, file, 1500, 3000)).json()) as FileProgress;
    expect(answer.file).toMatchObject({ state: 'refused', reason: 'unusable' });
    expect(await partialFiles()).toEqual(before);
  });
});

describe('what is here already', () => {
  const stored = (file: Uint8Array) => {
    const dataSet = file.subarray(readFileMeta(file).dataSetOffset);
    return { sizeBytes: dataSet.length, sha256: createHash('sha256').update(dataSet).digest('hex') };
  };
  const check = (person: Person, body: object) => person.json<{ archived: object[] }>('/api/uploads/check', json(body));

  test('is told before sending, with what tells whether it is the same', async () => {
    const file = testFile(2048, { PatientID: 'CHK-1', PatientName: 'Ferreira^J' });
    await send((await begin()).id, file);
    expect(await check(ada, { sopUids: [file.sopUid, '1.2.3'] })).toEqual({
      archived: [{ sopUid: file.sopUid, ...stored(file.bytes) }],
    });
  });

  test('is nothing for somebody who may not see it, and nothing in the bin', async () => {
    const file = testFile(2048, { PatientID: 'CHK-3' });
    await send((await begin()).id, file);
    const question = { sopUids: [file.sopUid] };
    expect(await check(await app.signIn('clinic-user'), question)).toEqual({ archived: [] });
    await app.database.db
      .updateTable('study')
      .set({ binned_at: new Date() })
      .where('study_uid', '=', file.studyUid)
      .execute();
    expect(await check(ada, question)).toEqual({ archived: [] });
    // So it is sent, and comes back.
    await send((await begin()).id, file);
    expect((await check(ada, question)).archived).toHaveLength(1);
  });

  test('is not asked with nonsense, nor by somebody who may not upload', async () => {
    expect((await ada.fetch('/api/uploads/check', json({ sopUids: ['../etc'] }))).status).toBe(400);
    const doctor = await app.signIn('doctor');
    expect((await doctor.fetch('/api/uploads/check', json({ sopUids: [] }))).status).toBe(403);
    expect((await doctor.fetch('/api/uploads', json({ title: 'x', fileCount: 0, sizeBytes: 0 }))).status).toBe(403);
  });
});

describe('finishing', () => {
  const finish = (id: string, body: object, person = ada) => person.fetch(`/api/uploads/${id}/finish`, json(body));
  const study = (studyUid: string) =>
    app.database.db
      .selectFrom('study')
      .select(['tags', 'priority', 'priority_rank'])
      .where('study_uid', '=', studyUid)
      .executeTakeFirstOrThrow();

  test('marks the studies it made, with audit, once', async () => {
    const upload = await begin();
    const here = testFile();
    await send((await begin(eve)).id, here, eve);
    await app.database.db.updateTable('instance').set({ source: 'CT01' }).where('sop_uid', '=', here.sopUid).execute();
    const files = [testFile(), testFile()];
    for (const file of [...files, here]) await send(upload.id, file);
    const answer = await finish(upload.id, { tags: ['tumour board'], priority: 'urgent' });
    const { studyUids, upload: ended } = (await answer.json()) as { studyUids: string[]; upload: Upload };
    expect(studyUids.toSorted()).toEqual(files.map((file) => file.studyUid).toSorted());
    expect(ended.finishedAt).not.toBeNull();
    for (const uid of studyUids)
      expect(await study(uid)).toEqual({ tags: ['tumour board'], priority: 'urgent', priority_rank: 1 });
    expect(await study(here.studyUid)).toMatchObject({ tags: [], priority: 'routine' });
    const again = await finish(upload.id, { tags: ['other'], priority: 'stat' });
    expect(await again.json()).toMatchObject({ studyUids });
    expect(await study(studyUids[0] ?? '')).toMatchObject({ tags: ['tumour board'] });
    const audit = await app.database.db
      .selectFrom('audit_event')
      .select('subject_id')
      .where('action', '=', 'study.mark')
      .execute();
    expect(audit.map((row) => row.subject_id).toSorted()).toEqual(studyUids.toSorted());
    expect((await ada.json<{ rows: Upload[] }>('/api/uploads')).rows.map((row) => row.id)).not.toContain(upload.id);
  });

  test('keeps a higher priority and the tags that are there', async () => {
    const upload = await begin();
    const file = testFile();
    await send(upload.id, file);
    await app.database.db
      .updateTable('study')
      .set({ priority: 'stat', priority_rank: 2, tags: ['old'] })
      .where('study_uid', '=', file.studyUid)
      .execute();
    await finish(upload.id, { tags: ['new', 'old'], priority: 'routine' });
    expect(await study(file.studyUid)).toEqual({ tags: ['old', 'new'], priority: 'stat', priority_rank: 2 });
  });

  test('marks for somebody without sight of the archive only what they brought whole', async () => {
    const clinic = await app.signIn('clinic-user');
    const others = testFile();
    await send((await begin()).id, others);
    const upload = await begin(clinic);
    const own = testFile();
    await send(upload.id, own, clinic);
    await send(upload.id, testFile(2048, { StudyInstanceUID: others.studyUid }), clinic);
    const answer = await finish(upload.id, { tags: [], priority: 'stat' }, clinic);
    expect(await answer.json()).toMatchObject({ studyUids: [own.studyUid] });
    expect(await study(others.studyUid)).toMatchObject({ priority: 'routine' });
    expect(await study(own.studyUid)).toMatchObject({ priority: 'stat' });
  });

  test('refuses tags of somebody who may not change any, and nonsense', async () => {
    const clinic = await app.signIn('clinic-user');
    expect((await finish((await begin(clinic)).id, { tags: ['x'], priority: 'routine' }, clinic)).status).toBe(403);
    const { id } = await begin();
    expect((await finish(id, { tags: ['a,b'], priority: 'routine' })).status).toBe(400);
    expect((await finish(id, { tags: [], priority: 'now' })).status).toBe(400);
  });

  test('ends it: nothing more is taken', async () => {
    const { id } = await begin();
    await finish(id, { tags: [], priority: 'routine' });
    const file = testFile();
    expect((await send(id, file)).status).toBe(409);
    expect((await sendPiece(id, file, 0, 100)).status).toBe(409);
    expect((await ada.fetch(`/api/uploads/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await instances(file.sopUid)).toEqual([]);
  });
});

test('discarding forgets the upload and its partial files, and leaves what is archived', async () => {
  const upload = await begin();
  const before = await partialFiles();
  const stored = testFile();
  await send(upload.id, stored);
  await sendPiece(upload.id, testFile(4096), 0, 1000);
  expect(await partialFiles()).toHaveLength(before.length + 1);
  expect((await ada.fetch(`/api/uploads/${upload.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await partialFiles()).toEqual(before);
  expect((await ada.fetch(`/api/uploads/${upload.id}`)).status).toBe(404);
  expect(await instances(stored.sopUid)).toHaveLength(1);
  expect((await ada.fetch(`/api/uploads/not-an-id`, { method: 'DELETE' })).status).toBe(400);
});

test('after seven days without a sign of life an upload and its bytes are swept; strays go after an hour', async () => {
  const folder = join(app.dataDir, 'uploads');
  const [old, young] = [await begin(), await begin()];
  const file = testFile(4096);
  await sendPiece(old.id, file, 0, 1000);
  await sendPiece(young.id, file, 0, 1000);
  await app.database.db
    .updateTable('upload')
    .set({ changed_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', old.id)
    .execute();
  const before = (await partialFiles()).length;
  const stray = join(folder, '11111111-1111-4111-8111-111111111111.part');
  await writeFile(stray, 'x');
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(stray, hoursAgo, hoursAgo);
  await sweepUploads(app.database.db, folder);
  expect((await ada.fetch(`/api/uploads/${old.id}`)).status).toBe(404);
  expect(await partialFiles()).toHaveLength(before - 1);
  expect(await progress(young.id, file)).toEqual({ receivedBytes: 1000, file: null });
});

test('nothing of a patient reaches the log', () => {
  expect(app.log.join('\n')).not.toMatch(/Hoffmann|Ferreira|RG-1|CHK-/);
});

/** Sends the head of a request and a part of its body, then cuts the connection. */
async function cutRequest(path: string, bytes: Uint8Array, after: number): Promise<void> {
  const socket = createConnection({ host: '127.0.0.1', port: app.app.httpPort });
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.accessToken}\r\n` +
      `Content-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.resume().end(bytes.slice(0, after));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
}
