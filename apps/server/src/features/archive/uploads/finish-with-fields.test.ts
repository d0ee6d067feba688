import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { openStream } from '#testing/event-stream.ts';
import { each, fieldSteps } from '#testing/field-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { begun, sendFile } from '#testing/upload-steps.ts';
import { testFile, type TestFile } from './testing/test-files.ts';

let world: ClinicWorld;
let admin: Person;
/** Uploads and fills fields in the north clinic. */
let technologist: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const { add, addEach, put, fill, fieldsOf } = fieldSteps(() => ({ admin, technologist }));
type Filling = { readonly fieldId: number; readonly value: string | number | null };

const sent = async (files: readonly TestFile[], person = technologist): Promise<string> => {
  const { id } = await begun(person);
  for (const file of files) expect((await sendFile(person, id, file)).status).toBe(200);
  return id;
};
const finish = (id: string, fields?: readonly Filling[], person = technologist) =>
  person.fetch(`/api/uploads/${id}/finish`, json({ tags: ['outside'], priority: 'urgent', fields }));
/** The status of what is refused, and the fields that are named. */
const refusal = async (response: Promise<Response>) => {
  const answer = await response;
  return [answer.status, Object.keys(((await answer.json()) as { error: { fields?: object } }).error.fields ?? {})];
};
const namesListed = async (studyUid: string) => {
  const { rows } = await admin.json<{ rows: { action: string; detail: { fields?: string[] } }[] }>(
    `/api/activity/study/${studyUid}`,
  );
  return rows.filter(({ action }) => action === 'study.fields').map(({ detail }) => detail.fields);
};
const isFinished = async (id: string, person = technologist) =>
  (await person.json<Upload>(`/api/uploads/${id}`)).finishedAt !== null;

describe('an upload that ends with fields', () => {
  test('fills them in its studies, where they are empty, with one line of the trail for each study', async () => {
    const [dose = 0, code = 0] = await addEach({ name: 'Dose', kind: 'number' }, { name: 'Code' });
    const [empty, stored] = [testFile(), testFile()];
    const id = await sent([empty, stored]);
    expect((await fill(stored.studyUid, [{ fieldId: code, value: 'own' }])).status).toBe(200);
    const values = each([dose, code], 2.5, ' C-1 ');
    const answer = await finish(id, values);
    const { studyUids } = (await answer.json()) as { studyUids: string[] };
    expect(studyUids.toSorted()).toEqual([empty.studyUid, stored.studyUid].toSorted());
    expect(await fieldsOf(empty.studyUid)).toEqual({ [dose]: 2.5, [code]: 'C-1' });
    expect(await fieldsOf(stored.studyUid)).toEqual({ [dose]: 2.5, [code]: 'own' });
    expect(await namesListed(empty.studyUid)).toEqual([['Dose', 'Code']]);
    expect(await namesListed(stored.studyUid)).toEqual([['Dose'], ['Code']]);
    expect((await finish(id, each([code], 'later'))).status).toBe(200);
    expect(await fieldsOf(empty.studyUid)).toMatchObject({ [code]: 'C-1' });
  });

  test('fills each kind, and nothing by an empty value', async () => {
    const fieldIds = await addEach(
      { name: 'Seen on', kind: 'date' },
      { name: 'Payer', kind: 'choice', choices: ['Private', 'General'] },
      { name: 'Consent', kind: 'yes-no' },
      { name: 'Blank' },
    );
    const file = testFile();
    const id = await sent([file]);
    expect((await finish(id, each(fieldIds, '2026-02-28', 'Private', 'yes', ' '))).status).toBe(200);
    const [seen = 0, payer = 0, consent = 0] = fieldIds;
    expect(await fieldsOf(file.studyUid)).toEqual({ [seen]: '2026-02-28', [payer]: 'Private', [consent]: 'yes' });
  });

  test('is told to open lists, also when nothing else changes', async () => {
    const { fieldId } = await add({ name: 'Seen at once' });
    const file = testFile();
    const { studyUid } = file;
    const id = await sent([file]);
    const stream = await openStream(admin);
    expect((await stream.announce([{ id: 'all', filter: {} }])).status).toBe(200);
    const body = { tags: [], priority: 'routine', fields: each([fieldId], 'now') };
    expect((await technologist.fetch(`/api/uploads/${id}/finish`, json(body))).status).toBe(200);
    const shown = () => stream.ofList('all').flatMap(({ changed }) => changed);
    await expect.poll(shown).toContainEqual(expect.objectContaining({ studyUid, fields: { [fieldId]: 'now' } }));
    stream.close();
  });

  test('leaves out what its owner does not see and did not bring whole', async () => {
    const { fieldId } = await add({ name: 'Ward' });
    const { studyUid } = world.studies.south;
    const own = testFile();
    const id = await sent([own, testFile(2048, { StudyInstanceUID: studyUid })]);
    expect((await finish(id, each([fieldId], 'W-3'))).status).toBe(200);
    expect(await fieldsOf(own.studyUid)).toEqual({ [fieldId]: 'W-3' });
    expect(await fieldsOf(studyUid)).toEqual({});
  });
});

describe('an upload whose fields are refused', () => {
  /** A field that refuses a value, in whatever way. */
  const refused = {
    'another kind': async () => each([(await add({ name: 'Weight', kind: 'number' })).fieldId], 'heavy'),
    'no choice': async () => each([(await add({ name: 'Side', kind: 'choice', choices: ['Left'] })).fieldId], 'Up'),
    'a field that is none': async () => each([999_999], 'x'),
    'a field that was switched off': async () => {
      const field = await add({ name: 'Old code' });
      await put(field, { status: 'inactive' });
      return each([field.fieldId], 'x');
    },
  };

  test.each(Object.keys(refused) as (keyof typeof refused)[])('by %s is not ended, and ends without', async (why) => {
    const file = testFile();
    const id = await sent([file]);
    const [wrong] = await refused[why]();
    const right = (await add({ name: `Beside ${why}` })).fieldId;
    if (wrong === undefined) throw new Error('There is no value.');
    expect(await refusal(finish(id, [...each([right], 'kept out'), wrong]))).toEqual([400, [String(wrong.fieldId)]]);
    expect(await isFinished(id)).toBe(false);
    const row = await world.app.database.db
      .selectFrom('study')
      .select(['tags', 'priority'])
      .where('study_uid', '=', file.studyUid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ tags: [], priority: 'routine' });
    expect(await fieldsOf(file.studyUid)).toEqual({});
    expect((await finish(id)).status).toBe(200);
    expect(await isFinished(id)).toBe(true);
  });

  test('was ended before a field was switched off, and answers as before', async () => {
    const field = await add({ name: 'Short-lived' });
    const file = testFile();
    const id = await sent([file]);
    const values = each([field.fieldId], 'in time');
    expect((await finish(id, values)).status).toBe(200);
    await put(field, { status: 'inactive' });
    expect(await (await finish(id, values)).json()).toMatchObject({ studyUids: [file.studyUid] });
  });

  test('is of somebody who may not change studies', async () => {
    const clinic = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
    const { fieldId } = await add({ name: 'Not for clinics' });
    const { id } = await begun(clinic);
    const end = (fields: readonly Filling[]) =>
      clinic.fetch(`/api/uploads/${id}/finish`, json({ tags: [], priority: 'routine', fields }));
    expect((await end(each([fieldId], 'x'))).status).toBe(403);
    expect(await isFinished(id, clinic)).toBe(false);
    expect((await end([])).status).toBe(200);
  });

  test('gives a value that no field holds', async () => {
    const { fieldId } = await add({ name: 'Short' });
    const { id } = await begun(technologist);
    for (const value of ['x'.repeat(201), 1e16, true as never])
      expect((await finish(id, each([fieldId], value))).status).toBe(400);
    expect((await finish(id, each([fieldId, fieldId], 'once', 'twice'))).status).toBe(400);
    expect(await isFinished(id)).toBe(false);
  });
});
