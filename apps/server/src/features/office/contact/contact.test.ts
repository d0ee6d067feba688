import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostQuestionsAnHour } from '@isocenter/contract/office/contact/contact.ts';
import type { MailRow } from '@isocenter/contract/office/mail/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let asker: Person;
let ownManager: Person;
let otherManager: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics } = world;
  const at = (clinic: number) => ({ clinicIds: [clinic], scope: { clinics: true } as const });
  asker = await app.signIn('clinic-user', at(clinics.north));
  ownManager = await app.signIn('power-user', at(clinics.north));
  otherManager = await app.signIn('power-user', at(clinics.south));
});
afterAll(() => world.app.close());

const ask = (body: object, person = asker) => person.fetch('/contact', json(body));
const inboxOf = async (person: Person) =>
  (await person.json<{ rows: MailRow[] }>('/api/office/mails?folder=inbox')).rows;

test('a question comes as a mail to those who look after the answers, of the own clinics and of the house', async () => {
  const answer = await ask({ subject: ' Fasting? ', text: 'May <b>she</b> drink & eat?\n\nThanks.' });
  expect([answer.status, await answer.json()]).toEqual([201, {}]);
  await expect.poll(() => inboxOf(ownManager)).toHaveLength(1);
  const [mail] = await inboxOf(ownManager);
  expect(mail).toMatchObject({ subject: 'Fasting?', from: { accountId: asker.accountId }, isRead: false });
  const { mails } = await ownManager.json<{ mails: { html: string }[] }>(`/api/office/mails/${mail?.mailId}`);
  expect(mails[0]?.html).toBe('<p>May &lt;b&gt;she&lt;/b&gt; drink &amp; eat?</p><p>Thanks.</p>');
  expect(await inboxOf(world.admin)).toHaveLength(1);
  expect(await inboxOf(otherManager)).toEqual([]);
  const { rows } = await asker.json<{ rows: MailRow[] }>('/api/office/mails?folder=sent');
  expect(rows).toMatchObject([{ subject: 'Fasting?', isOwn: true }]);
  expect(await recordedActions(world.app.database.db)).toContain('contact.ask');
});

test('it needs a subject and words, and somebody who may write', async () => {
  for (const body of [
    { subject: '', text: 'a' },
    { subject: 'a', text: ' \n ' },
    { subject: 'a' },
    { subject: 'a', text: 'b'.repeat(4001) },
  ])
    expect((await ask(body)).status).toBe(400);
  expect((await world.app.fetch('/contact', json({ subject: 'a', text: 'b' }))).status).toBe(401);
  expect((await ask({ subject: 'a', text: 'b' }, await world.app.signIn('client'))).status).toBe(403);
});

test('so many are asked within an hour, by each', async () => {
  for (let count = 1; count < mostQuestionsAnHour; count += 1)
    expect((await ask({ subject: `More ${count}`, text: 'b' })).status).toBe(201);
  const refused = await ask({ subject: 'One more', text: 'b' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: '10 questions were asked within an hour.' });
  expect(refused.headers.get('retry-after')).toBe('900');
  expect((await ask({ subject: 'Mine', text: 'b' }, ownManager)).status).toBe(201);
});
