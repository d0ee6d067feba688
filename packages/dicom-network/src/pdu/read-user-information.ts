import { NetworkError } from '../network-error.ts';
import { ByteCursor } from './byte-cursor.ts';
import type {
  CommonExtendedNegotiation,
  ExtendedNegotiation,
  RoleSelection,
  UserIdentity,
  UserInformation,
} from './pdu.ts';

type Draft = { -readonly [Key in keyof UserInformation]: UserInformation[Key] } & {
  roleSelections: RoleSelection[];
  extendedNegotiations: ExtendedNegotiation[];
  commonExtendedNegotiations: CommonExtendedNegotiation[];
};

/**
 * Reads the sub-items of a user information item: PS3.8 §D.1 (maximum length) and PS3.7 §D.3.3.
 * Sub-items of unknown type are skipped. A missing maximum length means no limit.
 * @throws NetworkError `pdu-malformed`
 */
export function readUserInformation(item: ByteCursor): UserInformation {
  const draft: Draft = {
    maxPduLength: 0,
    implementationClassUid: '',
    roleSelections: [],
    extendedNegotiations: [],
    commonExtendedNegotiations: [],
  };
  while (item.remaining > 0) {
    const type = item.uint8();
    item.skip(1);
    readSubItem(type, new ByteCursor(item.take(item.uint16())), draft);
  }
  return draft;
}

function readSubItem(type: number, value: ByteCursor, draft: Draft): void {
  switch (type) {
    case 0x51: // maximum length (4)
      draft.maxPduLength = value.uint32();
      if (draft.maxPduLength !== 0 && draft.maxPduLength < smallestMaxPduLength) {
        throw new NetworkError('pdu-malformed', 'The maximum PDU length has no room for a fragment', {
          length: draft.maxPduLength,
        });
      }
      return;
    case 0x52:
      draft.implementationClassUid = text(value);
      return;
    case 0x53: // maximum operations invoked (2) | performed (2)
      draft.asynchronousWindow = { invoked: value.uint16(), performed: value.uint16() };
      return;
    case 0x54: // UID length (2) | UID | SCU role (1) | SCP role (1)
      draft.roleSelections.push({ sopClassUid: sized(value), scu: value.uint8() === 1, scp: value.uint8() === 1 });
      return;
    case 0x55:
      draft.implementationVersionName = text(value);
      return;
    case 0x56: // UID length (2) | UID | service class application information
      draft.extendedNegotiations.push({
        sopClassUid: sized(value),
        serviceClassApplicationInformation: value.take(value.remaining).slice(),
      });
      return;
    case 0x57:
      draft.commonExtendedNegotiations.push(readCommonExtendedNegotiation(value));
      return;
    case 0x58:
      draft.userIdentity = readUserIdentity(value);
      return;
    case 0x59: // response length (2) | response
      draft.userIdentityResponse = value.take(value.uint16()).slice();
      return;
    default:
  }
}

/** Six bytes of PDV header and two bytes of data: below this nothing could ever be sent. */
const smallestMaxPduLength = 8;

// UID length (2) | UID | service class UID length (2) | UID | list length (2) | { UID length (2) | UID }
function readCommonExtendedNegotiation(value: ByteCursor): CommonExtendedNegotiation {
  const sopClassUid = sized(value);
  const serviceClassUid = sized(value);
  const list = new ByteCursor(value.take(value.uint16()));
  const relatedGeneralSopClassUids: string[] = [];
  while (list.remaining > 0) relatedGeneralSopClassUids.push(sized(list));
  return { sopClassUid, serviceClassUid, relatedGeneralSopClassUids };
}

// type (1) | positive response requested (1) | primary length (2) | primary | secondary length (2) | secondary
function readUserIdentity(value: ByteCursor): UserIdentity {
  const type = value.uint8();
  const positiveResponseRequested = value.uint8() === 1;
  const primary = value.take(value.uint16()).slice();
  const secondary = value.take(value.uint16()).slice();
  return { type, positiveResponseRequested, primary, secondary };
}

function sized(value: ByteCursor): string {
  return text(new ByteCursor(value.take(value.uint16())));
}

function text(value: ByteCursor): string {
  return value.text(value.remaining).replace(/[\0 ]+$/, '');
}
