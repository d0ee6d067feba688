import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { graceMinutes } from '@isocenter/contract/people/policies/policies.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { tellEverybody } from './policies-queries.ts';
import { policyDesk } from './testing/policy-desk.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.asOwner('delete from policy_version', 'delete from policy_acceptance');
  await tellEverybody(app.database.db);
});

const { published, policiesToAccept, accept } = policyDesk(() => admin);

/** All that was published, and every session, is so much older. */
async function laterBy(minutes: number): Promise<void> {
  const earlier = `- interval '${minutes} minutes'`;
  await app.asOwner(
    `update policy_version set published_at = published_at ${earlier}`,
    `update login_session set created_at = created_at ${earlier}`,
  );
  await tellEverybody(app.database.db);
}

describe('while a policy that matters is not accepted', () => {
  const statusOf = async (person: Pick<Person, 'fetch'>, path: string) => (await person.fetch(path)).status;
  const makeToken = async (person: Person) => {
    const { token } = await person.json<{ token: string }>(
      '/api/account/tokens',
      json({ name: 'script', reach: 'read', password: 'a long enough password', expiresInDays: 7 }),
    );
    const headers = { authorization: `Bearer ${token}` };
    return { fetch: (path: string) => app.fetch(path, { headers }) };
  };

  test('sessions and tokens reach the own account and the policies, and nothing else', async () => {
    const before = await app.signIn('radiologist');
    const token = await makeToken(before);
    expect(await statusOf(token, '/api/studies')).toBe(200);
    const { version } = await published('terms');
    const person = await app.signInAgain(before);
    const ways = [person, token];
    for (const way of ways) {
      await expect.poll(() => statusOf(way, '/api/studies')).toBe(403);
      for (const path of ['/dicom-web/studies', '/api/patients', '/api/filters', '/api/jobs'])
        expect(await statusOf(way, path), path).toBe(403);
      expect(await (await way.fetch('/api/studies')).json()).toMatchObject({ error: { code: 'policies-due' } });
      expect(await statusOf(way, '/api/policies/terms')).toBe(200);
    }
    expect(await statusOf(person, '/api/account/me')).toBe(200);
    expect(await policiesToAccept(person)).toHaveLength(1);
    expect((await accept(person, { kind: 'terms', version, language: 'en' })).status).toBe(200);
    for (const way of ways) expect(await statusOf(way, '/api/studies')).toBe(200);
  });

  test('a small change and a note on cookies hold nobody up, nor is whoever publishes asked', async () => {
    const person = await app.signIn('radiologist');
    await published('terms', { isMaterial: false });
    await published('cookies');
    expect(await statusOf(person, '/api/studies')).toBe(200);
    await published('privacy');
    expect(await statusOf(admin, '/api/studies')).toBe(200);
    expect(await statusOf(await app.signIn('radiologist'), '/api/studies')).toBe(403);
  });

  test('whoever looked through another account is back at himself', async () => {
    const [looking, shown] = [await app.signIn('admin'), await app.signIn('radiologist')];
    await looking.json(`/api/users/${shown.accountId}/see-as`, json({}));
    await expect.poll(async () => (await looking.json<{ role: string }>('/api/access/mine')).role).toBe('radiologist');
    await published('terms');
    await expect.poll(async () => (await looking.json<{ role: string }>('/api/access/mine')).role).toBe('admin');
    await laterBy(graceMinutes);
    await expect.poll(() => statusOf(looking, '/api/studies')).toBe(403);
  });
});

describe('a session that was open before a policy came into force', () => {
  const ask = (person: Person) => person.fetch('/api/studies/count');

  test('goes on for 15 minutes, is told until when, and is held then', async () => {
    const person = await app.signIn('radiologist');
    const { version, publishedAt } = await published('terms');
    const until = new Date(Date.parse(publishedAt ?? '') + graceMinutes * 60_000).toISOString();
    expect(await policiesToAccept(person)).toMatchObject([{ kind: 'terms', version, graceUntil: until }]);
    expect((await ask(person)).status).toBe(200);
    await laterBy(graceMinutes - 1);
    await expect.poll(async () => (await policiesToAccept(person))[0]?.graceUntil).not.toBe(until);
    expect((await ask(person)).status).toBe(200);
    await laterBy(1);
    await expect.poll(async () => (await ask(person)).status).toBe(403);
    expect((await accept(person, { kind: 'terms', version, language: 'en' })).status).toBe(200);
    expect((await ask(person)).status).toBe(200);
  });

  test('has no grace for what was due when it was opened, and none anew for a later change', async () => {
    const before = await app.signIn('radiologist');
    await published('terms');
    const person = await app.signInAgain(before);
    expect(await policiesToAccept(person)).toMatchObject([{ graceUntil: null }]);
    expect((await ask(person)).status).toBe(403);
    await laterBy(graceMinutes);
    await published('privacy');
    expect((await ask(before)).status).toBe(403);
  });

  test('keeps its live changes until then, and no longer', async () => {
    const person = await app.signIn('radiologist');
    await published('terms');
    await laterBy(graceMinutes - 0.02);
    const stream = await person.fetch('/api/events');
    expect(stream.status).toBe(200);
    // Ended by the server when the time is over: else this would wait for ever.
    expect(await stream.text()).toContain('account.changed');
    expect((await ask(person)).status).toBe(403);
  });
});
