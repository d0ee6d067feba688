import { X509Certificate } from 'node:crypto';
import {
  type Receiver,
  type ReceiverMay,
  receiverFaults,
  type ReceiverFields,
} from '@isocenter/contract/reading/report-receivers/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { isNobodysAddress } from '#platform/outbound/nobodys-address.ts';
import { countKnownClinics } from './clinic-queries.ts';
import {
  deleteReceiver,
  findReceiver,
  insertReceiver,
  openFieldsOf,
  replaceReceiver,
  rowOfReceiver,
  writeSealed,
  writeTest,
  type ReceiverRecord,
} from './receiver-queries.ts';
import { openSecret, sealSecret, secretOf } from './secrets.ts';

export interface Keeping {
  readonly db: Db;
  /** Key that secrets are sealed with. */
  readonly sealing: Uint8Array;
}

export const subjectOf = (receiverId: number) => ({ kind: 'report-receiver', id: String(receiverId) });
const noReceiver = (): AppError => new AppError('not-found', 'There is no such receiver of reports.');

export function mayOfReceivers(principal: Principal): ReceiverMay {
  const may = (action: 'create' | 'update' | 'delete') => seesAll(principal) && principal.can(action, 'Node');
  return { create: may('create'), change: may('update'), remove: may('delete') };
}

/** @throws AppError `forbidden` */
export function requireReceiverChange(principal: Principal): void {
  if (!seesAll(principal))
    throw new AppError('forbidden', say`${say`Changing receivers of reports`} is for those who see every clinic.`);
}

function seesAll({ scope }: Principal): boolean {
  return scope.kind === 'all';
}

/** A receiver that exists for the caller. @throws AppError `not-found` */
export async function requireReceiver(
  db: Db,
  principal: Principal,
  receiverId: number,
  options?: { forUpdate: boolean },
): Promise<ReceiverRecord> {
  const record = await findReceiver(db, principal, receiverId, options);
  if (record === undefined) throw noReceiver();
  return record;
}

/** A receiver as the caller sees it: of its secret only that there is one. @throws AppError `not-found` */
export async function loadReceiver({ db }: Keeping, principal: Principal, receiverId: number): Promise<Receiver> {
  const { id: _id, sealed, ...record } = await requireReceiver(db, principal, receiverId);
  const row = await rowOfReceiver(db, principal, receiverId);
  if (row === undefined) throw noReceiver();
  const { address: _address, isOpen: _isOpen, ...shown } = row;
  return { ...record, ...shown, secret: '', hasSecret: sealed !== null, may: mayOfReceivers(principal) };
}

/**
 * Adds a receiver. @returns its number
 * @throws AppError `forbidden`, `invalid-input`, `conflict` for a name that is taken
 */
export async function addReceiver(
  { db, sealing }: Keeping,
  principal: Principal,
  fields: ReceiverFields,
): Promise<number> {
  requireReceiverChange(principal);
  return db.transaction().execute(async (tx) => {
    const { secret, faults } = secretOf(fields, undefined);
    await check(tx, fields);
    requireFaultless(faults);
    const receiverId = await orTaken(taken, () => insertReceiver(tx, openFieldsOf(fields)));
    await writeSealed(tx, receiverId, sealSecret(sealing, receiverId, secret));
    const detail = { name: fields.name };
    await recordAudit(tx, principal, { action: 'report-receiver.create', subject: subjectOf(receiverId), detail });
    return receiverId;
  });
}

/** Replaces the fields of a receiver. @throws AppError as `addReceiver`, `not-found`, `stale-revision` */
export async function changeReceiver(
  { db, sealing }: Keeping,
  principal: Principal,
  receiverId: number,
  { revision, ...fields }: ReceiverFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await requireReceiver(tx, principal, receiverId, { forUpdate: true });
    requireReceiverChange(principal);
    requireRevision(stored, revision);
    const kept = openSecret(sealing, stored) ?? '';
    const { secret, faults } = secretOf(fields, { fields: stored, kept });
    await check(tx, fields);
    requireFaultless(faults);
    const open = openFieldsOf(fields);
    await orTaken(taken, () => replaceReceiver(tx, receiverId, open));
    await writeSealed(tx, receiverId, sealSecret(sealing, receiverId, secret));
    const changed = [...changedNames(stored, open), ...(secret === kept ? [] : ['secret'])];
    if (changed.some((name) => calling.has(name)))
      await writeTest(tx, { id: receiverId, revision: revision + 1 }, null);
    const detail = { fields: changed };
    await recordAudit(tx, principal, { action: 'report-receiver.change', subject: subjectOf(receiverId), detail });
  });
}

/** Fields whose change leaves nothing known of what a test found. */
const calling: ReadonlySet<string> = new Set(
  'kind host port tls url signIn username secret authority timeoutSeconds'.split(' '),
);

/** Removes a receiver. @throws AppError `not-found`, `forbidden` */
export async function dropReceiver(db: Db, principal: Principal, receiverId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireReceiver(tx, principal, receiverId, { forUpdate: true });
    requireReceiverChange(principal);
    await deleteReceiver(tx, receiverId);
    const entry = { action: 'report-receiver.remove', subject: subjectOf(receiverId), detail: { name } };
    await recordAudit(tx, principal, entry);
  });
}

const taken = { report_receiver_name: { name: say`Another receiver of reports has this name.` } };

async function check(tx: Db, fields: ReceiverFields): Promise<void> {
  requireFaultless(receiverFaults(fields));
  const { clinicIds, authority, kind, host, url } = fields;
  const called = kind === 'hl7' ? host : URL.parse(url)?.hostname.replace(/^\[|\]$/g, '');
  const at = kind === 'hl7' ? 'host' : 'url';
  const faults: Record<string, Said> = {
    ...(called === undefined && { [at]: say`is an address such as https://records.example/fhir` }),
    ...(called !== undefined && isNobodysAddress(called) && { [at]: say`is an address that no server has` }),
    ...((await countKnownClinics(tx, clinicIds)) < clinicIds.length && { clinicIds: say`There is no such clinic.` }),
    ...(authority !== '' && !isCertificate(authority) && { authority: say`is a certificate in PEM` }),
  };
  requireFaultless(faults);
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}
