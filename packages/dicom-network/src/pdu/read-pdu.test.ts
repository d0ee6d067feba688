import { describe, expect, it } from 'vitest';
import type { AssociateAcceptPdu, AssociateRequestPdu, ControlPdu } from './pdu.ts';
import { readPdu } from './read-pdu.ts';
import { concat, writePdu } from './write-pdu.ts';

const request: AssociateRequestPdu = {
  type: 'associate-rq',
  protocolVersion: 1,
  calledAeTitle: 'ARCHIVE',
  callingAeTitle: 'CT 1',
  applicationContextName: '1.2.840.10008.3.1.1.1',
  presentationContexts: [
    { id: 1, abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] },
    { id: 255, abstractSyntax: '1.2.3', transferSyntaxes: ['1.2.840.10008.1.2.1', '1.2.840.10008.1.2.4.90'] },
  ],
  userInformation: {
    maxPduLength: 0x12345678,
    implementationClassUid: '1.2.3.4',
    implementationVersionName: 'VERSION_1',
    asynchronousWindow: { invoked: 0, performed: 5 },
    roleSelections: [{ sopClassUid: '1.2.3', scu: false, scp: true }],
    extendedNegotiations: [{ sopClassUid: '1.2.3', serviceClassApplicationInformation: Uint8Array.of(1, 0, 1) }],
    commonExtendedNegotiations: [
      { sopClassUid: '1.2.3', serviceClassUid: '1.2.840.10008.4.2', relatedGeneralSopClassUids: ['1.2.4', '1.2.5'] },
    ],
    userIdentity: {
      type: 2,
      positiveResponseRequested: true,
      primary: Uint8Array.of(97, 98),
      secondary: Uint8Array.of(99),
    },
  },
};

const accept: AssociateAcceptPdu = {
  ...request,
  type: 'associate-ac',
  presentationContexts: [
    { id: 1, result: 0, transferSyntax: '1.2.840.10008.1.2' },
    { id: 255, result: 4, transferSyntax: '' },
  ],
  userInformation: { ...request.userInformation, userIdentity: undefined, userIdentityResponse: Uint8Array.of(7) },
};

describe('reading PDUs', () => {
  it.each<ControlPdu>([
    request,
    accept,
    { type: 'associate-rj', result: 2, source: 3, reason: 2 },
    { type: 'release-rq' },
    { type: 'release-rp' },
    { type: 'abort', source: 2, reason: 6 },
  ])('gives back what was written: $type', (pdu) => {
    const bytes = writePdu(pdu);
    expect(lengthOf(bytes)).toBe(bytes.length - 6);
    const got = readPdu(bytes[0]!, bytes.subarray(6));
    expect(clean(got)).toEqual(clean(pdu));
  });

  it('reads the A-ASSOCIATE-RQ of another toolkit byte for byte', () => {
    const pdu = readPdu(1, hex(echoRequest));
    expect(pdu).toMatchObject({
      calledAeTitle: 'ANY-SCP',
      callingAeTitle: 'ECHOSCU',
      presentationContexts: [{ id: 1, abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
      userInformation: { maxPduLength: 16384, implementationVersionName: 'OFFIS_DCMTK_367' },
    });
  });

  it('skips items and sub-items that it does not know', () => {
    const unknown = Uint8Array.of(0x99, 0, 0, 3, 1, 2, 3);
    const body = writePdu(request).subarray(6);
    const pdu = readPdu(1, concat([body, unknown]));
    expect(clean(pdu)).toEqual(clean(request));
    const inside = hex(echoRequest.replace('5000003a', '50000041') + '77000003010203');
    expect(clean(readPdu(1, inside))).toEqual(clean(readPdu(1, hex(echoRequest))));
  });

  it('copes with UIDs and titles that are padded with zero bytes', () => {
    const pdu = readPdu(1, hex(echoRequest.replaceAll('4543484f5343552020', '4543484f5343550000')));
    expect(pdu).toMatchObject({ callingAeTitle: 'ECHOSCU' });
  });

  it.each([
    ['an even context id', { presentationContexts: [{ ...request.presentationContexts[0]!, id: 2 }] }],
    [
      'the same context id twice',
      { presentationContexts: [request.presentationContexts[0]!, request.presentationContexts[0]!] },
    ],
    ['no context', { presentationContexts: [] }],
    ['no transfer syntax', { presentationContexts: [{ id: 1, abstractSyntax: '1.2', transferSyntaxes: [] }] }],
    ['a maximum length of 7', { userInformation: { ...request.userInformation, maxPduLength: 7 } }],
  ])('refuses a request with %s', (_name, change) => {
    const bytes = writePdu({ ...request, ...change });
    expect(() => readPdu(1, bytes.subarray(6))).toThrow(expect.objectContaining({ code: 'pdu-malformed' }));
  });

  it('refuses a request that is cut anywhere, and never reads past its end', () => {
    const body = writePdu(request).subarray(6);
    for (let length = 0; length < body.length; length += 1) {
      expect(() => readPdu(1, body.subarray(0, length))).toThrow(expect.objectContaining({ code: 'pdu-malformed' }));
    }
  });

  it('refuses to write a title that does not fit', () => {
    expect(() => writePdu({ ...request, callingAeTitle: 'SEVENTEEN LETTERS' })).toThrow('16 characters');
  });
});

/** Body of the A-ASSOCIATE-RQ that DCMTK's echoscu 3.6.7 sends. */
const echoRequest =
  '00010000' +
  '414e592d534350202020202020202020' +
  '4543484f534355202020202020202020' +
  '00'.repeat(32) +
  '10000015312e322e3834302e31303030382e332e312e312e31' +
  '2000002e0100ff00' +
  '30000011312e322e3834302e31303030382e312e31' +
  '40000011312e322e3834302e31303030382e312e32' +
  '5000003a' +
  '5100000400004000' +
  '5200001b312e322e3237362e302e373233303031302e332e302e332e362e37' +
  '5500000f4f464649535f44434d544b5f333637';

function hex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function lengthOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(2);
}

/** Without the keys that are undefined, and with plain arrays for bytes. */
function clean(pdu: ControlPdu): unknown {
  return JSON.parse(JSON.stringify(pdu, (_key, value: unknown) => (value instanceof Uint8Array ? [...value] : value)));
}
