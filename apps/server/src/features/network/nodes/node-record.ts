import { isIP } from 'node:net';
import { type Node, type NodeMay, nodeFaults, type NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { requireNode as requireNodeOfLicence } from '#features/people/licence/licence.ts';
import type { Db } from '#platform/database/schema.ts';
import { isAddressOrNetwork } from '#platform/http/address-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { isNobodysAddress } from '#platform/outbound/nobodys-address.ts';
import { requireStored, type StoredRecord } from '#platform/records/stored-record.ts';
import { rowOfNode } from './node-list-queries.ts';
import {
  bytesOf,
  contextsOf,
  deleteNode,
  findNode,
  hasClinic,
  insertNode,
  isTakenAt,
  replaceNode,
  type NodeRecord,
} from './node-queries.ts';
import { forgetRefused } from './refused-queries.ts';

const noNode = (): AppError => new AppError('not-found', 'There is no such node.');

export const nodeRecord: StoredRecord<NodeFields, NodeRecord> = {
  kind: 'node',
  missing: noNode,
  rows: { find: findNode, insert: insertNode, replace: replaceNode, delete: deleteNode },
  taken: {
    dicom_node_name: { name: say`Another node has this name.` },
    dicom_node_ae_title_address_key: { aeTitle: say`Another node has this AE title at the same host.` },
  },
  requireChange: requireNodeChange,
  async check(tx, _principal, given, before) {
    const fields = plain(given);
    await check(tx, fields);
    await requireFree(tx, fields, before?.id);
    if (before === undefined) await requireNodeOfLicence(tx);
    return fields;
  },
  detail: ({ name }) => ({ name }),
  async also(tx, _principal, { fields }) {
    if (fields !== undefined) await forgetRefused(tx, fields);
  },
};

/** @throws AppError `not-found` */
export function requireNode(db: Db, principal: Principal, nodeId: number): Promise<NodeRecord> {
  return requireStored(nodeRecord, db, principal, nodeId);
}

/**
 * Returns the caller's rights on nodes. What a node may request decides what leaves the house: nodes are changed by those who see every
 * clinic.
 */
export function mayOfNodes(principal: Principal): NodeMay {
  const mayChange = seesAll(principal) && principal.can('update', 'Node');
  return {
    create: seesAll(principal) && principal.can('create', 'Node'),
    change: mayChange,
    remove: seesAll(principal) && principal.can('delete', 'Node'),
    export: true,
  };
}

/** @throws AppError `forbidden` */
export function requireNodeChange(principal: Principal): void {
  if (!seesAll(principal))
    throw new AppError('forbidden', say`${say`Changing DICOM nodes`} is for those who see every clinic.`);
}

function seesAll({ scope }: Principal): boolean {
  return scope.kind === 'all';
}

/** A node as the caller sees it. @throws AppError `not-found` */
export async function shownNode(db: Db, principal: Principal, { id, ...record }: NodeRecord): Promise<Node> {
  const row = await rowOfNode(db, principal, id);
  if (row === undefined) throw noNode();
  const [contexts, bytes] = [await contextsOf(db, id), await bytesOf(db, id)];
  return { ...row, ...record, ...bytes, contexts, may: mayOfNodes(principal) };
}

/** Found before anything is written, so that an import goes on with its next line. */
async function requireFree(tx: Db, fields: NodeFields, exceptId?: number): Promise<void> {
  if (!(await isTakenAt(tx, fields, exceptId))) return;
  throw new AppError('conflict', 'Another node has this AE title at the same host.', {
    aeTitle: 'Another node has this AE title at the same host.',
  });
}

/** A fingerprint is kept as 64 small digits, however it is written. */
function plain(fields: NodeFields): NodeFields {
  return { ...fields, certificateSha256: fields.certificateSha256.replaceAll(':', '').toLowerCase() };
}

async function check(tx: Db, fields: NodeFields): Promise<void> {
  requireFaultless(nodeFaults(fields));
  const { host, callsFrom, clinicId } = fields;
  const wrong = callsFrom.findIndex((entry) => !isAddressOrNetwork(entry));
  const faults: Record<string, Said> = {
    ...(looksLikeAddress(host) && isIP(host) === 0 && { host: say`is a host name or an IP address, without a port` }),
    ...(isNobodysAddress(host) && { host: say`is an address that no node has` }),
    ...(wrong !== -1 && { [`callsFrom.${wrong}`]: say`is an IP address or a network such as 10.4.0.0/24` }),
    ...(clinicId !== null && !(await hasClinic(tx, clinicId)) && { clinicId: say`There is no such clinic.` }),
  };
  requireFaultless(faults);
}

/** Four figures with dots between, or anything with a colon, is meant for an address. */
function looksLikeAddress(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host);
}
