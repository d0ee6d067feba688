import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  type WebServer,
  type WebServerMay,
  webServerFaults,
  type WebServerFields,
} from '@isocenter/contract/network/web-servers/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { hasClinic } from '#features/network/nodes/nodes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { isNobodysAddress } from '#platform/outbound/nobodys-address.ts';
import { noSecrets, openSecrets, sealSecrets, secretsOf, type Secrets } from './secrets.ts';
import { rowOfWebServer } from './web-server-list-queries.ts';
import {
  deleteWebServer,
  findWebServer,
  insertWebServer,
  openFieldsOf,
  replaceWebServer,
  writeSealed,
  writeTests,
  type WebServerRecord,
} from './web-server-queries.ts';

export interface Keeping {
  readonly db: Db;
  /** Key that secrets are sealed with. */
  readonly key: Uint8Array;
}

export const subjectOf = (serverId: number) => ({ kind: 'web-server', id: String(serverId) });
const noServer = (): AppError => new AppError('not-found', 'There is no such DICOMweb server.');

/** Returns the caller's rights on servers: where studies go and come from is decided by those who see every clinic, as with nodes. */
export function mayOfWebServers(principal: Principal): WebServerMay {
  const may = (action: 'create' | 'update' | 'delete') => seesAll(principal) && principal.can(action, 'Node');
  return { create: may('create'), change: may('update'), remove: may('delete') };
}

/** @throws AppError `forbidden` */
export function requireServerChange(principal: Principal): void {
  if (!seesAll(principal))
    throw new AppError('forbidden', say`${say`Changing DICOMweb servers`} is for those who see every clinic.`);
}

function seesAll({ scope }: Principal): boolean {
  return scope.kind === 'all';
}

/** A server that exists for the caller. @throws AppError `not-found` */
export async function requireWebServer(
  db: Db,
  principal: Principal,
  serverId: number,
  options?: { forUpdate: boolean },
): Promise<WebServerRecord> {
  const record = await findWebServer(db, principal, serverId, options);
  if (record === undefined) throw noServer();
  return record;
}

/** A server as the caller sees it: of its secrets only that there are some. @throws AppError `not-found` */
export async function loadWebServer({ db, key }: Keeping, principal: Principal, serverId: number): Promise<WebServer> {
  const server = await requireWebServer(db, principal, serverId);
  const { id: _id, sealed: _sealed, ...record } = server;
  const row = await rowOfWebServer(db, principal, serverId);
  if (row === undefined) throw noServer();
  return { ...row, ...record, ...shownSecrets(key, server), may: mayOfWebServers(principal) };
}

/** Returns what may be shown of a server's secrets: whether there is one, and the names of headers. */
export function shownSecrets(
  key: Uint8Array,
  server: WebServerRecord,
): Pick<WebServer, 'secret' | 'hasSecret' | 'headers'> {
  const { secret, headers } = openSecrets(key, server) ?? noSecrets;
  return { secret: '', hasSecret: secret !== '', headers: Object.keys(headers).map((name) => `${name}:`) };
}

/**
 * Adds a server, in a transaction of the caller's. @returns its number
 * @throws AppError `forbidden`, `invalid-input`, `conflict` for a name that is taken
 */
export async function addWebServer(
  { db: tx, key }: Keeping,
  principal: Principal,
  fields: WebServerFields,
): Promise<number> {
  requireServerChange(principal);
  const { secrets, faults } = secretsOf(fields, undefined);
  await check(tx, fields, secrets);
  requireFaultless(faults);
  const serverId = await orTaken(taken, () => insertWebServer(tx, openFieldsOf(fields)));
  await writeSealed(tx, serverId, sealSecrets(key, serverId, secrets));
  const detail = { name: fields.name };
  await recordAudit(tx, principal, { action: 'web-server.create', subject: subjectOf(serverId), detail });
  return serverId;
}

/** Replaces the fields of a server. @throws AppError as `addWebServer`, `not-found`, `stale-revision` */
export async function changeWebServer(
  { db, key }: Keeping,
  principal: Principal,
  serverId: number,
  { revision, ...fields }: WebServerFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await requireWebServer(tx, principal, serverId, { forUpdate: true });
    requireRevision(stored, revision);
    await writeWebServer({ db: tx, key }, principal, stored, fields);
  });
}

/** Puts other fields into a server that is locked. @throws AppError as `addWebServer` */
export async function writeWebServer(
  { db: tx, key }: Keeping,
  principal: Principal,
  stored: WebServerRecord,
  fields: WebServerFields,
): Promise<void> {
  requireServerChange(principal);
  const { id, revision } = stored;
  const oldSecrets = openSecrets(key, stored) ?? noSecrets;
  const { secrets, faults } = secretsOf(fields, { fields: stored, secrets: oldSecrets });
  await check(tx, fields, secrets);
  requireFaultless(faults);
  const open = openFieldsOf(fields);
  await orTaken(taken, () => replaceWebServer(tx, id, open));
  await writeSealed(tx, id, sealSecrets(key, id, secrets));
  const changed = [...changedNames(stored, open), ...changedNames(oldSecrets, secrets)];
  if (changed.some((name) => !untouching.has(name))) await writeTests(tx, { id, revision: revision + 1 }, []);
  const detail = { fields: changed };
  await recordAudit(tx, principal, { action: 'web-server.change', subject: subjectOf(id), detail });
}

/** Fields whose change leaves true what the tests found. */
const untouching: ReadonlySet<string> = new Set([
  'name',
  'status',
  'clinicId',
  'description',
  'contactName',
  'contactEmail',
]);

/** Removes a server. @throws AppError `not-found`, `forbidden` */
export async function removeWebServer(db: Db, principal: Principal, serverId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireWebServer(tx, principal, serverId, { forUpdate: true });
    requireServerChange(principal);
    await deleteWebServer(tx, serverId);
    const detail = { name };
    await recordAudit(tx, principal, { action: 'web-server.remove', subject: subjectOf(serverId), detail });
  });
}

const taken = { web_server_name: { name: say`Another DICOMweb server has this name.` } };

async function check(tx: Db, fields: WebServerFields, { secret }: Secrets): Promise<void> {
  requireFaultless(webServerFaults(fields));
  const { clinicId, signIn, certificate, authority } = fields;
  const faults: Record<string, Said> = {
    ...addressFaults(fields),
    ...(clinicId !== null && !(await hasClinic(tx, clinicId)) && { clinicId: say`There is no such clinic.` }),
    ...(authority !== '' && certificateOf(authority) === undefined && { authority: say`is a certificate in PEM` }),
    ...(signIn === 'certificate' && keyFaults(certificate, secret)),
  };
  requireFaultless(faults);
}

function addressFaults(fields: WebServerFields): Record<string, Said> {
  const faults: Record<string, Said> = {};
  for (const name of ['url', 'qidoUrl', 'wadoUrl', 'stowUrl', 'tokenUrl'] as const) {
    if (fields[name] === '') continue;
    const host = URL.parse(fields[name])?.hostname.replace(/^\[|\]$/g, '');
    if (host === undefined) faults[name] = say`is an address such as https://pacs.example/dicom-web`;
    else if (isNobodysAddress(host)) faults[name] = say`is an address that no server has`;
  }
  return faults;
}

function keyFaults(certificate: string, secret: string): Record<string, Said> {
  const ours = certificateOf(certificate);
  if (ours === undefined) return { certificate: say`is a certificate in PEM` };
  if (secret === '') return {};
  try {
    return ours.checkPrivateKey(createPrivateKey(secret)) ? {} : { secret: say`is the key of another certificate` };
  } catch {
    return { secret: say`is a private key in PEM, without a password` };
  }
}

function certificateOf(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}
