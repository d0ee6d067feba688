import type { Edit, EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import type { LookupAnswers } from '@isocenter/contract/archive/lookup/fields.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lena, newNumber, sent, startConflictWorld, wordsOf, type ConflictWorld } from '#testing/conflict-steps.ts';
import { corrected, edited, retrieved, rowsOf, takeBack } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

interface Patient {
  readonly patientKey: number;
  readonly patientId: string;
  readonly name: { readonly alphabetic: string };
  readonly studyCount: number;
}
const patientsOf = async (number: string) =>
  (await admin.json<{ rows: Patient[] }>(`/api/patients?q=${number}&limit=200`)).rows.filter(
    ({ patientId }) => patientId === number,
  );
const keyOf = async (number: string) => (await patientsOf(number))[0]?.patientKey ?? 0;
const reason = 'the same person';

async function mergedOf(person: Person, number: string) {
  const query = { uids: [], accessions: [], patientIds: [number], numbers: [] };
  return (await person.json<LookupAnswers>('/api/lookup', json(query))).merged;
}

const changed = (person: Person, patientKey: number, changes: object) =>
  edited(person, `/api/patients/${patientKey}/corrections`, { changes }, { reason });

const merged = (person: Person, from: number, into: number, changes: object = {}) =>
  edited(person, `/api/patients/${from}/merge`, { intoPatientKey: into, changes }, { reason });

describe('a corrected patient', () => {
  test('is corrected in all of his studies, and back again', async () => {
    const number = newNumber();
    const all = [await sent(admin, lena(number)), await sent(admin, lena(number))];
    const uids = all.map(({ studyUid }) => studyUid);
    const rows = await rowsOf(world.app, uids);
    const answer = await changed(admin, await keyOf(number), { name: 'Hoffmann^Helena', sex: 'O' });
    expect(answer.status).toBe(201);
    const edit = (await answer.json()) as Edit;
    expect(edit).toMatchObject({ kind: 'patient', studies: 2, fields: ['name', 'sex'] });
    expect((await patientsOf(number)).map(({ name }) => name.alphabetic)).toEqual(['Hoffmann^Helena']);
    for (const object of all)
      expect(readFile(await retrieved(admin, object)).dataSet.text('PatientName')).toBe('Hoffmann^Helena');
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
    const trail = await world.app.database.db
      .selectFrom('audit_event')
      .select(['action', 'subject_kind', 'detail'])
      .where('action', 'in', ['edit.preview', 'edit.make', 'edit.undo'])
      .orderBy('id')
      .execute();
    expect(trail.map(({ action, subject_kind: kind }) => `${action} ${kind}`)).toEqual([
      'edit.preview patient',
      ...uids.map(() => 'edit.make study'),
      ...uids.map(() => 'edit.undo study'),
    ]);
    expect(JSON.stringify(trail)).not.toContain('Hoffmann');
  });

  test('with another number is who the old one leads to, until that is taken back', async () => {
    const [old, number] = [newNumber(), newNumber()];
    const first = await sent(admin, lena(old));
    const rows = await rowsOf(world.app, [first.studyUid]);
    const edit = (await (await changed(admin, await keyOf(old), { patientId: number })).json()) as Edit;
    expect(edit.intoPatientKey).toBe(await keyOf(number));
    const next = await sent(admin, lena(old));
    expect((await patientsOf(number)).map(({ studyCount }) => studyCount)).toEqual([2]);
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect((await patientsOf(old)).map(({ studyCount }) => studyCount)).toEqual([2]);
    await admin.json('/api/studies/bin', json({ selection: { studyUids: [next.studyUid] }, reason: 'a test' }));
    await world.app.asOwner(`delete from study where study_uid = '${next.studyUid}'`);
    expect(await rowsOf(world.app, [first.studyUid])).toEqual(rows);
  });

  test('does not get a number that somebody has', async () => {
    const [mine, theirs] = [newNumber(), newNumber()];
    await sent(admin, lena(mine));
    await sent(admin, lena(theirs));
    const answer = await changed(admin, await keyOf(mine), { patientId: theirs });
    expect(answer.status).toBe(409);
    expect(await wordsOf(answer)).toBe('Another patient has this number. Merge the two instead.');
  });
});

describe('two patients who are one', () => {
  test('become one with one number, which what comes later knows; and are two again', async () => {
    const [wrong, number] = [newNumber(), newNumber()];
    const stored = await sent(admin, lena(number));
    const moved = await sent(admin, lena(wrong, { PatientName: 'Hoffmann^Lina' }));
    const uids = [stored.studyUid, moved.studyUid];
    const rows = await rowsOf(world.app, uids);
    const bytes = [await retrieved(admin, stored), await retrieved(admin, moved)];
    const [from, into] = [await keyOf(wrong), await keyOf(number)];
    const preview = await admin.json<EditPreview>(
      `/api/patients/${from}/merge/preview`,
      json({ intoPatientKey: into, changes: {} }),
    );
    expect(preview.likeness).toContainEqual({ field: 'name', likeness: 'contradict' });
    expect([preview.patientKey, preview.touched.studies]).toEqual([into, 2]);
    expect(await rowsOf(world.app, uids)).toEqual(rows);

    const answer = await merged(admin, from, into);
    expect(answer.status).toBe(201);
    const edit = (await answer.json()) as Edit;
    expect(edit).toMatchObject({ kind: 'merge', patientKey: from, intoPatientKey: into, studies: 2 });
    expect(await patientsOf(wrong)).toEqual([]);
    const { dataSet } = readFile(await retrieved(admin, moved));
    expect([dataSet.text('PatientID'), dataSet.text('PatientName')]).toEqual([number, 'Hoffmann^Lena']);
    expect(
      dataSet.items('OriginalAttributesSequence')[0]?.items('ModifiedAttributesSequence')[0]?.text('PatientID'),
    ).toBe(wrong);
    // Nothing of it was changed.
    expect(await retrieved(admin, stored)).toEqual(bytes[0]);

    const later = await sent(admin, lena(wrong, { PatientName: 'Hoffmann^Lina' }));
    expect((await patientsOf(number)).map(({ studyCount }) => studyCount)).toEqual([3]);
    expect(await mergedOf(admin, wrong)).toMatchObject([{ patientId: wrong, into: { patientKey: into } }]);
    expect(await mergedOf(world.south, wrong)).toEqual([]);
    const { rows: edits } = await admin.json<{ rows: Edit[] }>(`/api/patients/${into}/edits`);
    expect(edits.map(({ editId }) => editId)).toEqual([edit.editId]);

    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect((await patientsOf(wrong)).map(({ studyCount }) => studyCount)).toEqual([2]);
    expect(await mergedOf(admin, wrong)).toEqual([]);
    await world.app.asOwner(`delete from study where study_uid = '${later.studyUid}'`);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
    expect([await retrieved(admin, stored), await retrieved(admin, moved)]).toEqual(bytes);
  });

  test('are called what was chosen, in the studies of both', async () => {
    const [wrong, number] = [newNumber(), newNumber()];
    const [stored, moved] = [await sent(admin, lena(number)), await sent(admin, lena(wrong))];
    await merged(admin, await keyOf(wrong), await keyOf(number), { birthDate: '1979-03-15' });
    for (const object of [stored, moved])
      expect(readFile(await retrieved(admin, object)).dataSet.text('PatientBirthDate')).toBe('19790315');
  });

  test('stay two while a later edit builds upon it', async () => {
    const [wrong, number] = [newNumber(), newNumber()];
    await sent(admin, lena(number));
    const { studyUid } = await sent(admin, lena(wrong));
    const edit = (await (await merged(admin, await keyOf(wrong), await keyOf(number))).json()) as Edit;
    const later = await corrected(admin, studyUid, { name: 'Hoffmann^Leni' });
    expect((await takeBack(admin, edit.editId)).status).toBe(409);
    expect((await takeBack(admin, later.editId)).status).toBe(200);
    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect((await patientsOf(wrong)).map(({ studyCount }) => studyCount)).toEqual([1]);
  });

  test('are one only for whoever sees all studies of both', async () => {
    const [one, other, hidden] = [newNumber(), newNumber(), newNumber()];
    const at = (clinic: string) => ({ InstitutionName: `${clinic} hospital`, IssuerOfPatientID: 'SNS' });
    await sent(admin, lena(one, at('north')));
    await sent(admin, lena(other, at('north')));
    await sent(admin, lena(other, at('south')));
    await sent(admin, lena(hidden, at('south')));
    const { north } = world;
    const [from, into, unseen] = [await keyOf(one), await keyOf(other), await keyOf(hidden)];
    const answer = await merged(north, from, into);
    expect([answer.status, await wordsOf(answer)]).toEqual([409, 'One of the studies is not yours to change.']);
    expect((await merged(north, from, unseen)).status).toBe(404);
    expect((await merged(north, unseen, from)).status).toBe(404);
    expect((await merged(admin, from, from)).status).toBe(400);
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await merged(doctor, from, into)).status).toBe(403);
  });
});
