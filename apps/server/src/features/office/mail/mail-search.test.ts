import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailRow, TemplateMail } from '@isocenter/contract/office/mail/fields.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
/** More than are looked at one by one. */
const many = 3_300;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('admin');
  ben = await app.signIn('radiologist');
  const { db } = app.database;
  const name = sql`case when i in (1, 2) then 'Jörg person417' else 'Person person' || i % 300 end`;
  await sql`insert into mail (from_name, from_address, subject, html, words, searched, thread_id, sent_at)
    select ${name}, 'x', case when i in (1, 2) then 'Grüße' else 'Report' end, '', '', fold_spellings(
      case when i in (1, 2) then 'Grüße' else 'Report' end || ' · ' || ${name} || '@practice57.example · the same words'), i, now()
    from generate_series(1, ${many}::integer) as i`.execute(db);
  await sql`insert into mail_entry (account_id, mail_id, is_own, thread_id, folder, is_read, at)
    select case when from_name like 'J%' and thread_id = 2 then ${ben.accountId}::integer else ${ada.accountId}::integer end, id, false,
      thread_id, 'inbox', true, now() - (${many} - thread_id) * interval '1 minute' from mail`.execute(db);
});
afterAll(() => app.close());

const found = async (q: string) =>
  (await ada.json<{ rows: MailRow[] }>(`/api/office/mails?folder=inbox&q=${encodeURIComponent(q)}`)).rows.map(
    ({ subject }) => subject,
  );

test.each([
  'person417@practice57.example',
  'n417@pra',
  'same person417',
  'jorg practice57 words',
  'Joerg',
  'grusse 417@',
  'person417 pe',
])('what lies below thousands of others is found by %j, in the own mailbox alone', async (q) => {
  expect(await found(q)).toEqual(['Grüße']);
});

test('what none holds is not found, and what all hold is listed from the newest', async () => {
  expect(await found('person417@practice58.example')).toEqual([]);
  expect(await found('...@...')).toEqual([]);
  expect(await found('example')).toHaveLength(50);
});

test('the specification finds it by its subject, and nothing by what stands elsewhere', async () => {
  const ask = async (q: string) =>
    (await ada.json<{ emails: TemplateMail[] }>(`/apps/email/emails?folder=inbox&q=${encodeURIComponent(q)}`)).emails;
  expect((await ask('grüß')).map(({ subject }) => subject)).toEqual(['Grüße']);
  expect(await ask('person417')).toEqual([]);
});
