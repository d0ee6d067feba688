import { sql } from 'kysely';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

const password = 'a long enough password';

let app: TestApp;
beforeAll(async () => {
  // Behind a stated proxy, so that requests can come from many addresses.
  app = await startTestApp({ ISOCENTER_PUBLIC_URL: 'http://localhost' });
});
afterAll(() => app.close());

interface From {
  readonly address?: string;
  readonly cookie?: string;
}

function login(email: string, given: string, { address = '192.0.2.1', cookie = '' }: From = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
  return app.fetch('/jwt/login', { ...json({ email, password: given }), headers });
}

async function emailOf(accountId: number): Promise<string> {
  const row = await app.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.email;
}

const newPerson = async () => emailOf((await app.signIn('radiologist')).accountId);

function deviceCookieOf(response: Response): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('isocenter-device='))
      ?.split(';')[0] ?? ''
  );
}

describe('signing in', () => {
  test('takes the user name in place of the address, whatever its case', async () => {
    const person = await app.signIn('technologist');
    const email = await emailOf(person.accountId);
    const response = await login((email.split('@')[0] ?? '').toUpperCase(), password);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ userData: { id: person.accountId } });
  });

  test('says that something went wrong when no token can be signed, and begins no session', async () => {
    const email = await newPerson();
    const signing = vi.spyOn(SignJWT.prototype, 'sign').mockRejectedValueOnce(new Error('no key'));
    const response = await login(email, password);
    signing.mockRestore();
    expect([response.status, await response.json()]).toEqual([400, { error: { email: ['Something went wrong'] } }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await login(email, password)).status).toBe(200);
  });

  test('answers a wrong password, an unknown person and an account that was removed alike', async () => {
    const email = await newPerson();
    const gone = await newPerson();
    await app.database.db.updateTable('account').set({ deleted_at: new Date() }).where('email', '=', gone).execute();
    const answers = await Promise.all([
      login(email, 'wrong password'),
      login('nobody@clinic.example', password),
      login('nobody', password),
      login(gone, password),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    for (const answer of answers)
      expect(await answer.json()).toEqual({ error: { email: ['Email or Password is Invalid'] } });
  });

  test.each([
    ['locked', { locked_at: new Date() }, 'The account is locked. An administrator can unlock it.'],
    ['waiting', { status: 'pending' }, 'The account waits for an administrator’s approval.'],
    ['inactive', { status: 'inactive' }, 'The account is deactivated. An administrator can activate it.'],
    [
      'expired',
      { expires_at: new Date(Date.now() - 1_000) },
      'The account has expired. An administrator can extend it.',
    ],
  ] as const)(
    'says that the account is %s to who knows its password, and to nobody else',
    async (because, shut, said) => {
      const email = await newPerson();
      await app.database.db.updateTable('account').set(shut).where('email', '=', email).execute();
      const known = await login(email, password);
      expect([known.status, await known.json()]).toEqual([400, { error: { email: [said] } }]);
      expect(known.headers.getSetCookie()).toEqual([]);
      const guessed = await login(email, 'wrong password');
      expect(await guessed.json()).toEqual({ error: { email: ['Email or Password is Invalid'] } });
      const rows = await app.database.db
        .selectFrom('audit_event')
        .select('detail')
        .where('action', '=', 'auth.login')
        .where('actor', '=', email)
        .orderBy('id')
        .execute();
      expect(rows.slice(-2).map(({ detail }) => detail)).toEqual([{ because }, { because: 'pair' }]);
    },
  );

  test('marks the browser with a cookie that scripts cannot read', async () => {
    const cookie = (await login(await newPerson(), password)).headers
      .getSetCookie()
      .find((line) => line.startsWith('isocenter-device='));
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Max-Age=34560000');
  });

  test('of an account without a password is refused', async () => {
    const email = await newPerson();
    await app.database.db.updateTable('account').set({ password_hash: '' }).where('email', '=', email).execute();
    expect((await login(email, password)).status).toBe(400);
  });
});

describe('who guesses', () => {
  test('has ten tries for one account in 15 minutes, counting its user name and its address together', async () => {
    const email = await newPerson();
    const address = '198.51.100.7';
    for (let i = 0; i < 5; i += 1) await login(email, `guess ${i}`, { address });
    for (let i = 0; i < 5; i += 1) await login(email.split('@')[0] ?? '', `guess ${i}`, { address });
    const refused = await login(email, password, { address });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'too-many-requests' } });
  });

  test('is told how long to wait, and leaves one row in the trail for a minute of going on', async () => {
    const email = await newPerson();
    const address = '198.51.100.20';
    for (let i = 0; i < 10; i += 1) await login(email, `guess ${i}`, { address });
    await app.database.db
      .updateTable('login_attempt')
      .set({ at: sql<Date>`at - interval '5 minutes'` })
      .where('address', '=', address)
      .execute();
    const refused = [await login(email, password, { address }), await login(email, password, { address })];
    for (const answer of refused) {
      expect(answer.status).toBe(429);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(570);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    const rows = await app.database.db
      .selectFrom('audit_event')
      .select(['actor', 'outcome', 'detail'])
      .where('action', '=', 'auth.login')
      .where('address', '=', address)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(11);
    expect(rows.at(-1)).toEqual({ actor: email, outcome: 'refused', detail: { because: 'limit' } });
  });

  test('gets no eleventh try by asking at the same moment', async () => {
    const email = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => login(email, `guess ${i}`, { address: '198.51.100.8' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('does not lock the owner out elsewhere, nor on a known device at the very same address', async () => {
    const email = await newPerson();
    const address = '198.51.100.9';
    const cookie = deviceCookieOf(await login(email, password, { address }));
    for (let i = 0; i < 12; i += 1) await login(email, `guess ${i}`, { address });
    expect((await login(email, password, { address })).status).toBe(429);
    expect((await login(email, password, { address: '198.51.100.10' })).status).toBe(200);
    expect((await login(email, password, { address, cookie })).status).toBe(200);
  });

  test('on a known device has ten tries there too', async () => {
    const email = await newPerson();
    const cookie = deviceCookieOf(await login(email, password));
    for (let i = 0; i < 10; i += 1) await login(email, `guess ${i}`, { cookie });
    expect((await login(email, password, { cookie })).status).toBe(429);
  });

  test('gains nothing by the mark of another account, or a forged one', async () => {
    const [email, other] = [await newPerson(), await newPerson()];
    const address = '198.51.100.11';
    const ofOther = deviceCookieOf(await login(other, password));
    const forged = `${deviceCookieOf(await login(email, password)).slice(0, -3)}AAA`;
    for (let i = 0; i < 10; i += 1) await login(email, `guess ${i}`, { address });
    for (const cookie of [ofOther, forged, 'isocenter-device=.....', `isocenter-device=${'A'.repeat(390)}`])
      expect((await login(email, password, { address, cookie })).status).toBe(429);
  });

  test('with one password at many accounts is stopped after a hundred from one address', async () => {
    const address = '198.51.100.12';
    const answers = await Promise.all(
      Array.from({ length: 104 }, (_, i) => login(`spray-${i}@clinic.example`, password, { address })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await login(await newPerson(), password, { address })).status).toBe(429);
    expect((await login(await newPerson(), password, { address: '198.51.100.13' })).status).toBe(200);
  });

  test('is forgiven by one right password', async () => {
    const email = await newPerson();
    const address = '198.51.100.14';
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 6; i += 1) await login(email, `guess ${i}`, { address });
      expect((await login(email, password, { address })).status).toBe(200);
    }
  });
});

test('people who share a computer are each known on it', async () => {
  const [one, two] = [await newPerson(), await newPerson()];
  const address = '198.51.100.15';
  const first = deviceCookieOf(await login(one, password, { address }));
  const cookie = deviceCookieOf(await login(two, password, { address, cookie: first }));
  for (const email of [one, two]) for (let i = 0; i < 10; i += 1) await login(email, `guess ${i}`, { address });
  expect((await login(one, password, { address, cookie })).status).toBe(200);
  expect((await login(two, password, { address, cookie })).status).toBe(200);
});

describe('an account at which somebody guesses', () => {
  const listed = async (email: string) => {
    const admin = await app.signIn('admin');
    type Row = { userId: number; email: string; failedSignIns: number; throttledUntil: string | null };
    const { rows } = await admin.json<{ rows: Row[] }>(`/api/users?q=${encodeURIComponent(email)}`);
    const row = rows.find((one) => one.email === email);
    if (row === undefined) throw new Error('The account is not listed.');
    const whole = await admin.json<{ failedSignIns: number }>(`/api/users/${row.userId}`);
    const free = () => admin.json(`/api/users/${row.userId}/unlock`, json({}));
    return { ...row, failedInRecord: whole.failedSignIns, free };
  };

  test('says so in the list and in its record, and is freed by an administrator', async () => {
    const email = await newPerson();
    const address = '198.51.100.30';
    expect(await listed(email)).toMatchObject({ failedSignIns: 0, failedInRecord: 0, throttledUntil: null });
    for (let i = 0; i < 10; i += 1) await login(email, `guess ${i}`, { address });
    expect((await login(email, password, { address })).status).toBe(429);
    const { free, ...rest } = await listed(email);
    expect(rest).toMatchObject({ failedSignIns: 11, failedInRecord: 11, throttledUntil: expect.any(String) });
    await free();
    expect(await listed(email)).toMatchObject({ throttledUntil: null });
    expect((await login(email, password, { address })).status).toBe(200);
  });

  test('lets fifty tries through, however many addresses they come from, and its owner where he is known', async () => {
    const email = await newPerson();
    const cookie = deviceCookieOf(await login(email, password));
    const answers = [];
    for (let i = 0; i < 54; i += 1) answers.push(await login(email, 'guess', { address: `203.0.113.${i}` }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await login(email, password, { address: '203.0.113.200' })).status).toBe(429);
    expect((await login(email, password, { address: '203.0.113.1', cookie })).status).toBe(200);
    const { free, throttledUntil } = await listed(email);
    expect(throttledUntil).not.toBeNull();
    await free();
    expect((await login(email, password, { address: '203.0.113.200' })).status).toBe(200);
  });
});

test('links that do not work are tried thirty times from one address, and are in the trail', async () => {
  const address = '198.51.100.40';
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const statuses = [];
  for (let i = 0; i < 32; i += 1) {
    const body = { token: `${'A'.repeat(41)}${10 + i}`, password: 'four quiet lamps over water' };
    statuses.push((await app.fetch('/jwt/reset-password', { ...json(body), headers })).status);
  }
  expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([30, 429]);
  const trail = await app.database.db
    .selectFrom('audit_event')
    .select('outcome')
    .where('address', '=', address)
    .where('action', '=', 'auth.password-reset')
    .execute();
  expect(trail).toEqual([{ outcome: 'refused' }]);
});
