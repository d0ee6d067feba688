import { randomBytes } from 'node:crypto';
import type { Session, UserData } from '@isocenter/contract/people/auth.ts';
import { principalOf } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  advanceSession,
  endSession,
  findLiveSession,
  insertSession,
  lockSession,
  signingSecret,
  type Account,
} from './auth-queries.ts';
import {
  readRefreshToken,
  refreshTokenOf,
  sessionOfAccessToken,
  signAccessToken,
  tokenKeys,
  tokenLifetimeSeconds,
  type TokenKeys,
} from './tokens.ts';

const absoluteLifetimeMilliseconds = 12 * 3_600_000;
/** Two tabs may refresh at once: the token before the present one still works for this long. */
const graceMilliseconds = 10_000;
/** How long a change of role or status may take to be felt by open sessions. */
const cacheMilliseconds = 5_000;
const cacheSize = 10_000;

interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** Opens, rotates, checks and ends sessions. One for the process. */
export class Sessions {
  readonly #db: Db;
  readonly #keys: TokenKeys;
  readonly #seen = new Map<string, { until: number; account: Awaited<ReturnType<typeof findLiveSession>> }>();

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.#keys = tokenKeys(secret);
  }

  /** With the signing secret of the installation, made on first use and kept in its database. */
  static async open(db: Db): Promise<Sessions> {
    return new Sessions(db, await signingSecret(db, randomBytes(32).toString('base64url')));
  }

  /** A new session for an account that has proved itself. Runs in the caller's transaction. */
  async start(db: Db, account: Account, device: Device): Promise<Session> {
    const now = Date.now();
    const sessionId = await insertSession(db, {
      accountId: account.id,
      expiresAt: new Date(now + tokenLifetimeSeconds * 1000),
      endsAt: new Date(now + absoluteLifetimeMilliseconds),
      userAgent: device.userAgent.slice(0, 300),
      address: device.address,
    });
    return this.#session(account, sessionId, 1);
  }

  /**
   * The next pair for a refresh token. A token used before ends the whole session, unless it is the last one and was used
   * within ten seconds: then its successor is given again. Undefined when the token is worth nothing.
   */
  async refresh(token: string, address: string): Promise<Session | undefined> {
    const claim = readRefreshToken(this.#keys, token);
    if (claim === undefined) return undefined;
    return this.#db.transaction().execute(async (tx) => {
      const session = await lockSession(tx, claim.sessionId);
      const now = Date.now();
      if (session === undefined || session.ended_at !== null || session.status !== 'active') return undefined;
      if (session.ends_at.getTime() <= now || session.expires_at.getTime() <= now) return undefined;
      if (claim.generation === session.generation) {
        const next = session.generation + 1;
        await advanceSession(tx, claim.sessionId, next, new Date(now + tokenLifetimeSeconds * 1000));
        return this.#session(session, claim.sessionId, next);
      }
      const isTwin =
        claim.generation === session.generation - 1 && now - session.rotated_at.getTime() <= graceMilliseconds;
      if (isTwin) return this.#session(session, claim.sessionId, session.generation);
      await endSession(tx, claim.sessionId, 'a used refresh token came again');
      this.#seen.delete(claim.sessionId);
      await recordAudit(
        tx,
        { accountId: session.id, actor: session.email, address },
        { action: 'auth.refresh-reuse', outcome: 'refused' },
      );
      return undefined;
    });
  }

  /** Ends a session; its access tokens stop working at once in this process and within five seconds in others. */
  async end(db: Db, principal: Principal): Promise<void> {
    await endSession(db, principal.sessionId, 'signed out');
    this.#seen.delete(principal.sessionId);
  }

  /** Who an access token speaks for, or undefined. */
  async principal(accessToken: string, address: string): Promise<Principal | undefined> {
    const sessionId = await sessionOfAccessToken(this.#keys, accessToken);
    if (sessionId === undefined) return undefined;
    const account = await this.#liveAccount(sessionId);
    return account === undefined ? undefined : principalOf({ ...account, address });
  }

  async #liveAccount(sessionId: string) {
    const known = this.#seen.get(sessionId);
    if (known !== undefined && known.until > Date.now()) return known.account;
    const account = await findLiveSession(this.#db, sessionId);
    if (this.#seen.size >= cacheSize) this.#seen.clear();
    this.#seen.set(sessionId, { until: Date.now() + cacheMilliseconds, account });
    return account;
  }

  async #session(account: Account, sessionId: string, generation: number): Promise<Session> {
    return {
      userData: userDataOf(account),
      accessToken: await signAccessToken(this.#keys, { accountId: account.id, sessionId }),
      refreshToken: refreshTokenOf(this.#keys, sessionId, generation),
    };
  }
}

/** The signed-in person in the form of the specification. */
export function userDataOf(account: Account): UserData {
  const { grants } = principalOf({
    accountId: account.id,
    email: account.email,
    role: account.role,
    sessionId: '',
    address: '',
  });
  return {
    id: account.id,
    fullName: account.full_name,
    username: account.username,
    avatar: account.avatar,
    email: account.email,
    role: account.role,
    ability: grants.map((grant) => ({ ...grant })),
    extras: { eCommerceCartItemsCount: 0 },
  };
}
