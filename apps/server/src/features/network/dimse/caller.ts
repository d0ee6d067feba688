import type { NodeVerb } from '@isocenter/contract/network/nodes/nodes.ts';
import type { AssociationRequest } from '@isocenter/dicom-network/services/listener-events.ts';
import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';
import { scopeOfNode } from '#features/network/nodes/nodes.ts';
import type { StudyScope } from '#platform/http/principal.ts';
import type { KnownNode } from './dimse-queries.ts';

/** A caller: his AE title, his address, and the node that he is known as. */
export interface DimseCaller {
  readonly aeTitle: string;
  readonly address: string;
  /** Null where none is asked for: on this computer, and with a certificate that is bound to none. */
  readonly nodeId: number | null;
  /** The studies that exist for him, as for a person: those of the node's clinic, all, or none. */
  readonly scope: StudyScope;
  /** Clinics whose appointments are its work. */
  readonly clinicIds: readonly number[];
  /** What he may request. */
  readonly verbs: readonly NodeVerb[];
  /** Character set of his objects; undefined: the one that they name, or appear to be in. */
  readonly charset: CharsetRule | undefined;
}

/** For callers who are let in and are no node; with an empty scope there is nothing for them to query. */
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
