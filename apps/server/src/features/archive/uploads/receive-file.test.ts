import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileProgress, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import {
  begun,
  cutRequest,
  instancesOf,
  partialFiles,
  pieceBytes,
  progressOf,
  raw,
  sendFile,
  sendPiece,
} from '#testing/upload-steps.ts';
import { leastFree } from './disk-room.ts';
import { keyOf, testFile } from './testing/test-files.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('technologist');
});
afterAll(() => app.close());

describe('a file', () => {
  test('is stored, and sent again it is not read again', async () => {
    const upload = await begun(ada);
    const file = testFile();
    const first = (await (await sendFile(ada, upload.id, file)).json()) as UploadedFile;
    expect(first).toEqual({
      fileKey: file.fileKey,
      state: 'stored',
      reason: null,
      message: null,
      sizeBytes: file.bytes.length,
      sopUid: file.sopUid,
      studyUid: file.studyUid,
    });
    expect(await (await sendFile(ada, upload.id, file)).json()).toEqual(first);
    expect(await ada.json(`/api/uploads/${upload.id}`)).toMatchObject({ doneCount: 1 });
  });

  test('that is archived already is a duplicate', async () => {
    const file = testFile();
    await sendFile(ada, (await begun(ada)).id, file);
    expect(await (await sendFile(ada, (await begun(ada)).id, file)).json()).toMatchObject({ state: 'duplicate' });
  });

  test('of others is not told to somebody who may not see it', async () => {
    const file = testFile();
    await sendFile(ada, (await begun(ada)).id, file);
    const clinic = await app.signIn('clinic-user');
    expect(await (await sendFile(clinic, (await begun(clinic)).id, file)).json()).toMatchObject({ state: 'stored' });
  });

  test('sent twice at once is stored once', async () => {
    const upload = await begun(ada);
    const file = testFile(1_000_000);
    const answers = await Promise.all([
      sendFile(ada, upload.id, file),
      sendFile(ada, upload.id, file),
      sendFile(ada, upload.id, file),
    ]);
    // Who was first may have been taken over; who sends again gets the one result.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await (await sendFile(ada, upload.id, file)).json()).toMatchObject({ state: 'stored' });
    expect(await instancesOf(app, file.sopUid)).toHaveLength(1);
  });

  test('that is stored is told as stored, though its upload was given up meanwhile', async () => {
    const upload = await begun(ada);
    const files = Array.from({ length: 12 }, () => testFile(200_000));
    const [answers] = await Promise.all([
      Promise.all(files.map((file) => sendFile(ada, upload.id, file))),
      ada.fetch(`/api/uploads/${upload.id}`, { method: 'DELETE' }),
    ]);
    for (const [at, { status }] of answers.entries()) {
      const isStored = (await instancesOf(app, files[at]?.sopUid ?? '')).length === 1;
      expect(isStored, `file ${at}: ${status}`).toBe(status === 200);
    }
  });

  test('that is no DICOM, or stops too early, is refused with a reason', async () => {
    const upload = await begun(ada);
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
      for (const answer of [await sendFile(ada, upload.id, file), await sendFile(ada, upload.id, file)]) {
        expect(answer.status).toBe(200);
        const { message, ...rest } = (await answer.json()) as UploadedFile;
        expect(rest).toMatchObject({ state: 'refused', reason: 'unusable' });
        expect(message?.patterns[message.text]?.pattern ?? message?.text).toBe(pattern);
      }
    }
    expect(await instancesOf(app, whole.sopUid)).toEqual([]);
  });

  test('with other content under a known UID is kept for a decision', async () => {
    const upload = await begun(ada);
    const file = testFile();
    await sendFile(ada, upload.id, file);
    const other = testFile(4096, { SOPInstanceUID: file.sopUid, StudyInstanceUID: file.studyUid });
    const answer = await sendFile(ada, upload.id, { ...other, fileKey: keyOf('other') });
    expect(await answer.json()).toMatchObject({ state: 'quarantined', reason: null });
    expect(await ada.json(`/api/uploads/${upload.id}`)).toMatchObject({ storedCount: 1, quarantinedCount: 1 });
  });

  test('larger than a piece, of another type or with a strange key is not taken', async () => {
    const upload = await begun(ada);
    const path = `/api/uploads/${upload.id}/files`;
    const large = await ada.fetch(`${path}/${keyOf('large')}`, raw(new Uint8Array(pieceBytes + 1)));
    expect(large.status).toBe(413);
    const typed = { ...raw(testFile().bytes), headers: { 'content-type': 'image/png' } };
    expect((await ada.fetch(`${path}/${keyOf('typed')}`, typed)).status).toBe(415);
    expect((await ada.fetch(`${path}/${keyOf('json')}`, json({}, 'PUT'))).status).toBe(415);
    for (const key of ['..%2f..%2fetc%2fpasswd', 'A'.repeat(40), 'a'.repeat(20)])
      expect((await ada.fetch(`${path}/${key}`, raw(testFile().bytes))).status).toBe(400);
  });

  test('whose connection is cut in the middle leaves nothing, and is taken the next time', async () => {
    const upload = await begun(ada);
    const file = testFile(3_000_000);
    await cutRequest(app, ada, `/api/uploads/${upload.id}/files/${file.fileKey}`, file.bytes, 1_500_000);
    expect(await progressOf(ada, upload.id, file)).toEqual({ receivedBytes: 0, file: null });
    expect(await (await sendFile(ada, upload.id, file)).json()).toMatchObject({ state: 'stored' });
    expect(await instancesOf(app, file.sopUid)).toHaveLength(1);
  });
});

describe('a large file', () => {
  test('arrives in pieces and is whole in the archive', async () => {
    const upload = await begun(ada);
    const file = testFile(2 * pieceBytes + 1000);
    expect(await (await sendPiece(ada, upload.id, file, 0, pieceBytes)).json()).toEqual({
      receivedBytes: pieceBytes,
      file: null,
    });
    expect(await partialFiles(app)).toHaveLength(1);
    await sendPiece(ada, upload.id, file, pieceBytes, 2 * pieceBytes);
    const last = (await (
      await sendPiece(ada, upload.id, file, 2 * pieceBytes, file.bytes.length)
    ).json()) as FileProgress;
    expect(last.file).toMatchObject({ state: 'stored', sopUid: file.sopUid, sizeBytes: file.bytes.length });
    expect(await partialFiles(app)).toEqual([]);
    const [stored] = await instancesOf(app, file.sopUid);
    expect(stored?.size_bytes).toBeGreaterThan(2 * pieceBytes + 1000);
    expect(await progressOf(ada, upload.id, file)).toEqual({ receivedBytes: file.bytes.length, file: last.file });
  });

  test('goes on where it was cut: no byte that arrived is sent again', async () => {
    const upload = await begun(ada);
    const file = testFile(pieceBytes + 500_000);
    const path = `/api/uploads/${upload.id}/files/${file.fileKey}/chunks?offset=0&sizeBytes=${file.bytes.length}`;
    await cutRequest(app, ada, path, file.bytes.slice(0, pieceBytes), 5_000_000);
    await expect.poll(async () => (await progressOf(ada, upload.id, file)).receivedBytes).toBeGreaterThan(4_000_000);
    const { receivedBytes } = await progressOf(ada, upload.id, file);
    expect((await sendPiece(ada, upload.id, file, 0, pieceBytes)).status).toBe(409);
    const answer = (await (
      await sendPiece(ada, upload.id, file, receivedBytes, file.bytes.length)
    ).json()) as FileProgress;
    expect(answer.file).toMatchObject({ state: 'stored' });
  });

  test('goes on after the server has ended and begun anew', async () => {
    const upload = await begun(ada);
    const file = testFile(pieceBytes + 2048);
    await sendPiece(ada, upload.id, file, 0, pieceBytes);
    // What a kill leaves: bytes behind those that the row knows of.
    const [name] = await partialFiles(app);
    await writeFile(join(app.dataDir, 'uploads', name ?? ''), Buffer.alloc(5000, 1), { flag: 'a' });
    expect(await progressOf(ada, upload.id, file)).toEqual({ receivedBytes: pieceBytes, file: null });
    const answer = (await (
      await sendPiece(ada, upload.id, file, pieceBytes, file.bytes.length)
    ).json()) as FileProgress;
    expect(answer.file).toMatchObject({ state: 'stored' });
  });

  test('whose last answer was lost is asked for with an empty piece', async () => {
    const upload = await begun(ada);
    const file = testFile(4096);
    await sendPiece(ada, upload.id, file, 0, 2000);
    await sendPiece(ada, upload.id, file, 2000, file.bytes.length);
    const again = await sendPiece(ada, upload.id, file, file.bytes.length, file.bytes.length);
    expect(await again.json()).toMatchObject({ file: { state: 'stored' } });
  });

  test('begins again when its partial file is gone', async () => {
    const upload = await begun(ada);
    const file = testFile(pieceBytes + 2048);
    await sendPiece(ada, upload.id, file, 0, 1000);
    await app.database.db
      .updateTable('upload_part')
      .set({ received_bytes: 5000 })
      .where('upload_id', '=', upload.id)
      .execute();
    expect((await sendPiece(ada, upload.id, file, 5000, 6000)).status).toBe(409);
    expect(await progressOf(ada, upload.id, file)).toEqual({ receivedBytes: 0, file: null });
  });

  test('is refused when its pieces do not fit', async () => {
    const upload = await begun(ada);
    const file = testFile(4096);
    await sendPiece(ada, upload.id, file, 0, 1000);
    const path = `/api/uploads/${upload.id}/files/${file.fileKey}/chunks`;
    const piece = raw(new Uint8Array(10_000));
    expect((await ada.fetch(`${path}?offset=1000&sizeBytes=9999`, piece)).status).toBe(409);
    expect((await ada.fetch(`${path}?offset=1000&sizeBytes=${file.bytes.length}`, piece)).status).toBe(400);
    expect((await ada.fetch(`${path}?offset=-1&sizeBytes=10`, piece)).status).toBe(400);
    expect((await ada.fetch(`${path}?offset=0&sizeBytes=${5 * 1024 ** 3}`, piece)).status).toBe(400);
    expect((await ada.fetch(path, piece)).status).toBe(400);
    expect(await progressOf(ada, upload.id, file)).toEqual({ receivedBytes: 1000, file: null });
  });

  test('that is no DICOM is refused once it is whole, and its bytes are removed', async () => {
    const before = await partialFiles(app);
    const upload = await begun(ada);
    const file = { ...testFile(), bytes: new Uint8Array(3000).fill(65) };
    await sendPiece(ada, upload.id, file, 0, 1500);
    const answer = (await (await sendPiece(ada, upload.id, file, 1500, 3000)).json()) as FileProgress;
    expect(answer.file).toMatchObject({ state: 'refused', reason: 'unusable' });
    expect(await partialFiles(app)).toEqual(before);
  });
});

describe('the disk', () => {
  test('has no room for what a person announces beyond it', async () => {
    const upload = await begun(ada);
    const largest = 4 * 1024 ** 3;
    const { bavail, bsize } = await statfs(app.dataDir);
    const files = Math.ceil((bavail * bsize) / largest) + 1;
    const statuses: number[] = [];
    for (let file = 0; file < files && statuses.at(-1) !== 507; file += 1) {
      const path = `/api/uploads/${upload.id}/files/${keyOf(`large ${file}`)}/chunks?offset=0&sizeBytes=${largest}`;
      statuses.push((await ada.fetch(path, raw(new Uint8Array(1_000)))).status);
    }
    expect(statuses.at(-1)).toBe(507);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    // Smaller files of others still come.
    const bob = await app.signIn('technologist');
    expect((await sendFile(bob, (await begun(bob)).id, testFile())).status).toBe(200);
    await ada.fetch(`/api/uploads/${upload.id}`, { method: 'DELETE' });
  });

  test('keeps more of itself from guests than from people', () => {
    const gigabyte = 1024 ** 3;
    expect(leastFree('guests', 50 * gigabyte)).toBe(5 * gigabyte);
    expect(leastFree('guests', 4_000 * gigabyte)).toBe(10 * gigabyte);
    expect(leastFree('people', 50 * gigabyte)).toBe(gigabyte);
    expect(leastFree('people', 4_000 * gigabyte)).toBe(2 * gigabyte);
  });
});

test('nothing of a patient reaches the log', () => {
  expect(app.log.join('\n')).not.toMatch(/Hoffmann|Ferreira|RG-1|CHK-/);
});
