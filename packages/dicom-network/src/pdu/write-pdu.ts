import { NetworkError } from '../network-error.ts';
import type { AssociateAcceptPdu, AssociateRequestPdu, ControlPdu, UserInformation } from './pdu.ts';
import { pduTypes } from './pdu.ts';

/**
 * Writes a PDU other than P-DATA-TF, header included.
 * @throws NetworkError `invalid-argument` when an AE title or UID does not fit its field
 */
export function writePdu(pdu: ControlPdu): Uint8Array {
  switch (pdu.type) {
    case 'associate-rq':
      return withHeader(pduTypes.associateRequest, associateBody(pdu, requestContexts(pdu)));
    case 'associate-ac':
      return withHeader(pduTypes.associateAccept, associateBody(pdu, acceptContexts(pdu)));
    case 'associate-rj':
      return withHeader(pduTypes.associateReject, [bytes(0, pdu.result, pdu.source, pdu.reason)]);
    case 'release-rq':
      return withHeader(pduTypes.releaseRequest, [bytes(0, 0, 0, 0)]);
    case 'release-rp':
      return withHeader(pduTypes.releaseResponse, [bytes(0, 0, 0, 0)]);
    case 'abort':
      return withHeader(pduTypes.abort, [bytes(0, 0, pdu.source, pdu.reason)]);
  }
}

/** Length of the P-DATA-TF header written by `writeDataHeader`: PDU header 6, PDV length 4, context id 1, control 1. */
const dataHeaderLength = 12;

/** Header of a P-DATA-TF PDU with one PDV of `fragmentLength` bytes, which follow it on the wire (PS3.8 §9.3.5, Annex E.2). */
export function writeDataHeader(
  fragment: { readonly contextId: number; readonly isCommand: boolean; readonly isLast: boolean },
  fragmentLength: number,
): Uint8Array {
  const header = new Uint8Array(dataHeaderLength);
  const view = new DataView(header.buffer);
  view.setUint8(0, pduTypes.data);
  view.setUint32(2, fragmentLength + 6);
  view.setUint32(6, fragmentLength + 2);
  view.setUint8(10, fragment.contextId);
  view.setUint8(11, (fragment.isCommand ? 1 : 0) | (fragment.isLast ? 2 : 0));
  return header;
}

function withHeader(type: number, parts: readonly Uint8Array[]): Uint8Array {
  const body = concat(parts);
  const pdu = new Uint8Array(6 + body.length);
  pdu[0] = type;
  new DataView(pdu.buffer).setUint32(2, body.length);
  pdu.set(body, 6);
  return pdu;
}

function associateBody(pdu: AssociateRequestPdu | AssociateAcceptPdu, contexts: readonly Uint8Array[]): Uint8Array[] {
  return [
    uint16(pdu.protocolVersion),
    uint16(0),
    aeTitle(pdu.calledAeTitle),
    aeTitle(pdu.callingAeTitle),
    new Uint8Array(32),
    item(0x10, [ascii(pdu.applicationContextName)]),
    ...contexts,
    item(0x50, userInformationItems(pdu.userInformation)),
  ];
}

function requestContexts(pdu: AssociateRequestPdu): Uint8Array[] {
  return pdu.presentationContexts.map((context) =>
    item(0x20, [
      bytes(context.id, 0, 0, 0),
      item(0x30, [ascii(context.abstractSyntax)]),
      ...context.transferSyntaxes.map((uid) => item(0x40, [ascii(uid)])),
    ]),
  );
}

function acceptContexts(pdu: AssociateAcceptPdu): Uint8Array[] {
  return pdu.presentationContexts.map((context) =>
    item(0x21, [bytes(context.id, 0, context.result, 0), item(0x40, [ascii(context.transferSyntax)])]),
  );
}

// In ascending order of type, as PS3.7 §D.3.3 recommends for the ones that it orders.
function userInformationItems(user: UserInformation): Uint8Array[] {
  const items = [item(0x51, [uint32(user.maxPduLength)]), item(0x52, [ascii(user.implementationClassUid)])];
  const window = user.asynchronousWindow;
  if (window) items.push(item(0x53, [uint16(window.invoked), uint16(window.performed)]));
  for (const role of user.roleSelections) {
    items.push(item(0x54, [sized(ascii(role.sopClassUid)), bytes(role.scu ? 1 : 0, role.scp ? 1 : 0)]));
  }
  if (user.implementationVersionName) items.push(item(0x55, [ascii(user.implementationVersionName)]));
  for (const extended of user.extendedNegotiations) {
    items.push(item(0x56, [sized(ascii(extended.sopClassUid)), extended.serviceClassApplicationInformation]));
  }
  for (const common of user.commonExtendedNegotiations) {
    const related = concat(common.relatedGeneralSopClassUids.map((uid) => sized(ascii(uid))));
    items.push(item(0x57, [sized(ascii(common.sopClassUid)), sized(ascii(common.serviceClassUid)), sized(related)]));
  }
  const identity = user.userIdentity;
  if (identity) {
    const flags = bytes(identity.type, identity.positiveResponseRequested ? 1 : 0);
    items.push(item(0x58, [flags, sized(identity.primary), sized(identity.secondary)]));
  }
  if (user.userIdentityResponse) items.push(item(0x59, [sized(user.userIdentityResponse)]));
  return items;
}

function item(type: number, parts: readonly Uint8Array[]): Uint8Array {
  return concat([bytes(type, 0), sized(concat(parts))]);
}

function sized(value: Uint8Array): Uint8Array {
  if (value.length > 0xffff) throw new NetworkError('invalid-argument', 'An item is longer than 65535 bytes');
  return concat([uint16(value.length), value]);
}

/** 16 bytes padded with spaces, PS3.8 Table 9-11. */
function aeTitle(title: string): Uint8Array {
  if (title.length > 16) throw new NetworkError('invalid-argument', 'An AE title is longer than 16 characters');
  return ascii(title.padEnd(16, ' '));
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (code > 0xff) throw new NetworkError('invalid-argument', 'A character does not fit ISO 646');
    return code;
  });
}

function bytes(...values: number[]): Uint8Array {
  return Uint8Array.from(values);
}

function uint16(value: number): Uint8Array {
  return bytes(value >>> 8, value & 0xff);
}

function uint32(value: number): Uint8Array {
  return bytes(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
}

/** One new array with all parts in order. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
