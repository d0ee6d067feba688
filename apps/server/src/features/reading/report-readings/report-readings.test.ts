import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { Bulk } from '@isocenter/contract/reading/bulk/fields.ts';
import { mostQuestions } from '@isocenter/contract/reading/report-readings/report-readings.ts';
import type { ReportReadings } from '@isocenter/contract/reading/report-readings/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { openStream } from '#testing/event-stream.ts';
import { addPhysician, startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let steps: ReturnType<typeof reportSteps>;
let reader: Person;
let doctor: Person;
let other: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  steps = reportSteps(world, reader);
  doctor = await world.app.signIn('referring-doctor', { clinicIds, scope: { referred: true } });
  other = await world.app.signIn('referring-doctor', { clinicIds, scope: { referred: true } });
  await addPhysician(world.app, { name: 'Novak^Ada', accountId: doctor.accountId });
  // A name is known once a study has it.
  await steps.addReady({ ReferringPhysicianName: 'Okafor^Ben' });
  await addPhysician(world.app, { name: 'Okafor^Ben', accountId: other.accountId });
});
afterAll(() => world.app.close());

const signed = async (about = { ReferringPhysicianName: 'Novak^Ada' }) => {
  const uid = await steps.addReady(about);
  await steps.write(uid, ['', '', '', '<p>Nodule.</p>']);
  await steps.sign(uid);
  return uid;
};
const readings = (uid: string, person = doctor) => person.json<ReportReadings>(reportPath(uid, '/readings'));
const rowOf = async (uid: string, person = doctor) =>
  (await person.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study;
const found = async (query: string, person = doctor) =>
  (await person.json<{ rows: StudyRow[] }>(`/api/studies?limit=200&${query}`)).rows.map(({ studyUid }) => studyUid);
const count = async (query: string, person = doctor) =>
  (await person.json<{ count: number }>(`/api/studies/count?${query}`)).count;
const acknowledge = (uid: string, number: number, person = doctor) =>
  person.fetch(reportPath(uid, '/acknowledge'), json({ number }));
const ask = (uid: string, text: unknown, person = doctor) =>
  person.fetch(reportPath(uid, '/questions'), json({ text }));
const askQuestion = async (uid: string, text: string, person = doctor) => {
  const { questions } = (await (await ask(uid, text, person)).json()) as ReportReadings;
  return questions.at(-1)?.questionId ?? 0;
};
const answer = (uid: string, questionId: number, text: string, person = reader) =>
  person.fetch(reportPath(uid, `/questions/${questionId}/answers`), json({ text }));
const kindsOf = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.map(({ kind }) => kind);

describe('a report that is for somebody', () => {
  test('is new until he opens it, waits until he acknowledges it, and is new again with an addendum', async () => {
    const uid = await signed();
    expect(await rowOf(uid)).toMatchObject({ isReportNew: true, hasQuestion: false });
    expect([await found('report=new'), await found('report=unacknowledged')]).toEqual([[uid], [uid]]);
    await readings(uid);
    await doctor.json(reportPath(uid, '?aside=true'));
    expect((await rowOf(uid)).isReportNew).toBe(true);

    await doctor.json(reportPath(uid));
    expect((await rowOf(uid)).isReportNew).toBe(false);
    expect([await count('report=new'), await count('report=unacknowledged')]).toEqual([0, 1]);

    expect(await readings(uid)).toMatchObject({
      number: 1,
      acknowledgedAt: null,
      may: { acknowledge: true, ask: true },
    });
    expect((await acknowledge(uid, 1)).status).toBe(200);
    expect(await readings(uid)).toMatchObject({ acknowledgedAt: expect.any(String), may: { acknowledge: false } });
    expect(await count('report=unacknowledged')).toBe(0);
    expect((await readings(uid, reader)).acknowledgements).toMatchObject([
      { name: expect.stringMatching(/./), isPresent: true },
    ]);

    await steps.addend(uid, '<p>Seen again.</p>');
    expect((await rowOf(uid)).isReportNew).toBe(true);
    expect([await found('report=new'), await found('report=unacknowledged')]).toEqual([[uid], [uid]]);
    expect((await readings(uid, reader)).acknowledgements).toMatchObject([{ isPresent: false }]);
    expect((await acknowledge(uid, 1)).status).toBe(409);
    expect((await acknowledge(uid, 2)).status).toBe(200);
    expect((await readings(uid, reader)).acknowledgements.map(({ isPresent }) => isPresent)).toEqual([true, false]);
    await doctor.fetch(reportPath(uid, '/pdf'));
    expect(await found('report=new')).toEqual([]);
  });

  test('is opened by its file too, not by a program, and not by who looks through the account', async () => {
    const uid = await signed();
    const { token } = await doctor.json<{ token: string }>(
      '/api/account/tokens',
      json({ name: 'Program', reach: 'read', expiresInDays: 30, password: 'a long enough password' }),
    );
    const answered = await world.app.fetch(reportPath(uid), { headers: { authorization: `Bearer ${token}` } });
    expect(answered.status).toBe(200);
    expect((await rowOf(uid)).isReportNew).toBe(true);
    await world.admin.json(`/api/users/${doctor.accountId}/see-as`, json({}));
    await expect.poll(() => rowOf(uid, world.admin)).toMatchObject({ isReportNew: true });
    await world.admin.json(reportPath(uid));
    await world.admin.fetch('/api/account/see-as', { method: 'DELETE' });
    expect((await rowOf(uid)).isReportNew).toBe(true);
    expect((await doctor.fetch(reportPath(uid, '/pdf'))).status).toBe(200);
    expect((await rowOf(uid)).isReportNew).toBe(false);
  });

  test('is acknowledged from a list with others, if he has opened it as it is, and that stands', async () => {
    const [opened, added, unopened] = [await signed(), await signed(), await signed()];
    for (const uid of [opened, added]) await doctor.json(reportPath(uid));
    expect(await rowOf(opened)).toMatchObject({ isReportNew: false, isReportUnacknowledged: true });
    expect(await rowOf(opened, reader)).toMatchObject({ isReportNew: false, isReportUnacknowledged: false });
    await steps.addend(added, '<p>Seen again.</p>');
    const begin = (studyUids: readonly string[], person = doctor) =>
      person.fetch('/api/studies/bulk', json({ selection: { studyUids }, act: { kind: 'acknowledge' } }));
    const bulk = (await (await begin([opened, added, unopened])).json()) as Bulk;
    expect(bulk).toMatchObject({ done: 1, failed: [{ because: 'unread', studies: 2 }], may: { undo: false } });
    expect(await rowOf(opened)).toMatchObject({ isReportNew: false, isReportUnacknowledged: false });
    expect(await rowOf(added)).toMatchObject({ isReportNew: true, isReportUnacknowledged: false });
    expect(await readings(opened)).toMatchObject({ acknowledgedAt: expect.any(String) });
    await doctor.fetch(`/api/studies/bulk/${bulk.bulkId}/undo`, json({}));
    expect(await rowOf(opened)).toMatchObject({ isReportUnacknowledged: false });
    expect(await (await begin([opened], reader)).json()).toMatchObject({ done: 0 });
    expect((await begin([await signed({ ReferringPhysicianName: 'Okafor^Ben' })])).status).toBe(404);
    const { rows } = await world.admin.json<{ rows: { action: string }[] }>(`/api/activity/study/${opened}?limit=50`);
    expect(rows.map(({ action }) => action)).toContain('report.acknowledge');
  });

  test('is not new before it is signed, nor once it is void', async () => {
    const uid = await steps.addReady({ ReferringPhysicianName: 'Novak^Ada' });
    await steps.write(uid, ['', '', '', '<p>Nodule.</p>']);
    await steps.preliminary(uid);
    await doctor.json(reportPath(uid));
    expect((await rowOf(uid)).isReportNew).toBe(false);
    expect((await acknowledge(uid, 1)).status).toBe(409);
    expect((await ask(uid, 'When?')).status).toBe(409);
    await steps.sign(uid);
    expect((await rowOf(uid)).isReportNew).toBe(true);
    await steps.makeVoid(uid, 'Of somebody else');
    expect((await rowOf(uid)).isReportNew).toBe(false);
  });

  test('comes into an open list of new ones, and leaves it once it is opened', async () => {
    const uid = await steps.addReady({ ReferringPhysicianName: 'Novak^Ada' });
    await steps.write(uid, ['', '', '', '<p>Nodule.</p>']);
    const stream = await openStream(doctor);
    try {
      await stream.announce([{ id: 'new', filter: { report: 'new' } }]);
      await steps.sign(uid);
      const rows = () => stream.ofList('new').flatMap(({ changed }) => changed.map((row) => row.studyUid));
      await expect.poll(rows).toContain(uid);
      await doctor.json(reportPath(uid));
      const left = () => stream.ofList('new').flatMap(({ gone }) => gone);
      await expect.poll(left).toContain(uid);
    } finally {
      stream.close();
    }
  });
});

describe('who has nothing to do with it', () => {
  test('does not find the study of another doctor', async () => {
    const uid = await signed({ ReferringPhysicianName: 'Okafor^Ben' });
    const questionId = await askQuestion(uid, 'Is it new?', other);
    const path = reportPath(uid, `/questions/${questionId}/answers`);
    const statuses = [
      await doctor.fetch(reportPath(uid, '/readings')),
      await acknowledge(uid, 1),
      await ask(uid, 'And?'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    expect((await doctor.fetch(path, json({ text: 'No' }))).status).toBe(403);
    const far = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
    expect((await answer(uid, questionId, 'No', far)).status).toBe(404);
    expect((await answer(await signed(), questionId, 'Of another study')).status).toBe(404);
  });

  test.each(['technologist', 'clinic-user', 'radiologist', 'power-user', 'doctor'] as const)(
    'a %s of the house neither acknowledges nor asks, and is shown nothing as new',
    async (role) => {
      const uid = await signed();
      const person = await world.app.signIn(role, { clinicIds: [world.clinics.north], scope: { clinics: true } });
      expect((await acknowledge(uid, 1, person)).status).toBe(403);
      expect((await ask(uid, 'What?', person)).status).toBe(403);
      expect((await rowOf(uid, person)).isReportNew).toBe(false);
      const mayAnswer = role === 'radiologist' || role === 'power-user';
      expect((await readings(uid, person)).may).toEqual({ acknowledge: false, ask: false, answer: mayAnswer });
      const questionId = await askQuestion(uid, 'Is it new?');
      expect((await readings(uid, person)).questions).toHaveLength(mayAnswer ? 1 : 0);
      expect((await answer(uid, questionId, 'Yes', person)).status).toBe(mayAnswer ? 201 : 403);
    },
  );

  test('a doctor of the house who asked for the study is answered as well', async () => {
    const person = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    const uid = await signed({ ReferringPhysicianName: 'Silva^Rui' });
    await addPhysician(world.app, { name: 'Silva^Rui', accountId: person.accountId });
    expect((await rowOf(uid, person)).isReportNew).toBe(true);
    expect((await acknowledge(uid, 1, person)).status).toBe(200);
  });

  test('nobody asks what another has opened', async () => {
    const uid = await signed();
    await doctor.json(reportPath(uid));
    const colleague = await world.app.signIn('referring-doctor', {
      clinicIds: [world.clinics.north],
      scope: { clinics: true },
    });
    expect(await found(`report=new.${doctor.accountId}`, colleague)).toContain(uid);
    await askQuestion(uid, 'Is it new?');
    expect(await found('report=question.all', colleague)).toEqual([]);
    expect(await found(`report=question.${doctor.accountId}`, colleague)).toEqual([]);
    expect((await doctor.fetch('/api/studies?report=old')).status).toBe(400);
  });
});

describe('a question', () => {
  test('reaches who signed, is answered, and both hear of it', async () => {
    const uid = await signed();
    await reader.fetch('/api/notices', { method: 'DELETE' });
    await doctor.fetch('/api/notices', { method: 'DELETE' });
    const hostile = '<img src=x onerror="alert(1)"> ‮{{name}} & \'; drop table report_question; --\nSecond line';
    const questionId = await askQuestion(uid, `  ${hostile}  `);
    expect(await kindsOf(reader)).toEqual(['report.question']);
    expect((await rowOf(uid, reader)).hasQuestion).toBe(true);
    expect((await rowOf(uid)).hasQuestion).toBe(false);
    expect(await found('report=question', reader)).toContain(uid);
    expect(await found('report=question')).toContain(uid);
    expect((await readings(uid, reader)).questions).toMatchObject([
      { questionId, text: hostile, isMine: false, isOpen: true, answers: [] },
    ]);

    expect((await answer(uid, questionId, 'Touched, not flattened.')).status).toBe(201);
    expect(await kindsOf(doctor)).toEqual(['report.answer']);
    expect((await readings(uid)).questions).toMatchObject([
      { isMine: true, isOpen: false, answers: [{ text: 'Touched, not flattened.' }] },
    ]);
    expect((await rowOf(uid, reader)).hasQuestion).toBe(false);
    expect(await found('report=question', reader)).not.toContain(uid);
  });

  test('is seen by who asked and by who signs, and by no other referring doctor', async () => {
    const uid = await signed();
    await askQuestion(uid, 'Of Ada');
    const colleague = await world.app.signIn('referring-doctor', {
      clinicIds: [world.clinics.north],
      scope: { clinics: true },
    });
    expect((await readings(uid, colleague)).questions).toEqual([]);
    expect((await readings(uid, colleague)).acknowledgements).toEqual([]);
    await askQuestion(uid, 'Of a colleague', colleague);
    expect((await readings(uid)).questions.map(({ text }) => text)).toEqual(['Of Ada']);
    expect((await readings(uid, reader)).questions.map(({ text }) => text)).toEqual(['Of Ada', 'Of a colleague']);
  });

  test.each([
    ['nothing', ''],
    ['white space', '   \n '],
    ['more than fits', 'a'.repeat(2001)],
    ['a control character', 'bell \u0007'],
    ['a number', 7],
  ])('is not %s', async (_, text) => {
    const uid = await signed();
    expect((await ask(uid, text)).status).toBe(400);
    expect((await readings(uid)).questions).toEqual([]);
  });

  test('is one of so many, and has so many answers', async () => {
    const uid = await signed();
    let questionId = 0;
    for (let at = 0; at < mostQuestions; at += 1) questionId = await askQuestion(uid, `Question ${at}`);
    expect((await ask(uid, 'One more')).status).toBe(409);
    for (let at = 0; at < 20; at += 1) expect((await answer(uid, questionId, 'a'.repeat(2000))).status).toBe(201);
    expect((await answer(uid, questionId, 'One more')).status).toBe(409);
  });
});

test('what was done stands in the trail of the study, without its words', async () => {
  const uid = await signed();
  await acknowledge(uid, 1);
  await answer(uid, await askQuestion(uid, 'Secret words'), 'Other words');
  const { rows } = await world.admin.json<{ rows: { action: string }[] }>(`/api/activity/study/${uid}?limit=50`);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report.acknowledge', 'report.ask', 'report.answer']),
  );
  expect(JSON.stringify(rows)).not.toMatch(/Secret|Other words/);
});
