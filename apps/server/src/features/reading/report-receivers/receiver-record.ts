import { X509Certificate } from 'node:crypto';
import {
  type Receiver,
  type ReceiverMay,
  receiverFaults,
  type ReceiverFields,
} from '@isocenter/contract/reading/report-receivers/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { isNobodysAddress } from '#platform/outbound/nobodys-address.ts';
import { subjectOf as subjectOfRecord, type StoredRecord } from '#platform/records/stored-record.ts';
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

/** A receiver with its secret, which is empty where another installation sealed it. */
export type StoredReceiver = ReceiverRecord & { readonly secret: string };

const kind = 'report-receiver';

export const subjectOf = (receiverId: number) => subjectOfRecord({ kind }, receiverId);
const noReceiver = (): AppError => new AppError('not-found', 'There is no such receiver of reports.');

/** @param sealing key that secrets are sealed with */
export function receiverRecord({
  sealing,
}: {
  readonly sealing: Uint8Array;
}): StoredRecord<ReceiverFields, StoredReceiver> {
  return {
    kind,
    missing: noReceiver,
    rows: {
      async find(db, principal, receiverId, lock) {
        const record = await findReceiver(db, principal, receiverId, lock);
        return record && { ...record, secret: openSecret(sealing, record) ?? '' };
      },
      async insert(tx, fields) {
        const receiverId = await insertReceiver(tx, openFieldsOf(fields));
        await writeSealed(tx, receiverId, sealSecret(sealing, receiverId, fields.secret));
        return receiverId;
      },
      async replace(tx, receiverId, fields) {
        await replaceReceiver(tx, receiverId, openFieldsOf(fields));
        await writeSealed(tx, receiverId, sealSecret(sealing, receiverId, fields.secret));
      },
      delete: deleteReceiver,
    },
    taken: { report_receiver_name: { name: say`Another receiver of reports has this name.` } },
    requireChange: requireReceiverChange,
    async check(tx, _principal, fields, before) {
      const { secret, faults } = secretOf(fields, before && { fields: before, secret: before.secret });
      await check(tx, fields);
      requireFaultless(faults);
      return { ...fields, secret };
    },
    detail: ({ name }) => ({ name }),
    async also(tx, _principal, { id, before, changed }) {
      if (before !== undefined && changed.some((name) => calling.has(name)))
        await writeTest(tx, { id, revision: before.revision + 1 }, null);
    },
  };
}

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

/** A receiver as the caller sees it: of its secret only that there is one. @throws AppError `not-found` */
export async function shownReceiver(db: Db, principal: Principal, receiver: ReceiverRecord): Promise<Receiver> {
  const { id, sealed, ...record } = receiver;
  const row = await rowOfReceiver(db, principal, id);
  if (row === undefined) throw noReceiver();
  const { address: _address, isOpen: _isOpen, ...shown } = row;
  return { ...record, ...shown, secret: '', hasSecret: sealed !== null, may: mayOfReceivers(principal) };
}

/** Fields whose change leaves nothing known of what a test found. */
const calling: ReadonlySet<string> = new Set(
  'kind host port tls url signIn username secret authority timeoutSeconds'.split(' '),
);

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
