import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityConflict, IdentityConflictDetail } from '@isocenter/contract/archive/conflicts/fields.ts';
import { json, type Person } from '#testing/test-app.ts';
import {
  conflictsOf as of,
  decide,
  lena,
  list,
  newNumber,
  sent,
  startConflictWorld,
  undo,
  wordsOf,
  type ConflictWorld,
} from '#testing/conflict-steps.ts';

let world: ConflictWorld;
let admin: Person;
let north: Person;
let south: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin, north, south } = world);
});
afterAll(() => world.app.close());

interface Patient {
  readonly patientKey: number;
  readonly birthDate: string | null;
  readonly studyCount: number;
  readonly name: { readonly alphabetic: string };
}
const patients = async (number: string, person = admin) =>
  (await person.json<{ rows: Patient[] }>(`/api/patients?q=${number}&limit=200`)).rows
    .map(({ patientKey, birthDate, studyCount, name }) => ({
      patientKey,
      birthDate,
      studyCount,
      name: name.alphabetic,
    }))
    .toSorted((a, b) => a.patientKey - b.patientKey);

/** Returns the birth dates in the studies of a number. */
const birthDates = async (number: string) =>
  (await admin.json<{ rows: { birthDate: string }[] }>(`/api/studies?q=${number}&limit=200`)).rows.map(
    ({ birthDate }) => birthDate,
  );

/** Two studies of one number that contradict: on record 1979, arrived 1997. */
async function opened(person = north) {
  const number = newNumber();
  await sent(person, lena(number));
  const arriving = await sent(person, lena(number, { PatientBirthDate: '19970314' }));
  const [conflict] = await of(person, number);
  if (conflict === undefined) throw new Error('No conflict was opened.');
  return { number, arriving, conflictId: conflict.conflictId };
}

describe('a conflict', () => {
  test('is listed, counted and compared field by field, to who sees both sides', async () => {
    const { number, arriving, conflictId } = await opened();
    expect(await of(admin, number)).toMatchObject([
      { conflictId, kind: 'patient', fields: ['birthDate'], decided: null },
    ]);
    const { open, oldestAt } = await north.json<{ open: number; oldestAt: string }>('/api/identity-conflicts/count');
    expect(open).toBe((await list(north)).length);
    expect(oldestAt).toBeTruthy();
    const detail = await north.json<IdentityConflictDetail>(`/api/identity-conflicts/${conflictId}`);
    expect(detail.fields.find(({ field }) => field === 'birthDate')).toEqual({
      field: 'birthDate',
      ours: '1979-03-14',
      theirs: '1997-03-14',
      likeness: 'contradict',
      reasons: ['figures-exchanged'],
    });
    expect(detail.likeness).toEqual({ agreeing: 2, compared: 3 });
    expect(detail.theirs.pictures).toMatchObject([
      { studyUid: arriving.studyUid, sopUid: arriving.sopUid, conflictInstanceId: null },
    ]);
    expect(detail.effects.map(({ decision, studies }) => [decision, studies])).toEqual([
      ['keep-ours', 1],
      ['take-theirs', 2],
      ['another-person', 0],
    ]);
    expect(await of(south, number)).toEqual([]);
    for (const path of ['', '/take', '/decide', '/undo'])
      expect(
        (
          await south.fetch(
            `/api/identity-conflicts/${conflictId}${path}`,
            path === '' ? {} : json(path === '/decide' ? { decision: 'keep-ours', reason: '' } : {}),
          )
        ).status,
      ).toBe(404);
  });

  test('is paged without a gap or an overlap', async () => {
    await opened();
    await opened();
    const all = (await list(admin)).map(({ conflictId }) => conflictId);
    const walked: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await admin.json<{ rows: IdentityConflict[]; nextCursor: string | null }>(
        `/api/identity-conflicts?limit=2${after}`,
      );
      walked.push(...page.rows.map(({ conflictId }) => conflictId));
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(all);
  });

  test('that somebody has taken is not decided by another, who may take it over', async () => {
    const { conflictId } = await opened();
    await admin.json(`/api/identity-conflicts/${conflictId}/take`, json({}));
    const refused = await decide(north, conflictId, 'keep-ours');
    expect(refused.status).toBe(409);
    expect(await wordsOf(refused)).toBe('A admin is deciding this. Take it over first.');
    await north.json(`/api/identity-conflicts/${conflictId}/take`, json({}));
    expect((await decide(north, conflictId, 'keep-ours')).status).toBe(200);
    const late = await decide(admin, conflictId, 'another-person');
    expect(late.status).toBe(409);
    expect(await wordsOf(late)).toBe('A power-user has decided this meanwhile: the same person, as on record.');
  });

  test('is decided with a reason only, and only as its kind can be', async () => {
    const { conflictId } = await opened();
    expect((await decide(north, conflictId, 'take-theirs', ' ')).status).toBe(400);
    expect((await decide(north, conflictId, 'share')).status).toBe(400);
    expect((await decide(north, conflictId, 'keep-ours', '')).status).toBe(200);
  });
});

describe('the same person', () => {
  test.each([
    ['keep-ours', '1979-03-14'],
    ['take-theirs', '1997-03-14'],
  ])('%s: all studies are his, who was born %s; remembered, and undone exactly', async (decision, birthDate) => {
    const { number, conflictId } = await opened();
    const before = await patients(number);
    expect((await decide(north, conflictId, decision)).status).toBe(200);
    const [first] = before;
    expect(await patients(number)).toEqual([{ ...first, birthDate, studyCount: 2 }]);
    // Each of his studies says so as well: in list, viewer and report.
    expect(await birthDates(number)).toEqual([birthDate, birthDate]);
    const { rows: edits } = await admin.json<{ rows: { fields: string[] }[] }>(
      `/api/patients/${first?.patientKey}/edits`,
    );
    expect(edits.map(({ fields }) => fields)).toEqual([['birthDate']]);
    // What says the one or the other goes the same way, without another question.
    const later = await sent(north, lena(number, { PatientBirthDate: '19970314' }));
    await sent(north, lena(number));
    expect(await patients(number)).toEqual([{ ...first, birthDate, studyCount: 4 }]);
    expect(await of(north, number)).toEqual([]);
    expect(await of(north, number, 'decided')).toMatchObject([
      { decided: { decision, by: { name: 'A power-user' }, reason: 'asked the ward' } },
    ]);
    expect((await undo(north, conflictId)).status).toBe(200);
    expect((await birthDates(number)).toSorted()).toEqual(['1979-03-14', '1979-03-14', '1997-03-14', '1997-03-14']);
    // Those that came since go to whom they say.
    expect(await patients(number)).toEqual(before.map((patient) => ({ ...patient, studyCount: 2 })));
    const { rows } = await north
      .json<{ rows: { patientKey: number }[] }>(`/api/studies?q=${number}&dateFrom=2000-01-01`)
      .catch(() => ({ rows: [] }));
    expect(rows.length === 0 || rows.some(({ patientKey }) => patientKey === before[1]?.patientKey)).toBe(true);
    expect(await of(north, number)).toMatchObject([{ conflictId, decided: null }]);
    expect(later.studyUid).not.toBe('');
  });

  test('is not undone under a later decision', async () => {
    const { number, conflictId } = await opened();
    await sent(north, lena(number, { PatientName: 'Weber^Eva', PatientBirthDate: '19501201' }));
    const other = (await of(north, number)).find((one) => one.conflictId !== conflictId);
    await decide(north, conflictId, 'take-theirs');
    await decide(north, other?.conflictId ?? 0, 'take-theirs');
    const refused = await undo(north, conflictId);
    expect(refused.status).toBe(409);
    expect(await wordsOf(refused)).toBe('A later decision about this patient stands in the way. Undo that one first.');
    expect((await undo(north, other?.conflictId ?? 0)).status).toBe(200);
    expect((await undo(north, conflictId)).status).toBe(200);
    expect(await patients(number)).toHaveLength(3);
  });
});

test('everything that is done about a conflict is in the trail, and no name of a patient', async () => {
  const { conflictId } = await opened();
  const person = await world.app.signIn('admin');
  await list(person);
  await person.json(`/api/identity-conflicts/${conflictId}`);
  for (const act of ['take', 'release']) await person.json(`/api/identity-conflicts/${conflictId}/${act}`, json({}));
  await decide(person, conflictId, 'another-person', 'two people, asked');
  await undo(person, conflictId);
  const rows = await world.app.database.db
    .selectFrom('audit_event')
    .select(['action', 'subject_kind', 'subject_id', 'detail'])
    .where('account_id', '=', person.accountId)
    .where('action', 'like', 'identity.%')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'identity.search',
    'identity.view',
    'identity.take',
    'identity.release',
    'identity.decide',
    'identity.undo',
  ]);
  expect(
    rows.slice(1).every((row) => row.subject_kind === 'identity-conflict' && row.subject_id === String(conflictId)),
  ).toBe(true);
  expect(rows[4]?.detail).toMatchObject({ decision: 'another-person', reason: 'two people, asked' });
  expect(JSON.stringify(rows)).not.toContain('Hoffmann');
});

test('another person stays apart, and the question is not asked again', async () => {
  const { number, conflictId } = await opened();
  expect((await decide(north, conflictId, 'another-person')).status).toBe(200);
  await sent(north, lena(number, { PatientBirthDate: '19970314' }));
  expect((await patients(number)).map(({ studyCount }) => studyCount)).toEqual([1, 2]);
  expect(await of(north, number)).toEqual([]);
});
