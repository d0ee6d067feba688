import { isIP } from 'node:net';
import { type Node, type NodeMay, nodeFaults, type NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requireNode as requireNodeOfLicence } from '#features/people/licence/licence.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { isAddressOrNetwork } from '#platform/http/address-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { isNobodysAddress } from '#platform/outbound/nobodys-address.ts';
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

export const subjectOf = (nodeId: number) => ({ kind: 'node', id: String(nodeId) });
const noNode = (): AppError => new AppError('not-found', 'There is no such node.');

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
export async function loadNode(db: Db, principal: Principal, nodeId: number): Promise<Node> {
  const { id: _id, ...record } = await requireNode(db, principal, nodeId);
  const row = await rowOfNode(db, principal, nodeId);
  if (row === undefined) throw noNode();
  const [contexts, bytes] = [await contextsOf(db, nodeId), await bytesOf(db, nodeId)];
  return { ...row, ...record, ...bytes, contexts, may: mayOfNodes(principal) };
}

/** A node that exists for the caller. @throws AppError `not-found` */
export async function requireNode(
  db: Db,
  principal: Principal,
  nodeId: number,
  options?: { forUpdate: boolean },
): Promise<NodeRecord> {
  const record = await findNode(db, principal, nodeId, options);
  if (record === undefined) throw noNode();
  return record;
}

/**
 * Adds a node, in a transaction of the caller's. @returns its number
 * @throws AppError `forbidden`, `invalid-input`, `conflict` for a name or an address that is taken, or a licence that is used up
 */
export async function addNode(tx: Db, principal: Principal, given: NodeFields): Promise<number> {
  requireNodeChange(principal);
  const fields = plain(given);
  await check(tx, fields);
  await requireFree(tx, fields);
  await requireNodeOfLicence(tx);
  const nodeId = await orTaken(taken, () => insertNode(tx, fields));
  await forgetRefused(tx, fields);
  const detail = { name: fields.name };
  await recordAudit(tx, principal, { action: 'node.create', subject: subjectOf(nodeId), detail });
  return nodeId;
}

/** Puts other fields into a node that is locked. @throws AppError as `addNode` */
export async function writeNode(tx: Db, principal: Principal, stored: NodeRecord, given: NodeFields): Promise<void> {
  requireNodeChange(principal);
  const fields = plain(given);
  await check(tx, fields);
  await requireFree(tx, fields, stored.id);
  await orTaken(taken, () => replaceNode(tx, stored.id, fields));
  await forgetRefused(tx, fields);
  const detail = { fields: changedNames(stored, fields) };
  await recordAudit(tx, principal, { action: 'node.change', subject: subjectOf(stored.id), detail });
}

/** Replaces the fields of a node. @throws AppError as `addNode`, `not-found`, `stale-revision` */
export async function changeNode(
  db: Db,
  principal: Principal,
  nodeId: number,
  { revision, ...fields }: NodeFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await requireNode(tx, principal, nodeId, { forUpdate: true });
    requireRevision(stored, revision);
    await writeNode(tx, principal, stored, fields);
  });
}

/** Removes a node. @throws AppError `not-found`, `forbidden` */
export async function removeNode(db: Db, principal: Principal, nodeId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireNode(tx, principal, nodeId, { forUpdate: true });
    requireNodeChange(principal);
    await deleteNode(tx, nodeId);
    await recordAudit(tx, principal, { action: 'node.remove', subject: subjectOf(nodeId), detail: { name } });
  });
}

const taken = {
  dicom_node_name: { name: say`Another node has this name.` },
  dicom_node_ae_title_address_key: { aeTitle: say`Another node has this AE title at the same host.` },
};

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
