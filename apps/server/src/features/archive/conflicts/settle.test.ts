import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  conflictsOf,
  isSeen,
  lena,
  newNumber,
  sent,
  startConflictWorld,
  undo,
  type ConflictWorld,
} from '#testing/conflict-steps.ts';
import { corrected, takeBack } from '#testing/edit-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { settleConflicts } from './settle.ts';

let world: ConflictWorld;
let admin: Person;
beforeAll(async () => {
  world = await startConflictWorld({ ISOCENTER_ROLES: 'http,dimse' });
  ({ admin } = world);
});
afterAll(() => world.app.close());

const settle = () => settleConflicts(world.app.database.db);
const keysOf = async (number: string) =>
  (await admin.json<{ rows: { patientKey: number; birthDate: string }[] }>(`/api/patients?q=${number}`)).rows;

/** On record 1979, and kept apart 1997. */
async function patientsApart() {
  const number = newNumber();
  await sent(admin, lena(number));
  await sent(admin, lena(number, { PatientBirthDate: '19970314' }));
  const apart = (await keysOf(number)).find(({ birthDate }) => birthDate === '1997-03-14');
  return { number, apartKey: apart?.patientKey ?? 0 };
}

async function correctPatient(patientKey: number, changes: object): Promise<number> {
  const path = `/api/patients/${patientKey}/corrections`;
  const { revision } = await admin.json<{ revision: number }>(`${path}/preview`, json({ changes }));
  return (await admin.json<{ editId: number }>(path, json({ changes, revision, reason: 'a slip' }))).editId;
}

describe('what a correction settles', () => {
  test('is closed: who was kept apart is who has the number, until somebody says otherwise', async () => {
    const { number, apartKey } = await patientsApart();
    await settle();
    expect(await conflictsOf(admin, number)).toHaveLength(1);
    const editId = await correctPatient(apartKey, { birthDate: '1979-03-14' });
    await settle();
    expect(await conflictsOf(admin, number)).toEqual([]);
    expect(await keysOf(number)).toHaveLength(1);
    const [decided] = await conflictsOf(admin, number, 'decided');
    expect(decided?.decided).toMatchObject({ decision: 'keep-ours', by: { name: 'Isocenter' } });
    expect((await takeBack(admin, editId)).status).toBe(409);
    expect((await undo(admin, decided?.conflictId ?? 0)).status).toBe(200);
    await settle();
    expect(await conflictsOf(admin, number)).toHaveLength(1);
    expect((await takeBack(admin, editId)).status).toBe(200);
    expect(await keysOf(number)).toHaveLength(2);
  });

  test('is not closed where something else contradicts', async () => {
    const { number, apartKey } = await patientsApart();
    await correctPatient(apartKey, { birthDate: '1980-03-14' });
    await settle();
    expect(await conflictsOf(admin, number)).toHaveLength(1);
  });

  test('lets in what the study kept out', async () => {
    const number = newNumber();
    const { studyUid } = await sent(admin, lena(number));
    const stored = await sent(admin, lena(number, { PatientName: 'Weber^Jan' }), { studyUid });
    expect(await conflictsOf(admin, number)).toMatchObject([{ kind: 'other-patient' }]);
    await settle();
    expect(await conflictsOf(admin, number)).toHaveLength(1);
    await corrected(admin, studyUid, { name: 'Weber^Jan' });
    expect(await settle()).toHaveLength(1);
    expect(await conflictsOf(admin, number)).toEqual([]);
    expect(await conflictsOf(admin, number, 'decided')).toMatchObject([{ decided: { decision: 'same-correction' } }]);
    expect(await isSeen(admin, stored)).toBe(false);
  });
});
