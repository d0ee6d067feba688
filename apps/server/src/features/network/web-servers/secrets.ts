import type { Faults } from '@isocenter/contract/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { seal, unseal } from '#features/people/auth/auth.ts';
import type { OpenFields, WebServerRecord } from './web-server-queries.ts';

/** Secrets of a server: stored sealed, and never shown. */
export interface Secrets {
  readonly secret: string;
  /** Values by the name of the header, as it was written. */
  readonly headers: Readonly<Record<string, string>>;
}

export const noSecrets: Secrets = { secret: '', headers: {} };

export function sealSecrets(key: Uint8Array, serverId: number, secrets: Secrets): Buffer | null {
  if (secrets.secret === '' && Object.keys(secrets.headers).length === 0) return null;
  return seal(key, Buffer.from(JSON.stringify(secrets)), purposeOf(serverId));
}

/** Unseals a server's secrets; undefined where another installation sealed them. */
export function openSecrets(
  key: Uint8Array,
  { id, sealed }: Pick<WebServerRecord, 'id' | 'sealed'>,
): Secrets | undefined {
  if (sealed === null) return noSecrets;
  const plain = unseal(key, sealed, purposeOf(id));
  // Written by `sealSecrets`.
  return plain && (JSON.parse(plain.toString()) as Secrets);
}

function purposeOf(serverId: number): string {
  return `web server ${serverId}`;
}

/**
 * The secrets of changed fields; a server that is not called may lack its own. What is left empty stays as it was, but for another
 * way to sign in, and never for another server: who may change an address does not learn by it what is kept for the one before.
 */
export function secretsOf(
  fields: WebServerFields,
  before: { readonly fields: OpenFields; readonly secrets: Secrets } | undefined,
): { readonly secrets: Secrets; readonly faults: Faults } {
  const oldSecrets = before !== undefined && isSameServer(before.fields, fields) ? before.secrets : noSecrets;
  const isSameSignIn = before?.fields.signIn === fields.signIn;
  const secret = fields.secret !== '' ? fields.secret : isSameSignIn ? oldSecrets.secret : '';
  const headers = fields.headers.map((header) => headerOf(header, oldSecrets));
  const lacking = headers.findIndex(([, value]) => value === '');
  const needsSecret = fields.signIn !== 'none' && fields.status === 'active' && secret === '';
  return {
    secrets: { secret: fields.signIn === 'none' ? '' : secret, headers: Object.fromEntries(headers) },
    faults: {
      ...(needsSecret ? { secret: before === undefined ? say`is needed` : neededAgain } : {}),
      ...(lacking !== -1 ? { [`headers.${lacking}`]: before === undefined ? say`is needed` : neededAgain } : {}),
    },
  };
}

const neededAgain = say`is needed again: it is kept for one server and one way to sign in`;

function headerOf(header: string, { headers }: Secrets): readonly [name: string, value: string] {
  const at = header.indexOf(':');
  const name = header.slice(0, at);
  const value = header.slice(at + 1).trim();
  return [name, value === '' ? (headers[name] ?? '') : value];
}

/** Returns true if each of its addresses is of the same origin as before. */
function isSameServer(before: OpenFields, after: OpenFields): boolean {
  const [was, is] = [originsOf(before), originsOf(after)];
  return is.every((origin, at) => origin === was[at]);
}

function originsOf({ url, qidoUrl, wadoUrl, stowUrl, tokenUrl }: OpenFields): (string | undefined)[] {
  const services = [url, qidoUrl, wadoUrl, stowUrl].map((address) => URL.parse(address === '' ? url : address)?.origin);
  return [...services, URL.parse(tokenUrl)?.origin];
}
