import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedFile, ListedUpload, Upload, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { lena, newNumber, sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ConflictWorld;
let technologist: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  technologist = await world.app.signIn('technologist', {
    clinicIds: [world.clinics.north],
    scope: { clinics: true },
  });
});
afterAll(() => world.app.close());

async function uploaded(person: Person, files: readonly Uint8Array[]): Promise<string> {
  const sizeBytes = files.reduce((sum, { length }) => sum + length, 0);
  const begun = await person.json<Upload>(
    '/api/uploads',
    json({ title: 'a test', fileCount: files.length, sizeBytes }),
  );
  for (const [at, file] of files.entries()) {
    const key = String(at).padStart(32, 'a');
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await person.fetch(`/api/uploads/${begun.id}/files/${key}`, {
      method: 'PUT',
      headers,
      body: Buffer.from(file),
    });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as UploadedFile).fileKey).toBe(key);
  }
  const finish = json({ tags: [], priority: 'routine', fields: [] });
  expect((await person.fetch(`/api/uploads/${begun.id}/finish`, finish)).status).toBe(200);
  return begun.id;
}

const filesOf = async (person: Person, id: string) =>
  (await person.json<{ rows: ListedFile[] }>(`/api/uploads/${id}/files`)).rows;

const listed = async (person: Person, id: string) =>
  (await person.json<{ rows: ListedUpload[] }>('/api/uploads?all=true')).rows.find((row) => row.id === id);

test('what became of each file of an ended upload is told later: taken, known, refused, and what waits about its study', async () => {
  const number = newNumber();
  await sent(world.north, lena(number));
  const known = await sent(world.north, lena(newNumber()));
  const contradicts = testObject({ set: lena(number, { PatientBirthDate: '19970314' }) });
  const id = await uploaded(technologist, [contradicts.file, known.file, Buffer.from('no image')]);
  expect(await listed(technologist, id)).toMatchObject({
    storedCount: 1,
    waitingCount: 1,
    duplicateCount: 1,
    refusedCount: 1,
  });
  const files = await filesOf(technologist, id);
  expect(files.find(({ studyUid }) => studyUid === contradicts.studyUid)).toMatchObject({
    state: 'stored',
    study: { conflict: 'identity' },
  });
  expect(files.find(({ studyUid }) => studyUid === known.studyUid)).toMatchObject({
    state: 'duplicate',
    study: { conflict: null },
  });
  expect(files.find(({ state }) => state === 'refused')).toMatchObject({ reason: 'unusable', study: null });
});

test('nothing is told of a study that the sender does not see', async () => {
  const foreign = await sent(world.south, lena(newNumber()));
  const id = await uploaded(technologist, [foreign.file]);
  expect(await filesOf(technologist, id)).toMatchObject([{ studyUid: foreign.studyUid, study: null }]);
  expect(await listed(technologist, id)).toMatchObject({ waitingCount: 0 });
  expect((await world.south.fetch(`/api/uploads/${id}/files`)).status).toBe(404);
});
