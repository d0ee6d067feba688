import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { ctImageStorage, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import type { Person } from '#testing/test-app.ts';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
  for (const name of ['north', 'south'] as const)
    await world.app.database.db
      .insertInto('clinic_rule')
      .values({ clinic_id: world.clinics[name], kind: 'ae-title', pattern: `${name.toUpperCase()}CT` })
      .execute();
});
afterAll(() => world.app.close());

/** C-STORE over a real association. @returns the status of each */
async function send(callingAeTitle: string, objects: readonly TestObject[]): Promise<number[]> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: world.app.dimsePort,
    callingAeTitle,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: ctImageStorage, transferSyntaxes: [explicitLittleEndian] }],
  });
  const statuses: number[] = [];
  for (const { sopUid, file } of objects) {
    const { status } = await store(association, {
      sopClassUid: ctImageStorage,
      sopInstanceUid: sopUid,
      transferSyntaxUid: explicitLittleEndian,
      dataSet: file.subarray(readFileMeta(file).dataSetOffset),
    });
    statuses.push(status);
  }
  await association.release();
  return statuses;
}

/** Returns what somebody hears from now on, until it includes a text. */
async function listen(person: Person) {
  const reader = (await person.fetch('/api/events')).body?.getReader();
  let heard = '';
  return async (text: string): Promise<string> => {
    while (!heard.includes(text)) heard += Buffer.from((await reader?.read())?.value ?? []).toString();
    await reader?.cancel();
    return heard;
  };
}

test('two scanners of two clinics with one Study Instance UID: neither clinic sees, changes or hears of the other’s', async () => {
  const studyUid = newUid();
  const of = (name: string, id: string) => (at: number) =>
    testObject({ studyUid, set: { PatientName: name, PatientID: id, InstanceNumber: at, StudyDescription: name } });
  const images = {
    north: [1, 2, 3].map(of('Frost^Nora', 'TWO-N')),
    south: [1, 2, 3].map(of('Sands^Sonia', 'TWO-S')),
  };
  const people = {
    north: await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } }),
    south: await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } }),
  };
  const heard = { north: await listen(people.north), south: await listen(people.south) };
  // At the same moment, so that either may be the first.
  const statuses = await Promise.all([send('NORTHCT', images.north), send('SOUTHCT', images.south)]);
  expect(statuses).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const counts = async (person: Person) => {
    const answer = await person.fetch(`/api/studies/${studyUid}`);
    return answer.status === 200
      ? ((await answer.json()) as { study: { instanceCount: number } }).study.instanceCount
      : answer.status;
  };
  const [north, south] = [await counts(people.north), await counts(people.south)];
  expect(new Set([north, south])).toEqual(new Set([3, 404]));
  const isNorthFirst = north === 3;
  const [first, other] = isNorthFirst ? (['north', 'south'] as const) : (['south', 'north'] as const);
  const words = { north: 'Frost', south: 'Sands' };
  // Of the one that came second nothing is anywhere, for whichever clinic.
  for (const path of [`/api/studies?q=${words[other]}`, `/api/patients?q=${words[other]}`, '/api/identity-conflicts'])
    for (const person of [people.north, people.south])
      expect(JSON.stringify(await person.json(path)), path).not.toContain(words[other]);
  expect(JSON.stringify(await people[other].json(`/api/studies?q=${words[first]}`))).not.toContain(studyUid);
  // Nor is anything refused, of theirs or of the study's: what either sends next is taken as before.
  const [afterFirst, afterOther] = [
    testObject({ studyUid, set: { ...setOf(images[first][0]), InstanceNumber: 4 } }),
    testObject({ set: { PatientID: 'TWO-LAST', PatientName: 'Last^One' } }),
  ];
  expect(await send(`${first.toUpperCase()}CT`, [afterFirst])).toEqual([0]);
  expect(await send(`${other.toUpperCase()}CT`, [afterOther])).toEqual([0]);
  expect(await counts(people[first])).toBe(4);
  expect(await counts(people[other])).toBe(404);
  // By then whatever was to be heard of the others has been.
  const ofOther = await heard[other](afterOther.studyUid);
  expect(ofOther).not.toContain(studyUid);
  expect(ofOther).not.toContain(words[first]);
  expect(await heard[first](studyUid)).not.toContain(words[other]);
  // Who sees both finds the question, with all three.
  const { rows } = await world.admin.json<{ rows: object[] }>('/api/identity-conflicts');
  expect(rows).toMatchObject([{ kind: 'other-clinic', arriving: { studyUid, instanceCount: 3 } }]);
});

function setOf(object: TestObject | undefined): Record<string, string> {
  const text = (keyword: string) => object?.dataSet.text(keyword) ?? '';
  return { PatientName: text('PatientName'), PatientID: text('PatientID') };
}
