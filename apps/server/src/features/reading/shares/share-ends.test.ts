import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SharedWithMe, MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { browserOf, guestOf, openedBy, tokenOf, tryToOpen } from '#testing/guest.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { ended, filledShare, sharesPath, shareSteps } from '#testing/share-steps.ts';
import { json } from '#testing/test-app.ts';

let world: ClinicWorld;
let steps: Awaited<ReturnType<typeof shareSteps>>;

beforeAll(async () => {
  // Letters are queued; nobody takes them.
  world = await startClinicWorld({ ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:1', ISOCENTER_MAIL_FROM: 'a@clinic.example' });
  steps = await shareSteps(world);
});
beforeEach(() => steps.forgive());
afterAll(() => world.app.close());

describe('a share is over', () => {
  test('at once when it is revoked, for who looks at it too; others revoke nothing', async () => {
    const { make, load, revoke, attempt, lastOf, known } = steps;
    const made = await make();
    const guest = await openedBy(world.app, made);
    const { shareId } = made.share;
    expect(
      (await revoke([shareId], await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] }))).status,
    ).toBe(404);
    expect((await revoke([shareId, 999_999_999])).status).toBe(404);
    expect((await guest.fetch('/api/guest/share')).status).toBe(200);
    expect((await revoke([shareId])).status).toBe(200);
    expect(await lastOf('share.revoke')).toMatchObject({ detail: { recipient: 'Dr P. Lindqvist' } });
    expect((await guest.fetch('/api/guest/share')).status).toBe(401);
    expect((await guest.fetch(`/api/guest/dicom-web/studies/${known.studyUid}/series`)).status).toBe(401);
    expect(await attempt(made, made.code ?? '')).toEqual(ended);
    expect((await load(shareId)).state).toBe('revoked');
  });

  test('when it was opened as often as it may be; who has opened it goes on', async () => {
    const { make, load, attempt } = steps;
    const made = await make({ mostOpenings: 1 });
    const guest = await openedBy(world.app, made);
    expect(await attempt(made, made.code ?? '')).toEqual(ended);
    expect((await load(made.share.shareId)).state).toBe('used-up');
    expect((await guest.fetch('/api/guest/share')).status).toBe(200);
  });

  test('on its day', async () => {
    const { make, load, attempt } = steps;
    const made = await make();
    const guest = await openedBy(world.app, made);
    const { db } = world.app.database;
    await db.updateTable('share').set({ expires_at: new Date() }).where('id', '=', made.share.shareId).execute();
    expect((await guest.fetch('/api/guest/share')).status).toBe(401);
    expect(await attempt(made, made.code ?? '')).toEqual(ended);
    expect((await load(made.share.shareId)).state).toBe('expired');
  });

  test('after five wrong proofs that come at once, and its maker is told', async () => {
    const { make, load, attempt, maker } = steps;
    const made = await make({ recipient: 'Guessed at' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(made, '0000-0000')));
    expect(answers.filter(([status]) => status === 400)).toHaveLength(4);
    expect(answers.filter(([status]) => status === 404)).toHaveLength(6);
    expect(await attempt(made, made.code ?? '')).toEqual(ended);
    const { shareId } = made.share;
    expect(await load(shareId)).toMatchObject({ state: 'locked', wrongProofs: 5 });
    const { rows } = await maker.json<{ rows: Notice[] }>('/api/notices');
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'share.locked', shareId, recipient: 'Guessed at' }));
  });

  test('while its maker may not use his account, or does not see the study any more', async () => {
    const { make, load, attempt, known } = steps;
    const own = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    const made = await make({}, own);
    const guest = await openedBy(world.app, made);
    const { db } = world.app.database;
    const account = (change: object) => db.updateTable('account').set(change).where('id', '=', own.accountId).execute();
    await account({ status: 'inactive' });
    expect((await guest.fetch('/api/guest/share')).status).toBe(401);
    expect(await attempt(made, made.code ?? '')).toEqual(ended);
    expect((await load(made.share.shareId, world.admin)).state).toBe('resting');
    await account({ status: 'active' });
    expect((await guest.fetch('/api/guest/share')).status).toBe(200);
    await account({ scope: JSON.stringify({ assigned: true }) });
    expect((await guest.json<SharedWithMe>('/api/guest/share')).studies).toEqual([]);
    expect((await guest.fetch(`/api/guest/dicom-web/studies/${known.studyUid}/thumbnail`)).status).toBe(404);
    expect(await attempt(made, made.code ?? '')).toEqual(ended);
  });

  test('for a study that went to the bin', async () => {
    const { make, known } = steps;
    const { file, studyUid } = studyOf('north', { PatientID: 'binned' });
    await storeFile(world.admin, file);
    const made = await make({ studyUids: [studyUid, known.studyUid] });
    const guest = await openedBy(world.app, made);
    await world.admin.json('/api/studies/bin', json({ selection: { studyUids: [studyUid] }, reason: 'Twice' }));
    const { studies } = await guest.json<SharedWithMe>('/api/guest/share');
    expect(studies.map((study) => study.studyUid)).toEqual([known.studyUid]);
    expect((await guest.fetch(`/api/guest/dicom-web/studies/${studyUid}/thumbnail`)).status).toBe(404);
  });

  test('when the guest is done', async () => {
    const { make, lastOf } = steps;
    const guest = await openedBy(world.app, await make());
    expect((await guest.fetch('/api/guest/leave', json({}))).status).toBe(200);
    expect((await guest.fetch('/api/guest/share')).status).toBe(401);
    expect(await lastOf('share.leave')).toMatchObject({ actor: 'guest Dr P. Lindqvist', account_id: null });
  });
});

describe('a link that is guessed', () => {
  test('is answered as one that is over, and as slowly', async () => {
    const { make, revoke } = steps;
    const over = await make();
    await revoke([over.share.shareId]);
    for (const token of ['A'.repeat(43), tokenOf(over)]) {
      const since = Date.now();
      const answer = await tryToOpen(world.app, token, over.code ?? '');
      expect([answer.status, Object(await answer.json()).error.message]).toEqual(ended);
      expect(Date.now() - since).toBeGreaterThan(200);
    }
    for (const token of ['', 'x', 'A'.repeat(44), "' or 1=1 --"])
      expect((await tryToOpen(world.app, token, 'x')).status).toBe(400);
  });

  test('too often is not answered any more', async () => {
    const tries = Array.from({ length: 31 }, (_, at) => tryToOpen(world.app, String(at).padStart(43, 'b'), 'x'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('and nothing secret is in the log', async () => {
    const { make } = steps;
    const made = await make();
    await openedBy(world.app, made);
    const log = world.app.log.join('\n');
    expect(log).not.toContain(tokenOf(made));
    expect(log).not.toContain(made.code);
  });
});

/** The cookies of somebody who opened a share: of what he sees, and of his browser. */
const open = async (made: MadeShare, cookie = '') => {
  const answer = await tryToOpen(world.app, tokenOf(made), made.code ?? '', cookie);
  return { status: answer.status, ...browserOf(answer) };
};

describe('a share is opened on so many devices', () => {
  test('a further one is refused with a right code, which is told, counts for nothing, and locks nothing', async () => {
    const { make, load, lastOf, attempt } = steps;
    const made = await make({ mostDevices: 1 });
    const first = await open(made);
    const refused = [409, 'This link was opened on too many devices. Ask the person who sent it.'];
    for (const cookie of ['', 'isocenter-guest-device=x', `isocenter-guest-device=${'A'.repeat(43)}`])
      expect(await attempt(made, made.code ?? '', cookie)).toEqual(refused);
    expect(await lastOf('share.open')).toMatchObject({ outcome: 'refused', detail: { because: 'device' } });
    expect((await open(made, first.device)).status).toBe(200);
    const { openings, devices, wrongProofs, tries } = await load(made.share.shareId);
    expect([openings, devices, wrongProofs]).toEqual([2, 1, 0]);
    expect(tries.map(({ outcome }) => outcome)).toEqual(['opened', 'device', 'device', 'device', 'opened']);
  });

  test('those that come at once are judged one after the other', async () => {
    const { make, attempt } = steps;
    const made = await make({ mostDevices: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt(made, made.code ?? '')));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
    expect(answers.filter(([status]) => status === 409)).toHaveLength(4);
  });

  test('what a browser keeps does not tell two shares of it apart, nor does it let look', async () => {
    const { make } = steps;
    const [one, other] = [await make(), await make()];
    const { device } = await open(one);
    expect((await open(other, device)).device).toBe(device);
    const rows = await world.app.database.db
      .selectFrom('share_device')
      .select('device_hash')
      .where('share_id', 'in', [one.share.shareId, other.share.shareId])
      .execute();
    expect(new Set(rows.map(({ device_hash: hash }) => hash.toString('hex'))).size).toBe(2);
    expect((await guestOf(world.app, device).fetch('/api/guest/share')).status).toBe(401);
  });

  test('until they are forgotten: who looks has to open it again, and there is room', async () => {
    const { make, maker, attempt, lastOf } = steps;
    const made = await make({ mostDevices: 1 });
    const { shareId } = made.share;
    const guest = guestOf(world.app, (await open(made)).guest);
    const forget = (person = maker) => person.fetch(`${sharesPath}/${shareId}/forget-devices`, json({}));
    const other = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    expect((await forget(other)).status).toBe(404);
    expect((await guest.fetch('/api/guest/share')).status).toBe(200);
    expect(await (await forget()).json()).toMatchObject({ devices: 0, openings: 1 });
    expect((await guest.fetch('/api/guest/share')).status).toBe(401);
    expect((await attempt(made, made.code ?? ''))[0]).toBe(200);
    expect(await lastOf('share.forget-devices')).toMatchObject({ detail: { devices: 1 } });
  });
});

describe('a share is prolonged', () => {
  const prolong = (shareId: number, days: number, person = steps.maker) =>
    person.fetch(`${sharesPath}/${shareId}/prolong`, json({ days }));
  const daysFromNow = (moment: string) => (Date.parse(moment) - Date.now()) / 86_400_000;
  const set = (shareId: number, change: { expires_at?: Date; openings?: number }) =>
    world.app.database.db.updateTable('share').set(change).where('id', '=', shareId).execute();

  test('from its last day, or from now when that has gone by, with the same link; never beyond what a share lasts', async () => {
    const { make, load, attempt, lastOf } = steps;
    const made = await make({ days: 3 });
    const { shareId } = made.share;
    const until = async (answer: Response) => daysFromNow(Object(await answer.json()).expiresAt);
    expect(await until(await prolong(shareId, 7))).toBeCloseTo(10, 2);
    await set(shareId, { expires_at: new Date(Date.now() - 30 * 86_400_000) });
    expect(await attempt(made, made.code ?? '')).toEqual(ended);
    expect(await until(await prolong(shareId, 7))).toBeCloseTo(7, 2);
    expect((await attempt(made, made.code ?? ''))[0]).toBe(200);
    expect(await until(await prolong(shareId, 90))).toBeCloseTo(90, 2);
    expect((await load(shareId)).state).toBe('active');
    expect(await lastOf('share.prolong')).toMatchObject({ subject_id: String(shareId), detail: { days: 90 } });
  });

  test('only by who knows of it, by whole days, and when its last day is what ended it', async () => {
    const { make, revoke } = steps;
    const { shareId } = (await make()).share;
    const other = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    expect((await prolong(shareId, 7, other)).status).toBe(404);
    for (const days of [0, -7, 91, 1.5]) expect((await prolong(shareId, days)).status).toBe(400);
    await set(shareId, { openings: 10 });
    expect((await prolong(shareId, 7)).status).toBe(409);
    await set(shareId, { openings: 0 });
    await revoke([shareId]);
    expect((await prolong(shareId, 7)).status).toBe(409);
  });
});

describe('with a mail server', () => {
  test('the link leaves in the guest’s language, without the code and anything of a patient', async () => {
    const { app, studies } = world;
    const wish = { ...filledShare, recipient: 'Dra. Souza', email: 'souza@praxis.example', language: 'pt' };
    const made = await steps.maker.json<MadeShare>(sharesPath, json({ ...wish, studyUids: [studies.north.studyUid] }));
    expect(made.isMailed).toBe(true);
    const [letter] = await app.database.db.selectFrom('outgoing_mail').selectAll().execute();
    const words = JSON.stringify(letter);
    expect(words).toContain('souza@praxis.example');
    expect(words).toContain('compartilha algo com você');
    expect(words).toContain(made.link);
    for (const secret of [made.code ?? '', 'north', studies.north.studyUid]) expect(words).not.toContain(secret);
  });
});
