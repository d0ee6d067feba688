import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyMail, type Mail, type MailRow } from '@isocenter/contract/office/mail/fields.ts';
import { firstIncomingSettings, type IncomingSettings } from '@isocenter/contract/office/incoming-mail/fields.ts';
import type { IncomingState, IncomingTest } from '@isocenter/contract/office/incoming-mail/routes.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { makeCertificates, type Certificates } from './testing/certificates.ts';
import { dovecotPassword, startDovecot, type Dovecot } from './testing/dovecot.ts';
import { arePeersHere } from './testing/peers.ts';
import { incomingLimits } from '#features/office/incoming-mail/limits.ts';

const path = '/api/settings/incoming-mail';
const house = 'office@clinic.example';
const patience = { timeout: 20_000, interval: 100 };

describe.runIf(arePeersHere(['dovecot', 'openssl'], 'dovecot-imapd'))('mail from a Dovecot', () => {
  let folder: string;
  let certificates: Certificates;
  let dovecot: Dovecot;
  let peer: SmtpPeer;
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let admin: Person;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isocenter-mail-in-'));
    certificates = await makeCertificates(folder);
    [dovecot, peer] = await Promise.all([startDovecot(certificates.server), startSmtpPeer()]);
    app = await startTestApp({
      ISOCENTER_SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
      ISOCENTER_MAIL_FROM: house,
    });
    admin = await app.signIn('admin');
    ada = await app.signIn('radiologist');
    ben = await app.signIn('technologist');
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([dovecot.end(), peer.close()]);
    await rm(folder, { recursive: true });
  });
  beforeEach(() => put(atDovecot()));

  const atDovecot = (): IncomingSettings => ({
    ...firstIncomingSettings,
    host: '127.0.0.1',
    port: dovecot.port,
    security: 'none',
    username: 'office',
    password: dovecotPassword,
    answersTo: house,
  });
  async function put(settings: IncomingSettings): Promise<void> {
    const { inForce } = await admin.json<{ inForce: { revision: number } }>(path);
    await admin.json(path, json({ settings, basedOn: inForce.revision }, 'PUT'));
  }
  const state = () => admin.json<IncomingState>(`${path}/state`);
  const look = (settings: IncomingSettings | null) => admin.json<IncomingTest>(`${path}/test`, json({ settings }));
  const addressOf = async ({ accountId }: Person) =>
    (await app.database.db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow())
      .email;
  const rowsOf = async (person: Person, folderName = 'inbox') =>
    (await person.json<{ rows: MailRow[] }>(`/api/office/mails?folder=${folderName}`)).rows;
  const subjectsOf = async (person: Person, folderName?: string) =>
    (await rowsOf(person, folderName)).map(({ subject }) => subject);
  const letter = (to: string, subject: string, more = '', text = 'Hello') =>
    `From: Praxis Nord <praxis@outside.example>\nTo: ${to}\nSubject: ${subject}\nMessage-ID: <${subject.replaceAll(/\W/g, '')}@outside.example>\n${more}\n${text}\n`;

  test('an answer to what left by SMTP joins the conversation, made safe, with the files that are taken', async () => {
    const draft = { ...emptyMail, to: ['praxis@outside.example'], subject: 'Your question', html: '<p>See below</p>' };
    const { mailId } = await ada.json<{ mailId: number }>('/api/office/mails', json(draft));
    await ada.json(`/api/office/mails/${mailId}/send`, json({ sendAt: '2020-01-01T00:00:00Z' }));
    await expect.poll(() => peer.received.length, patience).toBe(1);
    const sent = peer.received[0]?.text ?? '';
    expect(sent).toContain(`Reply-To: ${house}`);
    const [messageId = ''] = /(?<=^Message-ID: )<\S+>/m.exec(sent) ?? [];
    await dovecot.deliver(answerTo(messageId), house);
    await expect.poll(() => subjectsOf(ada), patience).toEqual(['Re: Your question']);
    const [row] = await rowsOf(ada);
    expect(row).toMatchObject({
      isRead: false,
      hasFiles: true,
      count: 2,
      from: { accountId: null, name: 'Praxis Nord' },
    });
    const { mails } = await ada.json<{ mails: Mail[] }>(`/api/office/mails/${mailId}`);
    const answer = mails.at(-1);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your question', 'Re: Your question']);
    expect(answer).toMatchObject({
      html: '<p>Thank you, <strong>gladly</strong></p>',
      leftOut: ['tool.exe'],
      replyTo: 'desk@outside.example',
    });
    expect(answer?.files).toMatchObject([{ name: 'letter.txt', mediaType: 'text/plain', sizeBytes: 12 }]);
    const file = await ada.fetch(`/api/office/files/${answer?.files[0]?.fileId}`);
    expect(await file.text()).toBe('As asked for');
    expect((await ben.fetch(`/api/office/files/${answer?.files[0]?.fileId}`)).status).toBe(404);
    const { rows } = await ada.json<{ rows: object[] }>('/api/notices');
    expect(rows).toMatchObject([{ kind: 'mail.received', title: 'Re: Your question', by: '' }]);
    await expect.poll(() => dovecot.mails(), patience).toMatchObject([{ isRead: true }]);
    // What is written back names what it answers.
    const again = { ...draft, subject: 'Re: Re: Your question', answers: row?.mailId ?? 0 };
    const second = await ada.json<{ mailId: number }>('/api/office/mails', json(again));
    await ada.json(`/api/office/mails/${second.mailId}/send`, json({ sendAt: '2020-01-01T00:00:00Z' }));
    await expect.poll(() => peer.received.length, patience).toBe(2);
    const text = peer.received[1]?.text.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(text).toContain('In-Reply-To: <answer@outside.example>');
    expect(text).toContain(`References: ${messageId} <answer@outside.example>`);
  });

  test('goes to each whose address it names, once; for nobody here it stays unread', async () => {
    const [adas, bens] = [await addressOf(ada), await addressOf(ben)];
    const toBoth = letter(`${adas}, ${bens.toUpperCase()}`, 'To both');
    await dovecot.deliver(toBoth, adas);
    await dovecot.deliver(toBoth, bens);
    await dovecot.deliver(letter('somebody@clinic.example', 'For nobody'));
    await dovecot.deliver(letter('list@outside.example', 'Blind copy'), bens);
    await expect.poll(() => subjectsOf(ben), patience).toEqual(['Blind copy', 'To both']);
    expect((await subjectsOf(ada)).filter((subject) => subject === 'To both')).toHaveLength(1);
    await expect.poll(async () => (await state()).unknown, patience).toBe(1);
    const unread = (await dovecot.mails()).filter(({ isRead }) => !isRead);
    expect(unread.map(({ text }) => text)).toEqual([expect.stringContaining('For nobody')]);
  });

  test('what is no mail, or too large, stays unread and holds up nothing', async () => {
    const bens = await addressOf(ben);
    const nested = Array.from(
      { length: 40 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`,
    );
    await dovecot.deliver(`From: a@outside.example\nTo: ${bens}\nSubject: Deep\n${nested.join('')}`);
    await dovecot.deliver('no headers at all');
    await dovecot.deliver(letter(bens, 'Large', '', 'x'.repeat(incomingLimits.largestBytes)));
    await dovecot.deliver(letter(bens, 'Behind them'));
    await expect.poll(() => subjectsOf(ben), patience).toContain('Behind them');
    expect(await subjectsOf(ben)).not.toContain('Deep');
    expect(await state()).toMatchObject({ failure: '', refused: 3 });
  });

  test('comes once, also where its server was not told or counts anew', async () => {
    const before = await subjectsOf(ben);
    await put(firstIncomingSettings);
    await app.database.db.updateTable('incoming_mail').set({ acknowledged_at: null }).execute();
    await dovecot.unread();
    await put(atDovecot());
    await expect.poll(async () => (await dovecot.mails()).filter(({ isRead }) => isRead).length, patience).toBe(5);
    // By another name the mailbox is another one: all is looked at once more.
    await dovecot.unread();
    await put({ ...atDovecot(), host: 'localhost' });
    await expect.poll(async () => (await state()).delivered, patience).toBe(10);
    expect(await subjectsOf(ben)).toEqual(before);
  });

  test('is moved where the settings say', async () => {
    await put({ ...atDovecot(), doneFolder: 'Done', unknownFolder: 'Elsewhere' });
    await dovecot.deliver(letter(await addressOf(ben), 'Filed'));
    await dovecot.deliver(letter('somebody@clinic.example', 'Not ours'));
    const textsOf = async (name: string) => (await dovecot.mails(name)).map(({ text }) => text);
    await expect.poll(() => textsOf('Done'), patience).toEqual([expect.stringContaining('Filed')]);
    await expect.poll(() => textsOf('Elsewhere'), patience).toEqual([expect.stringContaining('Not ours')]);
  });

  test('comes in where its folder cannot be written to, and where one that failed is gone', async () => {
    const { db } = app.database;
    const moved = { outcome: 'failed', at: new Date(0) } as const;
    await db.updateTable('incoming_mail').set(moved).where('outcome', '=', 'unknown').where('uid', '>', 5).execute();
    const failed = async () =>
      (await db.selectFrom('incoming_mail').select('uid').where('outcome', '=', 'failed').execute()).length;
    expect(await failed()).toBeGreaterThan(0);
    await dovecot.deliver(letter(await addressOf(ben), 'Nowhere to file it'));
    await put({ ...atDovecot(), doneFolder: 'Not there' });
    await expect.poll(() => subjectsOf(ben), patience).toContain('Nowhere to file it');
    await expect.poll(failed, patience).toBe(0);
    await expect.poll(async () => (await state()).failure, patience).not.toBe('');
    await put(atDovecot());
    await expect.poll(async () => (await state()).failure, patience).toBe('');
  });

  test('a look tells what is there, or what the server refuses; its certificate has to be right', async () => {
    expect(await look(null)).toMatchObject({ isReached: true, answer: '', mails: expect.any(Number) });
    const ill = await look({ ...atDovecot(), password: 'another' });
    expect(ill).toMatchObject({ isReached: false, answer: expect.stringMatching(/authentication failed/i) });
    const nowhere = await look({ ...atDovecot(), folder: 'Nowhere' });
    expect(nowhere).toMatchObject({ isReached: false, answer: expect.stringContaining('Nowhere') });
    const tls = { ...atDovecot(), port: dovecot.tlsPort, security: 'tls' as const };
    expect(await look(tls)).toMatchObject({ isReached: false, answer: expect.stringMatching(/certificate/i) });
    const known = getCACertificates();
    setDefaultCACertificates([...known, await readFile(certificates.authority, 'utf8')]);
    expect(await look(tls)).toMatchObject({ isReached: true });
    expect(await look({ ...atDovecot(), security: 'starttls' })).toMatchObject({ isReached: true });
    setDefaultCACertificates(known);
    expect(app.log.join('\n')).not.toContain(dovecotPassword);
    expect(app.log.join('\n')).not.toContain('praxis@outside.example');
  });

  test('a letter that comes back is known, and its notice is nobody’s mail', async () => {
    const [sent] = await app.database.db
      .selectFrom('outgoing_mail')
      .select(['id', 'message_token'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const before = await state();
    await dovecot.deliver(bounceOf(sent?.message_token ?? ''));
    const because = async () =>
      (await app.database.db
        .selectFrom('outgoing_mail')
        .select(['given_up_because', 'answer'])
        .where('id', '=', sent?.id ?? 0)
        .executeTakeFirst()) ?? {};
    await expect
      .poll(because, patience)
      .toMatchObject({ given_up_because: 'bounced', answer: '550 5.1.1 No such mailbox' });
    await expect.poll(async () => (await state()).delivered, patience).toBe(before.delivered + 1);
    expect(await state()).toMatchObject({ unknown: before.unknown, refused: before.refused });
  });

  test('a server that is away is said, and looked for again', async () => {
    await expect.poll(async () => (await state()).lookedAt, patience).not.toBeNull();
    await dovecot.stop();
    await put({ ...atDovecot(), folder: 'Done' });
    await expect.poll(async () => (await state()).failure, patience).toContain('ECONNREFUSED');
    await dovecot.start();
    await put(atDovecot());
    await expect.poll(async () => (await state()).failure, patience).toBe('');
  });

  test('what comes between two looks is here long before the next one', async () => {
    const milliseconds: number[] = [];
    for (const turn of [1, 2, 3, 4, 5]) {
      await dovecot.deliver(letter(await addressOf(ben), `Timed ${turn}`));
      const start = performance.now();
      await expect.poll(() => subjectsOf(ben), { ...patience, interval: 20 }).toContain(`Timed ${turn}`);
      milliseconds.push(performance.now() - start);
    }
    expect(Math.max(...milliseconds)).toBeLessThan(incomingLimits.lookMilliseconds / 2);
  });
});

/** Writes a server's report that a letter will not arrive (RFC 3464). */
function bounceOf(token: string): string {
  return `From: Mail Delivery <mailer-daemon@outside.example>
To: ${house}
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="report"

--report
Content-Type: text/plain

It could not be delivered.
--report
Content-Type: message/delivery-status

Reporting-MTA: dns; outside.example
Original-Envelope-Id: ${token}

Final-Recipient: rfc822; nobody@outside.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such mailbox
--report--
`;
}

function answerTo(messageId: string): string {
  return `From: "Praxis Nord" <praxis@outside.example>
To: ${house}
Reply-To: desk@outside.example
Subject: Re: Your question
Message-ID: <answer@outside.example>
In-Reply-To: ${messageId}
References: ${messageId}
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: text/html; charset=utf-8

<html><head><style>p { color: red }</style></head><body onload="alert(1)"><p>Thank you, <b>gladly</b><img src="https://evil.example/seen"></p><script>alert(1)</script></body></html>
--outer
Content-Type: text/plain; name="letter.txt"
Content-Disposition: attachment; filename="../../letter.txt"
Content-Transfer-Encoding: base64

QXMgYXNrZWQgZm9y
--outer
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="tool.exe"
Content-Transfer-Encoding: base64

TVqQAAMAAAAEAAAA//8AALgAAAA=
--outer--
`;
}
