import { describe, expect, it } from 'vitest';
import { concat, writeDataHeader, writePdu } from '../pdu/write-pdu.ts';
import { associateRequest, commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { clientOptions, ctImageStorage, patternBytes, verification } from '../testing/test-listener.ts';
import { SinkRecord, storeCommand, testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { echo } from './verification-scu.ts';

const abortByProvider = { kind: 'pdu', type: 7 };

/** Milliseconds: far from the 30 s of ARTIM, and still true on a machine that is busy with other things. */
const soon = 30_000;

describe('a connection that asks for nothing', () => {
  it('is closed by ARTIM when it stays silent', async () => {
    const listener = await testListener(new SinkRecord(), { limits: { artimMilliseconds: 100 } });
    const peers = await Promise.all(Array.from({ length: 50 }, () => RawPeer.connect(listener.port)));
    const times = await Promise.all(peers.map((peer) => peer.closed));
    expect(Math.min(...times)).toBeGreaterThan(50);
    expect(Math.max(...times)).toBeLessThan(soon);
  });

  it('is closed by ARTIM when it stops in the middle of its request, or trickles it', async () => {
    const listener = await testListener(new SinkRecord(), { limits: { artimMilliseconds: 100 } });
    const request = associateRequest(verification);
    const stopped = await RawPeer.connect(listener.port);
    stopped.send(request.subarray(0, 100));
    const trickling = await RawPeer.connect(listener.port);
    let sent = 0;
    const timer = setInterval(() => trickling.send(request.subarray(sent, (sent += 1))), 10);
    expect(await stopped.closed).toBeLessThan(soon);
    expect(await trickling.closed).toBeLessThan(soon);
    clearInterval(timer);
  });

  it('is closed by ARTIM when it was rejected or aborted and stays', async () => {
    const listener = await testListener(new SinkRecord(), { limits: { artimMilliseconds: 100, maxAssociations: 0 } });
    const rejected = await RawPeer.connect(listener.port);
    rejected.send(associateRequest(verification));
    expect(await rejected.next()).toMatchObject({ kind: 'pdu', type: 3 });
    const aborted = await RawPeer.connect(listener.port);
    aborted.send(writePdu({ type: 'release-rq' }));
    expect(await aborted.next()).toMatchObject(abortByProvider);
    expect(await rejected.closed).toBeLessThan(soon);
    expect(await aborted.closed).toBeLessThan(soon);
  });

  it('makes room for a newer one when there are too many, the oldest first', async () => {
    const listener = await testListener(new SinkRecord(), { limits: { maxPendingConnections: 10 } });
    const first = await RawPeer.connect(listener.port);
    const others = await Promise.all(Array.from({ length: 300 }, () => RawPeer.connect(listener.port)));
    await first.closed;
    const association = await openAssociation(clientOptions(listener.port));
    expect(await echo(association)).toEqual({ status: 0 });
    await association.release();
    expect(listener.events.filter(({ kind }) => kind === 'connection-evicted').length).toBeGreaterThanOrEqual(290);
    for (const peer of others) peer.destroy();
  });

  it('is closed unheard when its address comes too often, and no other address waits for that', async () => {
    const limits = { connectionsPerSecond: 1, connectionsAtOnce: 10 };
    const listener = await testListener(new SinkRecord(), { limits });
    const peers = await Promise.all(
      Array.from({ length: 40 }, () => RawPeer.connect(listener.port, '127.0.0.2').catch(() => undefined)),
    );
    const refused = peers.slice(15).flatMap((peer) => (peer === undefined ? [] : [peer.closed]));
    expect(Math.max(0, ...(await Promise.all(refused)))).toBeLessThan(soon);
    const association = await openAssociation(clientOptions(listener.port));
    expect(await echo(association)).toEqual({ status: 0 });
    await association.release();
    for (const peer of peers) peer?.destroy();
  });
});

it('1,000 silent connections and 200 silent associations of one address do not keep another out', async () => {
  const listener = await testListener(new SinkRecord(), { limits: { connectionsAtOnce: 2_000 } });
  const silent = await Promise.all(Array.from({ length: 1000 }, () => RawPeer.connect(listener.port)));
  const asking = await Promise.all(Array.from({ length: 200 }, () => RawPeer.connect(listener.port)));
  for (const peer of asking) peer.send(associateRequest(verification));
  const answers = await Promise.all(asking.map((peer) => peer.next()));
  const types = answers.map((answer) => answer.kind === 'pdu' && answer.type);
  expect(types.filter((type) => type === 2)).toHaveLength(32);
  expect(types.filter((type) => type === 3)).toHaveLength(168);
  const startedAt = performance.now();
  const other = await RawPeer.connect(listener.port, '127.0.0.2');
  other.send(associateRequest(verification));
  expect(await other.next()).toMatchObject({ type: 2 });
  other.send(commandPdu(1, { CommandField: 0x0030, MessageID: 1, CommandDataSetType: 0x0101 }));
  expect(await other.nextCommand()).toMatchObject({ CommandField: 0x8030, Status: 0 });
  expect(performance.now() - startedAt).toBeLessThan(soon);
  for (const peer of [...silent, ...asking, other]) peer.destroy();
});

describe('when all places are taken', () => {
  const limits = { maxAssociations: 8, maxAssociationsPerAddress: 6, sparePlaces: 2, spareForAddressesBelow: 2 };
  const ask = async (port: number, address: string) => {
    const peer = await RawPeer.connect(port, address);
    peer.send(associateRequest(verification));
    const answer = await peer.next();
    return { peer, isAccepted: answer.kind === 'pdu' && answer.type === 2 };
  };
  const askOften = async (port: number, address: string, count: number) => {
    const requests = [];
    for (let index = 0; index < count; index += 1) requests.push(await ask(port, address));
    return requests;
  };
  const accepted = (request: readonly { isAccepted: boolean }[]) =>
    request.filter(({ isAccepted }) => isAccepted).length;

  it('the last are for addresses that have few, and then the greediest gives up a silent one', async () => {
    const listener = await testListener(new SinkRecord(), { limits });
    const greedy = await askOften(listener.port, '127.0.0.2', 10);
    expect(accepted(greedy)).toBe(6);
    const second = await askOften(listener.port, '127.0.0.3', 4);
    expect(accepted(second)).toBe(2);
    expect(listener.associationCount).toBe(8);
    // Silent for longer than between two messages.
    await expect.poll(async () => (await ask(listener.port, '127.0.0.1')).isAccepted).toBe(true);
    expect(listener.associationCount).toBe(8);
    await expect.poll(() => listener.events.some(({ kind }) => kind === 'association-ended')).toBe(true);
    for (const { peer } of [...greedy, ...second]) peer.destroy();
  });
});

describe('when each of many addresses has an association and says nothing', () => {
  const limits = { maxAssociations: 8, sparePlaces: 2, spareForAddressesBelow: 4 };

  it('one that never asked for anything ends for a sender, and none that works', async () => {
    const listener = await testListener(new SinkRecord(), { limits });
    const working = await RawPeer.associate(listener.port, verification);
    const echoes = async (peer: RawPeer) => {
      peer.send(commandPdu(1, { CommandField: 0x0030, MessageID: 1, CommandDataSetType: 0x0101 }));
      expect(await peer.nextCommand()).toMatchObject({ CommandField: 0x8030, Status: 0 });
    };
    await echoes(working);
    const silent: RawPeer[] = [];
    for (let address = 2; address <= 8; address += 1) {
      const peer = await RawPeer.connect(listener.port, `127.0.0.${address}`);
      peer.send(associateRequest(verification));
      expect(await peer.next()).toMatchObject({ type: 2 });
      silent.push(peer);
    }
    expect(listener.associationCount).toBe(8);
    const sender = async () => {
      const peer = await RawPeer.connect(listener.port, '127.0.0.99');
      peer.send(associateRequest(verification));
      const answer = await peer.next();
      if (answer.kind === 'pdu' && answer.type === 2) return peer;
      peer.destroy();
      return undefined;
    };
    let good: RawPeer | undefined;
    await expect.poll(async () => (good = await sender()), { timeout: soon }).toBeDefined();
    if (good !== undefined) await echoes(good);
    await echoes(working);
    for (const peer of [working, ...silent, ...(good === undefined ? [] : [good])]) peer.destroy();
  });
});

describe('an association that does not get on', () => {
  it('is aborted when it stays idle', async () => {
    const limits = { idleAssociationMilliseconds: 100 };
    const listener = await testListener(new SinkRecord(), { limits });
    const peer = await RawPeer.associate(listener.port, verification);
    expect(await peer.next()).toMatchObject({ type: 7 });
    expect(listener.associationCount).toBe(0);
    peer.destroy();
  });

  it('is aborted when it trickles a command that never ends', async () => {
    const limits = { idleAssociationMilliseconds: 150 };
    const listener = await testListener(new SinkRecord(), { limits });
    const peer = await RawPeer.associate(listener.port, verification);
    const timer = setInterval(() => peer.send(dataPdu(1, 'command', Uint8Array.of(0), false)), 10);
    expect(await peer.next()).toMatchObject({ type: 7 });
    clearInterval(timer);
    peer.destroy();
  });

  it('is aborted when its data set comes too slowly', async () => {
    const sinks = new SinkRecord();
    const limits = { minimumBytesPerSecond: 100_000, rateWindowMilliseconds: 200 };
    const listener = await testListener(sinks, { limits });
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()));
    const timer = setInterval(() => peer.send(dataPdu(1, 'data', patternBytes(10), false)), 10);
    expect(await peer.next()).toMatchObject({ type: 7 });
    clearInterval(timer);
    expect(sinks.aborted).toMatchObject([{ reason: { code: 'timeout' } }]);
    peer.destroy();
  });

  it('is not blamed while our own sink takes its time', async () => {
    const sinks = new SinkRecord((sink) => ({
      end: async () => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return sink.end();
      },
    }));
    const limits = { idleAssociationMilliseconds: 300, rateWindowMilliseconds: 300, minimumBytesPerSecond: 1000 };
    const listener = await testListener(sinks, { limits });
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', patternBytes(10)));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0 });
    peer.destroy();
  });
});

describe('a PDU that claims 2 GiB', () => {
  it.each([1, 2, 4])('is refused at its header before the association: type %i', async (type) => {
    const listener = await testListener(new SinkRecord());
    const peer = await RawPeer.connect(listener.port);
    peer.send(Uint8Array.of(type, 0, 0x80, 0, 0, 0));
    expect(await peer.next()).toMatchObject(abortByProvider);
    peer.destroy();
  });

  it('is refused during the association, and who goes on streaming is cut at once', async () => {
    const sinks = new SinkRecord();
    // Not ARTIM ends it.
    const listener = await testListener(sinks, { limits: { artimMilliseconds: 60_000 } });
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), Uint8Array.of(4, 0, 0x80, 0, 0, 0));
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 7, body: Uint8Array.of(0, 0, 2, 6) });
    const flood = setInterval(() => peer.send(new Uint8Array(64 * 1024)), 1);
    expect(await peer.closed).toBeLessThan(soon);
    clearInterval(flood);
    expect(sinks.aborted).toHaveLength(1);
  });
});

describe('a PDU or message out of its place', () => {
  it('a second A-ASSOCIATE-RQ in place of the data set aborts the association and its sink', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), associateRequest(ctImageStorage));
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 7, body: Uint8Array.of(0, 0, 2, 2) });
    expect(sinks.aborted).toMatchObject([{ reason: { code: 'protocol-violation' } }]);
    peer.destroy();
  });

  it.each([
    ['data before a command', [dataPdu(1, 'data', patternBytes(10))]],
    ['a command in place of data', [commandPdu(1, storeCommand()), commandPdu(1, storeCommand())]],
    ['a message on a context that was not accepted', [commandPdu(99, storeCommand())]],
    ['a data set on another context', [commandPdu(1, storeCommand()), dataPdu(3, 'data', patternBytes(10))]],
    ['a command set that is rubbish', [dataPdu(1, 'command', patternBytes(100))]],
    ['an empty command set', [dataPdu(1, 'command', new Uint8Array(0))]],
    ['a request without a Message ID', [commandPdu(1, storeCommand({ MessageID: undefined }))]],
    ['a response that was not asked for', [commandPdu(1, storeCommand({ CommandField: 0x8001 }))]],
    ['an A-ASSOCIATE-AC', [concat([Uint8Array.of(2, 0, 0, 0, 0, 0)])]],
    ['an A-ASSOCIATE-RJ', [writePdu({ type: 'associate-rj', result: 1, source: 1, reason: 1 })]],
    ['an A-RELEASE-RP', [writePdu({ type: 'release-rp' })]],
  ])('%s aborts the association', async (_name, pdus) => {
    const listener = await testListener(new SinkRecord());
    const peer = await RawPeer.associate(listener.port, ctImageStorage, ctImageStorage);
    peer.send(...pdus);
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 7 });
    expect(listener.associationCount).toBe(0);
    peer.destroy();
  });

  it('a release in the middle of a data set ends in order, without an instance', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', patternBytes(10), false));
    peer.send(writePdu({ type: 'release-rq' }));
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 6 });
    expect(sinks.stored).toEqual([]);
    expect(sinks.aborted).toHaveLength(1);
    peer.destroy();
  });
});

describe('what is too large', () => {
  it('a command set of more than 64 KiB aborts the association', async () => {
    const listener = await testListener(new SinkRecord());
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    for (let sent = 0; sent <= 64; sent += 1) peer.send(dataPdu(1, 'command', new Uint8Array(1024), false));
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 7 });
    peer.destroy();
  });

  it('a data set over the limit aborts the association and its sink', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks, { limits: { maxDataSetBytes: 10_000 } });
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', new Uint8Array(10_000), false));
    peer.send(dataPdu(1, 'data', new Uint8Array(1)));
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 7 });
    expect(sinks.aborted).toMatchObject([{ bytes: 10_000, reason: { code: 'limit-exceeded' } }]);
    peer.destroy();
  });

  it('a PDU just over the length that we offered is refused, one of just that length is not', async () => {
    const listener = await testListener(new SinkRecord(), { limits: { maxPduBytes: 1000 } });
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', new Uint8Array(994)));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0 });
    peer.send(commandPdu(1, storeCommand()));
    peer.send(writeDataHeader({ contextId: 1, isCommand: false, isLast: true }, 995));
    expect(await peer.next()).toMatchObject({ kind: 'pdu', type: 7 });
    peer.destroy();
  });
});

it('500 connections that come and go leave nothing behind', async () => {
  const listener = await testListener(new SinkRecord());
  for (let round = 0; round < 10; round += 1) {
    const peers = await Promise.all(Array.from({ length: 25 }, () => RawPeer.associate(listener.port, verification)));
    const silent = await Promise.all(Array.from({ length: 25 }, () => RawPeer.connect(listener.port)));
    for (const peer of [...peers, ...silent]) peer.destroy();
    await Promise.all([...peers, ...silent].map((peer) => peer.closed));
  }
  const association = await openAssociation(clientOptions(listener.port));
  expect(listener.associationCount).toBeLessThanOrEqual(26);
  await association.release();
  await listener.close();
  expect(listener.associationCount).toBe(0);
});
