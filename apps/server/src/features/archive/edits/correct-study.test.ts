import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import type { Edit } from '@isocenter/contract/archive/edits/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lena, newNumber, sent, startConflictWorld, wordsOf, type ConflictWorld } from '#testing/conflict-steps.ts';
import { addPhysician } from '#testing/clinic-world.ts';
import { corrected, preview, retrieved, rowsOf, takeBack } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const metadata = (person: Person, studyUid: string) =>
  person.json<DicomJsonDataSet[]>(`/dicom-web/studies/${studyUid}/metadata`);
const nameIn = (dataSet: DicomJsonDataSet | undefined) => dataSet?.['00100010']?.Value?.[0];
const right = { name: 'Hoffmann^Léna', birthDate: '1980-03-14', accession: 'A-77', studyDate: '2026-01-03' };

describe('a corrected study', () => {
  test('says what is right in every list and door, and what it said before; taken back, all is as it was', async () => {
    const number = newNumber();
    const first = await sent(admin, lena(number, { BodyPartExamined: 'CHEST' }));
    const { studyUid, seriesUid } = first;
    const second = await sent(admin, lena(number, { BodyPartExamined: 'CHEST' }), { studyUid, seriesUid });
    const uids = [studyUid];
    const rows = await rowsOf(world.app, uids);
    const bytes = [await retrieved(admin, first), await retrieved(admin, second)];
    const tag = (await admin.fetch(`/dicom-web/studies/${studyUid}/metadata`)).headers.get('etag');
    const before = await metadata(admin, studyUid);
    const [knownBefore] = (await admin.json<{ rows: { patientKey: number }[] }>(`/api/patients?q=${number}`)).rows;

    const edit = await corrected(admin, studyUid, right, [{ seriesUid, bodyPart: 'ABDOMEN', laterality: 'L' }]);
    expect(edit).toMatchObject({
      kind: 'study',
      fields: ['name', 'birthDate', 'accession', 'studyDate', 'series.bodyPart', 'series.laterality'],
      studies: 1,
      undone: null,
    });
    const list = await admin.json<{ rows: { patient: { name: { alphabetic: string } } }[] }>(
      `/api/studies?q=${number}`,
    );
    expect(JSON.stringify(list.rows)).toContain('Hoffmann^Léna');
    // The only study of the patient: he is known by what is right.
    const { rows: patients } = await admin.json<{ rows: object[] }>(`/api/patients?q=${number}`);
    expect(patients).toMatchObject([{ patientKey: knownBefore?.patientKey, birthDate: '1980-03-14' }]);

    for (const dataSet of await metadata(admin, studyUid)) {
      expect(nameIn(dataSet)).toEqual({ Alphabetic: 'Hoffmann^Léna' });
      expect(dataSet['00080020']?.Value).toEqual(['20260103']);
      expect(dataSet['00180015']?.Value).toEqual(['ABDOMEN']);
      const [item] = (dataSet['04000561']?.Value ?? []) as DicomJsonDataSet[];
      const [replaced] = (item?.['04000550']?.Value ?? []) as DicomJsonDataSet[];
      expect(nameIn(replaced)).toEqual({ Alphabetic: 'Hoffmann^Lena' });
    }
    const doors = [
      await retrieved(admin, first),
      await retrieved(admin, first, `application/dicom; transfer-syntax=${implicitLittleEndian}`),
      await retrieved(admin, first, 'application/dicom'),
      new Uint8Array(
        await (
          await admin.fetch(`/api/studies/${studyUid}/series/${seriesUid}/instances/${first.sopUid}/file.dcm`)
        ).arrayBuffer(),
      ),
    ];
    for (const door of doors) {
      const { dataSet } = readFile(door);
      expect(dataSet.text('PatientName')).toBe('Hoffmann^Léna');
      expect(dataSet.text('Laterality')).toBe('L');
      expect(dataSet.items('OriginalAttributesSequence')).toHaveLength(1);
      expect([...(dataSet.bytes('PixelData') ?? [])]).toEqual([...(first.frameBytes[0] ?? [])]);
    }
    const wholes = [
      await admin.fetch(`/dicom-web/studies/${studyUid}`),
      await admin.fetch(`/api/studies/${studyUid}/archive.zip`),
      await admin.fetch(`/dicom-web/instances?StudyInstanceUID=${studyUid}&includefield=all`),
      await admin.fetch(`/dicom-web/studies/${studyUid}/metadata`, {
        headers: { accept: 'multipart/related; type="application/dicom+xml"' },
      }),
    ];
    for (const answer of wholes) {
      expect(answer.status).toBe(200);
      const text = Buffer.from(await answer.arrayBuffer()).toString();
      expect(text.includes('Léna') || text.includes('<GivenName>Léna')).toBe(true);
    }
    expect((await admin.fetch(`/dicom-web/studies/${studyUid}/metadata`)).headers.get('etag')).not.toBe(tag);

    expect((await takeBack(admin, edit.editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
    expect([await retrieved(admin, first), await retrieved(admin, second)]).toEqual(bytes);
    expect(await metadata(admin, studyUid)).toEqual(before);
    expect((await admin.fetch(`/dicom-web/studies/${studyUid}/metadata`)).headers.get('etag')).toBe(tag);
    const { rows: edits } = await admin.json<{ rows: Edit[] }>(`/api/studies/${studyUid}/edits`);
    expect(edits).toMatchObject([{ editId: edit.editId, undoUntil: null, undone: { by: { name: 'A admin' } } }]);
  });

  test('takes images that come later, whether they say what it said or what is right', async () => {
    const number = newNumber();
    const first = await sent(admin, lena(number));
    const { studyUid, seriesUid } = first;
    await corrected(admin, studyUid, { name: 'Weber^Jan', sex: 'M', birthDate: '1950-12-01' });
    const late = await sent(admin, lena(number), { studyUid, seriesUid });
    const said = { PatientID: number, PatientName: 'Weber^Jan', PatientSex: 'M', PatientBirthDate: '19501201' };
    const other = await sent(admin, said, { studyUid });
    const all = await metadata(admin, studyUid);
    expect(all.map(nameIn)).toEqual([1, 2, 3].map(() => ({ Alphabetic: 'Weber^Jan' })));
    expect(readFile(await retrieved(admin, late)).dataSet.has('OriginalAttributesSequence')).toBe(true);
    // It said so itself.
    expect(readFile(await retrieved(admin, other)).dataSet.has('OriginalAttributesSequence')).toBe(false);
  });

  test('is right from the answer on, however many images arrive meanwhile', async () => {
    const number = newNumber();
    const { studyUid, seriesUid } = await sent(admin, lena(number));
    const arriving = Array.from({ length: 30 }, () => sent(admin, lena(number), { studyUid, seriesUid }));
    await corrected(admin, studyUid, { name: 'Weber^Jan' });
    const looked = Array.from({ length: 5 }, () => metadata(admin, studyUid));
    for (const all of await Promise.all(looked))
      expect(all.map(nameIn).filter((name) => JSON.stringify(name) !== '{"Alphabetic":"Weber^Jan"}')).toEqual([]);
    await Promise.all(arriving);
    const all = await metadata(admin, studyUid);
    expect(all).toHaveLength(31);
    expect(new Set(all.map((one) => JSON.stringify(nameIn(one))))).toEqual(new Set(['{"Alphabetic":"Weber^Jan"}']));
  });

  test('is another patient’s when it gets his number, and its own again', async () => {
    const [wrong, number] = [newNumber(), newNumber()];
    const known = await sent(admin, lena(number));
    const strayed = await sent(admin, lena(wrong));
    const uids = [known.studyUid, strayed.studyUid];
    const rows = await rowsOf(world.app, uids);
    const before = await preview(admin, strayed.studyUid, { patientId: number });
    expect(before.changes).toEqual([
      {
        field: 'patientId',
        tag: '00100020',
        seriesUid: null,
        before: [{ value: wrong, images: 1 }],
        after: number,
        images: 1,
      },
    ]);
    expect(before.likeness.every(({ likeness }) => likeness === 'equal')).toBe(true);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
    const { editId } = await corrected(admin, strayed.studyUid, { patientId: number });
    const { rows: patients } = await admin.json<{ rows: object[] }>(`/api/patients?q=${number}`);
    expect(patients).toMatchObject([{ patientKey: before.patientKey, studyCount: 2 }]);
    expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await rowsOf(world.app, uids)).toEqual(rows);
  });

  test('is seen by whom it names', async () => {
    const { studyUid } = await sent(admin, lena(newNumber(), { ReferringPhysicianName: 'Wrong^One' }));
    const [wrong, rightful] = [
      await world.app.signIn('referring-doctor', { scope: { referred: true } }),
      await world.app.signIn('referring-doctor', { scope: { referred: true } }),
    ];
    await addPhysician(world.app, { name: 'Wrong^One', accountId: wrong.accountId });
    await sent(admin, lena(newNumber(), { ReferringPhysicianName: 'Right^One' }));
    await addPhysician(world.app, { name: 'Right^One', accountId: rightful.accountId });
    const before = await preview(admin, studyUid, { referringPhysician: 'Right^One' });
    expect([before.gains, before.loses]).toEqual([
      { count: 1, names: ['A referring-doctor'] },
      { count: 1, names: ['A referring-doctor'] },
    ]);
    const { editId } = await corrected(admin, studyUid, { referringPhysician: 'Right^One' });
    const seen = async (person: Person) => (await person.fetch(`/api/studies/${studyUid}`)).status;
    await expect.poll(() => seen(rightful)).toBe(200);
    expect(await seen(wrong)).toBe(404);
    await takeBack(admin, editId);
    expect([await seen(rightful), await seen(wrong)]).toEqual([404, 200]);
  });
});

describe('edits of one study', () => {
  test('two at once: one is refused, and nothing is lost', async () => {
    const { studyUid } = await sent(admin, lena(newNumber()));
    const { revision } = await preview(admin, studyUid, { accession: 'A' });
    const answers = await Promise.all(
      ['A-1', 'A-2'].map((accession) =>
        admin.fetch(
          `/api/studies/${studyUid}/corrections`,
          json({ changes: { accession }, series: [], revision, reason: 'as on the request' }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('are taken back from the last one where they build upon each other, else in any order', async () => {
    const { studyUid } = await sent(admin, lena(newNumber()));
    const rows = await rowsOf(world.app, [studyUid]);
    const one = await corrected(admin, studyUid, { accession: 'A-1' });
    const two = await corrected(admin, studyUid, { accession: 'A-2' });
    const three = await corrected(admin, studyUid, { description: 'Knee' });
    const refused = await takeBack(admin, one.editId);
    expect(refused.status).toBe(409);
    expect(await wordsOf(refused)).toMatch(/^A admin edited this again \(.* UTC\)\. Undo that first\.$/);
    for (const { editId } of [two, one, three]) expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await rowsOf(world.app, [studyUid])).toEqual(rows);
    expect((await takeBack(admin, one.editId)).status).toBe(409);
  });

  test.each<[string, unknown, string]>([
    ['a number too long', { changes: { patientId: 'x'.repeat(65) } }, 'changes.patientId'],
    ['a megabyte', { changes: { description: 'x'.repeat(1_000_000) } }, 'changes.description'],
    ['a control character', { changes: { name: 'A\u0007B' } }, 'changes.name'],
    ['several values', { changes: { accession: 'A\\B' } }, 'changes.accession'],
    ['a second group', { changes: { name: 'A=B' } }, 'changes.name'],
    ['no day', { changes: { birthDate: '2026-02-31' } }, 'changes.birthDate'],
    ['a day to come', { changes: { studyDate: '2999-01-01' } }, 'changes.studyDate'],
    ['no time of day', { changes: { studyTime: '25:00:00' } }, 'changes.studyTime'],
    ['small letters', { changes: {}, series: [{ seriesUid: '1.2', bodyPart: 'knee' }] }, 'series.0.bodyPart'],
    ['what nobody corrects', { changes: { patientWeight: '70' } }, 'changes.patientWeight'],
  ])('%s is refused by the name of the field', async (_what, changes, field) => {
    const { studyUid } = world.studies.north;
    const answer = await admin.fetch(
      `/api/studies/${studyUid}/corrections/preview`,
      json({ series: [], ...(changes as object) }),
    );
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(Object.keys(error.fields)).toContain(field);
  });

  test('nothing, a series of another study, and a study that is not there are refused', async () => {
    const { studyUid } = world.studies.north;
    const ask = (uid: string, body: object) =>
      admin.fetch(`/api/studies/${uid}/corrections/preview`, json({ changes: {}, series: [], ...body }));
    expect(await wordsOf(await ask(studyUid, {}))).toBe('Nothing is changed.');
    const { seriesUid } = world.studies.south;
    expect((await ask(studyUid, { series: [{ seriesUid, description: 'x' }] })).status).toBe(404);
    expect((await ask('1.2.3', { changes: { sex: 'M' } })).status).toBe(404);
  });

  test('are for those who may, of what they see', async () => {
    const { studyUid } = await sent(admin, lena(newNumber(), { InstitutionName: 'north hospital' }));
    const { editId } = await corrected(world.north, studyUid, { accession: 'N-1' });
    const body = json({ changes: { accession: 'x' }, series: [] });
    const path = `/api/studies/${studyUid}/corrections/preview`;
    expect((await world.south.fetch(path, body)).status).toBe(404);
    expect((await takeBack(world.south, editId)).status).toBe(404);
    expect((await world.south.fetch(`/api/studies/${studyUid}/edits`)).status).toBe(404);
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await doctor.fetch(path, body)).status).toBe(403);
    expect((await takeBack(world.north, editId)).status).toBe(200);
  });
});
