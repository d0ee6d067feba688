import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates.ts';
import type { StudyReport, VerifiedSignature } from '@isocenter/contract/reading/reports.ts';
import { emptyTemplateField } from '@isocenter/contract/reading/template-fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let colleague: Person;
let technologist: Person;
let referrer: Person;
let templateId: number;

const password = 'a long enough password';
const size = { ...emptyTemplateField, name: 'size', label: 'Size', kind: 'number', unit: 'mm', isRequired: true };
const section = { heading: '', isLeftOutEmpty: false };

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  colleague = await world.app.signIn('radiologist', { clinicIds });
  technologist = await world.app.signIn('technologist', { clinicIds });
  referrer = await world.app.signIn('referring-doctor', { clinicIds, scope: { clinics: true } });
  const template = {
    ...emptyReportTemplate,
    name: 'CT of the chest',
    owner: 'all',
    sections: [
      { ...section, kind: 'findings', text: '<p>Nodule of {{size}} in {{PatientName}}.</p>' },
      { ...section, kind: 'impression', text: '' },
    ],
    fields: [size],
  };
  ({ templateId } = await world.admin.json<{ templateId: number }>('/api/report-templates', json(template)));
});
afterAll(() => world.app.close());

/** A study of the north clinic that is ready to be read. */
async function addReady(): Promise<string> {
  const { file, studyUid } = studyOf('north', { PatientID: `p-${Math.random()}` });
  await storeFile(world.admin, file);
  await world.admin.json('/api/studies/moves', json({ selection: { studyUids: [studyUid] }, act: 'complete' }));
  return studyUid;
}

const pathOf = (uid: string, more = '') => `/api/studies/${uid}/report${more}`;
const reportOf = (uid: string, person = reader) => person.json<StudyReport>(pathOf(uid));
const send = (uid: string, more: string, body: object, person = reader, method = 'POST') =>
  person.fetch(pathOf(uid, more), json(body, method));
const sent = async (...asked: Parameters<typeof send>) => {
  const answer = await send(...asked);
  if (!answer.ok) throw new Error(`${asked[1]} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as StudyReport;
};
const statusOf = async (uid: string) => (await reader.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study.status;
const revisionOf = async (uid: string) => (await reportOf(uid)).report?.revision ?? 0;
const save = async (uid: string, texts: readonly string[], person = reader, revision?: number) => {
  const sections = texts.map((text, position) => ({ position, text }));
  return send(uid, '', { revision: revision ?? (await revisionOf(uid)), sections }, person, 'PUT');
};
const sign = async (uid: string, more: object = {}, person = reader) =>
  send(uid, '/sign', { revision: await revisionOf(uid), password, ...more }, person);
const verify = (code: string) => world.app.fetch(`/api/report-signatures?code=${code}`);
const verified = async (code: string) => (await (await verify(code)).json()) as VerifiedSignature;

/** Written and signed by the reader. */
async function addSigned(): Promise<{ uid: string; code: string }> {
  const uid = await addReady();
  await sent(uid, '', { templateId });
  await save(uid, ['<p>Nodule of 8 mm.</p>', '<p>Control in a year.</p>']);
  expect((await sign(uid)).status).toBe(200);
  return { uid, code: (await reportOf(uid)).report?.signatures[0]?.code ?? '' };
}

describe('a report', () => {
  test('is begun with a template, saved piece by piece, given out, signed, and its study follows', async () => {
    const uid = await addReady();
    expect(await reportOf(uid)).toMatchObject({ report: null, may: { begin: true, write: false } });
    const begun = await sent(uid, '', { templateId });
    expect(begun.report).toMatchObject({
      status: 'draft',
      revision: 1,
      template: { name: 'CT of the chest', version: 1 },
    });
    expect(begun.report?.sections.map(({ text }) => text)).toEqual(['<p>Nodule of [Size] in north, Patient.</p>', '']);
    expect(begun.may).toMatchObject({ write: true, sign: true, addend: false });
    expect(await statusOf(uid)).toBe('reading');
    expect((await sign(uid)).status).toBe(400);
    const saved = await save(uid, ['<p>Nodule of 8 mm.</p><script>alert(1)</script>']);
    expect(await saved.json()).toMatchObject({ revision: 2 });
    expect(await statusOf(uid)).toBe('draft');
    const finished = await reader.fetch(
      '/api/studies/moves',
      json({ selection: { studyUids: [uid] }, act: 'finalise' }),
    );
    expect([finished.status, await finished.json()]).toMatchObject([
      409,
      { error: { fields: { report: 'is not signed' } } },
    ]);
    expect((await reportOf(uid)).report?.sections[0]?.text).toBe('<p>Nodule of 8 mm.</p>');
    await sent(uid, '/preliminary', { revision: 2 });
    expect([await statusOf(uid), (await save(uid, ['<p>Late.</p>'])).status]).toEqual(['preliminary', 409]);
    await sent(uid, '/reopen', { revision: await revisionOf(uid) });
    expect(await statusOf(uid)).toBe('draft');
    const trail = await world.admin.json<{ rows: { action: string }[] }>(`/api/activity/study/${uid}?limit=50`);
    expect(trail.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['report.preliminary', 'report.reopen']),
    );
    expect((await sign(uid)).status).toBe(200);
    const { report, may } = await reportOf(uid);
    expect([report?.status, await statusOf(uid)]).toEqual(['final', 'final']);
    expect(report?.signatures).toMatchObject([
      { meaning: 'author', way: 'password', isIntact: true, name: 'A radiologist' },
    ]);
    expect(may).toMatchObject({ write: false, sign: false, addend: true, void: true });
  });

  test('saved from a state that is not the last is refused, and of two at once one stays', async () => {
    const uid = await addReady();
    await sent(uid, '', { templateId });
    const both = await Promise.all([save(uid, ['<p>One</p>'], reader, 1), save(uid, ['<p>Two</p>'], reader, 1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ ok }) => !ok);
    expect(await refused?.json()).toMatchObject({ error: { code: 'stale-revision' } });
    await save(uid, ['', '<p>Three</p>']);
    expect((await reportOf(uid)).report?.sections.map(({ text }) => text)).toEqual(['', '<p>Three</p>']);
  });

  test('is written by who has the study alone, and by who takes over with all that is there', async () => {
    const uid = await addReady();
    await sent(uid, '', { templateId });
    await save(uid, ['<p>Begun.</p>']);
    for (const other of [colleague, technologist]) {
      expect((await send(uid, '', { templateId }, other)).status).toBe(409);
      expect((await save(uid, ['<p>Mine.</p>'], other, 2)).status).toBe(409);
      expect((await reportOf(uid, other)).may).toMatchObject({ write: false, sign: false });
    }
    await reader.json(
      '/api/studies/moves',
      json({ selection: { studyUids: [uid] }, act: 'hold', reason: 'A film is missing' }),
    );
    expect((await save(uid, ['<p>Mine.</p>'])).status).toBe(409);
    await world.app.database.db
      .updateTable('study')
      .set({ status: 'draft', reader_id: colleague.accountId })
      .where('study_uid', '=', uid)
      .execute();
    expect((await save(uid, ['<p>Gone on.</p>'], colleague, 2)).status).toBe(200);
    expect((await sign(uid)).status).toBe(409);
  });

  test('of a technologist is for a radiologist to sign, and no referring doctor reads what is not signed', async () => {
    const uid = await addReady();
    await sent(uid, '', { templateId: null, language: 'de' }, technologist);
    expect((await save(uid, ['<p>Contrast 60 ml.</p>'], technologist, 1)).status).toBe(200);
    expect((await sign(uid, {}, technologist)).status).toBe(403);
    expect((await reportOf(uid, referrer)).report).toBe(null);
    expect((await send(uid, '', { templateId: null }, referrer)).status).toBe(403);
  });

  test('goes on with another template, and what was written stays', async () => {
    const uid = await addReady();
    await sent(uid, '', { templateId: null });
    await save(uid, ['<p>Cough.</p>', '', '', '<p>Clear.</p>']);
    const { report } = await sent(uid, '/template', { revision: await revisionOf(uid), templateId });
    expect(report?.sections.map(({ kind, text }) => [kind, text])).toEqual([
      ['findings', '<p>Clear.</p>'],
      ['impression', ''],
      ['clinical-information', '<p>Cough.</p>'],
    ]);
    expect((await send(uid, '/template', { revision: 1, templateId })).status).toBe(409);
    expect((await send(uid, '/template', { revision: await revisionOf(uid), templateId: 900_000_018 })).status).toBe(
      404,
    );
  });

  test('does not exist outside of the sight of its study', async () => {
    const { uid } = await addSigned();
    const stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
    expect((await stranger.fetch(pathOf(uid))).status).toBe(404);
    expect((await send(uid, '', { templateId }, stranger)).status).toBe(404);
    expect((await send(uid, '/addenda', { text: '<p>Mine</p>', password }, stranger)).status).toBe(404);
  });
});

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

  test('of a second reader makes it final, and nobody else gives it', async () => {
    const uid = await addReady();
    await sent(uid, '', { templateId });
    await save(uid, ['<p>Nodule of 8 mm.</p>']);
    for (const secondReaderId of [reader.accountId, technologist.accountId, 900_000_003])
      expect(await (await sign(uid, { secondReaderId })).json()).toMatchObject({
        error: { fields: { secondReaderId: expect.anything() } },
      });
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
    const told = await verified(code);
    expect(told).toMatchObject({ isIntact: true, state: 'valid', name: 'A radiologist', addenda: 0, sameImages: true });
    expect(JSON.stringify(told)).not.toMatch(/north|Nodule|p-0/);
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
    await storeFile(world.admin, studyOf('north', { PatientID, StudyInstanceUID: uid }).file);
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
