import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessReviewState } from '@isocenter/contract/people/access-reviews/routes.ts';
import type { ReviewLine, SignedReview } from '@isocenter/contract/people/access-reviews/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { quarterAt } from './quarters.ts';

const now = quarterAt(new Date()).name;
const former = quarterAt(new Date(), 1).name;
const longAgo = new Date(Date.now() - 400 * 86_400_000);

let app: TestApp;
let admin: Person;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  keeper = await app.signIn('radiologist');
});
afterAll(() => app.close());

const state = (person = admin) => person.json<AccessReviewState>('/api/access-reviews/current');
const lines = async (query = '', person = admin) =>
  (await person.json<{ rows: ReviewLine[] }>(`/api/access-reviews/current/lines?${query}`)).rows;
const lineOf = async ({ accountId }: { accountId: number }) =>
  (await lines('limit=200')).find((line) => line.accountId === accountId);
const decide = (body: object, person = admin) =>
  person.fetch('/api/access-reviews/current/decisions', json({ note: '', ...body }, 'PUT'));
const sign = (quarter = now, person = admin) => person.fetch('/api/access-reviews', json({ quarter }));
const change = (accountId: number, values: object) =>
  app.database.db.updateTable('account').set(values).where('id', '=', accountId).execute();

/** Somebody who never came. */
async function addAccount(name: string, values: object): Promise<{ accountId: number }> {
  const { id } = await app.database.db
    .insertInto('account')
    .values({
      email: `${name}@clinic.example`,
      username: name,
      full_name: name,
      password_hash: '',
      role: 'power-user',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: id };
}

test('says of each account what it may do and see, when it was used, and what is strange about it', async () => {
  const unused = await addAccount('unused', { created_at: longAgo });
  const invited = await addAccount('invited', { status: 'pending', invited_at: longAgo, created_at: longAgo });
  const blind = await addAccount('blind', { scope: JSON.stringify({ clinics: true }) });
  const wide = await addAccount('wide', { role: 'radiologist', scope: JSON.stringify({ all: true }) });
  const more = [{ action: 'read', subject: 'Audit' }];
  const mighty = await addAccount('mighty', { grant_overrides: JSON.stringify(more) });
  const less = await addAccount('less', { grant_overrides: JSON.stringify([{ ...more[0], inverted: true }]) });
  expect(await lineOf(unused)).toMatchObject({ signs: ['dormant'], lastUsedAt: null, scope: { all: true } });
  expect((await lineOf(invited))?.signs).toEqual(['invitation-over']);
  expect((await lineOf(blind))?.signs).toEqual(['sees-no-study']);
  expect(await lineOf(mighty)).toMatchObject({ signs: ['beyond-role'], ownGrants: more, role: 'power-user' });
  expect((await lineOf(wide))?.signs).toEqual(['beyond-role']);
  expect((await lineOf(less))?.signs).toEqual([]);
  expect((await lineOf(admin))?.signs).toEqual(['no-second-step']);
  expect(Date.parse((await lineOf(keeper))?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await change(less.accountId, { status: 'inactive' });
  expect(await lineOf(less)).toBeUndefined();
});

test('is narrowed by sign, decision and name, and read page by page', async () => {
  expect((await lines('sign=dormant')).map(({ fullName }) => fullName)).toEqual(['unused']);
  expect((await lines('q=mighty&decision=none')).map(({ fullName }) => fullName)).toEqual(['mighty']);
  expect(await lines('decision=off')).toEqual([]);
  const path = '/api/access-reviews/current/lines?limit=1&sort=lastUsed&direction=desc';
  const first = await admin.json<{ rows: ReviewLine[]; nextCursor: string }>(path);
  const second = await admin.json<{ rows: ReviewLine[] }>(`${path}&cursor=${first.nextCursor}`);
  expect(second.rows[0]?.accountId).not.toBe(first.rows[0]?.accountId);
});

test('a decision holds until what it was made about changes', async () => {
  const person = await addAccount('passing', {});
  expect((await decide({ accountIds: [person.accountId], decision: 'keep' })).status).toBe(200);
  expect(await lineOf(person)).toMatchObject({ decision: 'keep', decidedBy: 'A admin' });
  await change(person.accountId, { scope: JSON.stringify({ all: true }) });
  expect((await lineOf(person))?.decision).toBeNull();
  await decide({ accountIds: [person.accountId], decision: 'keep' });
  await decide({ accountIds: [person.accountId], decision: null });
  expect((await lineOf(person))?.decision).toBeNull();
});

test('what is to change is said, nobody switches himself off, and who is not there is not decided about', async () => {
  const wordless = await decide({ accountIds: [keeper.accountId], decision: 'change', note: '  ' });
  expect(await wordless.json()).toMatchObject({ error: { fields: { note: 'says what is to change' } } });
  expect((await decide({ accountIds: [admin.accountId], decision: 'off' })).status).toBe(403);
  expect((await decide({ accountIds: [2_000_000], decision: 'keep' })).status).toBe(404);
  expect((await decide({ accountIds: [keeper.accountId], decision: 'maybe' })).status).toBe(400);
  expect((await decide({ decision: 'off' })).status).toBe(400);
});

test('a quarter that passed without a signature is told', async () => {
  // Accounts that are older than the installation, as those of a demo, missed nothing here.
  expect((await state()).missed).toBeNull();
  await app.asOwner(`update schema_migration set applied_at = '${longAgo.toISOString()}'`);
  expect((await state()).missed).toBe(former);
});

test('whoever does not see every account decides about those he sees, and neither signs nor reads what was signed', async () => {
  const clinic = app.database.db.insertInto('clinic').values({ name: 'North', code: 'N' }).returning('id');
  const { id } = await clinic.executeTakeFirstOrThrow();
  const officer = await app.signIn('power-user', { clinicIds: [id], scope: { clinics: true } });
  expect((await officer.fetch('/api/access-reviews/current')).status).toBe(403);
  const grants = JSON.stringify([{ action: 'manage', subject: 'SecurityPolicy' }]);
  await change(officer.accountId, { grant_overrides: grants });
  await expect.poll(async () => (await officer.fetch('/api/access-reviews/current')).status).toBe(200);
  expect(await state(officer)).toMatchObject({ accounts: 1, maySign: false });
  expect((await lines('', officer)).map(({ accountId }) => accountId)).toEqual([officer.accountId]);
  expect((await decide({ accountIds: [keeper.accountId], decision: 'keep' }, officer)).status).toBe(404);
  expect((await sign(now, officer)).status).toBe(403);
  expect(await officer.json('/api/access-reviews')).toMatchObject({ rows: [] });
});

test('whoever may not change accounts does not switch them off by signing', async () => {
  const reader = await app.signIn('radiologist', { scope: { all: true } });
  await change(reader.accountId, {
    grant_overrides: JSON.stringify([{ action: 'manage', subject: 'SecurityPolicy' }]),
  });
  await expect.poll(async () => (await reader.fetch('/api/access-reviews/current')).status).toBe(200);
  expect(await state(reader)).toMatchObject({ maySign: false });
  expect((await sign(now, reader)).status).toBe(403);
});

test('names the role that was made of another', async () => {
  const made = { name: 'Night readers', description: '', role: 'radiologist', grants: [], scope: { all: true } };
  const { customRoleId } = await admin.json<{ customRoleId: number }>('/api/custom-roles', json(made));
  const night = await addAccount('night', { role: 'radiologist', custom_role_id: customRoleId });
  expect(await lineOf(night)).toMatchObject({ role: 'radiologist', customRole: 'Night readers' });
  expect((await lineOf(keeper))?.customRole).toBeNull();
  await change(night.accountId, { status: 'inactive' });
});

test('is signed once every account has a decision, switches off, and is kept unchanged', async () => {
  expect((await sign()).status).toBe(409);
  const gone = await app.signIn('technologist');
  await decide({ accountIds: [gone.accountId], decision: 'off', note: 'left in May' });
  expect((await decide({ decision: 'keep' })).status).toBe(200);
  const strange = await lines('decision=none&limit=200');
  expect(strange.length).toBeGreaterThan(3);
  expect(strange.every(({ signs }) => signs.length > 0)).toBe(true);
  const accountIds = strange.map(({ accountId }) => accountId);
  await decide({ accountIds, decision: 'change', note: 'ask the head' });
  expect(await state()).toMatchObject({ undecided: 0, off: 1, isSigned: false, maySign: true });
  expect((await sign(former)).status).toBe(409);
  const answer = await sign();
  expect(answer.status).toBe(201);
  const review = (await answer.json()) as SignedReview;
  expect(review).toMatchObject({ quarter: now, signedBy: 'A admin', off: 1, change: accountIds.length });
  expect((await gone.fetch('/api/studies')).status).toBe(401);
  expect(await state()).toMatchObject({ isSigned: true, missed: null });
  expect((await sign()).status).toBe(409);

  // Whatever becomes of the accounts, it says what it said.
  await change(keeper.accountId, { full_name: 'Another' });
  const path = `/api/access-reviews/${review.reviewId}`;
  const saved = await admin.json<{ rows: ReviewLine[]; review: SignedReview }>(`${path}/lines?limit=200`);
  expect(saved.review).toEqual(review);
  expect(saved.rows).toHaveLength(review.accounts);
  const found = saved.rows.find(({ accountId }) => accountId === gone.accountId);
  expect(found).toMatchObject({ decision: 'off', note: 'left in May' });
  expect(saved.rows.map(({ fullName }) => fullName)).toContain('A radiologist');
  const rewritten = app.database.db.updateTable('access_review_line').set({ line: '{}' }).execute();
  await expect(rewritten).rejects.toThrow('permission denied');
  const csv = await (await admin.fetch(`${path}/export`)).text();
  expect(csv.split('\r\n').filter((line) => line.includes('left in May'))).toHaveLength(1);
  expect(await admin.json('/api/access-reviews')).toMatchObject({ rows: [review] });
  expect((await admin.fetch('/api/access-reviews/999/lines')).status).toBe(404);
});
