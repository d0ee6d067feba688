import { describe, expect, test } from 'vitest';
import type { Session, UserData } from '@isocenter/contract/people/auth/fields.ts';
import { ApiError } from '../api-error.ts';
import { BrowserSession } from './session.ts';
import type { SessionDependencies } from './session.ts';

const user = (id: number): UserData => ({
  id,
  fullName: 'Ada Okafor',
  username: 'ada',
  avatar: null,
  email: 'ada@riverside.example',
  role: 'admin',
  ability: [],
  extras: { eCommerceCartItemsCount: 0 },
});

/** Tabs of one browser: a message of one is heard by all others at once. */
class Tabs {
  readonly #heard: { readonly from: object; readonly hear: (event: MessageEvent) => void }[] = [];

  channel(): NonNullable<SessionDependencies['channel']> {
    const own = {};
    return {
      postMessage: (data: unknown) => {
        for (const { from, hear } of this.#heard) if (from !== own) hear(new MessageEvent('message', { data }));
      },
      addEventListener: (_: string, hear: unknown) =>
        this.#heard.push({ from: own, hear: hear as (event: MessageEvent) => void }),
    };
  }
}

function sessionWith(changes: Partial<SessionDependencies> = {}) {
  const exchanged: number[] = [];
  const session = new BrowserSession({
    exchange: () => {
      exchanged.push(1);
      const answer: Session = { userData: user(1), accessToken: `token ${exchanged.length}`, refreshToken: 'r' };
      return Promise.resolve(answer);
    },
    revoke: () => Promise.resolve(),
    now: () => 1_000,
    exclusively: (work) => work(),
    ...changes,
  });
  return { session, exchanged };
}

const refused = (): Promise<never> => Promise.reject(new ApiError({ code: 'not-signed-in', message: '', status: 401 }));

describe('BrowserSession', () => {
  test('is restored from the cookie by one exchange', async () => {
    const { session } = sessionWith();
    await expect(session.renew()).resolves.toBe(true);
    expect(session.state()).toMatchObject({ kind: 'signed-in', accessToken: 'token 1' });
  });

  test('shares one exchange among parallel callers', async () => {
    const { session, exchanged } = sessionWith();
    await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(exchanged).toHaveLength(1);
  });

  test('does not exchange again for a token that was replaced meanwhile', async () => {
    const { session, exchanged } = sessionWith();
    session.adopt(user(1), 'new');
    await expect(session.renew('old')).resolves.toBe(true);
    expect(exchanged).toHaveLength(0);
  });

  test('is over when the exchange is refused', async () => {
    const { session } = sessionWith({ exchange: refused });
    session.adopt(user(1), 'token');
    await expect(session.renew('token')).resolves.toBe(false);
    expect(session.state()).toEqual({ kind: 'signed-out', because: 'refused' });
  });

  test('says why when the server does, also on a page that was loaded afterwards', async () => {
    const body = { error: 'Invalid refresh token', because: 'account-expired' };
    const exchange = () => Promise.reject(new ApiError({ code: 'not-signed-in', message: '', status: 401, body }));
    const { session } = sessionWith({ exchange });
    await expect(session.renew()).resolves.toBe(false);
    expect(session.state()).toEqual({ kind: 'signed-out', because: 'account-expired' });
    session.adopt(user(1), 'token');
    await expect(session.renew('token')).resolves.toBe(false);
    expect(session.state()).toEqual({ kind: 'signed-out', because: 'account-expired' });
  });

  test('believes no reason that the contract does not have', async () => {
    const body = { error: 'Invalid refresh token', because: 'nonsense' };
    const exchange = () => Promise.reject(new ApiError({ code: 'not-signed-in', message: '', status: 401, body }));
    const { session } = sessionWith({ exchange });
    session.adopt(user(1), 'token');
    await session.renew('token');
    expect(session.state()).toEqual({ kind: 'signed-out', because: 'refused' });
  });

  test('stands when the server cannot be reached', async () => {
    const lost = new ApiError({ code: 'no-connection', message: '', status: 0 });
    const { session } = sessionWith({ exchange: () => Promise.reject(lost) });
    session.adopt(user(1), 'token');
    await expect(session.renew('token')).rejects.toBe(lost);
    expect(session.state().kind).toBe('signed-in');
  });

  test('ends even when the server does not hear of it', async () => {
    const { session } = sessionWith({ revoke: () => Promise.reject(new Error('no connection')) });
    session.adopt(user(1), 'token');
    await session.signOut('chosen');
    expect(session.state()).toEqual({ kind: 'signed-out', because: 'chosen' });
  });

  test('ends and begins in every tab of the browser', async () => {
    const tabs = new Tabs();
    const { session: one } = sessionWith({ channel: tabs.channel() });
    const { session: other } = sessionWith({ channel: tabs.channel() });
    one.adopt(user(7), 'token');
    expect(other.state()).toMatchObject({ kind: 'signed-in', user: { id: 7 } });
    await other.signOut('chosen');
    expect(one.state()).toEqual({ kind: 'signed-out', because: 'chosen' });
  });

  test('takes the tokens of another tab instead of exchanging the same cookie twice', async () => {
    const tabs = new Tabs();
    const { session: fast } = sessionWith({ channel: tabs.channel() });
    const { session: slow, exchanged } = sessionWith({
      channel: tabs.channel(),
      // The lock is the other tab's until it has exchanged and told.
      exclusively: async (work) => {
        await fast.renew();
        return work();
      },
    });
    await expect(slow.renew()).resolves.toBe(true);
    expect(exchanged).toHaveLength(0);
    expect(slow.accessToken()).toBe('token 1');
  });

  test('counts activity of any tab', () => {
    const tabs = new Tabs();
    let time = 1_000;
    const { session: one } = sessionWith({ channel: tabs.channel(), now: () => time });
    const { session: other } = sessionWith({ channel: tabs.channel(), now: () => time });
    one.adopt(user(1), 'token');
    time = 5_000;
    other.touch();
    expect(one.activeAt()).toBe(5_000);
  });

  test('is held as long as anybody holds it', () => {
    const { session } = sessionWith();
    const first = session.hold();
    const second = session.hold();
    first();
    first();
    expect(session.isHeld()).toBe(true);
    second();
    expect(session.isHeld()).toBe(false);
  });
});

test('a page that is opened after nobody was there says so, until somebody signs in or out', async () => {
  let isNoted = false;
  const idleEnd = { was: () => isNoted, note: (wasIdle: boolean) => void (isNoted = wasIdle) };
  const dependencies = { idleEnd, mayResume: () => false };
  const { session } = sessionWith(dependencies);
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'never' });
  session.adopt(user(1), 'token');
  await session.signOut('idle');
  const next = sessionWith(dependencies).session;
  await expect(next.renew()).resolves.toBe(false);
  expect(next.state()).toEqual({ kind: 'signed-out', because: 'idle' });
  next.adopt(user(1), 'token');
  expect(isNoted).toBe(false);
  await next.signOut('chosen');
  const last = sessionWith(dependencies).session;
  await last.renew();
  expect(last.state()).toEqual({ kind: 'signed-out', because: 'never' });
});

test('a session that is being ended is not asked for again, and the reason for its end stays', async () => {
  const endings: (() => void)[] = [];
  const refusals: (() => void)[] = [];
  let isOver = false;
  const { session } = sessionWith({
    revoke: () => new Promise<void>((resolve) => endings.push(resolve)),
    exchange: () => (isOver ? new Promise((_, reject) => refusals.push(() => reject(over))) : answer()),
  });
  const over = new ApiError({ code: 'not-signed-in', message: '', status: 401 });
  const answer = (): Promise<Session> =>
    Promise.resolve({ userData: user(1), accessToken: 'token', refreshToken: 'r' });
  await session.renew();
  isOver = true;
  const underWay = session.renew();
  const ending = session.signOut('idle');
  // The server tells everybody that the session ended before its own answer arrives.
  const answered = session.renew();
  for (const end of endings) end();
  await ending;
  for (const refuse of refusals) refuse();
  await expect(Promise.all([underWay, answered])).resolves.toEqual([false, false]);
  expect(refusals).toHaveLength(1);
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'idle' });
});

test('signing out twice tells the server once', async () => {
  let end = 0;
  const { session } = sessionWith({ revoke: () => Promise.resolve((end += 1)) });
  session.adopt(user(1), 'token');
  await Promise.all([session.signOut('idle'), session.signOut('idle')]);
  expect(end).toBe(1);
});
