import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { lena, newNumber, sent, startConflictWorld, type ConflictWorld } from '#testing/conflict-steps.ts';
import { corrected, preview, retrieved } from '#testing/edit-steps.ts';

let world: ConflictWorld;
beforeAll(async () => {
  world = await startConflictWorld();
});
afterAll(() => world.app.close());

/** "Schädel" in Latin 1, in an object that says it is in UTF-8. */
const skull = Uint8Array.from('Schädel ', (letter) => letter.codePointAt(0) ?? 0);

test('what a correction leaves as it is, is said before it is made', async () => {
  const { admin } = world;
  const number = newNumber();
  const first = await sent(admin, { ...lena(number), StudyDescription: skull });
  const { studyUid } = first;
  await sent(admin, lena(number), { studyUid });
  await sent(admin, { ...lena(number), SeriesDescription: 'Schädel' }, { studyUid });
  const changes = { referringPhysician: 'Žižek^Ana' };
  expect((await preview(admin, studyUid, changes)).unread).toEqual({ series: 1, of: 3 });
  await corrected(admin, studyUid, changes);
  const { dataSet } = readFile(await retrieved(admin, first));
  expect(dataSet.text('ReferringPhysicianName')).toBe('Žižek^Ana');
  expect([...(dataSet.bytes('StudyDescription') ?? [])]).toEqual([...skull]);
});

test('a study all of whose text can be read has nothing of that kind', async () => {
  const { studyUid } = await sent(world.admin, lena(newNumber(), { StudyDescription: 'Schädel' }));
  expect((await preview(world.admin, studyUid, { accession: 'A-1' })).unread).toEqual({ series: 0, of: 1 });
});
