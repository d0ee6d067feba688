import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criticalSortColumns } from '@isocenter/contract/reading/critical-results/critical-results.ts';
import {
  emptyCriticalResult,
  type CriticalResult,
  type CriticalResultRow,
  type NewCriticalResult,
  type NewCommunication,
} from '@isocenter/contract/reading/critical-results/fields.ts';
import {
  firstCriticalSettings,
  type CriticalSettings,
} from '@isocenter/contract/reading/critical-results/critical-settings.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { addPhysician, referrers, startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';

let world: ClinicWorld;
let reader: Person;
let colleague: Person;
/** Looks after the north clinic. */
let keeper: Person;
let referrer: Person;
/** A person of the south clinic. */
let stranger: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  const own = { clinicIds, scope: { clinics: true } } as const;
  reader = await world.app.signIn('radiologist', own);
  colleague = await world.app.signIn('radiologist', own);
  keeper = await world.app.signIn('power-user', own);
  referrer = await world.app.signIn('referring-doctor', { clinicIds, scope: { referred: true } });
  await addPhysician(world.app, { name: referrers.north, accountId: referrer.accountId });
  stranger = await world.app.signIn('power-user', { clinicIds: [world.clinics.south], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const path = '/api/critical-results';
const db = () => world.app.database.db;

/** A study of the north clinic, whose referring physician has an account. */
async function addStudy(): Promise<string> {
  const { file, studyUid } = studyOf('north', { PatientID: `p-${Math.random()}` });
  await storeFile(world.admin, file);
  return studyUid;
}

const wish: NewCriticalResult = { ...emptyCriticalResult, finding: 'Tension pneumothorax', toName: 'Dr P. Lindqvist' };
const flag = (uid: string, more: Partial<NewCriticalResult> = {}, person = reader) =>
  person.fetch(`/api/studies/${uid}/critical-results`, json({ ...wish, ...more }));
const flagged = async (more: Partial<NewCriticalResult> = {}) =>
  (await (await flag(await addStudy(), more)).json()) as CriticalResult;
const flaggedToReferrer = () => flagged({ toAccountId: referrer.accountId, toName: '' });
const load = (id: number, person = reader) => person.json<CriticalResult>(`${path}/${id}`);
const act = (id: number, act: string, body: object = {}, person = reader) =>
  person.fetch(`${path}/${id}/${act}`, json(body));
const communication: NewCommunication = {
  way: 'phone',
  name: 'Sister M. Ward',
  communicatedAt: null,
  isReadBack: false,
};
const listed = async (query = '', person = reader) =>
  (await person.json<{ rows: CriticalResultRow[] }>(`${path}?${query}`)).rows;
const idsOf = async (query: string, person = reader) =>
  (await listed(query, person)).map(({ criticalResultId }) => criticalResultId);
const noticesOf = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.filter(({ kind }) => kind.startsWith('critical-result'));
const lastAct = async () => {
  const acts = db().selectFrom('audit_event').select('action').where('action', 'like', 'critical-result.%');
  return (await acts.orderBy('id', 'desc').limit(1).executeTakeFirst())?.action;
};
const lettersTo = async ({ accountId }: Person) =>
  db().selectFrom('outgoing_mail').selectAll().where('account_id', '=', accountId).execute();
const change = async (settings: Partial<CriticalSettings>) => {
  const { inForce } = await world.admin.json<{ inForce: { revision: number } }>('/api/settings/critical-results');
  const body = { settings: { ...firstCriticalSettings, ...settings }, basedOn: inForce.revision };
  return world.admin.fetch('/api/settings/critical-results', json(body, 'PUT'));
};

/** Lets the time of one run out, and waits for the round. */
async function letPass(id: number): Promise<CriticalResult> {
  const { escalations } = await load(id);
  await sql`update critical_result set due_at = now() - interval '1 minute', next_at = now() where id = ${id}`.execute(
    db(),
  );
  await expect.poll(async () => (await load(id)).escalations, { timeout: 20_000 }).toBe(escalations + 1);
  return load(id);
}

describe('a critical result', () => {
  test('is told to who has an account by bell and letter, without anything medical, and acknowledged by him', async () => {
    const made = await flaggedToReferrer();
    expect(made).toMatchObject({
      state: 'open',
      category: 'red',
      may: { tell: true, acknowledge: false, withdraw: true },
    });
    const minutes = (Date.parse(made.dueAt) - Date.parse(made.flaggedAt)) / 60_000;
    expect(minutes).toBeCloseTo(firstCriticalSettings.red, 1);
    const { criticalResultId: id } = made;
    expect(await noticesOf(referrer)).toMatchObject([
      { kind: 'critical-result.waiting', criticalResultId: id, isOwn: false, study: { studyUid: made.study.studyUid } },
    ]);
    const [letter] = await lettersTo(referrer);
    expect(letter?.body).toContain(`/critical-results?open=${id}`);
    expect(JSON.stringify(letter)).not.toMatch(/pneumothorax|north\^Patient|critical result/i);
    expect((await load(id, referrer)).may).toEqual({ tell: false, acknowledge: true, withdraw: false });
    expect((await act(id, 'acknowledge', {}, referrer)).status).toBe(200);
    expect(await load(id)).toMatchObject({
      state: 'acknowledged',
      may: { tell: false, acknowledge: false, withdraw: false },
      steps: [{ kind: 'flagged' }, { kind: 'acknowledged' }],
    });
    expect(await noticesOf(referrer)).toEqual([]);
    expect(await noticesOf(reader)).toMatchObject([{ kind: 'critical-result.acknowledged', criticalResultId: id }]);
  });

  test('finds its study while it waits, is overdue, or at all, for who may know of it', async () => {
    const { criticalResultId: id, study } = await flagged();
    const found = async (critical: string, person = reader) => {
      const query = `/api/studies?critical=${critical}&patientId=${study.patientId}`;
      return (await person.json<{ rows: object[] }>(query)).rows.length;
    };
    const foundNow = async () => [await found('open'), await found('overdue'), await found('any')];
    expect(await foundNow()).toEqual([1, 0, 1]);
    // The referring doctor sees the study and was not told; nobody asks as somebody else.
    for (const word of ['any', 'any.all', `any.${reader.accountId}`]) expect(await found(word, referrer)).toBe(0);
    expect(await found('open', stranger)).toBe(0);
    await sql`update critical_result set due_at = now() where id = ${id}`.execute(db());
    expect(await foundNow()).toEqual([1, 1, 1]);
    await act(id, 'communications', { ...communication, isReadBack: true });
    expect(await foundNow()).toEqual([0, 0, 1]);
    expect((await reader.fetch('/api/studies?critical=mine')).status).toBe(400);
  });

  test('is told outside: who repeats it has acknowledged it, who does not has not', async () => {
    const { criticalResultId: id } = await flagged({ toPhone: '+351 210 555 014', minutes: 30 });
    const communicatedAt = new Date(Date.now() - 120_000).toISOString();
    const once = (await (
      await act(id, 'communications', { ...communication, communicatedAt })
    ).json()) as CriticalResult;
    expect(once).toMatchObject({
      state: 'open',
      steps: [{}, { kind: 'communicated', to: communication.name, way: 'phone', communicatedAt, isReadBack: false }],
    });
    await act(id, 'communications', { ...communication, way: 'in-person', isReadBack: true }, colleague);
    expect(await load(id)).toMatchObject({ state: 'acknowledged', acknowledgedBy: communication.name });
    expect((await act(id, 'communications', communication)).status).toBe(409);
  });

  test('is withdrawn with a reason by who flagged it, and is over then', async () => {
    const { criticalResultId: id } = await flaggedToReferrer();
    expect((await act(id, 'withdraw', { reason: '' })).status).toBe(400);
    expect((await act(id, 'withdraw', { reason: 'Other patient' }, colleague)).status).toBe(403);
    expect((await act(id, 'withdraw', { reason: 'Other patient' })).status).toBe(200);
    expect(await lastAct()).toBe('critical-result.withdraw');
    expect(await load(id)).toMatchObject({
      state: 'withdrawn',
      steps: [{}, { kind: 'withdrawn', reason: 'Other patient' }],
    });
    const again = await Promise.all([
      act(id, 'withdraw', { reason: 'Once more' }),
      act(id, 'acknowledge', {}, referrer),
      act(id, 'communications', communication),
    ]);
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  test('is acknowledged by who was told or looks after the clinic, and by nobody else', async () => {
    const { criticalResultId: id } = await flaggedToReferrer();
    expect((await act(id, 'acknowledge', {}, reader)).status).toBe(403);
    expect((await act(id, 'acknowledge', {}, colleague)).status).toBe(403);
    expect((await act(id, 'acknowledge', {}, stranger)).status).toBe(404);
    expect((await act(id, 'acknowledge', {}, keeper)).status).toBe(200);
  });

  test.each([
    ['without a finding', { finding: ' ' }, 'finding'],
    ['for nobody', { toName: '' }, 'toName'],
    ['with a phone that is none', { toPhone: 'abc' }, 'toPhone'],
    ['due at once', { minutes: 1 }, 'minutes'],
    ['of no category', { category: 'pink' as 'red' }, 'category'],
  ])('is refused %s', async (_, more, field) => {
    const answer = await flag(world.studies.north.studyUid, more);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect([answer.status, Object.keys(error.fields)]).toEqual([400, [field]]);
  });

  test('is of a study that exists for whoever flags it, for somebody who sees it', async () => {
    const { north, south } = world.studies;
    expect((await flag(south.studyUid)).status).toBe(404);
    expect((await flag(north.studyUid, { toAccountId: stranger.accountId })).status).toBe(400);
    expect((await flag(north.studyUid, { toAccountId: reader.accountId })).status).toBe(400);
    expect((await flag(north.studyUid, {}, referrer)).status).toBe(403);
    const people = async (uid: string) =>
      reader.json<{ rows: { accountId: number; isReferrer: boolean }[]; minutes: object }>(
        `/api/studies/${uid}/critical-results/people`,
      );
    const { rows, minutes } = await people(await addStudy());
    expect(rows[0]).toMatchObject({ accountId: referrer.accountId, role: 'referring-doctor', isReferrer: true });
    expect(minutes).toEqual({ red: 60, orange: 720, yellow: 2880 });
    expect(rows.map(({ accountId }) => accountId)).not.toContain(stranger.accountId);
    const nobodys = await flaggedToReferrer();
    expect((await stranger.fetch(`${path}/${nobodys.criticalResultId}`)).status).toBe(404);
  });

  test('is said in the row of its study to the house and to who was told of it, while it waits', async () => {
    const { criticalResultId: id, study } = await flaggedToReferrer();
    const inClinic = { clinicIds: [world.clinics.north], scope: { clinics: true } } as const;
    const untold = await world.app.signIn('referring-doctor', inClinic);
    const rowFor = async (person: Person) =>
      (await person.json<{ study: { isCritical: boolean } }>(`/api/studies/${study.studyUid}`)).study.isCritical;
    expect([await rowFor(colleague), await rowFor(referrer), await rowFor(untold)]).toEqual([true, true, false]);
    await act(id, 'acknowledge', {}, referrer);
    expect([await rowFor(colleague), await rowFor(referrer)]).toEqual([false, false]);
  });
});

describe('what nobody acknowledges in time', () => {
  test('is told to who looks after the clinic and to who flagged it, so often and no more', async () => {
    await change({ mostEscalations: 2 });
    const { criticalResultId: id } = await flaggedToReferrer();
    const once = await letPass(id);
    expect(once).toMatchObject({ state: 'overdue', escalations: 1 });
    expect(once.steps.filter(({ kind }) => kind === 'escalated').length).toBeGreaterThan(0);
    expect(await noticesOf(keeper)).toMatchObject([{ criticalResultId: id, isOwn: false }]);
    expect((await lettersTo(keeper)).map(({ body }) => body)).toEqual([]);
    expect((await noticesOf(reader))[0]).toMatchObject({ criticalResultId: id, isOwn: true });
    await letPass(id);
    const { next_at: next } = await db()
      .selectFrom('critical_result')
      .select('next_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(next).toBeNull();
    expect((await act(id, 'acknowledge', {}, keeper)).status).toBe(200);
    expect(await noticesOf(keeper)).toEqual([]);
    await change({});
  });

  test('is told first to who stands in, where somebody does', async () => {
    await change({ backupAccountId: colleague.accountId });
    const { criticalResultId: id } = await flaggedToReferrer();
    const { steps } = await letPass(id);
    expect(steps.filter(({ kind }) => kind === 'escalated')).toHaveLength(1);
    expect(await noticesOf(colleague)).toMatchObject([{ criticalResultId: id, isOwn: false }]);
    expect((await act(id, 'acknowledge', {}, colleague)).status).toBe(200);
    expect((await change({ backupAccountId: 900_000 })).status).toBe(400);
    await change({});
  });

  test('rests when it was acknowledged before', async () => {
    const { criticalResultId: id } = await flaggedToReferrer();
    await act(id, 'acknowledge', {}, referrer);
    const { next_at: next } = await db()
      .selectFrom('critical_result')
      .select('next_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(next).toBeNull();
  });
});

describe('the list', () => {
  test('is filtered, ordered, walked, and saved as a file', async () => {
    const { criticalResultId: open } = await flagged({ category: 'yellow' });
    const { criticalResultId: over } = await flaggedToReferrer();
    await act(over, 'acknowledge', {}, referrer);
    expect(await idsOf('state=open&category=yellow')).toContain(open);
    expect(await idsOf('state=acknowledged')).toContain(over);
    expect(await idsOf('state=acknowledged')).not.toContain(open);
    expect(await idsOf('whose=me', colleague)).not.toContain(open);
    expect(await idsOf('whose=me')).toContain(open);
    expect(await idsOf('q=lindqvist')).toContain(open);
    expect(await idsOf('q=lindqvist')).not.toContain(over);
    for (const sort of criticalSortColumns) expect(await orderFaults(reader, path, sort)).toEqual([]);
    const file = await (await reader.fetch(`${path}/table?state=open`)).text();
    expect(file).toContain('Tension pneumothorax');
    expect(await lastAct()).toBe('critical-result.export');
  });

  test('has for others what they were told of, and nothing of another clinic', async () => {
    const { criticalResultId: own } = await flaggedToReferrer();
    const { criticalResultId: others } = await flagged();
    expect(await idsOf('limit=200', referrer)).toContain(own);
    expect(await idsOf('limit=200', referrer)).not.toContain(others);
    expect((await referrer.fetch(`${path}/${others}`)).status).toBe(404);
    expect(await listed('', stranger)).toEqual([]);
  });
});

test('the log is added to and never changed, and the trail tells every step but no finding', async () => {
  const { criticalResultId: id, study } = await flaggedToReferrer();
  await act(id, 'communications', communication);
  await act(id, 'acknowledge', {}, referrer);
  for (const statement of [sql`update critical_result_step set name = 'x'`, sql`delete from critical_result_step`])
    await expect(statement.execute(db())).rejects.toThrow('permission denied');
  const rows = await db()
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_id', '=', study.studyUid)
    .orderBy('id')
    .execute();
  const acts = rows.map(({ action }) => action).filter((action) => action.startsWith('critical-result'));
  expect(acts).toEqual(['critical-result.flag', 'critical-result.tell', 'critical-result.acknowledge']);
  expect(JSON.stringify(rows)).not.toContain('pneumothorax');
});
