import { rejections } from '@isocenter/dicom-network/association/negotiation.ts';
import type { AssociationDecision, AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import type { QuietLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { callerOf, type DimseCaller } from './caller.ts';
import { rememberRefusedCaller } from './dimse-queries.ts';
import type { KnownNodes } from './known-nodes.ts';
import { boundTo, nodeAt } from './node-of-caller.ts';

/** Of equal refusals of one caller only one row is written in this time. */
const refusalMilliseconds = 60_000;

export interface Gate {
  /** Ours; empty: whatever we are called is right. */
  readonly aeTitles: readonly string[];
  readonly db: Db;
  readonly nodes: KnownNodes;
  readonly refusals: QuietLog;
  /** Callers over TLS show a certificate of our authority. */
  readonly asksCertificates: boolean;
  readonly isAnyTitle: boolean;
}

/**
 * Over TLS with an authority the certificate has to speak for the AE title, wherever the caller is. In the clear callers on this
 * computer are taken whatever they call themselves and us, others only when they are known nodes. A known node may do what its record
 * says. The refused are remembered, so that an administrator can let them in.
 */
export async function authorize(request: AssociationRequest, gate: Gate): Promise<AssociationDecision<DimseCaller>> {
  const { callingAeTitle, calledAeTitle, remoteAddress } = request;
  const { aeTitles } = gate;
  const isHere = remoteAddress.startsWith('127.') || remoteAddress === '::1';
  const isBound = gate.asksCertificates && request.tls !== undefined;
  if (!isHere && aeTitles.length > 0 && !aeTitles.includes(calledAeTitle)) {
    await refuse(gate, request);
    return rejections.calledAeNotRecognized;
  }
  // Who is let in without being a node is let in without the database too.
  const nodes = await gate.nodes.ofTitle(callingAeTitle, isHere && !isBound ? [] : undefined);
  const node = isBound ? boundTo(nodes, request, gate.isAnyTitle) : await nodeAt(nodes, remoteAddress);
  if (node !== undefined) return { caller: callerOf(request, node) };
  if (isHere && !isBound) return { caller: callerOf(request, null) };
  await refuse(gate, request);
  return rejections.callingAeNotRecognized;
}

async function refuse(gate: Gate, request: AssociationRequest): Promise<void> {
  const { callingAeTitle, calledAeTitle, remoteAddress: address, presentationContexts } = request;
  const abstractSyntaxes = [...new Set(presentationContexts.map(({ abstractSyntax }) => abstractSyntax))];
  const implementation = request.implementationVersionName ?? request.implementationClassUid;
  await rememberRefusedCaller(gate.db, { callingAeTitle, calledAeTitle, address, abstractSyntaxes, implementation });
  await gate.refusals.once(
    { stranger: `AE ${callingAeTitle}`, address },
    { action: 'association.refuse', outcome: 'refused', detail: { calledAeTitle } },
    // By address alone: a scan that tries every title leaves one row a minute.
    address,
    refusalMilliseconds,
  );
}
