import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Policy, PolicyAcceptance, PolicyVersionRow } from '@isocenter/contract/people/policies/fields.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { tellEverybody } from './policies-queries.ts';
import { builtInPolicy } from './built-in-policies.ts';
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

const { publish, published, policiesToAccept, accept } = policyDesk(() => admin);
const shown = async (kind: string, language: string) =>
  (await (await app.fetch(`/api/policies/${kind}?language=${language}`)).json()) as Policy;
const historyOf = async (kind: string) =>
  (await admin.json<{ rows: PolicyVersionRow[] }>(`/api/policies/${kind}/versions`)).rows;

describe('a policy', () => {
  test.each(['terms', 'privacy', 'cookies'])(
    'of %s is there for everybody in four languages from the start',
    async (kind) => {
      for (const language of ['en', 'de', 'fr', 'pt']) {
        const policy = await shown(kind, language);
        expect(policy).toMatchObject({
          kind,
          version: 1,
          language,
          publishedAt: null,
          languages: ['en', 'de', 'fr', 'pt'],
        });
        expect(policy.html).toBe(cleanRichText(policy.html));
        expect(policy.html).not.toContain('{{');
      }
    },
  );

  test('that came with the program names the institution, as text', async () => {
    expect(builtInPolicy('terms', 'en', 'A & B <i>').html).toContain('run by: A &amp; B &lt;i&gt;.');
    expect((await shown('terms', 'de')).html).toContain('die Einrichtung, die diese Installation betreibt');
  });

  test('of an unknown kind or language does not exist', async () => {
    expect((await app.fetch('/api/policies/manners')).status).toBe(400);
    expect((await app.fetch('/api/policies/terms?language=la')).status).toBe(400);
    expect((await app.fetch('/api/policies/terms?more=1')).status).toBe(400);
  });
});

describe('publishing', () => {
  test('puts a clean text in force and keeps the ones before', async () => {
    const first = await published('terms', { html: '<p onclick=x>One<script>1</script></p>' });
    expect(first).toMatchObject({ version: 2, html: '<p>One</p>', language: 'en' });
    await published('terms', { language: 'de', html: '<p>Eins</p>', isMaterial: false, changeNote: '' });
    const third = await published('terms', { html: '<p>Two</p>', changeNote: 'Two for one.' });
    expect(third.version).toBe(4);
    expect(await shown('terms', 'en')).toMatchObject({ version: 4, html: '<p>Two</p>', languages: ['en'] });
    expect(await shown('terms', 'de')).toMatchObject({ version: 4, language: 'en' });
    expect((await shown('privacy', 'de')).version).toBe(1);

    expect(await historyOf('terms')).toMatchObject([
      {
        version: 4,
        language: 'en',
        isMaterial: true,
        isInForce: true,
        changeNote: 'Two for one.',
        publishedBy: 'A admin',
      },
      { version: 3, language: 'de', isMaterial: false, isInForce: false },
      { version: 2, language: 'en', isMaterial: true, isInForce: false },
      { version: 1, language: null, isMaterial: false, isInForce: false, publishedAt: null },
    ]);
    expect(await admin.json<Policy>('/api/policies/terms/versions/2')).toMatchObject({ html: '<p>One</p>' });
    expect(await admin.json<Policy>('/api/policies/terms/versions/1?language=fr')).toMatchObject({ language: 'fr' });
    expect((await admin.fetch('/api/policies/terms/versions/9')).status).toBe(404);
    expect((await admin.fetch('/api/policies/privacy/versions/2')).status).toBe(404);
  });

  test('twice at once gives two numbers', async () => {
    const versions = await Promise.all([1, 2, 3, 4].map(async () => (await published('privacy')).version));
    expect(new Set(versions)).toEqual(new Set([2, 3, 4, 5]));
  });

  test('pages its history', async () => {
    for (let at = 0; at < 51; at += 1)
      await app.database.db
        .insertInto('policy_version')
        .values({ kind: 'cookies', language: 'en', version: at + 2, title: 't', html: 'h' })
        .execute();
    const first = await admin.json<{ rows: PolicyVersionRow[]; nextCursor: string }>('/api/policies/cookies/versions');
    expect(first.rows).toHaveLength(50);
    const second = await admin.json<{ rows: PolicyVersionRow[]; nextCursor: null }>(
      `/api/policies/cookies/versions?cursor=${first.nextCursor}`,
    );
    expect(second.rows.map(({ version }) => version)).toEqual([2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  test('refuses what says nothing, and what is too large', async () => {
    const wrong = await publish('terms', { html: '<p> </p><script>1</script>', title: '  ', changeNote: ' ' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      error: { fields: { html: expect.any(String), title: expect.any(String), changeNote: expect.any(String) } },
    });
    expect((await publish('terms', { html: 'a'.repeat(200_001) })).status).toBe(400);
    expect((await publish('terms', { html: '<b>'.repeat(40_000) })).status).toBe(413);
    expect((await publish('terms', { language: 'la' })).status).toBe(400);
    expect((await publish('terms', { more: 1 })).status).toBe(400);
    expect((await publish('manners')).status).toBe(400);
    expect(await historyOf('terms')).toHaveLength(1);
  });

  test('is for those who may change policies', async () => {
    const power = await app.signIn('power-user');
    const radiologist = await app.signIn('radiologist');
    expect((await publish('terms', {}, power)).status).toBe(201);
    expect((await publish('terms', {}, radiologist)).status).toBe(403);
    expect((await radiologist.fetch('/api/policies/terms/versions')).status).toBe(403);
    expect((await radiologist.fetch('/api/policies/terms/versions/1')).status).toBe(403);
    expect((await app.fetch('/api/policies/terms/versions')).status).toBe(401);
  });

  test('leaves a line in the trail', async () => {
    await published('terms');
    const row = await app.database.db
      .selectFrom('audit_event')
      .select(['actor', 'detail'])
      .where('action', '=', 'policy.publish')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.detail).toEqual({ version: 2, language: 'en', isMaterial: true });
  });
});

describe('accepting', () => {
  test('is not asked for texts that came with the program, nor for cookies', async () => {
    const person = await app.signIn('client');
    expect(await policiesToAccept(person)).toEqual([]);
    await published('cookies');
    expect(await policiesToAccept(person)).toEqual([]);
    expect((await accept(person, { kind: 'terms', version: 1, language: 'en' })).status).toBe(409);
    expect((await accept(person, { kind: 'cookies', version: 2, language: 'en' })).status).toBe(400);
  });

  test('is asked once, and again after a material change with what changed', async () => {
    const person = await app.signIn('client');
    await published('terms');
    await published('privacy', { language: 'de', title: 'Regeln' });
    const first = await policiesToAccept(person, 'de');
    expect(first).toMatchObject([
      { kind: 'terms', version: 2, language: 'en', isFirst: true, changes: [] },
      { kind: 'privacy', version: 2, language: 'de', title: 'Regeln' },
    ]);
    expect((await accept(person, { kind: 'terms', version: 2, language: 'en' })).status).toBe(200);
    expect((await accept(person, { kind: 'terms', version: 2, language: 'en' })).status).toBe(200);
    expect((await policiesToAccept(person)).map(({ kind }) => kind)).toEqual(['privacy']);

    await published('terms', { changeNote: 'A word.', isMaterial: false });
    await published('terms', { language: 'de', changeNote: '', isMaterial: false });
    expect((await policiesToAccept(person)).map(({ kind }) => kind)).toEqual(['privacy']);
    await published('terms', { changeNote: 'Much.' });
    await published('terms', { changeNote: 'More.' });
    const [again] = await policiesToAccept(person);
    expect(again).toMatchObject({
      kind: 'terms',
      version: 6,
      isFirst: false,
      changes: [
        { version: 5, note: 'Much.' },
        { version: 6, note: 'More.' },
      ],
    });
    expect((await accept(person, { kind: 'terms', version: 5, language: 'en' })).status).toBe(409);
    expect((await accept(person, { kind: 'terms', version: 6, language: 'de' })).status).toBe(409);
    expect((await accept(person, { kind: 'terms', version: 6, language: 'en' })).status).toBe(200);
  });

  test('records who, which, when and from where, once in the trail', async () => {
    const person = await app.signIn('client');
    await published('terms');
    await accept(person, { kind: 'terms', version: 2, language: 'en' });
    await accept(person, { kind: 'terms', version: 2, language: 'en' });
    const { rows } = await admin.json<{ rows: PolicyAcceptance[] }>('/api/policies/terms/acceptances');
    expect(rows[0]).toMatchObject({ accountId: person.accountId, version: 2, language: 'en', address: '127.0.0.1' });
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'policy.accept')
      .where('account_id', '=', person.accountId)
      .execute();
    expect(trail).toHaveLength(1);
    // Whoever published it accepted with it.
    expect((await historyOf('terms')).map(({ acceptances }) => acceptances)).toEqual([2, 0]);
  });

  test('is left to the owner while an administrator looks through the account', async () => {
    const person = await app.signIn('client');
    const looking = await app.signIn('admin');
    await published('terms');
    expect(await policiesToAccept(looking)).toHaveLength(1);
    await accept(looking, { kind: 'terms', version: 2, language: 'en' });
    await app.database.db
      .updateTable('login_session')
      .set({ as_account_id: person.accountId })
      .where('account_id', '=', looking.accountId)
      .execute();
    await expect.poll(() => policiesToAccept(looking)).toEqual([]);
    expect((await accept(looking, { kind: 'terms', version: 2, language: 'en' })).status).toBe(403);
    expect(await policiesToAccept(person)).toHaveLength(1);
  });

  test('is refused to strangers and unknown keys', async () => {
    expect((await app.fetch('/api/account/policies')).status).toBe(401);
    expect((await app.fetch('/api/account/policies/accept', json({}))).status).toBe(401);
    expect((await accept(admin, { kind: 'terms', version: 2, language: 'en', who: 7 })).status).toBe(400);
  });
});

describe('the list of acceptances', () => {
  test('is paged, narrowed by version, and comes as CSV that no spreadsheet takes for a formula', async () => {
    await published('terms');
    await published('terms');
    const { db } = app.database;
    const people = await db
      .insertInto('account')
      .values(
        Array.from({ length: 101 }, (_, index) => ({
          email: `reader-${index}@clinic.example`,
          username: `reader-${index}`,
          full_name: '=cmd()',
          password_hash: '',
          role: 'client',
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('policy_acceptance')
      .values(
        people.map(({ id }, index) => ({
          account_id: id,
          kind: 'terms',
          version: index === 0 ? 2 : 3,
          language: 'en',
        })),
      )
      .execute();
    const first = await admin.json<{ rows: PolicyAcceptance[]; nextCursor: string }>('/api/policies/terms/acceptances');
    expect(first.rows).toHaveLength(100);
    const second = await admin.json<{ rows: PolicyAcceptance[]; nextCursor: null }>(
      `/api/policies/terms/acceptances?cursor=${first.nextCursor}`,
    );
    expect(second.rows.map(({ email }) => email.split('-')[0])).toEqual(['reader', 'admin', 'admin']);
    expect(second.nextCursor).toBeNull();
    const old = await admin.json<{ rows: unknown[] }>('/api/policies/terms/acceptances?version=2');
    expect(old.rows).toHaveLength(2);

    const csv = await admin.fetch('/api/policies/terms/acceptances/export');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('terms-acceptances.csv');
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(104);
    expect(lines[1]).toContain("'=cmd()");
  });

  test('leaves out people outside the clinics of the reader, and is closed to others', async () => {
    const { id } = await app.database.db
      .insertInto('clinic')
      .values({ name: 'East', code: 'EAST' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const near = await app.signIn('clinic-user', { clinicIds: [id] });
    const far = await app.signIn('client');
    const power = await app.signIn('power-user', { clinicIds: [id], scope: { clinics: true } });
    await published('terms');
    for (const person of [near, far, power]) await accept(person, { kind: 'terms', version: 2, language: 'en' });
    const { rows } = await power.json<{ rows: PolicyAcceptance[] }>('/api/policies/terms/acceptances');
    expect(rows.map(({ accountId }) => accountId)).toEqual([power.accountId, near.accountId]);
    expect((await near.fetch('/api/policies/terms/acceptances')).status).toBe(403);
    expect((await near.fetch('/api/policies/terms/acceptances/export')).status).toBe(403);
  });
});
