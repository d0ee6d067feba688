import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClinicWorld } from '#testing/clinic-world.ts';
import { password, reportPath as pathOf } from '#testing/report-steps.ts';
import { askingSteps, startReportWorld, type ReportWorld } from '#testing/report-world.ts';
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

const { reportOf, send, sent, revisionOf, save, sign, addReady, statusOf, addSigned } = askingSteps(() => all);

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
    expect(await reportOf(uid, referrer)).toMatchObject({ report: null, isHeldBack: true });
    expect(await reportOf(uid, technologist)).toMatchObject({ report: { status: 'preliminary' }, isHeldBack: false });
    await sent(uid, '/reopen', { revision: await revisionOf(uid) });
    expect(await statusOf(uid)).toBe('draft');
    const trail = await world.admin.json<{ rows: { action: string }[] }>(`/api/activity/study/${uid}?limit=50`);
    expect(trail.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['report.preliminary', 'report.reopen']),
    );
    expect((await sign(uid)).status).toBe(200);
    const { report, may } = await reportOf(uid);
    expect([report?.status, await statusOf(uid)]).toEqual(['final', 'final']);
    expect(await reportOf(uid, referrer)).toMatchObject({ report: { status: 'final' }, isHeldBack: false });
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
