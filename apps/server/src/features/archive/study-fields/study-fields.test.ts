import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import { studyFieldSortColumns } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { each, fieldSteps, fieldsPath as path } from '#testing/field-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let admin: Person;
/** Fills fields of the north clinic. */
let technologist: Person;
/** Looks after labels and fields, and sees the north clinic only. */
let reader: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  technologist = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const { post, add, put, addEach, remove, choices, found, fill, fieldsOf } = fieldSteps(() => ({ admin, technologist }));
/** The status of what is refused, and the fields that are named. */
const refusal = async (response: Promise<Response>) => {
  const answer = await response;
  return [answer.status, Object.keys(((await answer.json()) as { error: { fields?: object } }).error.fields ?? {})];
};
const order = (fieldIds: readonly number[], person = admin) => person.fetch(`${path}/order`, json({ fieldIds }, 'PUT'));

describe('a field', () => {
  test('is added behind the others, changed, and in its trail', async () => {
    const made = await add({ name: ' Contrast dose ', kind: 'number', unit: 'ml' });
    expect(made).toMatchObject({ name: 'Contrast dose', kind: 'number', unit: 'ml', revision: 1 });
    expect(await admin.json(`${path}/${made.fieldId}`)).toEqual(made);
    expect((await choices()).at(-1)).toMatchObject({ fieldId: made.fieldId, inList: false });
    expect((await put(made, { unit: 'mg' })).status).toBe(200);
    const late = await put(made, { unit: 'l' });
    expect([late.status, (await late.text()).includes('"stale-revision"')]).toEqual([409, true]);
    const { rows } = await admin.json<{ rows: object[] }>(`/api/activity/study-field/${made.fieldId}`);
    expect(rows).toMatchObject([
      { action: 'study-field.change', detail: { fields: ['unit'] } },
      { action: 'study-field.create', detail: { name: 'Contrast dose' } },
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ kind: 'colour' as 'text' }, 'kind'],
    [{ unit: 'ml' }, 'unit'],
    [{ kind: 'choice' as const }, 'choices'],
    [{ kind: 'choice' as const, choices: ['A', 'a'] }, 'choices'],
    [{ choices: ['A'] }, 'choices'],
  ])('with %j is refused, naming what is wrong', async (wrong, field) => {
    expect(await refusal(post({ name: 'Wrong', ...wrong }))).toEqual([400, [field]]);
  });

  test('has a name that no other has in any case, and keeps its kind', async () => {
    const both = await Promise.all([post({ name: 'Twin' }), post({ name: 'twin' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await refusal(put(await add({ name: 'Kept kind' }), { kind: 'date' }))).toEqual([400, ['kind']]);
  });

  test('is read by who looks after the catalogue, changed by who sees every clinic, and known to who sees studies', async () => {
    const made = await add({ name: 'Of the house' });
    const doctor = await world.app.signIn('doctor');
    for (const refused of [
      post({ name: 'Mine' }, reader),
      put(made, { name: 'Mine' }, reader),
      remove(made.fieldId, reader),
      order([], reader),
      doctor.fetch(path),
    ])
      expect((await refused).status).toBe(403);
    expect((await choices(doctor)).map(({ name }) => name)).toContain('Of the house');
    expect((await admin.fetch(`${path}/999999`)).status).toBe(404);
  });
});

describe('the catalogue', () => {
  test('is narrowed and ordered, and refuses what is none of it', async () => {
    await add({ name: 'Asleep', status: 'inactive' });
    const { rows } = await admin.json<{ rows: StudyField[] }>(`${path}?status=inactive`);
    expect(rows.map(({ name }) => name)).toEqual(['Asleep']);
    for (const sort of studyFieldSortColumns) expect(await orderFaults(admin, path, sort)).toEqual([]);
    for (const wrong of ['sort=secret', 'status=open', 'cursor=zzz'])
      expect((await admin.fetch(`${path}?${wrong}`)).status).toBe(400);
  });

  test('is put into another order as a whole', async () => {
    await add({ name: 'Last of all' });
    const fieldIds = (await choices()).map(({ fieldId }) => fieldId).toReversed();
    expect((await order(fieldIds)).status).toBe(200);
    expect((await choices()).map(({ fieldId }) => fieldId)).toEqual(fieldIds);
    expect((await order(fieldIds.slice(1))).status).toBe(409);
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=study-field.order');
    expect(rows).toMatchObject([{ action: 'study-field.order', detail: { fields: fieldIds.length } }]);
  });
});

describe('what a study holds', () => {
  test('is filled and emptied, each by its kind, and is in its rows and its trail', async () => {
    const { studyUid } = world.studies.north;
    const [dose = 0, seen = 0] = await addEach({ name: 'Dose', kind: 'number' }, { name: 'Seen on', kind: 'date' });
    const answer = await fill(studyUid, each([dose, seen], 2.5, '2026-02-28'));
    const stored = { [dose]: 2.5, [seen]: '2026-02-28' };
    expect(await answer.json()).toEqual({ fields: stored });
    const { rows } = await technologist.json<{ rows: StudyRow[] }>('/api/studies');
    expect(rows.map(({ fields }) => fields)).toEqual([stored]);
    expect((await fill(studyUid, [{ fieldId: dose, value: null, was: 2.5 }])).status).toBe(200);
    expect(await fieldsOf(studyUid)).toEqual({ [seen]: '2026-02-28' });
    const trail = await admin.json<{ rows: object[] }>(`/api/activity/study/${studyUid}`);
    expect(trail.rows).toContainEqual(
      expect.objectContaining({ action: 'study.fields', detail: { fields: ['Dose', 'Seen on'] } }),
    );
  });

  test.each([
    [{ kind: 'number' as const }, 'three'],
    [{ kind: 'date' as const }, '2026-02-30'],
    [{ kind: 'date' as const }, 20260201],
    [{ kind: 'choice' as const, choices: ['Private', 'General'] }, 'Other'],
    [{ kind: 'yes-no' as const }, 'maybe'],
    [{ kind: 'text' as const }, 7],
    [{ kind: 'text' as const }, 'two\nlines'],
    [{ status: 'inactive' as const }, 'words'],
  ])('is refused in %j as %j, naming the field', async (kind, value) => {
    const { fieldId } = await add({ name: `Of ${JSON.stringify([kind, value])}`.slice(0, 60), ...kind });
    expect(await refusal(fill(world.studies.north.studyUid, [{ fieldId, value }]))).toEqual([400, [String(fieldId)]]);
  });

  test('is not written over what somebody else filled meanwhile', async () => {
    const { studyUid } = world.studies.north;
    const { fieldId } = await add({ name: 'Contested' });
    await fill(studyUid, [{ fieldId, value: 'first' }]);
    expect(await refusal(fill(studyUid, [{ fieldId, value: 'second' }]))).toEqual([409, [String(fieldId)]]);
    // What is held already is no change: an answer that was lost is asked for again.
    expect((await fill(studyUid, [{ fieldId, value: 'first' }])).status).toBe(200);
    expect(await fieldsOf(studyUid)).toMatchObject({ [fieldId]: 'first' });
    expect(await refusal(fill(studyUid, [{ fieldId: 999_999, value: 'x' }]))).toEqual([400, ['999999']]);
  });

  test('is filled by who may change studies, in studies that exist for him', async () => {
    const { fieldId } = await add({ name: 'Guarded' });
    const values = [{ fieldId, value: 'x' }];
    expect((await fill(world.studies.south.studyUid, values)).status).toBe(404);
    expect((await fill(world.studies.north.studyUid, values, reader)).status).toBe(403);
    await fill(world.studies.south.studyUid, values, admin);
    expect(await found(`${fieldId}.filled`)).toEqual(['south-1']);
    expect(await found(`${fieldId}.filled`, technologist)).toEqual([]);
  });
});
