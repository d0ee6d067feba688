import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityConflict, IdentityConflictDetail } from '@isocenter/contract/archive/identity-conflicts.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
let north: Person;
let south: Person;
beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
  const scope = { clinics: true } as const;
  north = await world.app.signIn('admin', { clinicIds: [world.clinics.north], scope });
  south = await world.app.signIn('admin', { clinicIds: [world.clinics.south], scope });
});
afterAll(() => world.app.close());

let numbers = 0;
const newNumber = () => `C-${(numbers += 1)}`;
const lena = (patientId: string, more: Record<string, string> = {}) => ({
  PatientID: patientId,
  PatientName: 'Hoffmann^Lena',
  PatientBirthDate: '19790314',
  PatientSex: 'F',
  ...more,
});
async function sent(person: Person, set: Record<string, string>, ids: { studyUid?: string } = {}): Promise<TestObject> {
  const object = testObject({ ...ids, set });
  await storeFile(person, object.file);
  return object;
}

const list = async (person: Person, state = 'open') =>
  (await person.json<{ rows: IdentityConflict[] }>(`/api/identity-conflicts?state=${state}&limit=200`)).rows;
const of = async (person: Person, number: string, state = 'open') =>
  (await list(person, state)).filter(({ arriving }) => arriving.patientId === number);
const decide = (person: Person, conflictId: number, decision: string, reason = 'asked the ward') =>
  person.fetch(`/api/identity-conflicts/${conflictId}/decide`, json({ decision, reason }));
const undo = (person: Person, conflictId: number) =>
  person.fetch(`/api/identity-conflicts/${conflictId}/undo`, json({}));
const wordsOf = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message;

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
const isSeen = async (person: Person, { studyUid, sopUid }: TestObject) => {
  const rows = await person.fetch(`/dicom-web/studies/${studyUid}/instances`);
  return rows.status === 200 && JSON.stringify(await rows.json()).includes(sopUid);
};

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
      { studyUid: arriving.studyUid, sopUid: arriving.sopUid, heldId: null },
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
    expect(await wordsOf(late)).toBe('A admin has decided this meanwhile: the same person, as on record.');
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
    // What says the one or the other goes the same way, without another question.
    const later = await sent(north, lena(number, { PatientBirthDate: '19970314' }));
    await sent(north, lena(number));
    expect(await patients(number)).toEqual([{ ...first, birthDate, studyCount: 4 }]);
    expect(await of(north, number)).toEqual([]);
    expect(await of(north, number, 'decided')).toMatchObject([
      { decided: { decision, by: { name: 'A admin' }, reason: 'asked the ward' } },
    ]);
    expect((await undo(north, conflictId)).status).toBe(200);
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

describe('what another clinic sent under the UIDs of a study', () => {
  async function foreign() {
    const number = newNumber();
    const first = await sent(north, lena(number));
    const second = await sent(south, lena(number), { studyUid: first.studyUid });
    const [conflict] = await of(admin, number);
    return { number, first, second, conflictId: conflict?.conflictId ?? 0 };
  }

  test('waits, unseen by both clinics, for who sees both', async () => {
    const { number, second } = await foreign();
    expect(await of(admin, number)).toMatchObject([
      { kind: 'other-clinic', arriving: { instanceCount: 1, clinic: { name: 'South Clinic' } } },
    ]);
    for (const person of [north, south]) {
      expect(await of(person, number)).toEqual([]);
      expect(await isSeen(person, second)).toBe(false);
    }
  });

  test('shows a picture of what is stored apart, to who sees both sides', async () => {
    const { conflictId } = await foreign();
    const { theirs } = await admin.json<IdentityConflictDetail>(`/api/identity-conflicts/${conflictId}`);
    const path = (id: number | null | undefined) => `/api/identity-conflicts/${conflictId}/pictures/${id}`;
    const heldId = theirs.pictures[0]?.heldId;
    const picture = await admin.fetch(path(heldId));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await admin.fetch(path(2_000_000_000))).status).toBe(404);
    expect((await south.fetch(path(heldId))).status).toBe(404);
  });

  test('shared: the other clinic sees the study, which has the images; undone, it is as it was', async () => {
    const { first, second, conflictId } = await foreign();
    expect((await decide(admin, conflictId, 'share')).status).toBe(200);
    await expect.poll(() => isSeen(south, second)).toBe(true);
    expect(await isSeen(south, first)).toBe(true);
    expect(await isSeen(north, second)).toBe(true);
    const third = await sent(south, lena(first.dataSet.text('PatientID') ?? ''), { studyUid: first.studyUid });
    expect(await isSeen(north, third)).toBe(true);
    expect((await undo(admin, conflictId)).status).toBe(200);
    expect(await isSeen(south, first)).toBe(false);
    expect(await isSeen(north, second)).toBe(false);
    expect(await isSeen(north, first)).toBe(true);
  });

  test('taken into the study: its clinic sees it, the other does not', async () => {
    const { second, conflictId } = await foreign();
    expect((await decide(admin, conflictId, 'same-correction')).status).toBe(200);
    await expect.poll(() => isSeen(north, second)).toBe(true);
    expect(await isSeen(south, second)).toBe(false);
  });

  test('discarded: nothing of it is anywhere, nor asked again when it comes again', async () => {
    const { number, second, conflictId } = await foreign();
    expect((await decide(admin, conflictId, 'discard')).status).toBe(200);
    await storeFile(south, second.file);
    expect(await of(admin, number)).toEqual([]);
    expect(await isSeen(admin, second)).toBe(false);
  });
});
