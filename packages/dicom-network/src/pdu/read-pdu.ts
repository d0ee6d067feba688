import { NetworkError } from '../network-error.ts';
import { ByteCursor } from './byte-cursor.ts';
import type {
  AssociateAcceptPdu,
  AssociateRequestPdu,
  ContextResult,
  ControlPdu,
  ProposedContext,
  UserInformation,
} from './pdu.ts';
import { pduTypes } from './pdu.ts';
import { readUserInformation } from './read-user-information.ts';

/** The ids are odd numbers in one byte: there are no more (PS3.8 §9.3.2.2). */
export const maxPresentationContexts = 128;

/** Bounds work on a request of 128 KiB that is all transfer syntax items; real ones stay below 50. */
const maxTransferSyntaxes = 256;

/**
 * Reads a PDU other than P-DATA-TF. `body` is what follows the six bytes of type and length.
 * Unknown items and sub-items are skipped (PS3.8 §9.3.1).
 * @throws NetworkError `pdu-malformed`, `pdu-unrecognized`
 */
export function readPdu(type: number, body: Uint8Array): ControlPdu {
  const cursor = new ByteCursor(body);
  switch (type) {
    case pduTypes.associateRequest:
      return readAssociateRequest(cursor);
    case pduTypes.associateAccept:
      return readAssociateAccept(cursor);
    case pduTypes.associateReject: {
      // reserved | result | source | reason, PS3.8 Table 9-21
      cursor.skip(1);
      return { type: 'associate-rj', result: cursor.uint8(), source: cursor.uint8(), reason: cursor.uint8() };
    }
    case pduTypes.releaseRequest:
      return { type: 'release-rq' };
    case pduTypes.releaseResponse:
      return { type: 'release-rp' };
    case pduTypes.abort: {
      // reserved | reserved | source | reason, PS3.8 Table 9-26
      cursor.skip(2);
      return { type: 'abort', source: cursor.uint8(), reason: cursor.uint8() };
    }
    default:
      throw new NetworkError('pdu-unrecognized', 'This PDU type does not exist', { type });
  }
}

// A-ASSOCIATE-RQ and -AC, PS3.8 Tables 9-11 and 9-17, after the six bytes of the header:
//  0 protocol version (2)   2 reserved (2)   4 called AE title (16)   20 calling AE title (16)   36 reserved (32)   68 items
interface FixedFields {
  readonly protocolVersion: number;
  readonly calledAeTitle: string;
  readonly callingAeTitle: string;
}

function readFixedFields(cursor: ByteCursor): FixedFields {
  const protocolVersion = cursor.uint16();
  cursor.skip(2);
  const calledAeTitle = trimSpaces(cursor.text(16));
  const callingAeTitle = trimSpaces(cursor.text(16));
  cursor.skip(32);
  return { protocolVersion, calledAeTitle, callingAeTitle };
}

function readAssociateRequest(cursor: ByteCursor): AssociateRequestPdu {
  const fixed = readFixedFields(cursor);
  const items = readItems<ProposedContext>(cursor, 0x20, readProposedContext);
  if (items.contexts.length === 0) {
    throw new NetworkError('pdu-malformed', 'The request proposes no presentation context');
  }
  checkContextIds(items.contexts);
  return { type: 'associate-rq', ...fixed, ...namedItems(items) };
}

function readAssociateAccept(cursor: ByteCursor): AssociateAcceptPdu {
  const fixed = readFixedFields(cursor);
  const items = readItems<ContextResult>(cursor, 0x21, readContextResult);
  checkContextIds(items.contexts);
  return { type: 'associate-ac', ...fixed, ...namedItems(items) };
}

interface Items<Context> {
  applicationContextName: string;
  readonly contexts: Context[];
  userInformation: UserInformation | undefined;
}

// item type (1) | reserved (1) | length (2) | value
function readItems<Context>(cursor: ByteCursor, contextType: number, readContext: (item: ByteCursor) => Context) {
  const items: Items<Context> = { applicationContextName: '', contexts: [], userInformation: undefined };
  while (cursor.remaining > 0) {
    const type = cursor.uint8();
    cursor.skip(1);
    const value = cursor.take(cursor.uint16());
    const item = new ByteCursor(value);
    if (type === 0x10) items.applicationContextName = uid(item);
    else if (type === 0x50) items.userInformation = readUserInformation(item);
    else if (type === contextType) {
      items.contexts.push(readContext(item));
      if (items.contexts.length > maxPresentationContexts) {
        throw new NetworkError('pdu-malformed', 'More than 128 presentation contexts');
      }
    }
  }
  return items;
}

function namedItems<Context>({ applicationContextName, contexts, userInformation }: Items<Context>) {
  if (userInformation === undefined) throw new NetworkError('pdu-malformed', 'The user information item is missing');
  return { applicationContextName, presentationContexts: contexts, userInformation };
}

// id (1) | reserved (3) | sub-items: 0x30 abstract syntax, 0x40 transfer syntax
function readProposedContext(item: ByteCursor): ProposedContext {
  const id = item.uint8();
  item.skip(3);
  const { abstractSyntax, transferSyntaxes } = readSyntaxes(item);
  if (abstractSyntax === undefined || transferSyntaxes.length === 0) {
    throw new NetworkError('pdu-malformed', 'A presentation context lacks its abstract or transfer syntax', { id });
  }
  return { id, abstractSyntax, transferSyntaxes };
}

// id (1) | reserved (1) | result (1) | reserved (1) | one sub-item 0x40, meaningless in a rejection
function readContextResult(item: ByteCursor): ContextResult {
  const id = item.uint8();
  item.skip(1);
  const result = item.uint8();
  item.skip(1);
  const transferSyntax = result === 0 ? readSyntaxes(item).transferSyntaxes[0] : '';
  if (transferSyntax === undefined) {
    throw new NetworkError('pdu-malformed', 'An accepted presentation context lacks its transfer syntax', { id });
  }
  return { id, result, transferSyntax };
}

function readSyntaxes(item: ByteCursor) {
  let abstractSyntax: string | undefined;
  const transferSyntaxes: string[] = [];
  while (item.remaining > 0) {
    const type = item.uint8();
    item.skip(1);
    const value = new ByteCursor(item.take(item.uint16()));
    if (type === 0x30) abstractSyntax = uid(value);
    else if (type === 0x40 && transferSyntaxes.length < maxTransferSyntaxes) transferSyntaxes.push(uid(value));
  }
  return { abstractSyntax, transferSyntaxes };
}

function checkContextIds(contexts: readonly { readonly id: number }[]): void {
  const seen = new Set<number>();
  for (const { id } of contexts) {
    if (id % 2 === 0 || seen.has(id)) {
      throw new NetworkError('pdu-malformed', 'A presentation context id is even or used twice', { id });
    }
    seen.add(id);
  }
}

function uid(value: ByteCursor): string {
  // Some senders pad to even length with a zero byte although PS3.8 Annex F says not to.
  return value.text(value.remaining).replace(/[\0 ]+$/, '');
}

function trimSpaces(text: string): string {
  // A zero byte as padding is against the standard and common.
  return text.replace(/[\0 ]+$/, '').replace(/^ +/, '');
}
