import { describe, expect, it } from 'vitest';
import { acceptPdu, requestPdu } from '../association/negotiation.ts';
import type { CommandSet } from '../dimse/command-set.ts';
import { noDataSet, withDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { readPdu } from '../pdu/read-pdu.ts';
import { writePdu } from '../pdu/write-pdu.ts';
import { findCommand, identifierBytes, QueryRecord, studyAnswer, studyRoot } from '../testing/query-provider.ts';
import { commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { retrievedCt, RetrieveRecord } from '../testing/retrieve-provider.ts';
import type { TestListener } from '../testing/test-listener.ts';
import {
  ctImageStorage,
  explicit,
  implicit,
  patternBytes,
  SinkRecord,
  testListener,
} from '../testing/test-listener.ts';
import { findScp } from './find-scp.ts';
import { getScp } from './get-scp.ts';
import { moveScp } from './move-scp.ts';
import type { FindAnswer, RetrievedObject } from './query-retrieve.ts';

const abort = { kind: 'pdu', type: 7 };
const identifier = dataPdu(1, 'data', identifierBytes());
const identity = { maxPduBytes: 16384, implementationClassUid: '1.2.3', implementationVersionName: 'RAW' };
const titles = { callingAeTitle: 'RAW', calledAeTitle: 'TEST' };

function cancelOf(messageId: number): Uint8Array {
  const command = { CommandField: commandFields.cCancel, MessageIDBeingRespondedTo: messageId };
  return commandPdu(1, { ...command, CommandDataSetType: noDataSet });
}

/** Serves everything; each query waits until the test lets it go on. */
async function pausedListener(objects: readonly RetrievedObject[] = []) {
  const goOn = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  async function* answers(): AsyncGenerator<FindAnswer> {
    requested.resolve();
    await goOn.promise;
    yield { dataSet: studyAnswer(1), areKeysSupported: true };
  }
  const record = new RetrieveRecord(objects);
  const services = [findScp(new QueryRecord(0, answers)), getScp(record), moveScp(record)];
  const listener = await testListener(new SinkRecord(), { services: () => services });
  return { listener, goOn, asked: requested };
}

const getCommand = findCommand({ CommandField: commandFields.cGet, AffectedSOPClassUID: studyRoot.get });

/** Context 1 is C-GET, context 3 CT storage of which the peer is the SCP. */
async function getting(listener: TestListener): Promise<RawPeer> {
  const peer = await RawPeer.connect(listener.port);
  const contexts = [
    { abstractSyntax: studyRoot.get, transferSyntaxes: [implicit] },
    { abstractSyntax: ctImageStorage, transferSyntaxes: [explicit], requestorServes: true },
  ];
  peer.send(writePdu(requestPdu(titles, contexts, identity)));
  expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 2 });
  return peer;
}

function stored(command: CommandSet, change: Partial<CommandSet> = {}): Uint8Array {
  return commandPdu(3, {
    CommandField: 0x8001,
    MessageIDBeingRespondedTo: command.MessageID,
    CommandDataSetType: noDataSet,
    Status: 0,
    ...change,
  });
}

describe('an identifier', () => {
  it.each([
    ['C-FIND', studyRoot.find, commandFields.cFind],
    ['C-GET', studyRoot.get, commandFields.cGet],
    ['C-MOVE', studyRoot.move, commandFields.cMove],
  ])('of %s that never ends aborts the association', async (_verb, sopClassUid, field) => {
    const { listener } = await pausedListener();
    const peer = await RawPeer.associate(listener.port, sopClassUid);
    peer.send(commandPdu(1, findCommand({ AffectedSOPClassUID: sopClassUid, CommandField: field })));
    const piece = dataPdu(1, 'data', patternBytes(10_000), false);
    for (let times = 0; times < 110; times += 1) peer.send(piece);
    expect(await peer.next()).toMatchObject(abort);
    expect(await listener.event('association-ended')).toMatchObject({ end: { error: { code: 'limit-exceeded' } } });
  });

  it.each([
    ['missing', [commandPdu(1, findCommand({ CommandDataSetType: noDataSet }))], 0xa900],
    ['empty', [commandPdu(1, findCommand()), dataPdu(1, 'data', new Uint8Array(0))], 0xa900],
    ['rubbish', [commandPdu(1, findCommand()), dataPdu(1, 'data', patternBytes(999))], 0xc001],
    ['cut short', [commandPdu(1, findCommand()), dataPdu(1, 'data', identifierBytes().subarray(0, 12))], 0xc001],
  ])('that is %s ends the request, not the association', async (_what, bytes, status) => {
    const { listener, goOn } = await pausedListener();
    const peer = await RawPeer.associate(listener.port, studyRoot.find);
    peer.send(...bytes);
    expect(await peer.nextCommand()).toMatchObject({ Status: status, CommandDataSetType: noDataSet });
    goOn.resolve();
    peer.send(commandPdu(1, findCommand()), identifier);
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xff00 });
  });

  it('where none may be aborts the association', async () => {
    const { listener } = await pausedListener();
    const peer = await RawPeer.associate(listener.port, studyRoot.find);
    peer.send(commandPdu(1, findCommand({ CommandDataSetType: noDataSet })), identifier);
    for (;;) {
      const answer = await peer.next();
      if (answer.kind !== 'fragment') {
        expect(answer).toMatchObject(abort);
        break;
      }
    }
  });
});

describe('a C-CANCEL', () => {
  it.each([
    ['of another message', 8],
    ['of no message', 0],
  ])('%s changes nothing', async (_what, messageId) => {
    const { listener, goOn, asked: requested } = await pausedListener();
    const peer = await RawPeer.associate(listener.port, studyRoot.find);
    peer.send(commandPdu(1, findCommand()), identifier);
    await requested.promise;
    peer.send(cancelOf(messageId));
    goOn.resolve();
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xff00 });
    await peer.nextDataSet();
    expect(await peer.nextCommand()).toMatchObject({ Status: 0 });
  });

  it('before the request, twice, and after the answer changes nothing', async () => {
    const { listener, goOn } = await pausedListener();
    const peer = await RawPeer.associate(listener.port, studyRoot.find);
    goOn.resolve();
    peer.send(cancelOf(7), commandPdu(1, findCommand()), identifier);
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xff00 });
    await peer.nextDataSet();
    expect(await peer.nextCommand()).toMatchObject({ Status: 0 });
    peer.send(cancelOf(7), cancelOf(7), writePdu({ type: 'release-rq' }));
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 6 });
  });
});

it('a query that comes while another runs waits for its turn', async () => {
  const { listener, goOn, asked: requested } = await pausedListener();
  const peer = await RawPeer.associate(listener.port, studyRoot.find);
  peer.send(commandPdu(1, findCommand()), identifier, commandPdu(1, findCommand({ MessageID: 9 })), identifier);
  await requested.promise;
  goOn.resolve();
  const seen: (number | undefined)[] = [];
  for (let times = 0; times < 2; times += 1) {
    seen.push((await peer.nextCommand()).MessageIDBeingRespondedTo);
    await peer.nextDataSet();
    seen.push((await peer.nextCommand()).MessageIDBeingRespondedTo);
  }
  expect(seen).toEqual([7, 7, 9, 9]);
});

describe('in the middle of a C-GET', () => {
  const objects = [retrievedCt(1), retrievedCt(2)];

  async function firstStore() {
    const { listener } = await pausedListener(objects);
    const peer = await getting(listener);
    peer.send(commandPdu(1, getCommand), identifier);
    const command = await peer.nextCommand();
    expect(command).toMatchObject({ CommandField: commandFields.cStore, CommandDataSetType: withDataSet });
    await peer.nextDataSet();
    return { listener, peer, command };
  }

  it('another request aborts the association, since the first could never end', async () => {
    const { listener, peer } = await firstStore();
    peer.send(commandPdu(1, { ...getCommand, MessageID: 9 }), identifier);
    expect(await peer.next()).toMatchObject(abort);
    expect(await listener.event('association-ended')).toMatchObject({ end: { error: { code: 'protocol-violation' } } });
  });

  it.each([
    ['to a message that was never sent', 99],
    ['without a message', undefined],
  ])('a response %s aborts the association', async (_what, messageId) => {
    const { peer, command } = await firstStore();
    peer.send(stored(command, { MessageIDBeingRespondedTo: messageId }));
    expect(await peer.next()).toMatchObject(abort);
  });

  it('a response with a data set that never ends aborts the association', async () => {
    const { peer, command } = await firstStore();
    peer.send(stored(command, { CommandDataSetType: withDataSet }));
    for (let times = 0; times < 110; times += 1) peer.send(dataPdu(3, 'data', patternBytes(10_000), false));
    expect(await peer.next()).toMatchObject(abort);
  });

  it('a response without a status is a failure, and a cancel ends it with what remains', async () => {
    const { peer, command } = await firstStore();
    peer.send(cancelOf(7), stored(command, { Status: undefined }));
    for (;;) {
      const answer = await peer.nextCommand();
      if (answer.Status === 0xff00) continue;
      expect(answer).toMatchObject({
        Status: 0xfe00,
        NumberOfRemainingSuboperations: 1,
        NumberOfFailedSuboperations: 1,
        CommandDataSetType: withDataSet,
      });
      break;
    }
  });

  it('a peer that does not answer is cut off', async () => {
    const record = new RetrieveRecord(objects);
    const listener = await testListener(new SinkRecord(), {
      services: () => [getScp(record)],
      limits: { responseMilliseconds: 100 },
    });
    const peer = await getting(listener);
    peer.send(commandPdu(1, getCommand), identifier);
    await peer.nextCommand();
    await peer.nextDataSet();
    expect(await peer.next()).toMatchObject(abort);
    expect(await listener.event('association-ended')).toMatchObject({ end: { error: { code: 'timeout' } } });
  });
});

describe('roles and extended negotiation', () => {
  const services = [findScp(new QueryRecord(0)), getScp(new RetrieveRecord([]))];

  it('are answered for what is served', () => {
    const query = [
      { abstractSyntax: studyRoot.get, transferSyntaxes: [implicit] },
      { abstractSyntax: ctImageStorage, transferSyntaxes: [implicit, explicit], requestorServes: true },
      {
        abstractSyntax: studyRoot.find,
        transferSyntaxes: [implicit],
        applicationInformation: Uint8Array.of(1, 1, 1, 1, 1),
      },
      { abstractSyntax: '1.2.3.4', transferSyntaxes: [implicit], applicationInformation: Uint8Array.of(1) },
    ];
    const request = requestPdu(titles, query, identity);
    const bytes = writePdu(acceptPdu(request, services, identity));
    const accept = readPdu(2, bytes.subarray(6));
    if (accept.type !== 'associate-ac') throw new Error('Not accepted');
    expect(accept.presentationContexts.map(({ result }) => result)).toEqual([0, 0, 0, 3]);
    expect(accept.presentationContexts[1]?.transferSyntax).toBe(implicit);
    expect(accept.userInformation.roleSelections).toEqual([{ sopClassUid: ctImageStorage, scu: false, scp: true }]);
    const answered = accept.userInformation.extendedNegotiations;
    expect(answered.map(({ sopClassUid }) => sopClassUid)).toEqual([studyRoot.find]);
    expect([...(answered[0]?.serviceClassApplicationInformation ?? [])]).toEqual([0, 1, 1, 0]);
  });

  it('storage is not accepted of who does not want to be its SCP', () => {
    const request = [{ abstractSyntax: ctImageStorage, transferSyntaxes: [implicit] }];
    const accept = acceptPdu(requestPdu(titles, request, identity), services, identity);
    expect(accept.presentationContexts[0]?.result).toBe(3);
  });
});
