import type { ContextProposal } from '../association/negotiation.ts';
import { maxPresentationContexts } from '../pdu/read-pdu.ts';

/** A storage class and the transfer syntaxes in which its objects can be had, the best first. */
export interface StorageOffer {
  readonly sopClassUid: string;
  readonly transferSyntaxUids: readonly string[];
}

/**
 * Returns a context for each class and syntax, so that the peer says of each whether it accepts it, and objects go as they are where they
 * can. The best syntax of every class comes before the second of any: there is room for 128.
 */
export function storageContexts(offers: readonly StorageOffer[], most = maxPresentationContexts): ContextProposal[] {
  const proposals = new Map<string, ContextProposal>();
  const ranks = Math.max(0, ...offers.map(({ transferSyntaxUids }) => transferSyntaxUids.length));
  for (let rank = 0; rank < ranks; rank += 1) {
    for (const { sopClassUid, transferSyntaxUids } of offers) {
      const transferSyntax = transferSyntaxUids[rank];
      if (transferSyntax === undefined) continue;
      const proposal = { abstractSyntax: sopClassUid, transferSyntaxes: [transferSyntax] };
      proposals.set(`${sopClassUid} ${transferSyntax}`, proposal);
    }
  }
  return [...proposals.values()].slice(0, most);
}
