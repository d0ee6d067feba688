import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplateMail } from '@isocenter/contract/office/mail/fields.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;

interface List {
  readonly emails: TemplateMail[];
  readonly emailsMeta: object;
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('admin');
  ben = await app.signIn('power-user');
});
afterAll(() => app.close());

const list = (query = '', person = ben) => person.json<List>(`/apps/email/emails${query}`);
const idsOf = async (query = '') => (await list(query)).emails.map(({ id }) => id);

async function send(subject: string, more: object = {}): Promise<TemplateMail> {
  const to = [String(ben.accountId)];
  const answer = await ada.fetch('/apps/email/send-email', json({ to, subject, message: '<p>Hello</p>', ...more }));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { email: TemplateMail }).email;
}

test('a mail is sent at once, and read in the form of the specification', async () => {
  const sent = await send('Prior images', { bcc: [ada.accountId] });
  expect(sent).toMatchObject({ folder: 'sent', bcc: [expect.stringContaining('@')], isRead: true });
  const { emails, emailsMeta } = await list();
  expect(emailsMeta).toEqual({ inbox: 1, draft: 0, spam: 0 });
  expect(emails).toEqual([
    {
      id: expect.any(Number),
      from: { email: expect.stringContaining('@'), name: expect.any(String), avatar: expect.any(String) },
      to: [{ name: expect.any(String), email: expect.stringContaining('@') }],
      cc: [],
      bcc: [],
      subject: 'Prior images',
      message: '<p>Hello</p>',
      attachments: [],
      isStarred: false,
      labels: [],
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      replies: [],
      folder: 'inbox',
      isRead: false,
    },
  ]);
});

test('lists are newest first, and narrowed by a part of the subject, folder and label', async () => {
  await send('Second prior');
  await send('Something else');
  const [newest = 0, second = 0, first = 0] = await idsOf();
  expect(await idsOf('?q=PRIOR')).toEqual([second, first]);
  expect(await idsOf('?q=hello')).toEqual([]);
  await ben.json(
    '/apps/email/update-emails',
    json({ emailIds: [String(first), 7_000], dataToUpdate: { isStarred: true } }),
  );
  await ben.json('/apps/email/update-emails-label', json({ emailIds: [first, newest], label: 'private' }));
  await ben.json('/apps/email/update-emails-label', json({ emailIds: [newest], label: 'private' }));
  expect(await idsOf('?folder=starred')).toEqual([first]);
  expect(await idsOf('?label=private')).toEqual([first]);
  expect(await idsOf('?folder=sent&label=private')).toEqual([]);
  expect(await idsOf('?perPage=1&page=2')).toEqual([second]);
});

test('a mail tells whether it has neighbours; previous is older, next newer', async () => {
  const [newest = 0, second = 0, first = 0] = await idsOf();
  const mail = (id: number) => ben.json(`/apps/email/get-email?id=${id}`);
  expect(await mail(newest)).toMatchObject({ id: newest, hasPreviousMail: true, hasNextMail: false });
  expect(await mail(second)).toMatchObject({ hasPreviousMail: true, hasNextMail: true });
  expect(await mail(first)).toMatchObject({ hasPreviousMail: false, hasNextMail: true });
  const beside = (dir: string, emailId: number) =>
    ben.fetch(`/apps/email/paginate-email?dir=${dir}&emailId=${emailId}`);
  expect(await (await beside('previous', newest)).json()).toMatchObject({ id: second });
  expect(await (await beside('next', first)).json()).toMatchObject({ id: second });
  for (const end of [await beside('next', newest), await beside('previous', first), await beside('next', 70_000)])
    expect([end.status, await end.json()]).toEqual([404, { error: 'There is no such mail.' }]);
  expect((await ada.fetch(`/apps/email/get-email?id=${first}`)).status).toBe(404);
});

test('what lies in the trash is removed for good, and nothing else', async () => {
  const [newest = 0, second = 0] = await idsOf();
  await ben.json(
    '/apps/email/update-emails',
    json({ emailIds: [newest], dataToUpdate: { folder: 'trash', isRead: true } }),
  );
  expect(await idsOf('?folder=trash')).toEqual([newest]);
  expect(await idsOf('?folder=')).not.toContain(newest);
  await ben.json('/apps/email/delete-emails', json({ emailIds: [newest, second] }, 'DELETE'));
  expect(await idsOf('?folder=trash')).toEqual([]);
  expect(await idsOf()).toContain(second);
  // Its sender still has it.
  expect((await list('?folder=sent', ada)).emails.map(({ subject }) => subject)).toContain('Something else');
});

test('what is not there is refused in the form of the specification', async () => {
  const refused = async (path: string, init?: RequestInit) => {
    const answer = await ben.fetch(path, init);
    return [answer.status, await answer.json()];
  };
  expect(await refused('/apps/email/get-email?id=70000')).toEqual([404, { error: 'There is no such mail.' }]);
  const nobody = json({ to: [], subject: 'To nobody', message: '' });
  expect(await refused('/apps/email/send-email', nobody)).toEqual([400, { error: { to: ['is needed'] } }]);
  expect((await app.fetch('/apps/email/emails')).status).toBe(401);
  const client = await app.signIn('client');
  expect((await client.fetch('/apps/email/emails')).status).toBe(403);
});

test('what was done stands in the trail', async () => {
  const recorded = await recordedActions(app.database.db);
  expect(recorded).toEqual(expect.arrayContaining(['mail.send', 'mail.remove']));
});
