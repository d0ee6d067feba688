import { describe, expect, test } from 'vitest';
import { requestPdu } from '../association/negotiation.ts';
import type { AssociateRequestPdu, ProposedContext } from '../pdu/pdu.ts';
import { readPdu } from '../pdu/read-pdu.ts';
import { concat, writeDataHeader, writePdu } from '../pdu/write-pdu.ts';
import { writeCommandSet } from '../dimse/command-set.ts';
import { associateRequest, commandPdu, dataPdu, RawPeer, type Answer } from '../testing/raw-peer.ts';
import {
  ctImageStorage as ct,
  explicit,
  implicit,
  patternBytes,
  SinkRecord,
  storeCommand,
  testListener,
  verification,
} from '../testing/test-listener.ts';

// Byte by byte what a peer may say, and what is answered: the rows that implementations differ in.
const bigEndian = '1.2.840.10008.1.2.2';
const deflated = '1.2.840.10008.1.2.1.99';
const jpeg = '1.2.840.10008.1.2.4.50';
const jpeg2000 = '1.2.840.10008.1.2.4.90';
const rle = '1.2.840.10008.1.2.5';
const video = '1.2.840.10008.1.2.4.102';
const gePrivate = '1.2.840.113619.5.2';
const find = '1.2.840.10008.5.1.4.1.2.2.1';
const identity = { maxPduBytes: 16384, implementationClassUid: '1.2.3', implementationVersionName: 'RAW' };

type Context = Omit<ProposedContext, 'id'>;
const context = (abstractSyntax: string, ...transferSyntaxes: string[]): Context => ({
  abstractSyntax,
  transferSyntaxes,
});

function requestOf(contexts: readonly Context[], change: Partial<AssociateRequestPdu> = {}): Uint8Array {
  const request = requestPdu({ callingAeTitle: 'RAW', calledAeTitle: 'TEST' }, contexts, identity);
  return writePdu({ ...request, ...change });
}

async function firstAnswer(...bytes: readonly Uint8Array[]): Promise<Answer> {
  const { port } = await testListener(new SinkRecord());
  const peer = await RawPeer.connect(port);
  peer.send(...bytes);
  const answer = await peer.next();
  peer.destroy();
  return answer;
}

/** Result and transfer syntax of every context of the answer; of a rejected one its transfer syntax means nothing. */
async function negotiated(...contexts: readonly Context[]): Promise<(readonly [number, string])[]> {
  const answer = await firstAnswer(requestOf(contexts));
  if (answer.kind !== 'pdu') throw new Error(`No PDU: ${JSON.stringify(answer)}`);
  const pdu = readPdu(answer.type, answer.body);
  if (pdu.type !== 'associate-ac') throw new Error(`Not accepted: ${JSON.stringify(pdu)}`);
  return pdu.presentationContexts.map(({ result, transferSyntax }) => [result, transferSyntax] as const);
}

describe('of the transfer syntaxes that are offered for storage', () => {
  test.each<[string, string[], number, string]>([
    ['implicit alone', [implicit], 0, implicit],
    ['explicit alone', [explicit], 0, explicit],
    ['big endian alone', [bigEndian], 0, bigEndian],
    ['deflated alone', [deflated], 0, deflated],
    ['JPEG alone', [jpeg], 0, jpeg],
    ['JPEG 2000 alone', [jpeg2000], 0, jpeg2000],
    ['RLE alone', [rle], 0, rle],
    ['video alone', [video], 0, video],
    ['explicit before implicit', [explicit, implicit], 0, explicit],
    ['implicit before explicit', [implicit, explicit], 0, implicit],
    ['compressed before native', [jpeg2000, explicit, implicit], 0, jpeg2000],
    ['native before compressed', [explicit, jpeg2000], 0, explicit],
    ['a private one before implicit', [gePrivate, implicit], 0, implicit],
    ['two private ones before JPEG', [gePrivate, '1.2.3.4.5', jpeg], 0, jpeg],
    ['a private one alone', [gePrivate], 4, gePrivate],
    ['one that the standard does not have', ['1.2.840.10008.1.2.777'], 4, '1.2.840.10008.1.2.777'],
    ['what is no UID', ['explicit'], 4, 'explicit'],
    ['what is no UID, then one', ['x', explicit], 0, explicit],
    ['an abstract syntax', [ct], 4, ct],
    ['the same one three times', [explicit, explicit, explicit], 0, explicit],
  ])('%s', async (_name, offered, result, chosen) => {
    expect(await negotiated(context(ct, ...offered))).toEqual([[result, result === 0 ? chosen : '']]);
  });
});

describe('of the abstract syntaxes that are proposed', () => {
  test.each<[string, string, number]>([
    ['verification', verification, 0],
    ['CT images', ct, 0],
    ['a retired class', '1.2.840.10008.5.1.4.1.1.6', 0],
    ['a class of the future', '1.2.840.10008.5.1.4.1.1.999.1', 0],
    ['a private class', '1.3.12.2.1107.5.9.1', 0],
    ['a query', find, 3],
    ['a worklist', '1.2.840.10008.5.1.4.31', 3],
    ['storage commitment', '1.2.840.10008.1.20.1', 3],
    ['a directory', '1.2.840.10008.1.3.10', 3],
    ['what is no UID', 'CT Image Storage', 3],
    ['more than 64 characters', '1.'.repeat(40) + '1', 3],
  ])('%s', async (_name, abstractSyntax, result) => {
    expect(await negotiated(context(abstractSyntax, implicit))).toEqual([[result, result === 0 ? implicit : '']]);
  });

  test('each is answered for itself, in order', async () => {
    const answers = await negotiated(
      context(find, implicit),
      context(ct, gePrivate),
      context(ct, gePrivate, explicit),
      context(verification, explicit, implicit),
      context(ct, jpeg),
    );
    expect(answers.map(([result]) => result)).toEqual([3, 4, 0, 0, 0]);
    expect(answers.slice(2).map(([, syntax]) => syntax)).toEqual([explicit, implicit, jpeg]);
  });

  test('an association with nothing accepted is one all the same, and can be released', async () => {
    const { port } = await testListener(new SinkRecord());
    const peer = await RawPeer.connect(port);
    peer.send(requestOf([context(find, implicit)]));
    expect(await peer.next()).toMatchObject({ type: 2 });
    peer.send(writePdu({ type: 'release-rq' }));
    expect(await peer.next()).toMatchObject({ type: 6 });
    peer.destroy();
  });
});

describe('an association request', () => {
  const good = requestOf([context(verification, implicit)]);
  const changed = (at: number, ...bytes: readonly number[]): Uint8Array => {
    const copy = good.slice();
    copy.set(bytes, at);
    return copy;
  };
  test.each<[string, () => Uint8Array, object]>([
    ['as it should be', () => good, { type: 2 }],
    ['with more protocol versions than one', () => changed(6, 0, 3), { type: 2 }],
    ['with another protocol version only', () => changed(6, 0, 2), { type: 3, body: Uint8Array.of(0, 1, 2, 2) }],
    [
      'of another application',
      () => requestOf([context(verification, implicit)], { applicationContextName: '1.2.3' }),
      { type: 3, body: Uint8Array.of(0, 1, 1, 2) },
    ],
    [
      'without a calling title',
      () => changed(26, ...Array.from({ length: 16 }, () => 0x20)),
      { type: 3, body: Uint8Array.of(0, 1, 1, 3) },
    ],
    [
      'without a called title',
      () => changed(10, ...Array.from({ length: 16 }, () => 0x20)),
      { type: 3, body: Uint8Array.of(0, 1, 1, 7) },
    ],
    ['with a control character in its title', () => changed(26, 0x07), { type: 3, body: Uint8Array.of(0, 1, 1, 3) }],
    ['without contexts', () => requestOf([]), { type: 7 }],
    [
      'with an even context id',
      () => requestOf([], { presentationContexts: [{ id: 2, ...context(ct, implicit) }] }),
      { type: 7 },
    ],
    [
      'with a context id twice',
      () => requestOf([], { presentationContexts: [1, 1].map((id) => ({ id, ...context(ct, implicit) })) }),
      { type: 7 },
    ],
    ['with a context without transfer syntaxes', () => requestOf([context(ct)]), { type: 7 }],
    [
      'with a maximum length of none',
      () => requestOf([context(ct, implicit)], { userInformation: { ...requestUserInformation, maxPduLength: 0 } }),
      { type: 2 },
    ],
    [
      'with roles that it asks for',
      () =>
        requestOf([context(ct, implicit)], {
          userInformation: { ...requestUserInformation, roleSelections: [{ sopClassUid: ct, scu: true, scp: true }] },
        }),
      { type: 2 },
    ],
    [
      'with a window of operations',
      () =>
        requestOf([context(ct, implicit)], {
          userInformation: { ...requestUserInformation, asynchronousWindow: { invoked: 0, performed: 0 } },
        }),
      { type: 2 },
    ],
  ])('%s', async (_name, bytes, answer) => {
    expect(await firstAnswer(bytes())).toMatchObject({ kind: 'pdu', ...answer });
  });
});

const requestUserInformation = requestPdu(
  { callingAeTitle: 'RAW', calledAeTitle: 'TEST' },
  [],
  identity,
).userInformation;

describe('a message', () => {
  const command = writeCommandSet(storeCommand());
  const bytes = patternBytes(1000);
  const cut = (whole: Uint8Array, kind: 'command' | 'data', ...at: readonly number[]): Uint8Array[] => {
    const ends = [...at, whole.length];
    return ends.map((end, index) =>
      dataPdu(1, kind, whole.subarray(ends[index - 1] ?? 0, end), index === ends.length - 1),
    );
  };
  const header = (isCommand: boolean, isLast: boolean, length: number) =>
    writeDataHeader({ contextId: 1, isCommand, isLast }, length);
  /** Several PDVs in one P-DATA-TF: the length of the first header is that of all. */
  const together = (...pdus: readonly Uint8Array[]): Uint8Array => {
    const items = concat(pdus.map((pdu) => pdu.subarray(6)));
    const head = Uint8Array.of(4, 0, 0, 0, 0, 0);
    new DataView(head.buffer).setUint32(2, items.length);
    return concat([head, items]);
  };

  test.each<[string, readonly Uint8Array[]]>([
    ['in one PDV each', [commandPdu(1, storeCommand()), dataPdu(1, 'data', bytes)]],
    ['whose command comes in pieces', [...cut(command, 'command', 1, 7, 40), dataPdu(1, 'data', bytes)]],
    ['whose data set comes in pieces', [commandPdu(1, storeCommand()), ...cut(bytes, 'data', 1, 2, 500, 999)]],
    ['with empty pieces between', [commandPdu(1, storeCommand()), ...cut(bytes, 'data', 0, 500, 500)]],
    [
      'with an empty last piece',
      [commandPdu(1, storeCommand()), dataPdu(1, 'data', bytes, false), concat([header(false, true, 0)])],
    ],
    ['with command and data set in one PDU', [together(commandPdu(1, storeCommand()), dataPdu(1, 'data', bytes))]],
    ['with all pieces in one PDU', [together(...cut(command, 'command', 9), ...cut(bytes, 'data', 100, 300))]],
  ])('%s is stored', async (_name, pdus) => {
    const sinks = new SinkRecord();
    const { port } = await testListener(sinks);
    const peer = await RawPeer.associate(port, ct);
    peer.send(...pdus);
    expect(await peer.nextCommand()).toMatchObject({ Status: 0, CommandField: 0x8001 });
    expect(Buffer.compare(sinks.stored[0]?.bytes ?? Buffer.of(), bytes)).toBe(0);
    peer.destroy();
  });

  test.each<[string, readonly Uint8Array[]]>([
    ['on a context that was not proposed', [dataPdu(5, 'command', command)]],
    ['on an even context', [dataPdu(2, 'command', command)]],
    ['whose PDV is longer than its PDU', [Uint8Array.of(4, 0, 0, 0, 0, 6, 0, 0, 0, 99, 1, 3)]],
    ['whose PDV has no room for its own header', [Uint8Array.of(4, 0, 0, 0, 0, 4, 0, 0, 0, 0)]],
    ['that is data before any command', [dataPdu(1, 'data', bytes)]],
    ['that is two commands', [commandPdu(1, storeCommand()), commandPdu(1, storeCommand())]],
    ['whose data comes on another context', [commandPdu(1, storeCommand()), dataPdu(3, 'data', bytes)]],
    ['in which a request for association comes', [commandPdu(1, storeCommand()), associateRequest(ct)]],
    ['of a type that is none', [Uint8Array.of(99, 0, 0, 0, 0, 0)]],
  ])('%s ends the association', async (_name, pdus) => {
    const { port } = await testListener(new SinkRecord());
    const peer = await RawPeer.associate(port, ct, ct);
    peer.send(...pdus);
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 7 });
    peer.destroy();
  });
});
