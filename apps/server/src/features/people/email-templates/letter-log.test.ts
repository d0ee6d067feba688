import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstMailSettings } from '@isocenter/contract/system/letters/fields.ts';
import { letterSortColumns } from '@isocenter/contract/people/email-templates/email-templates.ts';
import type { LetterRow, LetterShown } from '@isocenter/contract/people/email-templates/fields.ts';
import { startSmtpPeer, type SmtpPeer } from '#platform/testing/smtp-peer.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { orderFaults } from '#testing/walked-lists.ts';
import { forgetLetters, leavingLetters } from './letter-log-queries.ts';

let world: ClinicWorld;
let admin: Person;
let peer: SmtpPeer;

beforeAll(async () => {
  [world, peer] = await Promise.all([startClinicWorld(), startSmtpPeer()]);
  ({ admin } = world);
});
afterAll(async () => {
  await world.app.close();
  await peer.close();
});
beforeEach(async () => {
  peer.forget();
  await setServer({ host: '' });
  await world.app.asOwner('delete from outgoing_mail');
});

interface Page {
  readonly rows: readonly LetterRow[];
  readonly hasServer: boolean;
}
const listed = (query = '') => admin.json<Page>(`/api/letters?${query}`);
const only = async () => {
  const { rows } = await listed();
  expect(rows).toHaveLength(1);
  return rows[0] as LetterRow; // there is one
};

const trailOf = async (action: string) => (await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows;

async function setServer(changes: object): Promise<void> {
  const { revision, settings } = (
    await admin.json<{ inForce: { revision: number; settings: object } }>('/api/settings/mail')
  ).inForce;
  const body = { settings: { ...settings, ...changes }, basedOn: revision };
  expect((await admin.fetch('/api/settings/mail', json(body, 'PUT'))).status).toBe(200);
}
const atPeer = () => ({
  ...firstMailSettings,
  host: '127.0.0.1',
  port: peer.port,
  security: 'none',
  fromAddress: 'archive@riverside.example',
});

let people = 0;
async function invite(clinicIds: readonly number[] = []): Promise<string> {
  people += 1;
  const email = `nova${people}@clinic.example`;
  const person = { firstName: 'Nova', lastName: `Pessoa ${people}`, role: 'doctor', email, clinicIds };
  await admin.json('/api/users', json(person));
  return email;
}
const soon = { timeout: 30_000 };

describe('without a mail server', () => {
  test('a letter is kept, and shown without its link', async () => {
    const to = await invite();
    const row = await only();
    expect(row).toMatchObject({ event: 'invitation', to, state: 'waiting', tries: 0, answer: '', because: null });
    expect((await listed()).hasServer).toBe(false);
    const saved = await world.app.database.db.selectFrom('outgoing_mail').select('body').executeTakeFirstOrThrow();
    expect(saved.body).toContain('token=');
    const answers = [await admin.fetch('/api/letters'), await admin.fetch('/api/letters/export')];
    for (const answer of answers) expect(await answer.text()).not.toContain('token');
    const { text } = await admin.json<LetterShown>(`/api/letters/${row.letterId}`);
    expect(text).toMatch(/:\n\n…$/);
    expect((await admin.fetch(`/api/letters/${row.letterId}/send`, json({}))).status).toBe(409);
  });

  test('it leaves when there is one', async () => {
    await invite();
    await setServer(atPeer());
    await expect.poll(() => peer.received.length, soon).toBe(1);
    await expect.poll(only, soon).toMatchObject({ state: 'sent', tries: 1, nextAt: null, because: null });
    expect((await only()).answer).toMatch(/^250 /);
  });
});

describe('a letter that the server refuses', () => {
  test('for good is tried no more, and its reason is shown', async () => {
    await setServer(atPeer());
    peer.refuse(550, 'No such mailbox: http://evil.example/?token=1', 'recipient');
    await invite();
    await expect.poll(only, soon).toMatchObject({
      state: 'given-up',
      because: 'refused',
      answer: '550 No such mailbox: …',
      nextAt: null,
    });
    const { letterId } = await only();
    expect((await admin.fetch(`/api/letters/${letterId}/send`, json({}))).status).toBe(409);
    expect((await admin.fetch(`/api/letters/${letterId}/give-up`, json({}))).status).toBe(409);
  });

  test('for now waits, and is sent at once when somebody says so', async () => {
    await setServer(atPeer());
    peer.refuse(451, 'Try later');
    await invite();
    await expect.poll(only, soon).toMatchObject({ state: 'waiting', tries: 1, answer: '451 Try later' });
    const row = await only();
    expect(Date.parse(row.nextAt ?? '')).toBeGreaterThan(Date.now() + 30_000);
    peer.forget();
    await admin.json(`/api/letters/${row.letterId}/send`, json({}));
    await expect.poll(only, soon).toMatchObject({ state: 'sent', tries: 2 });
    expect(await trailOf('letter.send')).toMatchObject([{ subjectKind: 'letter', subjectId: String(row.letterId) }]);
  });

  test('can be given up, which keeps no link', async () => {
    await invite();
    const { letterId } = await only();
    await admin.json(`/api/letters/${letterId}/give-up`, json({}));
    expect(await only()).toMatchObject({ state: 'given-up', because: 'by-hand' });
    const row = await world.app.database.db.selectFrom('outgoing_mail').select('body').executeTakeFirstOrThrow();
    expect(row.body).not.toContain('token=');
    expect(await trailOf('letter.give-up')).toHaveLength(1);
    await setServer(atPeer());
    expect(peer.received).toEqual([]);
  });
});

describe('the list', () => {
  test('is filtered by state, event, day and words, in every order page by page, and given as a table', async () => {
    const addresses = [await invite(), await invite(), await invite()];
    const { rows } = await listed();
    expect(rows.map(({ to }) => to)).toEqual(addresses.toReversed());
    await admin.json(`/api/letters/${rows[0]?.letterId}/give-up`, json({}));
    const found = async (query: string) => (await listed(query)).rows.map(({ to }) => to);
    expect(await found('state=given-up')).toEqual([addresses[2]]);
    expect(await found('state=sent')).toEqual([]);
    expect(await found('event=invitation&sort=to')).toEqual(addresses.toSorted());
    expect(await found('event=new-policy')).toEqual([]);
    expect(await found(`q=${addresses[1]}`)).toEqual([addresses[1]]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await found(`from=${today}&to=${today}`)).toHaveLength(3);
    expect(await found('to=2020-01-01')).toEqual([]);
    for (const sort of letterSortColumns) expect(await orderFaults(admin, '/api/letters', sort), sort).toEqual([]);
    const table = await (await admin.fetch('/api/letters/export?state=given-up')).text();
    expect(table.split('\r\n')[0]).toBe(
      'queuedAt,event,to,name,subject,state,because,tries,answer,nextAt,endedAt,attachment',
    );
    expect(table).toContain(`${addresses[2]}`);
    expect(table).not.toContain(`${addresses[0]}`);
    expect((await trailOf('letter.export'))[0]).toMatchObject({ detail: { letters: 1, format: 'csv' } });
  });

  test.each(['state=gone', 'event=other', 'from=yesterday', 'limit=0', 'sort=body'])('refuses %s', async (query) => {
    expect((await admin.fetch(`/api/letters?${query}`)).status).toBe(400);
  });

  test('is for administrators, and of the accounts that they see', async () => {
    const { app, clinics } = world;
    await invite([clinics.south]);
    const { letterId } = await only();
    const reader = await app.signIn('power-user', { clinicIds: [clinics.north] });
    expect((await reader.fetch('/api/letters')).status).toBe(403);
    const near = await app.signIn('admin', { clinicIds: [clinics.north], scope: { clinics: true } });
    expect(await near.json('/api/letters')).toMatchObject({ rows: [] });
    const calls = [
      ['', undefined],
      ['/send', json({})],
      ['/give-up', json({})],
    ] as const;
    for (const [path, init] of calls)
      expect((await near.fetch(`/api/letters/${letterId}${path}`, init)).status, path).toBe(404);
    expect((await only()).state).toBe('waiting');
  });
});

test('what ended is forgotten after its days, what waits is not', async () => {
  const { db } = world.app.database;
  await invite();
  const { letterId } = await only();
  await admin.json(`/api/letters/${letterId}/give-up`, json({}));
  await invite();
  // One that waits for three days is given up by the next round.
  await world.app.asOwner(`update outgoing_mail set given_up_at = given_up_at - interval '30 days',
    created_at = now() - case when given_up_at is null then interval '2 days' else interval '40 days' end`);
  expect(await leavingLetters(db, 30)).toMatchObject({ count: 1 });
  await forgetLetters(db, 31);
  expect((await listed()).rows).toHaveLength(2);
  await forgetLetters(db, 29);
  await forgetLetters(db, 1);
  expect(await only()).toMatchObject({ state: 'waiting' });
});
