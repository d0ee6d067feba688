import { randomBytes } from 'node:crypto';
import type { Session, UserData } from '@isocenter/contract/people/auth/fields.ts';
import type { SessionEnd } from '@isocenter/contract/people/auth/auth.ts';
import {
  findRules,
  findShownStanding,
  findStanding,
  grantsOf,
  principalOf,
  type Standing,
} from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findAccount, signingSecret, type Account } from './auth-queries.ts';
import { placesOf, type Places } from './places.ts';
import { whySessionEnded } from './session-end.ts';
import {
  advanceSession,
  endOldestSessions,
  endSession,
  findLiveSession,
  insertSession,
  isNewDevice,
  lockSession,
} from './sessions-queries.ts';
import {
  AccessTokens,
  readRefreshToken,
  refreshTokenOf,
  signAccessToken,
  tokenKeys,
  tokenLifetimeSeconds,
  type TokenKeys,
} from './tokens.ts';

/** Two tabs may refresh at once: the token before the present one still works for this long. */
const graceMilliseconds = 10_000;
/** The longest time until open sessions feel a change of role or status. */
const cacheMilliseconds = 5_000;
const cacheSize = 10_000;
/** From where a session is opened, and how the person proved himself. */
export interface Opening {
  readonly userAgent: string;
  readonly address: string;
  /** `password` when absent. */
  readonly way?: string;
  readonly deviceId?: string;
  /** The time at which the identity provider was made to ask him, and he proved himself. */
  readonly provedAt?: Date | undefined;
}

/** The owner of a session, and whom he speaks for: himself, or the account that he looks through. */
interface Caller {
  readonly owner: {
    readonly accountId: number;
    readonly email: string;
    readonly endsAt: Date;
    readonly openedAt: Date;
    readonly way: string;
  };
  /** From where the session may be used. */
  readonly places: Places;
  readonly standing: Standing;
}

/** The result of a refresh token: the next pair, or nothing, and for some sessions that were good once why. */
export type Refreshed =
  | { readonly kind: 'renewed'; readonly session: Session }
  | { readonly kind: 'over'; readonly because?: SessionEnd };

/** Opens, rotates, checks and ends sessions. One for the process. */
export class Sessions {
  readonly #db: Db;
  readonly keys: TokenKeys;
  readonly #accessTokens: AccessTokens;
  readonly #seen = new Map<string, { readonly until: number; readonly caller: Promise<Caller | undefined> }>();

  constructor(db: Db, secret: string) {
    this.#db = db;
    this.keys = tokenKeys(secret);
    this.#accessTokens = new AccessTokens(this.keys);
  }

  /** Opens the sessions with the signing secret of the installation, made on first use and stored in its database. */
  static async open({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<Sessions> {
    const sessions = new Sessions(db, await signingSecret(db, randomBytes(32).toString('base64url')));
    // What somebody may do is asked again at once when it changed; the five seconds are for when this could not be heard.
    await listen('account', () => sessions.forget());
    return sessions;
  }

  /** Looks everything up again: for whoever just ended sessions and wants it felt here before other processes have notified it. */
  forget(): void {
    this.#seen.clear();
  }

  /**
   * Starts a session for an account that has proved itself; of more than the security policy allows the oldest end. Its owner is notified
   * of a browser that was never seen with it. Runs in the caller's transaction.
   */
  async start(db: Db, account: Account, opening: Opening): Promise<Session> {
    const { sessionHours, sessionsEach } = await findRules(db);
    const now = Date.now();
    const sessionId = await insertSession(db, {
      accountId: account.id,
      expiresAt: new Date(now + tokenLifetimeSeconds * 1000),
      endsAt: new Date(now + sessionHours * 3_600_000),
      userAgent: opening.userAgent.slice(0, 300),
      address: opening.address,
      way: opening.way ?? 'password',
      deviceId: opening.deviceId,
      provedAt: opening.provedAt,
    });
    if (await isNewDevice(db, sessionId)) await tell(db, { kind: 'device.new', accountIds: [account.id], sessionId });
    await endOldestSessions(db, account.id, sessionsEach);
    return this.#session(db, { owner: account, asAccountId: null }, { sessionId, generation: 1 });
  }

  /**
   * The next pair for a refresh token. A token used before ends the whole session, unless it is the last one and was used
   * within ten seconds: then its successor is given again.
   */
  async refresh(token: string, address: string): Promise<Refreshed> {
    const claim = readRefreshToken(this.keys, token);
    if (claim === undefined) return { kind: 'over' };
    return this.#db.transaction().execute(async (tx) => {
      const session = await lockSession(tx, claim.sessionId);
      const now = Date.now();
      if (session === undefined) return { kind: 'over' };
      const because = whySessionEnded(session, now);
      if (because !== undefined) return { kind: 'over', because };
      if (session.ended_at !== null || !placesOf(await findRules(tx))(address)) return { kind: 'over' };
      const who = { owner: session, asAccountId: session.as_account_id };
      if (claim.generation === session.generation) {
        const next = session.generation + 1;
        await advanceSession(tx, claim.sessionId, next, new Date(now + tokenLifetimeSeconds * 1000));
        return renewed(this.#session(tx, who, { sessionId: claim.sessionId, generation: next }));
      }
      const isTwin =
        claim.generation === session.generation - 1 && now - session.rotated_at.getTime() <= graceMilliseconds;
      if (isTwin)
        return renewed(this.#session(tx, who, { sessionId: claim.sessionId, generation: session.generation }));
      await endSession(tx, claim.sessionId, 'a used refresh token came again');
      this.#seen.delete(claim.sessionId);
      await recordAudit(
        tx,
        { accountId: session.id, actor: session.email, address },
        { action: 'auth.refresh-reuse', outcome: 'refused' },
      );
      return { kind: 'over' };
    });
  }

  /** Ends a session; its access tokens stop working at once in this process and within five seconds in others. */
  async end(db: Db, principal: Principal): Promise<void> {
    await endSession(db, principal.sessionId, 'signed out');
    this.#seen.delete(principal.sessionId);
  }

  /** Returns whom an access token speaks for; undefined also from where the security policy lets nobody come. */
  async principal(accessToken: string, address: string): Promise<Principal | undefined> {
    const claim = await this.#accessTokens.read(accessToken);
    if (claim === undefined) return undefined;
    const { sessionId, endsAt: tokenEndsAt } = claim;
    const caller = await this.#caller(sessionId);
    // What is remembered of the session may be from before it ended, or its account did.
    if (caller === undefined || caller.owner.endsAt.getTime() <= Date.now()) return undefined;
    const { owner, standing, places } = caller;
    if (!places(address)) return undefined;
    const { openedAt, endsAt } = owner;
    const way = { sessionId, address, openedAt, endsAt, tokenEndsAt, isProvedElsewhere: owner.way === 'oidc' };
    if (owner.accountId === standing.accountId) return principalOf(standing, way);
    const seenBy = { accountId: owner.accountId, actor: owner.email };
    return principalOf(standing, { ...way, reach: 'read', seenBy });
  }

  #caller(sessionId: string): Promise<Caller | undefined> {
    const known = this.#seen.get(sessionId);
    if (known !== undefined && known.until > Date.now()) return known.caller;
    const caller = this.#findCaller(sessionId);
    if (this.#seen.size >= cacheSize) this.#seen.clear();
    this.#seen.set(sessionId, { until: Date.now() + cacheMilliseconds, caller });
    caller.catch(() => this.#seen.delete(sessionId));
    return caller;
  }

  async #findCaller(sessionId: string): Promise<Caller | undefined> {
    const owner = await findLiveSession(this.#db, sessionId);
    if (owner === undefined) return undefined;
    const { accountId, asAccountId, way } = owner;
    const standing = await findShownStanding(this.#db, accountId, asAccountId, way === 'oidc');
    return standing === undefined ? undefined : { owner, standing, places: placesOf(await findRules(this.#db)) };
  }

  async #session(
    db: Db,
    { owner, asAccountId }: { owner: Account; asAccountId: number | null },
    { sessionId, generation }: { sessionId: string; generation: number },
  ): Promise<Session> {
    const shownId = (await findShownStanding(db, owner.id, asAccountId))?.accountId;
    const shown = shownId === undefined || shownId === owner.id ? owner : ((await findAccount(db, shownId)) ?? owner);
    return {
      userData: await userDataOf(db, shown),
      accessToken: await signAccessToken(this.keys, { accountId: owner.id, sessionId }),
      refreshToken: refreshTokenOf(this.keys, sessionId, generation),
    };
  }
}

async function renewed(session: Promise<Session>): Promise<Refreshed> {
  return { kind: 'renewed', session: await session };
}

/** Returns the signed-in person in the form of the specification. */
export async function userDataOf(db: Db, account: Account): Promise<UserData> {
  const standing = await findStanding(db, account.id, true);
  return {
    id: account.id,
    fullName: account.full_name,
    username: account.username,
    avatar: account.avatar,
    email: account.email,
    role: account.role,
    ability: standing === undefined ? [] : grantsOf(standing).map((grant) => ({ ...grant })),
    extras: { eCommerceCartItemsCount: 0 },
  };
}
