import { compactVerify, decodeProtectedHeader, importSPKI } from 'jose';
import { Value } from 'typebox/value';
import { isDay } from '@isocenter/contract/field-rules.ts';
import { LicenceClaims } from '@isocenter/contract/people/licence/fields.ts';
import { largestLicence } from '@isocenter/contract/people/licence/licence.ts';
import { say, type Said } from '@isocenter/contract/said.ts';

/** The only signature that is accepted: Ed25519 (RFC 8037). */
const licenceAlgorithm = 'EdDSA';
/** The `typ` of a licence file: no other token that the same key signs can pass for one. */
const licenceType = 'isocenter-licence';

export type Verified =
  | { readonly ok: true; readonly claims: LicenceClaims }
  | { readonly ok: false; readonly why: string };

/**
 * Checks that a licence file (compact JWS) is signed by one of the keys and says what a licence says. Needs no network. Never throws: a
 * file that does not hold comes back with a sentence that says why.
 * @param keys public keys, PEM (SPKI)
 */
export async function verifyLicence(file: string, keys: readonly string[]): Promise<Verified> {
  const token = file.replaceAll(/\s/g, '');
  if (token.length > largestLicence) return refused(say`The file is too large to be a licence.`);
  const header = headerOf(token);
  if (header === undefined || header.typ !== licenceType) return refused(say`This is not a licence file.`);
  if (header.alg !== licenceAlgorithm) return refused(say`The licence file is signed in a way that is not accepted.`);
  if (keys.length === 0) return refused(say`This installation has no key to verify licence files with.`);
  for (const key of keys) {
    const payload = await payloadOf(token, key);
    if (payload !== undefined) return claimsOf(payload);
  }
  return refused(say`The signature is not valid: the file was changed, or somebody else signed it.`);
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return undefined;
  }
}

async function payloadOf(token: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const publicKey = await importSPKI(key, licenceAlgorithm);
    const { payload } = await compactVerify(token, publicKey, { algorithms: [licenceAlgorithm] });
    return payload;
  } catch {
    return undefined;
  }
}

function claimsOf(payload: Uint8Array): Verified {
  const claims = parsed(new TextDecoder().decode(payload));
  if (!Value.Check(LicenceClaims, claims))
    return refused(say`The licence says something that this version cannot read.`);
  if (!isDay(claims.notBefore) || (claims.expires !== null && !isDay(claims.expires)))
    return refused(say`The licence names a day that does not exist.`);
  return { ok: true, claims };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused({ text }: Said): Verified {
  return { ok: false, why: text };
}
