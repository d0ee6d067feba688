import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { copySortColumns } from '@isocenter/contract/reading/report-copies/report-copies.ts';
import type { ReportCopy } from '@isocenter/contract/reading/report-copies/fields.ts';
import { limits } from '#platform/limits.ts';
import { plainPdf } from '#platform/testing/pdf-files.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { addPhysician, startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { outsidePdf, outsideSteps } from '#testing/outside-steps.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';
import { arePeersHere, runPeer } from '../../../proof/testing/peers.ts';

const canRead = arePeersHere(['pdftotext', 'pdfinfo', 'pdfdetach'], 'poppler-utils');
const folder = mkdtempSync(join(tmpdir(), 'isocenter-copies-'));
const passcode = 'blue-Kite-7731';
let world: ClinicWorld;
let smtp: SmtpPeer;
let doctor: Person;
let desk: Person;
let physicianId: number;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  smtp = await startSmtpPeer();
  const environment = { ISOCENTER_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ISOCENTER_MAIL_FROM: 'a@clinic.example' };
  world = await startClinicWorld(environment);
  const clinicIds = [world.clinics.north];
  steps = reportSteps(world, await world.app.signIn('radiologist', { clinicIds }));
  desk = await world.app.signIn('clinic-user', { clinicIds });
  doctor = await world.app.signIn('referring-doctor', { clinicIds, scope: { referred: true } });
  physicianId = await addPhysician(world.app, { name: 'Novak^Ada', accountId: doctor.accountId });
});
afterAll(async () => {
  await world.app.close();
  await smtp.close();
  rmSync(folder, { recursive: true });
});

const soon = { timeout: 20_000, interval: 200 };
const wants = (...delivery: string[]) =>
  world.app.database.db
    .updateTable('physician')
    .set({ delivery, notify_on: [] })
    .where('id', '=', physicianId)
    .execute();
const report = async (text: string) => {
  const uid = await steps.addReady();
  await steps.write(uid, ['', '', '', `<p>${text}</p>`]);
  return uid;
};
const copiesOf = async (uid: string, person = world.admin) =>
  (await person.json<{ rows: ReportCopy[] }>('/api/report-copies?limit=200')).rows.filter(
    ({ studyUid }) => studyUid === uid,
  );
const statesOf = async (uid: string) =>
  (await copiesOf(uid)).map(({ way, reportState, state, fault }) => [way, reportState, state, fault].join(' '));
const act = (person: Person, path: string, copyIds: readonly number[]) =>
  person.fetch(`/api/report-copies/${path}`, json({ copyIds }));
const setPasscode = (person: Person, path: string, value: string | null) =>
  person.fetch(path, json({ passcode: value }, 'PUT'));
const own = '/api/account/report-passcode';
const paper = (person: Person, copyIds: string) => person.fetch(`/api/report-copies/paper?copyIds=${copyIds}`);

/** Returns poppler's output for the file of the letter that arrived. */
async function readArrived(options: readonly string[]): Promise<string> {
  const [, written = ''] = smtp.received[0]?.text.split('filename=report.pdf\r\n\r\n') ?? [];
  return readFile(Buffer.from(written.replace(/--.*/s, ''), 'base64'), options);
}
/** The files of the letters that wait, once there are so many, as poppler reads them; none of before. */
async function waiting(count: number): Promise<string[]> {
  const { db } = world.app.database;
  const query = db.selectFrom('outgoing_mail').select('attachment').where('attachment', 'is not', null).orderBy('id');
  const files = await vi.waitFor(async () => {
    const found = await query.execute();
    expect(found).toHaveLength(count);
    return found;
  }, soon);
  const texts: string[] = [];
  for (const { attachment } of files) texts.push(await readFile(attachment ?? Buffer.alloc(0), ['-upw', passcode]));
  return texts;
}
async function readFile(bytes: Uint8Array, options: readonly string[] = []): Promise<string> {
  const path = join(folder, 'report.pdf');
  writeFileSync(path, bytes);
  const { code, output } = await runPeer('pdftotext', [...options, path, '-']);
  return code === 0 ? output.replaceAll(/\s+/g, ' ') : 'refused';
}

test('a report is mailed as a file that opens with the passcode alone, and waits until there is one', async () => {
  await wants('encrypted-pdf');
  const uid = await report('Nodule of 8 mm.');
  await steps.preliminary(uid);
  expect(await statesOf(uid)).toEqual([]);
  await steps.sign(uid);
  expect(await statesOf(uid)).toEqual(['encrypted-pdf final lacking no-passcode']);
  expect(await doctor.json(own)).toEqual({ isRequired: true, isSet: false });
  expect((await setPasscode(doctor, own, passcode)).status).toBe(200);
  expect(await doctor.json(own)).toEqual({ isRequired: true, isSet: true });
  await expect.poll(() => statesOf(uid), soon).toEqual(['encrypted-pdf final done ']);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.to).toEqual([expect.stringContaining('@')]);
  const [head = ''] = smtp.received[0]?.text.split('application/pdf') ?? [];
  expect(head).toMatch(/^Subject: A report from /m);
  expect(head).not.toMatch(/Nodule|north|Patient|ACC-|Novak|blue-Kite/);
  if (!canRead) return;
  expect(await readArrived(['-upw', passcode])).toContain('Nodule of 8 mm.');
  expect([await readArrived(['-upw', 'blue-Kite-7732']), await readArrived([])]).toEqual(['refused', 'refused']);
});

test('a passcode is told nowhere, and set by who may', async () => {
  const path = `/api/physicians/${physicianId}/passcode`;
  expect((await setPasscode(world.admin, path, passcode)).status).toBe(200);
  const shown = await world.admin.json<Physician>(`/api/physicians/${physicianId}`);
  expect(shown.hasPasscode).toBe(true);
  const { rows } = await world.admin.json<{ rows: object[] }>('/api/audit?action=physician.passcode');
  expect(rows[0]).toMatchObject({
    action: 'physician.passcode',
    subjectId: String(physicianId),
    detail: { isSet: true },
  });
  const { db } = world.app.database;
  const row = [
    shown,
    rows,
    await db.selectFrom('outgoing_mail').selectAll().execute(),
    (await db.selectFrom('physician_passcode').select('sealed').execute()).map(({ sealed }) =>
      sealed.toString('latin1'),
    ),
  ];
  expect(JSON.stringify(row)).not.toContain(passcode);
  expect((await setPasscode(desk, path, passcode)).status).toBe(403);
  expect((await setPasscode(desk, own, passcode)).status).toBe(404);
  expect((await setPasscode(world.admin, '/api/physicians/999999/passcode', passcode)).status).toBe(404);
  for (const value of ['short', 'with space 1', 'ümlaut-passcode', 'x'.repeat(65)])
    expect((await setPasscode(world.admin, path, value)).status, value).toBe(400);
});

test('an addendum is mailed after it, a void report to those alone who got it, and a newer version in place of one that waits', async () => {
  await wants('encrypted-pdf');
  // Letters stay from here on, with what goes with them.
  smtp.refuse(451, 'Later');
  const uid = await report('Clear.');
  await steps.sign(uid);
  await waiting(1);
  await steps.addend(uid, '<p>Seen again.</p>');
  await waiting(2);
  await steps.makeVoid(uid, 'Of somebody else');
  const texts = await waiting(3);
  if (canRead) {
    expect(texts[0]).not.toContain('Seen again.');
    expect(texts[1]).toContain('Seen again.');
    expect(texts[2]).toContain('Of somebody else');
  }
  const path = `/api/physicians/${physicianId}/passcode`;
  await setPasscode(world.admin, path, null);
  const second = await report('Clear.');
  await steps.sign(second);
  await steps.addend(second, '<p>Compared.</p>');
  expect(await statesOf(second)).toEqual(['encrypted-pdf addendum lacking no-passcode']);
  await steps.makeVoid(second, 'Another one');
  expect(await statesOf(second)).toEqual([]);
  await setPasscode(world.admin, path, passcode);
});

test('a report waits to be printed for whom, is printed with others, marked by whom, and waits again', async () => {
  await wants('print');
  const uids = [await report('First.'), await report('Second.')];
  for (const uid of uids) await steps.sign(uid);
  const [first, second] = (await Promise.all(uids.map((uid) => copiesOf(uid, desk)))).flat();
  const ids = [first?.copyId ?? 0, second?.copyId ?? 0];
  expect(first).toMatchObject({ way: 'print', state: 'waiting', physician: 'Ada Novak', endedAt: null, by: '' });
  const file = await paper(desk, ids.join('.'));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  if (canRead) expect(await readFile(new Uint8Array(await file.arrayBuffer()))).toMatch(/First\..*Second\./);
  expect((await act(desk, 'printed', ids)).status).toBe(200);
  const printed = { state: 'done', by: expect.stringMatching(/./), endedAt: expect.any(String) };
  expect((await copiesOf(uids[0] ?? '', desk))[0]).toMatchObject(printed);
  expect((await act(desk, 'again', [ids[0] ?? 0])).status).toBe(200);
  expect((await copiesOf(uids[0] ?? '', desk))[0]).toMatchObject({ state: 'waiting', by: '', endedAt: null });
  expect((await act(desk, 'again', ids)).status).toBe(409);
  for (const action of ['report-copy.print', 'report-copy.printed', 'report-copy.again']) {
    const { rows } = await world.admin.json<{ rows: object[] }>(`/api/audit?action=${action}`);
    expect(rows[0], action).toMatchObject({ subjectKind: 'report-copy' });
  }
  const found = async (query: string) => (await desk.json<{ rows: ReportCopy[] }>(`/api/report-copies?${query}`)).rows;
  expect((await found('state=waiting&way=print')).map(({ copyId }) => copyId)).toEqual([ids[0]]);
  expect(await found('q=Novak&way=encrypted-pdf&state=given-up')).toEqual([]);
  for (const sort of copySortColumns)
    expect(await orderFaults(world.admin, '/api/report-copies', sort), sort).toEqual([]);
});

test('copies are of the studies that somebody sees, and for who may', async () => {
  await wants('print', 'encrypted-pdf');
  const uid = await report('Clear.');
  await steps.sign(uid);
  await waiting(4);
  const copies = await copiesOf(uid);
  const idOf = (way: string) => copies.find((copy) => copy.way === way)?.copyId ?? 0;
  const far = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.south] });
  expect(await copiesOf(uid, far)).toEqual([]);
  for (const path of ['printed', 'again']) expect((await act(far, path, [idOf('print')])).status, path).toBe(404);
  expect((await paper(far, String(idOf('print')))).status).toBe(404);
  const reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  expect((await reader.fetch('/api/report-copies')).status).toBe(403);
  for (const path of ['printed', 'again']) {
    expect((await act(reader, path, [idOf('print')])).status, path).toBe(403);
    expect((await act(desk, path, [])).status, path).toBe(400);
  }
  expect((await paper(reader, String(idOf('print')))).status).toBe(403);
  for (const wrong of ['', '0', '1.', 'a']) expect((await paper(desk, wrong)).status, wrong).toBe(400);
  expect((await desk.fetch('/api/report-copies?state=lost')).status).toBe(400);
  expect((await act(desk, 'printed', [idOf('encrypted-pdf')])).status).toBe(409);
  expect((await act(desk, 'again', [idOf('encrypted-pdf')])).status).toBe(200);
  await waiting(5);
});

test('what is stored is not what was signed, or sealed by another installation, does not leave', async () => {
  await wants('encrypted-pdf');
  const [broken, other] = [await report('Clear.'), await report('Clear.')];
  await setPasscode(world.admin, `/api/physicians/${physicianId}/passcode`, null);
  for (const uid of [broken, other]) await steps.sign(uid);
  await world.app.asOwner(`alter table report_signature disable trigger all;
    update report_signature set content = replace(content, 'Clear', 'Clean') where report_id =
      (select report_id from report_study join study on study.id = study_key where study_uid = '${broken}');
    alter table report_signature enable trigger all`);
  await setPasscode(world.admin, `/api/physicians/${physicianId}/passcode`, passcode);
  await expect.poll(() => statesOf(broken), soon).toEqual(['encrypted-pdf final waiting broken-seal']);
  await waiting(6);
  const third = await report('Clear.');
  await world.app.asOwner(`update physician_passcode set sealed = decode(repeat('00', 40), 'hex')`);
  await steps.sign(third);
  await expect.poll(() => statesOf(third), soon).toEqual(['encrypted-pdf final waiting secret-lost']);
});

test('a report from elsewhere is mailed inside of a locked file, and printed by itself', async () => {
  await wants('encrypted-pdf', 'print');
  await setPasscode(doctor, own, passcode);
  const outside = outsideSteps(await world.app.signIn('power-user', { clinicIds: [world.clinics.north] }));
  const uid = await steps.addReady();
  expect((await outside.declare(uid, await outside.attach(uid))).status).toBe(200);
  const copies = await copiesOf(uid);
  const copy = copies.find(({ way }) => way === 'print');
  const mailed = world.app.database.db
    .selectFrom('report_copy')
    .innerJoin('outgoing_mail', 'outgoing_mail.id', 'report_copy.mail_id')
    .select('attachment')
    .where('report_copy.id', '=', copies.find(({ way }) => way === 'encrypted-pdf')?.copyId ?? 0);
  const { attachment } = await vi.waitFor(() => mailed.executeTakeFirstOrThrow(), soon);
  const printed = await paper(desk, String(copy?.copyId));
  expect(Buffer.from(await printed.arrayBuffer()).equals(outsidePdf)).toBe(true);
  const other = await report('Clear.');
  await steps.sign(other);
  const [beside] = (await copiesOf(other)).filter(({ way }) => way === 'print');
  const together = await paper(desk, `${copy?.copyId}.${beside?.copyId}`);
  expect([together.status, await together.text()]).toEqual([
    409,
    expect.stringContaining('A report from elsewhere is printed by itself.'),
  ]);
  const large = await steps.addReady();
  // Packed it is as large as the bytes were.
  const heavy = plainPdf(randomBytes(limits.mail.largestAttachmentBytes + 2 ** 20).toString('base64'));
  expect((await outside.declare(large, await outside.attach(large, heavy))).status).toBe(200);
  await expect
    .poll(async () => (await statesOf(large)).toSorted()[0], soon)
    .toBe('encrypted-pdf final waiting too-large');
  if (!canRead) return;
  const cover = attachment ?? Buffer.alloc(0);
  expect(await readFile(cover, ['-upw', passcode])).toContain('Their report.pdf');
  expect(await readFile(cover)).toBe('refused');
  const [locked, within] = [join(folder, 'report.pdf'), join(folder, 'within.pdf')];
  await runPeer('pdfdetach', ['-upw', passcode, '-save', '1', '-o', within, locked]);
  expect(readFileSync(within).equals(outsidePdf)).toBe(true);
});
