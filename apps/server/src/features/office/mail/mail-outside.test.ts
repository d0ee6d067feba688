import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyMail, type Mail } from '@isocenter/contract/office/mail/fields.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let peer: SmtpPeer;
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  peer = await startSmtpPeer();
  app = await startTestApp({
    ISOCENTER_SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  });
  ada = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

const bring = async (name: string) => {
  const options = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'As asked for' };
  return (await ada.json<{ fileId: string }>(`/api/office/files?name=${name}`, options)).fileId;
};
const begin = async (text: object) =>
  (await ada.json<{ mailId: number }>('/api/office/mails', json({ ...emptyMail, ...text }))).mailId;
const mailOf = async (mailId: number) =>
  (await ada.json<{ mails: Mail[] }>(`/api/office/mails/${mailId}`)).mails.at(-1);

test('a mail to an address outside leaves with its file, is answered to who wrote it, and its sender learns that it was taken', async () => {
  const to = ['praxis@outside.example'];
  const fileIds = [await bring('report.txt')];
  await app.database.db.updateTable('account').set({ full_name: 'Ada Hale' }).where('id', '=', ada.accountId).execute();
  const mailId = await begin({ to, subject: 'Your report', html: '<p>With this mail</p>', fileIds });
  await ada.json(`/api/office/mails/${mailId}/send`, json({ sendAt: '2020-01-01T00:00:00Z' }));
  await expect.poll(() => peer.received.length, { timeout: 15_000 }).toBe(1);
  const [arrived] = peer.received;
  const { email } = await app.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ada.accountId)
    .executeTakeFirstOrThrow();
  expect(arrived?.to).toEqual(to);
  expect(arrived?.text).toMatch(/^From: .*Ada Hale.* <isocenter@clinic\.example>/m);
  expect(arrived?.text).toContain(`Reply-To: ${email}`);
  expect(arrived?.text).toContain('filename=report.txt');
  await expect.poll(async () => (await mailOf(mailId))?.to[0]?.delivery).toBe('delivered');
  // Nobody who looks after letters reads what people write.
  const { rows } = await ada.json<{ rows: { letterId: number; event: string }[] }>('/api/letters');
  const letter = rows.find(({ event }) => event === 'mail');
  expect(await ada.json(`/api/letters/${letter?.letterId}`)).toMatchObject({ subject: 'Your report', text: '' });
});

test('it takes one file along, not more', async () => {
  const fileIds = [await bring('one.txt'), await bring('two.txt')];
  const mailId = await begin({ to: ['praxis@outside.example'], subject: 'Too much', fileIds });
  const answer = await ada.fetch(`/api/office/mails/${mailId}/send`, json({ sendAt: null }));
  expect(answer.status).toBe(400);
});
