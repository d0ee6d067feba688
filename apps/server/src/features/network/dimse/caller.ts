import type { NodeVerb } from '@isocenter/contract/network/nodes/nodes.ts';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';
import { scopeOfNode } from '#features/network/nodes/nodes.ts';
import type { StudyScope } from '#platform/http/principal.ts';
import type { KnownNode } from './dimse-queries.ts';

/** Who calls: what he calls himself, from where, and what he is known to be. */
export interface DimseCaller {
  readonly aeTitle: string;
  readonly address: string;
  /** Null where none is asked for: on this computer, and with a certificate that is bound to none. */
  readonly nodeId: number | null;
  /** Which studies exist for him, as for a person: those of the node's clinic, all, or none. */
  readonly scope: StudyScope;
  /** Of the clinics whose appointments are its work. */
  readonly clinicIds: readonly number[];
  /** What he may ask for. */
  readonly verbs: readonly NodeVerb[];
  /** What his objects are in; undefined: what they name, or look like. */
  readonly charset: CharsetRule | undefined;
}

/** Of those who are let in and are no node, in whose scope nothing is to be asked for. */
const verbsOfNobody: readonly NodeVerb[] = ['echo', 'store'];

export function callerOf(
  { callingAeTitle, remoteAddress }: Pick<AssociationRequest, 'callingAeTitle' | 'remoteAddress'>,
  node: KnownNode | null,
): DimseCaller {
  return {
    aeTitle: callingAeTitle,
    address: remoteAddress,
    nodeId: node?.id ?? null,
    scope: node === null ? { kind: 'none' } : scopeOfNode(node),
    clinicIds: node === null || node.clinicId === null ? [] : [node.clinicId],
    verbs: node?.verbs ?? verbsOfNobody,
    charset: node?.charset,
  };
}
