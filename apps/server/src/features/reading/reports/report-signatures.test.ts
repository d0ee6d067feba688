import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import { studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { password, reportPath as pathOf } from '#testing/report-steps.ts';
import { askingSteps, startReportWorld, type ReportWorld } from '#testing/report-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let all: ReportWorld;
let world: ClinicWorld;
let reader: Person;
let colleague: Person;
let technologist: Person;
let referrer: Person;
let templateId: number;

beforeAll(async () => {
  all = await startReportWorld();
  ({ world, reader, colleague, technologist, referrer, templateId } = all);
});
afterAll(() => world.app.close());

const { reportOf, send, sent, revisionOf, save, sign, verify, addReady, statusOf, verified, addSigned } = askingSteps(
  () => all,
);

describe('a signature', () => {
  test('asks who it is, wants every needed field, and a text', async () => {
    const uid = await addReady();
    await sent(uid, '', { templateId });
    const revision = await revisionOf(uid);
    expect(await (await send(uid, '/sign', { revision })).json()).toMatchObject({
      error: { fields: { password: expect.anything() } },
    });
    expect(await (await sign(uid, { password: 'not mine' })).json()).toMatchObject({
      error: { fields: { password: expect.anything() } },
    });
    expect(await (await sign(uid)).json()).toMatchObject({ error: { fields: { size: expect.anything() } } });
    await save(uid, ['', '']);
    expect((await sign(uid)).status).toBe(400);
    expect(await statusOf(uid)).toBe('draft');
  });

  test('is refused while a section that must say something is empty, which it names', async () => {
    const [findings, impression] = emptyReportTemplate.sections.filter(({ kind }) => /findings|impression/.test(kind));
    const sections = [findings, { ...impression, isRequired: true }];
    const template = { ...emptyReportTemplate, name: 'With an impression', owner: 'all', language: 'de', sections };
    const made = await world.admin.json<{ templateId: number }>('/api/report-templates', json(template));
    const uid = await addReady();
    await sent(uid, '', { templateId: made.templateId });
    await save(uid, ['<p>Rundherd.</p>', '<p> </p>']);
    expect(await (await sign(uid)).json()).toMatchObject({
      error: {
        message: 'The section “Beurteilung” is empty. The report is not signed without it.',
        fields: { 'sections.1': expect.anything() },
      },
    });
    expect(await statusOf(uid)).toBe('draft');
    await save(uid, ['', '<p>Gutartig.</p>']);
    expect((await sign(uid)).status).toBe(200);
  });

  test('of a second reader makes it final, and nobody else gives it', async () => {
    const uid = await addReady();
    await sent(uid, '', { templateId });
    await save(uid, ['<p>Nodule of 8 mm.</p>']);
    for (const secondReaderId of [reader.accountId, technologist.accountId, 900_000_003])
      expect(await (await sign(uid, { secondReaderId })).json()).toMatchObject({
        error: { fields: { secondReaderId: expect.anything() } },
      });
    // Who does not see the study is not offered: nobody could name him.
    await world.app.signIn('radiologist', { clinicIds: [world.clinics.south], scope: { clinics: true } });
    const { rows } = await reader.json<{ rows: { accountId: number }[] }>(pathOf(uid, '/readers?q=radio'));
    expect(rows.map(({ accountId }) => accountId)).toEqual([colleague.accountId]);
    expect((await sign(uid, { secondReaderId: colleague.accountId })).status).toBe(200);
    expect(await reportOf(uid, colleague)).toMatchObject({
      report: { status: 'preliminary' },
      may: { countersign: true },
    });
    expect([(await sign(uid)).status, (await save(uid, ['<p>Other.</p>'])).status]).toEqual([409, 409]);
    const notices = async () => (await colleague.json<{ rows: unknown[] }>('/api/notices')).rows;
    expect(await notices()).toMatchObject([{ kind: 'second-reader.waiting', study: { studyUid: uid } }]);
    expect((await sign(uid, {}, colleague)).status).toBe(200);
    expect(await notices()).toEqual([]);
    const { report } = await reportOf(uid);
    expect(report?.signatures.map(({ meaning, isIntact }) => [meaning, isIntact])).toEqual([
      ['author', true],
      ['second-reader', true],
    ]);
    expect([report?.status, await statusOf(uid)]).toEqual(['final', 'final']);
  });

  test('holds whose report it is, as he was known then', async () => {
    const { code } = await addSigned();
    const { content } = await world.app.database.db
      .selectFrom('report_signature')
      .select('content')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({
      patient: { name: 'north, Patient', patientId: expect.stringMatching(/^p-/) },
    });
  });

  test('is told to anybody by its code, with nothing of the patient, and wrong codes are counted', async () => {
    const { code } = await addSigned();
    const answer = await verified(code);
    expect(answer).toMatchObject({
      isIntact: true,
      state: 'valid',
      name: 'A radiologist',
      addenda: 0,
      sameImages: true,
    });
    expect(JSON.stringify(answer)).not.toMatch(/north|Nodule|p-0/);
    expect([(await verify('nonsense')).status, (await verify('0000-0000-0000-0000')).status]).toEqual([400, 404]);
    const codes = Array.from({ length: 25 }, (_, at) => `0000-0000-0000-00${String(at + 10)}`);
    const answers: number[] = [];
    for (const wrong of codes) answers.push((await verify(wrong)).status);
    expect(answers.at(-1)).toBe(429);
    await world.app.database.db.deleteFrom('login_attempt').execute();
  });

  test.each([
    ['its text', `content = replace(content, '8 mm', '9 mm')`],
    ['its name', `name = 'Somebody else'`],
    ['its moment', `at = at - interval '1 day'`],
    ['what it stands for', `meaning = 'second-reader'`],
    [
      'its hash with its text',
      `content = replace(content, '8 mm', '9 mm'), sha256 = sha256(convert_to(replace(content, '8 mm', '9 mm'), 'UTF8'))`,
    ],
    ['whose report it is', `content = replace(content, '"reportId":', '"reportId":9')`],
  ])('of which %s was changed is found, by its reader and by its code', async (_, change) => {
    const { uid, code } = await addSigned();
    await world.app.asOwner(`update report_signature set ${change} where code = '${code}'`);
    expect((await reportOf(uid)).report?.signatures[0]?.isIntact).toBe(false);
    expect((await verified(code)).isIntact).toBe(false);
  });

  test('put under another report is found', async () => {
    const [one, other] = [await addSigned(), await addSigned()];
    await world.app.asOwner(
      `delete from report_signature where code = '${other.code}'`,
      `update report_signature set report_id = (select report_id from report_study join study on study.id = study_key
         where study_uid = '${other.uid}') where code = '${one.code}'`,
    );
    expect((await verified(one.code)).isIntact).toBe(false);
  });

  test('cannot be changed or taken away by the product itself', async () => {
    const { code } = await addSigned();
    const { db } = world.app.database;
    await expect(
      db.updateTable('report_signature').set({ name: 'X' }).where('code', '=', code).execute(),
    ).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('report_signature').where('code', '=', code).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('a signed report', () => {
  test('is read by whoever sees the study, and added to as often as needed', async () => {
    const { uid, code } = await addSigned();
    expect((await reportOf(uid, referrer)).report).toMatchObject({ status: 'final' });
    expect((await save(uid, ['<p>Other.</p>'])).status).toBe(409);
    expect((await send(uid, '/addenda', { text: '<p> </p>', password })).status).toBe(400);
    for (const text of ['<p>Compared with 2024.</p>', '<p>Called.</p>'])
      await sent(uid, '/addenda', { text, password });
    const { report } = await reportOf(uid, referrer);
    expect(report?.signatures.map(({ meaning, text }) => [meaning, text])).toEqual([
      ['author', ''],
      ['addendum', '<p>Compared with 2024.</p>'],
      ['addendum', '<p>Called.</p>'],
    ]);
    expect([await statusOf(uid), await verified(code)]).toMatchObject(['addended', { addenda: 2, isIntact: true }]);
  });

  test('is not opened again by moving its study, is made void with a reason, and another is written', async () => {
    const { uid, code } = await addSigned();
    const reopen = { selection: { studyUids: [uid] }, act: 'reopen', reason: 'wrong side' };
    expect((await reader.fetch('/api/studies/moves', json(reopen))).status).toBe(409);
    expect((await send(uid, '/void', { reason: ' ', password })).status).toBe(400);
    await sent(uid, '/void', { reason: 'Wrong patient', password });
    expect(await reportOf(uid)).toMatchObject({ report: { status: 'void' }, may: { begin: true } });
    expect([await statusOf(uid), (await verified(code)).state]).toEqual(['assigned', 'void']);
    const { report } = await sent(uid, '', { templateId });
    expect(report).toMatchObject({ status: 'draft', signatures: [] });
  });

  test('whose study got images since tells so', async () => {
    const { uid, code } = await addSigned();
    const { patient_id: PatientID } = await world.app.database.db
      .selectFrom('study')
      .select('patient_id')
      .where('study_uid', '=', uid)
      .executeTakeFirstOrThrow();
    const store = (set: Record<string, string>) =>
      storeFile(world.admin, studyOf('north', { PatientID, StudyInstanceUID: uid, ...set }).file);
    // Papers that come since are no images.
    await store({ Modality: 'DOC' });
    expect(await verified(code)).toMatchObject({ isIntact: true, sameImages: true });
    await store({});
    expect(await verified(code)).toMatchObject({ isIntact: true, sameImages: false });
  });

  test('leaves every act in the trail, and none of its words', async () => {
    const { uid } = await addSigned();
    await sent(uid, '/addenda', { text: '<p>Unheard words.</p>', password });
    await sent(uid, '/void', { reason: 'Unheard reason', password });
    const { rows } = await world.admin.json<{ rows: { action: string }[] }>(`/api/activity/study/${uid}?limit=50`);
    expect(new Set(rows.map(({ action }) => action).filter((action) => action.startsWith('report.')))).toEqual(
      new Set(['report.begin', 'report.change', 'report.sign', 'report.addend', 'report.void', 'report.read']),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Nodule|Unheard/);
  });
});
