import { emptyFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { firstMailSettings } from '@isocenter/contract/system/letters/fields.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

/** One call that succeeds: its path where it has parameters, its body, and the action where the route names a family of them. */
interface Call {
  readonly path?: string;
  readonly body?: unknown;
  readonly action?: string;
  /** More than one where it was done to several. */
  readonly subjects?: number;
}

const password = 'a long enough password';
const another = 'four quiet lamps over water';

let app: TestApp;
beforeAll(async () => {
  // Nobody listens there: letters wait, and their links can be read where they wait.
  app = await startTestApp({ ISOCENTER_ROLES: 'http' });
  const mail = { ...firstMailSettings, host: '127.0.0.1', port: 9, fromAddress: 'isocenter@clinic.example' };
  const settings = json({ settings: mail, basedOn: 0 }, 'PUT');
  await (await app.signIn('admin')).json('/api/settings/mail', settings);
});
afterAll(() => app.close());

/** Calls by route; `person` is an administrator who did nothing yet. */
const calls: Readonly<Record<string, (person: Person) => Promise<Call>>> = {
  'POST /jwt/logout': async () => ({ body: {} }),
  'POST /api/account/password': async () => ({ body: { oldPassword: password, newPassword: another } }),
  'POST /api/account/two-factor/disable': async (person) => ({ body: await proof(person) }),
  'POST /api/account/two-factor/recovery-codes': async (person) => ({ body: await proof(person) }),
  'DELETE /api/account/sessions/:sessionId': async (person) => {
    await signInAgain(person);
    const { rows } = await person.json<{ rows: { sessionId: string; isThis: boolean }[] }>('/api/account/sessions');
    return { path: `/api/account/sessions/${rows.find(({ isThis }) => !isThis)?.sessionId}` };
  },
  'POST /api/account/sessions/end': async (person) => {
    await signInAgain(person);
    return { body: { andThis: false } };
  },
  'DELETE /api/account/tokens/:tokenId': async (person) => {
    const { apiToken } = await person.json<{ apiToken: { tokenId: string } }>(
      '/api/account/tokens',
      json({ name: 'A script', reach: 'read', password: 'a long enough password', expiresInDays: 30 }),
    );
    return { path: `/api/account/tokens/${apiToken.tokenId}` };
  },
  'POST /jwt/reset-password': async () => {
    const user = await app.signIn('radiologist');
    await app.fetch('/jwt/forgot-password', json({ email: await emailOf(user) }));
    return { body: { token: await tokenIn(await emailOf(user)), password: another } };
  },
  'POST /jwt/accept-invitation': async (person) => {
    const email = await inviteSomebody(person);
    return { body: { token: await tokenIn(email), password: another } };
  },
  'POST /jwt/confirm-email': async (person) => {
    const email = `new-${await emailOf(person)}`;
    await person.json('/account-setting/email', json({ email, password }));
    return { body: { token: await tokenIn(email) } };
  },
  'POST /account-setting/info': async () => ({ body: { bio: '', dob: null, country: '', website: '', phone: '' } }),
  'POST /account-setting/profession': async (person) => ({
    body: { title: 'Dr', qualifications: '', boardQualifications: '', signatureId: await picture(person) },
  }),
  'POST /account-setting/social': async () => ({ body: { socialLinks: await socialLinks() } }),
  'POST /account-setting/notification': async () => ({ body: { commentOnArticle: true } }),
  'POST /account-setting/avatar': async (person) => ({ body: { pictureId: await picture(person) } }),
  'POST /account-setting/disconnect': async (person) => {
    const identity = { issuer: 'https://id.example', subject: await emailOf(person) };
    await app.database.db
      .insertInto('identity_link')
      .values({ ...identity, account_id: person.accountId })
      .execute();
    return { body: identity };
  },
  'POST /account-setting/email': async (person) => ({ body: { email: `new-${await emailOf(person)}`, password } }),
  'POST /account-setting/email/resend': async (person) => {
    await person.json('/account-setting/email', json({ email: `new-${await emailOf(person)}`, password }));
    return { body: {} };
  },
  'POST /account-setting/email/withdraw': async (person) => {
    await person.json('/account-setting/email', json({ email: `new-${await emailOf(person)}`, password }));
    return { body: {} };
  },
  'DELETE /api/roles/:role': async () => ({ path: '/api/roles/doctor' }),
  'PUT /api/access-reviews/current/decisions': async ({ accountId }) => ({
    body: { accountIds: [accountId], decision: 'keep', note: '' },
  }),
  'POST /api/access-reviews': async (person) => ({ body: await decidedReview(person) }),
  'GET /api/access-reviews/:reviewId/export': async (person) => {
    const review = json(await decidedReview(person));
    const { reviewId } = await person.json<{ reviewId: number }>('/api/access-reviews', review);
    return { path: `/api/access-reviews/${reviewId}/export` };
  },
  'PUT /api/security-policy': async (person) => ({ body: await policyChange(person) }),
  'POST /api/server/self-test': async () => ({}),
  'PUT /api/server/settings': async (person) => ({ body: await settingsChange(person, '/api/server/settings') }),
  'PUT /api/settings/branding': async (person) => ({ body: await settingsChange(person, '/api/settings/branding') }),
  'PUT /api/settings/mail': async (person) => ({ body: await settingsChange(person, '/api/settings/mail') }),
  'POST /api/settings/mail/test': async () => ({ body: { settings: null } }),
  'PUT /api/settings/features': async (person) => ({ body: await settingsChange(person, '/api/settings/features') }),
  'PUT /api/settings/retention': async (person) => ({ body: await settingsChange(person, '/api/settings/retention') }),
  'PUT /api/settings/times': async (person) => ({ body: await settingsChange(person, '/api/settings/times') }),
  'PUT /api/settings/text-languages': async (person) => ({
    body: await settingsChange(person, '/api/settings/text-languages'),
  }),
  'DELETE /api/security-policy/planned': async (person) => {
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await person.json('/api/security-policy', json({ ...(await policyChange(person)), at }, 'PUT'));
    return {};
  },
  'GET /api/users/export': async () => ({}),
  'POST /api/physicians/import': async () => ({ body: { csv: 'lastName,firstName\n', dryRun: false } }),
  'POST /api/users/import': async () => ({ body: { csv: 'email,first_name,last_name,role\n', dryRun: false } }),
  'POST /api/users/copy-rights': async () => {
    const [from, to] = [await app.signIn('radiologist'), await app.signIn('technologist')];
    return { body: { fromUserId: from.accountId, toUserIds: [to.accountId] } };
  },
  'POST /api/users/:userId/:act': async () => ({
    path: `/api/users/${await somebody()}/deactivate`,
    body: {},
    action: 'user.deactivate',
  }),
  'POST /api/users/several': async () => ({
    body: { act: 'force-logout', userIds: [await somebody(), await somebody()] },
    action: 'user.force-logout',
    subjects: 2,
  }),
  'POST /api/users/several/remove': async () => ({
    body: { userIds: [await somebody(), await somebody()] },
    subjects: 2,
  }),
  'POST /api/users/:userId/lock': async () => ({ path: `/api/users/${await somebody()}/lock`, body: {} }),
  'POST /api/users/:userId/invite': async (person) => {
    const email = await inviteSomebody(person);
    const { id } = await app.database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { path: `/api/users/${id}/invite`, body: {} };
  },
  'POST /api/users/:userId/reset-link': async () => ({ path: `/api/users/${await somebody()}/reset-link`, body: {} }),
  'POST /apps/users/add-user': async () => ({
    body: { fullName: 'Rui Alves', username: 'rui', email: 'rui@clinic.example' },
  }),
  'POST /api/physicians/status': async () => ({ body: { physicianIds: [await physician()], status: 'inactive' } }),
  'POST /api/physicians/names/ignore': async () => {
    await app.database.db.insertInto('physician_name').values({ name: 'Nobody^New', name_key: 'NOBODY^NEW' }).execute();
    return { body: { names: ['Nobody^New'] } };
  },
  'POST /api/physicians/:physicianId/merge': async () => ({
    path: `/api/physicians/${await physician()}/merge`,
    body: { intoPhysicianId: await physician(), revision: 1 },
    subjects: 2,
  }),
  'GET /api/policies/:kind/acceptances/export': async () => ({ path: '/api/policies/terms/acceptances/export' }),
  'PUT /api/filters/:filterId': async () => ({
    path: `/api/filters/${await filter()}`,
    body: { ...emptyFilter, name: 'Renamed', criteria: { modality: 'CT' }, revision: 1 },
  }),
  'DELETE /api/filters/:filterId': async () => ({ path: `/api/filters/${await filter()}` }),
  'POST /api/clinics/:clinicId/remap': async () => ({
    path: `/api/clinics/${await clinic()}/remap`,
    body: { only: 'unassigned' },
  }),
};

test.each(Object.keys(calls))('%s leaves one row with its action for each subject', async (name) => {
  const route = app.app.routes.find(({ method, path }) => `${method} ${path}` === name);
  if (route === undefined) throw new Error('There is no such route.');
  const person = await app.signIn('admin');
  const { path = route.path, body, action = route.audit, subjects = 1 } = (await calls[name]?.(person)) ?? {};
  const before = (await lastRow())?.id ?? 0;
  const response = await person.fetch(path, body === undefined ? { method: route.method } : json(body, route.method));
  expect(response.status, await response.text()).toBeLessThan(300);
  const { db } = app.database;
  const rows = await db.selectFrom('audit_event').select(['action', 'outcome']).where('id', '>', before).execute();
  const named = rows.filter((row) => row.action === action);
  expect(named, JSON.stringify(rows)).toEqual(Array.from({ length: subjects }, () => ({ action, outcome: 'success' })));
});

test('POST /api/installation/set-up and POST /jwt/register leave a row: installation.set-up, auth.register', async () => {
  for (const [path, action, body] of [
    ['/api/installation/set-up', 'installation.set-up', setUp],
    ['/jwt/register', 'auth.register', { email: 'ada@clinic.example', username: 'ada', password: another }],
  ] as const) {
    const empty = await startTestApp();
    const response = await empty.fetch(path, json(body));
    expect(response.status, await response.text()).toBeLessThan(300);
    const rows = await empty.database.db
      .selectFrom('audit_event')
      .select('outcome')
      .where('action', '=', action)
      .execute();
    expect(rows).toEqual([{ outcome: 'success' }]);
    await empty.close();
  }
});

test('no row of all this holds a password or a link', async () => {
  const text = JSON.stringify(await app.database.db.selectFrom('audit_event').selectAll().execute());
  const letters = await app.database.db.selectFrom('outgoing_mail').select('body').execute();
  const tokens = letters.flatMap(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? []);
  expect(tokens.length).toBeGreaterThan(3);
  for (const secret of [password, another, ...tokens]) expect(text).not.toContain(secret);
});

const setUp = {
  fullName: 'Ada Costa',
  email: 'ada@clinic.example',
  password: another,
  institutionName: 'Riverside',
  language: 'en',
  dateFormat: 'YYYY-MM-DD',
  loadSamples: false,
};

async function lastRow() {
  return app.database.db.selectFrom('audit_event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

async function emailOf({ accountId }: Person): Promise<string> {
  const { db } = app.database;
  return (await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email;
}

async function tokenIn(email: string): Promise<string> {
  const { body } = await app.database.db
    .selectFrom('outgoing_mail')
    .select('body')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(body)?.[1] ?? '';
}

async function signInAgain(person: Person): Promise<void> {
  await app.fetch('/jwt/login', json({ email: await emailOf(person), password }));
}

/** Turns two-step sign-in on and gives what turning it off needs. */
async function proof(person: Person): Promise<object> {
  const { secret } = await person.json<{ secret: string }>('/api/account/two-factor/begin', json({ password }));
  const code = (step: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 });
  await person.json('/api/account/two-factor/confirm', json({ code: code(-1) }));
  return { password, code: code(0) };
}

/** The review of this quarter, ready to be signed. */
async function decidedReview(person: Person): Promise<{ quarter: string }> {
  await app.asOwner('delete from access_review_line', 'delete from access_review');
  const path = '/api/access-reviews/current';
  const { rows } = await person.json<{ rows: { accountId: number }[] }>(`${path}/lines?limit=200`);
  const accountIds = rows.map(({ accountId }) => accountId);
  await person.json(`${path}/decisions`, json({ accountIds, decision: 'keep', note: '' }, 'PUT'));
  const { quarter } = await person.json<{ quarter: string }>(path);
  return { quarter };
}

/** The policy in force once more. */
async function policyChange(person: Person): Promise<object> {
  const { inForce } = await person.json<{ inForce: { policyId: number; policy: object } }>('/api/security-policy');
  return { policy: inForce.policy, basedOn: inForce.policyId };
}

/** The settings of a section once more. */
async function settingsChange(person: Person, path: string): Promise<object> {
  const { inForce } = await person.json<{ inForce: { revision: number; settings: object } }>(path);
  return { settings: inForce.settings, basedOn: inForce.revision };
}

let invited = 0;

async function inviteSomebody(person: Person): Promise<string> {
  invited += 1;
  const email = `invited-${invited}@clinic.example`;
  await person.json('/api/users', json({ firstName: 'Inga', lastName: 'Berg', email, role: 'doctor' }));
  return email;
}

async function somebody(): Promise<number> {
  return (await app.signIn('radiologist')).accountId;
}

async function socialLinks(): Promise<object> {
  const person = await app.signIn('admin');
  const { social } = await person.json<{ social: { socialLinks: object } }>('/account-setting/data');
  return social.socialLinks;
}

async function physician(): Promise<number> {
  const values = { first_name: 'Marta', last_name: 'Costa' };
  return (await app.database.db.insertInto('physician').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function filter(): Promise<number> {
  const values = { name: crypto.randomUUID(), criteria: JSON.stringify({ modality: 'CT' }) };
  return (await app.database.db.insertInto('saved_filter').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function clinic(): Promise<number> {
  const values = { name: crypto.randomUUID(), code: crypto.randomUUID() };
  const { db } = app.database;
  const { id } = await db.insertInto('clinic').values(values).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('clinic_rule').values({ clinic_id: id, kind: 'station', pattern: 'CT*' }).execute();
  return id;
}

async function picture({ accountId }: Person): Promise<string> {
  const values = { account_id: accountId, media_type: 'image/png', width: 1, height: 1, bytes: Buffer.alloc(1) };
  return (await app.database.db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
