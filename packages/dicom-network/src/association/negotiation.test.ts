import { describe, expect, it } from 'vitest';
import { chooseStorageTransferSyntax, storageScp } from '../services/storage-scp.ts';
import { verificationScp } from '../services/verification-scp.ts';
import { acceptedContexts, acceptPdu, answerContext, isAeTitle, requestPdu, sendLimit } from './negotiation.ts';

const implicit = '1.2.840.10008.1.2';
const explicit = '1.2.840.10008.1.2.1';
const bigEndian = '1.2.840.10008.1.2.2';
const jpeg = '1.2.840.10008.1.2.4.50';
/** GE's private syntax: implicit little endian elements around big endian pixels. */
const privateSyntax = '1.2.840.113619.5.2';
const ct = '1.2.840.10008.5.1.4.1.1.2';
const local = { maxPduBytes: 262144, implementationClassUid: '1.2.3', implementationVersionName: 'TEST' };
const services = [
  verificationScp(),
  storageScp({
    begin: () => {
      throw new Error('Nothing is stored here');
    },
  }),
];

describe('answering presentation contexts', () => {
  it.each([
    [
      'verification in implicit little endian, whatever the order',
      '1.2.840.10008.1.1',
      [explicit, implicit],
      0,
      implicit,
    ],
    ['verification without implicit in what there is', '1.2.840.10008.1.1', [bigEndian, explicit], 0, bigEndian],
    ['storage in the first one offered', ct, [explicit, implicit], 0, explicit],
    ['storage compressed when that is first', ct, [jpeg, explicit], 0, jpeg],
    ['storage uncompressed when that is first', ct, [implicit, jpeg], 0, implicit],
    ['storage in a private syntax only: no transfer syntax', ct, [privateSyntax], 4, privateSyntax],
    ['storage with a private syntax first: the next one', ct, [privateSyntax, implicit], 0, implicit],
    [
      'storage in a syntax of the standard that nobody knows yet',
      ct,
      ['1.2.840.10008.1.2.999'],
      4,
      '1.2.840.10008.1.2.999',
    ],
    ['storage of a private class', '1.2.840.113619.4.30', [privateSyntax, explicit], 0, explicit],
    ['verification in a private syntax only', '1.2.840.10008.1.1', [privateSyntax], 4, privateSyntax],
    ['verification with a private syntax first', '1.2.840.10008.1.1', [privateSyntax, explicit], 0, explicit],
    ['a storage class that nobody knows', '1.2.826.0.1.999.1', [explicit], 0, explicit],
    ['a query class: not supported', '1.2.840.10008.5.1.4.1.2.1.1', [implicit], 3, implicit],
    ['an abstract syntax that is no UID: not supported', 'CT Image', [implicit], 3, implicit],
    ['storage in what is no UID: no transfer syntax', ct, ['implicit'], 4, 'implicit'],
  ])('%s', (_what, abstractSyntax, transferSyntaxes, result, transferSyntax) => {
    const answer = answerContext({ id: 7, abstractSyntax, transferSyntaxes }, services);
    expect(answer).toEqual({ id: 7, result, transferSyntax });
  });

  it('answers every one of 128 contexts', () => {
    const contexts = Array.from({ length: 128 }, () => ({ abstractSyntax: ct, transferSyntaxes: [explicit] }));
    const request = requestPdu({ callingAeTitle: 'A', calledAeTitle: 'B' }, contexts, local);
    const accept = acceptPdu(request, services, local);
    expect(accept.presentationContexts.map(({ id }) => id)).toEqual(Array.from({ length: 128 }, (_, n) => 2 * n + 1));
    expect(acceptedContexts(request, accept)).toHaveLength(128);
  });

  it('answers no window that was not asked for', () => {
    const contexts = [{ abstractSyntax: ct, transferSyntaxes: [explicit] }];
    const request = requestPdu({ callingAeTitle: 'A', calledAeTitle: 'B' }, contexts, local);
    expect(acceptPdu(request, services, local).userInformation.asynchronousWindow).toBeUndefined();
  });
});

describe('choosing a transfer syntax for storage', () => {
  it('takes the first that can be read', () => {
    expect(chooseStorageTransferSyntax(['', 'x', '1'.repeat(65), privateSyntax, jpeg, explicit])).toBe(jpeg);
    expect(chooseStorageTransferSyntax([])).toBeUndefined();
  });
});

describe('the length of what we send', () => {
  it.each([
    [0, 262144, 262144],
    [16384, 262144, 16384],
    [4_000_000_000, 262144, 262144],
  ])('for a peer that takes %i is never above ours (%i): %i', (peer, ours, expected) => {
    expect(sendLimit(peer, ours)).toBe(expected);
  });
});

describe('AE titles', () => {
  it.each(['A', 'ISOCENTER', 'CT 1', '0123456789ABCDEF', 'a-b_c.d:e'])('%j is one', (title) => {
    expect(isAeTitle(title)).toBe(true);
  });
  it.each(['', ' ', '0123456789ABCDEFG', 'A\\B', 'A\nB', 'Ä', '\u0000'])('%j is none', (title) => {
    expect(isAeTitle(title)).toBe(false);
  });
});
