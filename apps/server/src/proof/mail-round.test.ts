import { mkdir, mkdtemp, readdir, readFile, rm, chown, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyMail, type Mail, type MailRow } from '@isocenter/contract/office/mail/fields.ts';
import { firstIncomingSettings } from '@isocenter/contract/office/incoming-mail/fields.ts';
import type { IncomingState } from '@isocenter/contract/office/incoming-mail/routes.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { makeCertificates } from './testing/certificates.ts';
import { dovecotPassword, startDovecot, type Dovecot } from './testing/dovecot.ts';
import { arePeersHere } from './testing/peers.ts';
import { startPostfix, type Postfix } from './testing/postfix.ts';

const path = '/api/settings/incoming-mail';
const house = 'office@clinic.example';
const patience = { timeout: 20_000, interval: 100 };
const isRoot = process.getuid?.() === 0;

// Postfix gives mail to its owner only as root.
describe.runIf(isRoot && arePeersHere(['dovecot', 'openssl', 'postfix'], 'dovecot-imapd postfix'))(
  'mail through a Postfix',
  () => {
    let folder: string;
    let outside: string;
    let dovecot: Dovecot;
    let postfix: Postfix;
    let app: TestApp;
    let ada: Person;
    let practice: Transporter;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'isocenter-mail-round-'));
      await chmod(folder, 0o755);
      outside = join(folder, 'outside');
      await mkdir(outside);
      await chown(outside, 65_534, 65_534);
      dovecot = await startDovecot((await makeCertificates(folder)).server);
      postfix = await startPostfix({ 'outside.example': outside, 'clinic.example': dovecot.inbox });
      practice = createTransport({ host: '127.0.0.1', port: postfix.port, ignoreTLS: true });
      app = await startTestApp({
        ISOCENTER_SMTP_URL: `smtp://127.0.0.1:${postfix.port}`,
        ISOCENTER_MAIL_FROM: house,
      });
      const admin = await app.signIn('admin');
      ada = await app.signIn('radiologist');
      const { inForce } = await admin.json<{ inForce: { revision: number } }>(path);
      const settings = {
        ...firstIncomingSettings,
        host: '127.0.0.1',
        port: dovecot.port,
        security: 'none',
        username: 'office',
        password: dovecotPassword,
        answersTo: house,
      };
      await admin.json(path, json({ settings, basedOn: inForce.revision }, 'PUT'));
      state = () => admin.json<IncomingState>(`${path}/state`);
    });
    afterAll(async () => {
      practice.close();
      await app.close();
      await Promise.all([dovecot.end(), postfix.end()]);
      await rm(folder, { recursive: true, force: true });
    });

    let state: () => Promise<IncomingState>;
    const received = async (): Promise<string[]> => {
      const names = await readdir(join(outside, 'new')).catch((): string[] => []);
      return Promise.all(names.map((name) => readFile(join(outside, 'new', name), 'utf8')));
    };
    const rows = async () => (await ada.json<{ rows: MailRow[] }>('/api/office/mails?folder=inbox')).rows;
    const arrival = async (subject: string): Promise<Mail> => {
      await expect.poll(async () => (await rows()).map((row) => row.subject), patience).toContain(subject);
      const mailId = (await rows()).find((row) => row.subject === subject)?.mailId;
      const { mails } = await ada.json<{ mails: Mail[] }>(`/api/office/mails/${mailId}`);
      const found = mails.find((mail) => mail.mailId === mailId);
      if (found === undefined) throw new Error('The mail is not in its own conversation.');
      return found;
    };
    const addressOf = async ({ accountId }: Person) =>
      (
        await app.database.db
          .selectFrom('account')
          .select('email')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow()
      ).email;
    const write = async (mail: SendMailOptions) =>
      practice.sendMail({ from: 'Praxis Nørd <praxis@outside.example>', to: await addressOf(ada), ...mail });
    const bring = (name: string, body: string | Uint8Array) =>
      ada.json<{ fileId: string }>(`/api/office/files?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from(body),
      });

    test('leaves with umlauts and files, and the answer joins its conversation', async () => {
      const { fileId } = await bring('Übersicht – Größe.txt', 'Schädel: größer');
      const draft = {
        ...emptyMail,
        to: ['praxis@outside.example'],
        subject: 'Rückfrage zu A26-118884 – „Hüfte“',
        html: '<p>Schöne Grüße</p>',
        fileIds: [fileId],
      };
      const { mailId } = await ada.json<{ mailId: number }>('/api/office/mails', json(draft));
      await ada.json(`/api/office/mails/${mailId}/send`, json({ sendAt: '2020-01-01T00:00:00Z' }));
      await expect.poll(async () => (await received()).length, patience).toBe(1);
      const [sent = ''] = await received();
      expect(sent).toMatch(/^From: .* <office@clinic\.example>$/m);
      expect(sent).toContain(`Reply-To: ${house}`);
      const messageId = /^Message-ID: (<\S+>)/im.exec(sent)?.[1] ?? '';
      const answer = { to: house, inReplyTo: messageId, references: messageId, replyTo: 'anmeldung@outside.example' };
      await write({
        ...answer,
        subject: 'AW: Rückfrage zu A26-118884 – „Hüfte“',
        text: 'Grüße aus Köln',
        attachments: [{ filename: 'Überweisung – Müller.txt', content: 'ä' }],
      });
      const mail = await arrival('AW: Rückfrage zu A26-118884 – „Hüfte“');
      const { mails } = await ada.json<{ mails: Mail[] }>(`/api/office/mails/${mailId}`);
      expect(mails).toHaveLength(2);
      expect(mail).toMatchObject({
        from: { name: 'Praxis Nørd' },
        replyTo: 'anmeldung@outside.example',
        files: [{ name: 'Überweisung – Müller.txt' }],
      });
    });

    test('twenty megabytes come', async () => {
      const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20_000_000, 7)]);
      await write({ subject: 'Zwanzig', text: 'x', attachments: [{ filename: 'Vorbefund.pdf', content }] });
      const { files, leftOut } = await arrival('Zwanzig');
      expect(files).toMatchObject([{ name: 'Vorbefund.pdf', sizeBytes: content.length }]);
      expect(leftOut).toEqual([]);
    });

    test('what is broken comes as far as it can be read', async () => {
      const to = await addressOf(ada);
      const raw = (text: string, encoding: BufferEncoding = 'utf8') => {
        const lines = Buffer.from(text.replaceAll('TO', to).replaceAll('\n', '\r\n'), encoding);
        return practice.sendMail({ envelope: { from: 'praxis@outside.example', to }, raw: lines });
      };
      const head = 'From: praxis@outside.example\nTo: TO\n';
      const cut =
        '--b\nContent-Type: text/plain; name=a.txt\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64';
      await raw(`${head}Subject: Cut\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nOpen\n${cut}\n\nSGVsbG8*!!!`);
      await raw('From: Müller <praxis@outside.example>\nTo: TO\nSubject: Hüfte\n\nx', 'latin1');
      await raw(`${head}Subject: =?x-unknown?Q?Odd?=\nContent-Type: text/plain; charset=x-nothing\n\nBody`);
      await raw('To: TO\n\nWithout a sender');
      await raw(`${head}Subject: Last\nContent-Type: text/html\n\n<p>Open<script>x()</script>`);
      expect(await arrival('Last')).toMatchObject({ html: expect.stringMatching(/^<p>Open\s*<\/p>$/) });
      expect(await arrival('Cut')).toMatchObject({ html: '<p>Open</p>', files: [{ name: 'a.txt' }] });
      expect(await arrival('Hüfte')).toMatchObject({ from: { name: 'Müller' } });
      expect(await arrival('Odd')).toMatchObject({ html: '<p>Body</p>' });
      expect(await arrival('')).toMatchObject({ html: '<p>Without a sender</p>' });
      expect(await state()).toMatchObject({ failure: '', refused: 0 });
    });
  },
);
