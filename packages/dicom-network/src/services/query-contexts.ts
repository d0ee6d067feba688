import type { ContextProposal } from '../association/negotiation.ts';
import { maxPresentationContexts } from '../pdu/read-pdu.ts';
import { identifierTransferSyntaxes } from './identifier.ts';
import { writeQueryNegotiation } from './query-negotiation.ts';
import { queryRetrieveSopClasses, type QueryNegotiation, type QueryRoot } from './query-retrieve.ts';
import { storageContexts, type StorageOffer } from './storage-contexts.ts';

/** Returns the context to propose for C-FIND, with what is wanted beyond the baseline (PS3.4 §C.5.1.1). */
export function findContext(root: QueryRoot, wanted?: Partial<QueryNegotiation>): ContextProposal {
  return {
    abstractSyntax: queryRetrieveSopClasses[root].find,
    transferSyntaxes: identifierTransferSyntaxes,
    ...(wanted && { applicationInformation: writeQueryNegotiation(wanted) }),
  };
}

/** Returns the context to propose for C-MOVE. */
export function moveContext(root: QueryRoot): ContextProposal {
  return { abstractSyntax: queryRetrieveSopClasses[root].move, transferSyntaxes: identifierTransferSyntaxes };
}

/** Returns the contexts to propose for C-GET: the query, and the storage of what may come back, which this side serves (PS3.4 §C.5.3). */
export function getContexts(root: QueryRoot, storage: readonly StorageOffer[]): readonly ContextProposal[] {
  const get = { abstractSyntax: queryRetrieveSopClasses[root].get, transferSyntaxes: identifierTransferSyntaxes };
  const served = storageContexts(storage, maxPresentationContexts - 1);
  return [get, ...served.map((context) => ({ ...context, requestorServes: true }))];
}
