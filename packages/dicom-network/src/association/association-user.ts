import type { Fragment } from '../pdu/pdu-framer.ts';
import type { AssociateAcceptPdu, AssociateRequestPdu } from '../pdu/pdu.ts';
import type { AssociationEnd } from './association-end.ts';

/** The service user of PS3.8 §7, which the association notifies. */
export interface AssociationUser {
  /** Acceptor: answer with `accept` or `reject`, now or later. */
  indicated(request: AssociateRequestPdu): void;
  /** Requestor: the association is open. */
  established(accept: AssociateAcceptPdu): void;
  /** While the returned promise is pending no more than one chunk is read. Afterwards the bytes are gone: see `SpentChunks`. */
  received(fragment: Fragment): void | Promise<void>;
  /** Acceptor: the peer requests release, which is answered once this settles. */
  releasing?(): void | Promise<void>;
  /** Told once, as soon as the association no longer exists. The socket may live on until ARTIM. */
  ended(end: AssociationEnd): void;
}
