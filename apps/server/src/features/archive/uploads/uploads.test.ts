import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import type { Upload, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { begun, instancesOf, partialFiles, progressOf, sendFile, sendPiece } from '#testing/upload-steps.ts';
import { testFile } from './testing/test-files.ts';
import { sweepUploads } from './uploads.ts';

let app: TestApp;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('technologist');
  eve = await app.signIn('technologist');
});
afterAll(() => app.close());

describe('an upload', () => {
  test('is begun, listed as unfinished and shown with what has arrived', async () => {
    const upload = await begun(ada);
    expect(upload).toMatchObject({ title: 'Disc', fileCount: 3, sizeBytes: 10, doneCount: 0, finishedAt: null });
    const file = testFile();
    await sendFile(ada, upload.id, file);
    const { rows } = await ada.json<{ rows: Upload[] }>('/api/uploads');
    expect(rows[0]).toMatchObject({ id: upload.id, doneCount: 1, doneBytes: file.bytes.length, storedCount: 1 });
    const one = await ada.json<Upload>(`/api/uploads/${upload.id}`);
    expect(rows[0]).toEqual({ ...one, waitingCount: 0 });
  });

  test('can announce more', async () => {
    const upload = await begun(ada);
    const more = json({ fileCount: 9, sizeBytes: 99 }, 'PATCH');
    expect(await ada.json(`/api/uploads/${upload.id}`, more)).toMatchObject({ fileCount: 9, sizeBytes: 99 });
    expect((await ada.fetch(`/api/uploads/${upload.id}`, json({ fileCount: -1 }, 'PATCH'))).status).toBe(400);
  });

  test.each([{}, { title: '', fileCount: 1, sizeBytes: 1 }, { title: 'x', fileCount: 1.5, sizeBytes: 1 }])(
    'is not begun from nonsense: %j',
    async (body) => expect((await ada.fetch('/api/uploads', json(body))).status).toBe(400),
  );

  test('exists for its owner only, on every address', async () => {
    const upload = await begun(ada);
    const file = testFile();
    const answers = await Promise.all([
      eve.fetch(`/api/uploads/${upload.id}`),
      eve.fetch(`/api/uploads/${upload.id}`, json({ fileCount: 1, sizeBytes: 1 }, 'PATCH')),
      eve.fetch(`/api/uploads/${upload.id}/files`),
      eve.fetch(`/api/uploads/${upload.id}/files/${file.fileKey}`),
      sendFile(eve, upload.id, file),
      sendPiece(eve, upload.id, file, 0, 100),
      eve.fetch(`/api/uploads/${upload.id}/finish`, json({ tags: [], priority: 'routine' })),
      eve.fetch(`/api/uploads/${upload.id}`, { method: 'DELETE' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    expect(await eve.json('/api/uploads')).toEqual({ rows: [] });
    expect(await instancesOf(app, file.sopUid)).toEqual([]);
  });

  test('lists the files that are done, page by page', async () => {
    const upload = await begun(ada);
    const files = [testFile(), testFile(), testFile()];
    for (const file of files) await sendFile(ada, upload.id, file);
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

describe('what is here already', () => {
  const stored = (file: Uint8Array) => {
    const dataSet = file.subarray(readFileMeta(file).dataSetOffset);
    return { sizeBytes: dataSet.length, sha256: createHash('sha256').update(dataSet).digest('hex') };
  };
  const check = (person: Person, body: object) => person.json<{ archived: object[] }>('/api/uploads/check', json(body));

  test('is told before sending, with what tells whether it is the same', async () => {
    const file = testFile(2048, { PatientID: 'CHK-1', PatientName: 'Ferreira^J' });
    await sendFile(ada, (await begun(ada)).id, file);
    expect(await check(ada, { sopUids: [file.sopUid, '1.2.3'] })).toEqual({
      archived: [{ sopUid: file.sopUid, ...stored(file.bytes) }],
    });
  });

  test('is nothing for somebody who may not see it, and nothing in the bin', async () => {
    const file = testFile(2048, { PatientID: 'CHK-3' });
    await sendFile(ada, (await begun(ada)).id, file);
    const question = { sopUids: [file.sopUid] };
    expect(await check(await app.signIn('clinic-user'), question)).toEqual({ archived: [] });
    await app.database.db
      .updateTable('study')
      .set({ binned_at: new Date() })
      .where('study_uid', '=', file.studyUid)
      .execute();
    expect(await check(ada, question)).toEqual({ archived: [] });
    // So it is sent, and comes back.
    await sendFile(ada, (await begun(ada)).id, file);
    expect((await check(ada, question)).archived).toHaveLength(1);
  });

  test('is not asked with nonsense, nor by somebody who may not upload', async () => {
    expect((await ada.fetch('/api/uploads/check', json({ sopUids: ['../etc'] }))).status).toBe(400);
    const doctor = await app.signIn('doctor');
    expect((await doctor.fetch('/api/uploads/check', json({ sopUids: [] }))).status).toBe(403);
    expect((await doctor.fetch('/api/uploads', json({ title: 'x', fileCount: 0, sizeBytes: 0 }))).status).toBe(403);
  });
});

test('discarding forgets the upload and its partial files, and leaves what is archived', async () => {
  const upload = await begun(ada);
  const before = await partialFiles(app);
  const stored = testFile();
  await sendFile(ada, upload.id, stored);
  await sendPiece(ada, upload.id, testFile(4096), 0, 1000);
  expect(await partialFiles(app)).toHaveLength(before.length + 1);
  expect((await ada.fetch(`/api/uploads/${upload.id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await partialFiles(app)).toEqual(before);
  expect((await ada.fetch(`/api/uploads/${upload.id}`)).status).toBe(404);
  expect(await instancesOf(app, stored.sopUid)).toHaveLength(1);
  expect((await ada.fetch(`/api/uploads/not-an-id`, { method: 'DELETE' })).status).toBe(400);
});

test('after seven days without a sign of life an upload and its bytes are swept; strays go after an hour', async () => {
  const folder = join(app.dataDir, 'uploads');
  const [old, young] = [await begun(ada), await begun(ada)];
  const file = testFile(4096);
  await sendPiece(ada, old.id, file, 0, 1000);
  await sendPiece(ada, young.id, file, 0, 1000);
  await app.database.db
    .updateTable('upload')
    .set({ changed_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', old.id)
    .execute();
  const before = (await partialFiles(app)).length;
  const stray = join(folder, '11111111-1111-4111-8111-111111111111.part');
  await writeFile(stray, 'x');
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(stray, hoursAgo, hoursAgo);
  await sweepUploads(app.database.db, folder);
  expect((await ada.fetch(`/api/uploads/${old.id}`)).status).toBe(404);
  expect(await partialFiles(app)).toHaveLength(before - 1);
  expect(await progressOf(ada, young.id, file)).toEqual({ receivedBytes: 1000, file: null });
});

test('nothing of a patient reaches the log', () => {
  expect(app.log.join('\n')).not.toMatch(/Hoffmann|Ferreira|RG-1|CHK-/);
});
