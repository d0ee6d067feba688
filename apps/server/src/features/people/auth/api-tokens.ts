import { createHash, randomBytes } from 'node:crypto';
import { findRules, findStanding, principalOf, type Standing } from '#features/people/access/access.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findApiToken, markApiTokenUsed } from './api-tokens-queries.ts';
import { placesOf, type Places } from './places.ts';

export const apiTokenPrefix = 'iso_';
const form = /^iso_[\w-]{43}$/;
const cacheMilliseconds = 5_000;
const cacheSize = 10_000;
const useMilliseconds = 60_000;

interface TokenHolder {
  readonly tokenId: string;
  readonly reach: Principal['reach'];
  /** The end of the token, or of its account before it. */
  readonly expiresAt: Date;
  readonly standing: Standing;
  readonly places: Places;
}

/** Makes a token of 256 random bits, and what is stored of it. */
export function newApiToken(): { token: string; tokenHash: Buffer; hint: string } {
  const token = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashOf(token), hint: token.slice(0, 8) };
}

/** Knows who speaks with a personal access token. One for the process. */
export class ApiTokens {
  readonly #db: Db;
  readonly #isOn: () => boolean;
  readonly #seen = new Map<string, { readonly until: number; readonly holder: TokenHolder }>();
  readonly #noted = new Map<string, number>();

  private constructor(db: Db, isOn: () => boolean) {
    this.#db = db;
    this.#isOn = isOn;
  }

  /** @param isOn whether tokens speak for anybody */
  static async open({ db, listen }: Pick<Database, 'db' | 'listen'>, isOn: () => boolean): Promise<ApiTokens> {
    const tokens = new ApiTokens(db, isOn);
    await listen('account', () => tokens.forget());
    return tokens;
  }

  /** Looks everything up again. */
  forget(): void {
    this.#seen.clear();
  }

  /**
   * Returns whom a token speaks for; undefined when it is unknown, expired, revoked, or of an account that may not be used, and from
   * elsewhere.
   */
  async principal(token: string, address: string): Promise<Principal | undefined> {
    if (!this.#isOn() || !form.test(token)) return undefined;
    const holder = await this.#holder(hashOf(token));
    if (holder === undefined || holder.expiresAt.getTime() <= Date.now() || !holder.places(address)) return undefined;
    await this.#note(holder.tokenId, address);
    const { tokenId, standing, reach, expiresAt: endsAt } = holder;
    return principalOf(standing, { sessionId: '', tokenId, address, reach, endsAt });
  }

  async #holder(tokenHash: Buffer): Promise<TokenHolder | undefined> {
    const key = tokenHash.toString('base64');
    const known = this.#seen.get(key);
    if (known !== undefined && known.until > Date.now()) return known.holder;
    // Found by the index over the hashes: how long that takes says nothing about a token that is not there.
    const found = await findApiToken(this.#db, tokenHash);
    const standing = found === undefined ? undefined : await findStanding(this.#db, found.accountId);
    if (found === undefined || standing === undefined) {
      this.#seen.delete(key);
      return undefined;
    }
    const expiresAt = earlier(found.expiresAt, standing.expiresAt);
    const places = placesOf(await findRules(this.#db));
    const holder = { tokenId: found.id, reach: found.reach, expiresAt, standing, places };
    if (this.#seen.size >= cacheSize) this.#seen.clear();
    this.#seen.set(key, { until: Date.now() + cacheMilliseconds, holder });
    return holder;
  }

  /** At most once a minute: an archive that sends ten thousand images is one use. */
  async #note(tokenId: string, address: string): Promise<void> {
    const now = Date.now();
    if (now - (this.#noted.get(tokenId) ?? 0) < useMilliseconds) return;
    if (this.#noted.size >= cacheSize) this.#noted.clear();
    this.#noted.set(tokenId, now);
    await markApiTokenUsed(this.#db, tokenId, address);
  }
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
