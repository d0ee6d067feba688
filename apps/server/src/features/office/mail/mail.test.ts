import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyMail, type Mail, type MailRow, type MailText } from '@isocenter/contract/office/mail/fields.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let ada: Person;
let ben: Person;
let cleo: Person;
let south: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics } = world;
  const north = { clinicIds: [clinics.north] };
  ada = await app.signIn('radiologist', north);
  ben = await app.signIn('doctor', north);
  cleo = await app.signIn('technologist', north);
  south = await app.signIn('technologist', { clinicIds: [clinics.south] });
});
afterAll(() => world.app.close());

const rowsOf = async (person: Person, query = 'folder=inbox') =>
  (await person.json<{ rows: MailRow[] }>(`/api/office/mails?${query}`)).rows;
const subjectsOf = async (person: Person, query?: string) =>
  (await rowsOf(person, query)).map(({ subject }) => subject);
const begin = async (person: Person, text: Partial<MailText>) =>
  (await person.json<{ mailId: number }>('/api/office/mails', json({ ...emptyMail, ...text }))).mailId;
const conversation = async (person: Person, mailId: number) =>
  (await person.json<{ mails: Mail[] }>(`/api/office/mails/${mailId}`)).mails;
const update = (person: Person, emailIds: number[], dataToUpdate: object) =>
  person.json('/apps/email/update-emails', json({ emailIds, dataToUpdate }));

/** Sends without the moment in which it can be called back. */
async function send(from: Person, text: Partial<MailText>): Promise<number> {
  const mailId = await begin(from, text);
  await from.json(`/api/office/mails/${mailId}/send`, json({ sendAt: '2020-01-01T00:00:00Z' }));
  const subject = text.subject ?? '';
  await expect.poll(() => subjectsOf(from, 'folder=sent')).toContain(subject);
  return mailId;
}
const arrived = async (person: Person, subject: string) => {
  const row = (await rowsOf(person)).find((one) => one.subject === subject);
  if (row === undefined) throw new Error(`${subject} did not arrive`);
  return row;
};

describe('a mail between colleagues', () => {
  test('arrives with people, text and file; the blind copy is told to its sender only', async () => {
    const file = await ada.json<{ fileId: string }>('/api/office/files?name=priors.txt', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'Where the priors are',
    });
    const own = await send(ada, {
      to: [ben.accountId],
      bcc: [cleo.accountId],
      subject: 'Prior images',
      html: '<p>Please look at <b>these</b>.</p><script>alert(1)</script>',
      fileIds: [file.fileId],
    });
    const { mailId, preview, isRead, hasFiles } = await arrived(ben, 'Prior images');
    expect({ preview, isRead, hasFiles }).toEqual({ preview: 'Please look at these.', isRead: false, hasFiles: true });
    const [mail] = await conversation(ben, mailId);
    expect(mail).toMatchObject({ html: '<p>Please look at <strong>these</strong>.</p>', bcc: [], isOwn: false });
    expect(mail?.to).toMatchObject([{ accountId: ben.accountId }]);
    expect((await ben.fetch(`/api/office/files/${file.fileId}`)).status).toBe(200);
    expect((await south.fetch(`/api/office/files/${file.fileId}`)).status).toBe(404);
    expect((await conversation(ada, own))[0]?.bcc).toMatchObject([{ accountId: cleo.accountId }]);
    expect(await subjectsOf(cleo)).toEqual(['Prior images']);
    const { rows } = await ben.json<{ rows: object[] }>('/api/notices');
    expect(rows).toMatchObject([{ kind: 'mail.received', title: 'Prior images', key: mailId }]);
  });

  test('is answered in one conversation, of which a list shows the newest', async () => {
    await send(ada, { to: [ben.accountId], subject: 'Which slot?' });
    const first = await arrived(ben, 'Which slot?');
    await send(ben, { to: [ada.accountId], subject: 'Re: Which slot?', answers: first.mailId });
    const answer = await arrived(ada, 'Re: Which slot?');
    await send(ada, { to: [ben.accountId], subject: 'Re: Re: Which slot?', answers: answer.mailId });
    const heads = (await rowsOf(ben)).filter(({ subject }) => subject.endsWith('Which slot?'));
    expect(heads).toMatchObject([{ subject: 'Re: Re: Which slot?', count: 3 }]);
    const head = heads[0]?.mailId ?? 0;
    expect((await conversation(ben, head)).map(({ subject }) => subject)).toEqual([
      'Which slot?',
      'Re: Which slot?',
      'Re: Re: Which slot?',
    ]);
    // What is older of the conversation goes along, and what one wrote comes back to where it was.
    await update(ben, [head], { folder: 'trash' });
    expect(await subjectsOf(ben)).not.toContain('Which slot?');
    await update(ben, [head], { folder: 'inbox' });
    expect(await subjectsOf(ben)).toContain('Re: Re: Which slot?');
    expect(await subjectsOf(ben)).not.toContain('Which slot?');
  });

  test('tells of a study what its reader sees, and of others nothing', async () => {
    const { studyUid } = world.studies.north;
    await send(world.admin, { to: [ben.accountId, south.accountId], subject: 'A study', studyUids: [studyUid] });
    const [seen] = await conversation(ben, (await arrived(ben, 'A study')).mailId);
    expect(seen?.studies).toMatchObject([{ studyUid }]);
    const [unseen] = await conversation(south, (await arrived(south, 'A study')).mailId);
    expect(unseen?.studies).toEqual([null]);
    // Who was written to together may answer all, also those of other clinics.
    const answers = (await arrived(south, 'A study')).mailId;
    await send(south, { to: [ben.accountId], subject: 'Re: A study', answers });
    await arrived(ben, 'Re: A study');
    const foreign = { ...emptyMail, to: [ben.accountId] };
    expect((await south.fetch('/api/office/mails', json(foreign))).status).toBe(404);
    expect((await south.fetch('/api/office/mails', json({ ...emptyMail, studyUids: [studyUid] }))).status).toBe(404);
  });

  test('is found by subject, people and text, with accents or without', async () => {
    await send(ada, { to: [ben.accountId], subject: 'Überweisung', html: '<p>Contrast and creatinine</p>' });
    for (const q of ['uberweisung', 'creatin', 'contrast%20ubers', 'radiologist'])
      expect
        .soft((await subjectsOf(ben, `folder=inbox&q=${q}`)).includes('Überweisung'), q)
        .toBe(q !== 'contrast%20ubers');
    expect(await subjectsOf(south, 'folder=inbox&q=creatinine')).toEqual([]);
  });
});

describe('before it leaves, a mail', () => {
  test('is kept as a draft, called back within its moment, and thrown away', async () => {
    const mailId = await begin(ada, { subject: 'Not yet' });
    expect((await ada.fetch(`/api/office/mails/${mailId}/send`, json({ sendAt: null }))).status).toBe(400);
    await ada.json(`/api/office/mails/${mailId}`, json({ ...emptyMail, to: [ben.accountId], subject: 'Soon' }, 'PUT'));
    await ada.json(`/api/office/mails/${mailId}/send`, json({ sendAt: null }));
    expect(await subjectsOf(ada, 'folder=scheduled')).toEqual(['Soon']);
    expect((await ada.fetch(`/api/office/mails/${mailId}`, json(emptyMail, 'PUT'))).status).toBe(409);
    await ada.json(`/api/office/mails/${mailId}/hold`, { method: 'POST' });
    expect(await subjectsOf(ada, 'folder=draft')).toEqual(['Soon']);
    await ada.json(`/api/office/mails/${mailId}`, { method: 'DELETE' });
    expect(await subjectsOf(ada, 'folder=draft')).toEqual([]);
    expect(await subjectsOf(ben)).not.toContain('Soon');
  });

  test('waits for its time, and in the trash for none', async () => {
    const mailId = await begin(ada, { to: [ben.accountId], subject: 'Later' });
    await ada.json(`/api/office/mails/${mailId}/send`, json({ sendAt: '2099-01-01T08:00:00Z' }));
    expect(await ada.json('/api/office/mail-counts')).toMatchObject({ scheduled: 1, canLeave: false });
    await update(ada, [mailId], { folder: 'trash' });
    await update(ada, [mailId], { folder: 'inbox' });
    expect(await subjectsOf(ada, 'folder=draft')).toEqual(['Later']);
  });

  test('takes no address outside where there is no mail server', async () => {
    const answer = await ada.fetch('/api/office/mails', json({ ...emptyMail, to: ['somebody@outside.example'] }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { fields: { to: 'is nobody of this installation' } } });
  });

  test('takes no file of others, and answers no mail of others', async () => {
    const { fileId } = await ada.json<{ fileId: string }>('/api/office/files?name=own.txt', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'Nobody got this',
    });
    expect((await ben.fetch('/api/office/mails', json({ ...emptyMail, fileIds: [fileId] }))).status).toBe(404);
    const answers = await begin(ada, { subject: 'Private' });
    expect((await ben.fetch('/api/office/mails', json({ ...emptyMail, answers }))).status).toBe(404);
  });
});

describe('a mail that waits', () => {
  const snooze = (person: Person, mailIds: number[], until: string | null) =>
    person.fetch('/api/office/mails-snoozed', json({ mailIds, until }));
  const inAMoment = () => new Date(Date.now() + 300).toISOString();

  test('leaves the inbox with its conversation, and comes back unread, on top', async () => {
    await send(ada, { to: [cleo.accountId], subject: 'Call the practice' });
    const { mailId } = await arrived(cleo, 'Call the practice');
    await update(cleo, [mailId], { isRead: true });
    const own = await send(cleo, { to: [ada.accountId], subject: 'An own one' });
    expect((await snooze(cleo, [mailId, own], '2099-01-01T08:00:00Z')).status).toBe(200);
    expect(await subjectsOf(cleo)).not.toContain('Call the practice');
    expect(await rowsOf(cleo, 'folder=snoozed')).toMatchObject([{ mailId, snoozedUntil: '2099-01-01T08:00:00.000Z' }]);
    expect(await subjectsOf(cleo, 'folder=sent')).toContain('An own one');
    expect(await cleo.json('/api/office/mail-counts')).toMatchObject({ snoozed: 1 });
    await send(ada, { to: [cleo.accountId], subject: 'In between' });
    await snooze(cleo, [mailId], inAMoment());
    await expect.poll(() => subjectsOf(cleo), { timeout: 15_000 }).toContain('Call the practice');
    const [first] = await rowsOf(cleo);
    expect(first).toMatchObject({ mailId, isRead: false, snoozedUntil: null });
    // The mail itself is as old as it is.
    const [mail] = await conversation(cleo, mailId);
    expect(Date.parse(mail?.at ?? '')).toBeLessThan(Date.parse(first?.at ?? ''));
  });

  test('is taken back at once, or moved elsewhere', async () => {
    await send(ada, { to: [ben.accountId], subject: 'Not now' });
    const { mailId } = await arrived(ben, 'Not now');
    await snooze(ben, [mailId], '2099-01-01T08:00:00Z');
    await snooze(ben, [mailId], null);
    expect(await subjectsOf(ben)).toContain('Not now');
    await snooze(ben, [mailId], '2099-01-01T08:00:00Z');
    await update(ben, [mailId], { folder: 'archive' });
    expect(await rowsOf(ben, 'folder=archive')).toMatchObject([{ mailId, snoozedUntil: null }]);
  });

  test('is one’s own, and waits for a time to come', async () => {
    await send(ada, { to: [ben.accountId], subject: 'Of Ben' });
    const { mailId } = await arrived(ben, 'Of Ben');
    expect((await snooze(south, [mailId], '2099-01-01T08:00:00Z')).status).toBe(404);
    expect(await subjectsOf(ben)).toContain('Of Ben');
    expect((await snooze(ben, [mailId], '2020-01-01T08:00:00Z')).status).toBe(400);
    expect((await snooze(ben, [], null)).status).toBe(400);
  });
});

test('a mail about a study begins with a letter of the house, by who sees the study', async () => {
  const { studyUid } = world.studies.north;
  const path = `/api/office/mail-templates?studyUid=${studyUid}&recipient=Dr%20Ben`;
  const lettersAt = async (address: string) =>
    (await ada.json<{ rows: { event: string; subject: string; html: string }[] }>(address)).rows;
  const rows = await lettersAt(path);
  expect(rows.map(({ event }) => event)).toEqual([
    'report-final',
    'report-addendum',
    'referral-received',
    'referral-critical',
  ]);
  expect(rows[0]?.html).toContain(`${world.app.url}/studies/${studyUid}/report`);
  expect(rows[0]?.html).toContain('Dr Ben');
  expect(rows[0]?.subject).not.toBe('');
  // Begun from the list: to whom is not known yet.
  const greetings = { en: 'Hello,', de: 'Guten Tag,', fr: 'Bonjour,', pt: 'Olá,' };
  for (const [language, greeting] of Object.entries(greetings)) {
    await ada.fetch('/api/account/preferences', json({ language }, 'PATCH'));
    for (const { html } of await lettersAt(path.replace('Dr%20Ben', ''))) expect(html).toContain(`<p>${greeting}</p>`);
  }
  await ada.fetch('/api/account/preferences', json({ language: 'en' }, 'PATCH'));
  expect((await south.fetch(path)).status).toBe(404);
  expect((await ada.fetch('/api/office/mail-templates')).status).toBe(400);
});

test('an administrator who looks through an account finds no mail', async () => {
  const looking = await world.app.signIn('admin');
  await looking.json(`/api/users/${ben.accountId}/see-as`, json({}));
  await expect.poll(() => looking.json('/api/access/mine')).toMatchObject({ role: 'doctor' });
  expect(await rowsOf(looking)).toEqual([]);
});

test('what was done stands in the trail', async () => {
  const recorded = await recordedActions(world.app.database.db);
  expect(recorded).toEqual(expect.arrayContaining(['mail.send']));
});
