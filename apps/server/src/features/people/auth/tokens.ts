import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { longestSessionHours } from '@isocenter/contract/people/security-policy/security-policy.ts';

export const tokenLifetimeSeconds = 600;
/** No session lasts longer, however it is used. */
export const longestSessionSeconds = longestSessionHours * 3_600;
const issuer = 'isocenter';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keys of this installation, derived apart for each use. */
export interface TokenKeys {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
  /** For the mark by which a browser is known again. */
  readonly device: Uint8Array;
  /** Seals secrets that are stored in the database, and what a browser stores for us and must not read. */
  readonly sealing: Uint8Array;
  /** For the seals of signed reports. */
  readonly reports: Uint8Array;
  /** The key by which push services know this installation: a number of the curve P-256, which all but one of 2^32 are. */
  readonly push: Uint8Array;
}

export function tokenKeys(secret: string): TokenKeys {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest();
  return {
    access: derive('access-token'),
    refresh: derive('refresh-token'),
    device: derive('device'),
    sealing: derive('sealing'),
    reports: derive('report-seal'),
    push: derive('push'),
  };
}

/** No token could be signed; why is the cause. */
export class SigningFailed extends Error {}

/**
 * Signs a JWT of ten minutes that names the account (`id`) and the session (`sid`), and nothing else about the person.
 * @throws SigningFailed
 */
export async function signAccessToken(
  keys: TokenKeys,
  claims: { accountId: number; sessionId: string },
): Promise<string> {
  return new SignJWT({ id: claims.accountId, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${tokenLifetimeSeconds}s`)
    .sign(keys.access)
    .catch((cause: unknown) => {
      throw new SigningFailed('the access token could not be signed', { cause });
    });
}

interface SaidByToken {
  readonly sessionId: string;
  readonly endsAt: Date;
}

const mostRemembered = 10_000;

/**
 * Reads access tokens. To check one costs as much as a small answer, so what a valid one says is remembered until it ends; whether its
 * session still stands is for the caller to ask each time.
 */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #valid = new Map<string, SaidByToken>();

  constructor({ access }: Pick<TokenKeys, 'access'>) {
    this.#key = access;
  }

  /** The session that a token names, and until when; undefined for anything forged, expired, of another kind or malformed. */
  async read(token: string): Promise<SaidByToken | undefined> {
    const known = this.#valid.get(token);
    if (known !== undefined && known.endsAt.getTime() > Date.now()) return known;
    this.#valid.delete(token);
    const said = await checked(this.#key, token);
    if (said === undefined) return undefined;
    if (this.#valid.size >= mostRemembered) this.#valid.clear();
    this.#valid.set(token, said);
    return said;
  }
}

async function checked(key: Uint8Array, token: string): Promise<SaidByToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat', 'sid'],
      maxTokenAge: tokenLifetimeSeconds,
    });
    const { sid, exp = 0, iat = 0 } = payload;
    const endsAt = new Date(Math.min(exp, iat + tokenLifetimeSeconds) * 1000);
    return typeof sid === 'string' && uuid.test(sid) ? { sessionId: sid, endsAt } : undefined;
  } catch {
    return undefined;
  }
}

const macLength = 32;

/**
 * Returns a refresh token: session id (16 bytes), generation (4 bytes), keyed hash of both: deterministic, so that a second tab that
 * refreshes with the same token moments later is given the very same successor without its being stored anywhere.
 */
export function refreshTokenOf(keys: TokenKeys, sessionId: string, generation: number): string {
  const head = Buffer.alloc(20);
  head.write(sessionId.replaceAll('-', ''), 0, 'hex');
  head.writeUInt32BE(generation, 16);
  return Buffer.concat([head, macOf(keys, head)]).toString('base64url');
}

/** Reads a refresh token back; undefined unless its hash is right. */
export function readRefreshToken(
  keys: TokenKeys,
  token: string,
): { sessionId: string; generation: number } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 20 + macLength) return undefined;
  const head = bytes.subarray(0, 20);
  if (!timingSafeEqual(bytes.subarray(20), macOf(keys, head))) return undefined;
  const hex = head.toString('hex', 0, 16);
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { sessionId, generation: head.readUInt32BE(16) };
}

function macOf(keys: TokenKeys, head: Buffer): Buffer {
  return createHmac('sha256', keys.refresh).update(head).digest();
}
