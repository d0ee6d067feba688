import { describe, expect, it } from 'vitest';
import { rejections } from '../association/negotiation.ts';
import { storeStatus } from '../dimse/status.ts';
import { commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { clientOptions, ctImageStorage, explicit, implicit, patternBytes } from '../testing/test-listener.ts';
import { SinkRecord, storeCommand, testListener, verification } from '../testing/test-listener.ts';
import { verificationScp } from './verification-scp.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

const instance = { sopClassUid: ctImageStorage, sopInstanceUid: '1.2.3.4', transferSyntaxUid: explicit };

describe('a conversation between our SCU and our SCP', () => {
  it('verifies, stores and releases', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    expect(await echo(association)).toEqual({ status: 0 });
    const dataSet = patternBytes(1_000_000);
    expect(await store(association, { ...instance, dataSet })).toEqual({ status: 0 });
    await association.release();
    expect(sinks.stored[0]?.request).toEqual({
      sopClassUid: ctImageStorage,
      sopInstanceUid: '1.2.3.4',
      transferSyntaxUid: explicit,
      callingAeTitle: 'CLIENT',
      calledAeTitle: 'TEST',
      remoteAddress: '127.0.0.1',
      messageId: 2,
      moveOriginatorAeTitle: undefined,
    });
    expect(Buffer.compare(sinks.stored[0]!.bytes, dataSet)).toBe(0);
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
    expect(listener.associationCount).toBe(0);
  });

  it.each(['settles', 'fails'])('answers a release once what has to be done before it %s', async (how) => {
    const done: string[] = [];
    const listener = await testListener(new SinkRecord(), {
      beforeRelease: async () => {
        await new Promise(setImmediate);
        done.push('before');
        if (how === 'fails') throw new Error('Not done');
      },
    });
    const association = await openAssociation(clientOptions(listener.port));
    await association.release();
    done.push('released');
    expect(done).toEqual(['before', 'released']);
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
  });

  it('keeps to the PDU length that the other side wants', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks, { limits: { maxPduBytes: 100 } });
    const association = await openAssociation({ ...clientOptions(listener.port), maxPduLength: 128 });
    const dataSet = patternBytes(4096);
    expect(await store(association, { ...instance, dataSet })).toEqual({ status: 0 });
    expect(Buffer.compare(sinks.stored[0]!.bytes, dataSet)).toBe(0);
    await association.release();
  });

  it('stores a data set that comes as a stream of odd chunks', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks, { limits: { maxPduBytes: 4096 } });
    const association = await openAssociation(clientOptions(listener.port));
    const dataSet = patternBytes(100_000);
    async function* chunks() {
      for (let offset = 0; offset < dataSet.length; offset += 777) yield dataSet.subarray(offset, offset + 777);
    }
    expect(await store(association, { ...instance, dataSet: chunks() })).toEqual({ status: 0 });
    expect(Buffer.compare(sinks.stored[0]!.bytes, dataSet)).toBe(0);
    await association.release();
  });

  it('sends what is asked for at once one after the other: the next when the last was answered', async () => {
    let running = 0;
    let most = 0;
    const sinks = new SinkRecord((sink) => {
      most = Math.max(most, (running += 1));
      return {
        end: async () => {
          const outcome = await sink.end();
          running -= 1;
          return outcome;
        },
      };
    });
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    const sizes = Array.from({ length: 50 }, (_, index) => index * 1000);
    const answers = sizes.map((size, index) =>
      store(association, { ...instance, sopInstanceUid: `1.2.${index}`, dataSet: patternBytes(size) }),
    );
    await association.release(); // waits, too
    expect((await Promise.all(answers)).every(({ status }) => status === 0)).toBe(true);
    expect(sinks.stored.map(({ bytes }) => bytes.length)).toEqual(sizes);
    expect(most).toBe(1);
  });

  it('tells the sender the status and the comment of the sink', async () => {
    const sinks = new SinkRecord(() => ({
      end: () => Promise.resolve({ status: storeStatus.outOfResources, errorComment: 'The disk is full' }),
    }));
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    const answer = await store(association, { ...instance, dataSet: patternBytes(10) });
    expect(answer).toEqual({ status: 0xa700, errorComment: 'The disk is full' });
    await association.release();
  });

  it('passes on who moved an instance', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    const moveOriginator = { aeTitle: 'WORKSTATION', messageId: 7 };
    await store(association, { ...instance, dataSet: patternBytes(10), moveOriginator });
    expect(sinks.stored[0]?.request.moveOriginatorAeTitle).toBe('WORKSTATION');
    await association.release();
  });
});

describe('what a sink may do', () => {
  it('holds the sender back: nothing is read while a write is pending', async () => {
    const firstWrite = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let writes = 0;
    const sinks = new SinkRecord((sink) => ({
      write: async (chunk) => {
        writes += 1;
        firstWrite.resolve();
        await released.promise;
        await sink.write(chunk);
      },
    }));
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    const total = 64 * 1024 * 1024;
    const chunk = patternBytes(256 * 1024);
    let produced = 0;
    async function* chunks() {
      for (; produced < total; produced += chunk.length) yield chunk;
    }
    const answer = store(association, { ...instance, dataSet: chunks() });
    await firstWrite.promise;
    const stalledAt = await whenSteady(() => produced);
    expect(writes).toBe(1);
    expect(stalledAt).toBeLessThan(total / 2); // what is under way sits in the buffers of the two sockets
    released.resolve();
    expect(await answer).toEqual({ status: 0 });
    expect(sinks.stored[0]?.bytes.length).toBe(total);
    await association.release();
  });

  it('may fail in write: it is aborted, the sender is told 0110, and the association goes on', async () => {
    const failed: Error[] = [];
    const sinks = new SinkRecord((_sink, { sopInstanceUid }) =>
      sopInstanceUid === '1.2.666'
        ? {
            write: () => Promise.reject(new Error('no space')),
            abort: (reason) => void failed.push(reason),
          }
        : {},
    );
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    const dataSet = patternBytes(600_000);
    expect(await store(association, { ...instance, sopInstanceUid: '1.2.666', dataSet })).toEqual({ status: 0x0110 });
    expect(failed.map(({ message }) => message)).toEqual(['no space']);
    expect(await listener.event('operation-failed')).toMatchObject({ abstractSyntax: ctImageStorage });
    expect(await store(association, { ...instance, dataSet })).toEqual({ status: 0 });
    await association.release();
  });

  it.each([
    ['begin', () => new SinkRecord(() => fail('begin'))],
    ['end', () => new SinkRecord(() => ({ end: () => Promise.reject(new Error('end')) }))],
    ['a synchronous write', () => new SinkRecord(() => ({ write: () => fail('write') }))],
  ])('may fail in %s: the sender is told 0110', async (_where, sinks) => {
    const listener = await testListener(sinks());
    const association = await openAssociation(clientOptions(listener.port));
    expect(await store(association, { ...instance, dataSet: patternBytes(300_000) })).toEqual({ status: 0x0110 });
    expect(await echo(association)).toEqual({ status: 0 });
    await association.release();
  });

  it('is aborted when the connection is cut in the middle of a data set', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', patternBytes(5000), false));
    peer.end();
    await listener.event('association-ended');
    expect(sinks.stored).toEqual([]);
    expect(sinks.aborted).toHaveLength(1);
    expect(sinks.aborted[0]).toMatchObject({ bytes: 5000, reason: { code: 'connection-closed' } });
  });

  it('is aborted when the peer aborts, even while a write is pending', async () => {
    const writing = Promise.withResolvers<void>();
    const sinks = new SinkRecord(() => ({
      write: () => {
        writing.resolve();
        return new Promise<void>(() => undefined);
      },
    }));
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', patternBytes(5000), false));
    await writing.promise;
    await listener.close({ drainMilliseconds: 50 });
    expect(sinks.aborted).toHaveLength(1);
  });
});

it('what serves an association is made for its caller, as he is known', async () => {
  const known: string[] = [];
  const listener = await testListener(new SinkRecord(), {
    authorize: ({ callingAeTitle }) => Promise.resolve({ caller: `node of ${callingAeTitle}` }),
    services: (caller) => [
      { ...verificationScp(), begin: (request) => (known.push(caller), verificationScp().begin(request)) },
    ],
  });
  for (const callingAeTitle of ['ONE', 'TWO']) {
    const association = await openAssociation({ ...clientOptions(listener.port), callingAeTitle });
    expect(await echo(association)).toEqual({ status: 0 });
    await association.release();
  }
  expect(known).toEqual(['node of ONE', 'node of TWO']);
});

describe('what is refused', () => {
  it.each([
    ['callingAeNotRecognized', { result: 1, source: 1, reason: 3 }],
    ['calledAeNotRecognized', { result: 1, source: 1, reason: 7 }],
    ['temporaryCongestion', { result: 2, source: 3, reason: 1 }],
  ] as const)('an association: %s reaches the requestor', async (name, facts) => {
    const listener = await testListener(new SinkRecord(), { authorize: () => rejections[name] });
    const opening = openAssociation(clientOptions(listener.port));
    await expect(opening).rejects.toMatchObject({ code: 'association-rejected', facts });
    expect(listener.events).toMatchObject([{ kind: 'association-rejected', callingAeTitle: 'CLIENT' }]);
  });

  it('an association, when the decision fails: transiently', async () => {
    const listener = await testListener(new SinkRecord(), { authorize: () => Promise.reject(new Error('database')) });
    const opening = openAssociation(clientOptions(listener.port));
    await expect(opening).rejects.toMatchObject({ facts: { result: 2, source: 3, reason: 1 } });
  });

  it.each([{ maxAssociations: 2 }, { maxAssociationsPerAddress: 2 }])(
    'one association too many: %o',
    async (limits) => {
      const listener = await testListener(new SinkRecord(), { limits });
      const first = await openAssociation(clientOptions(listener.port));
      const second = await openAssociation(clientOptions(listener.port));
      const third = openAssociation(clientOptions(listener.port));
      await expect(third).rejects.toMatchObject({ facts: { result: 2, source: 3, reason: 2 } });
      await first.release();
      const fourth = await openAssociation(clientOptions(listener.port));
      expect(await echo(fourth)).toEqual({ status: 0 });
      await Promise.all([second.release(), fourth.release()]);
    },
  );

  it('a context of a service that is not there, while the others are accepted', async () => {
    const listener = await testListener(new SinkRecord());
    const studyRootFind = '1.2.840.10008.5.1.4.1.2.2.1';
    const options = clientOptions(listener.port);
    const presentationContexts = [
      { abstractSyntax: studyRootFind, transferSyntaxes: [implicit] },
      ...options.presentationContexts,
    ];
    const association = await openAssociation({ ...options, presentationContexts });
    expect(association.contexts.map(({ id }) => id)).toEqual([3, 5]);
    const unaccepted = expect.objectContaining({ code: 'context-not-accepted' });
    expect(() => association.contextFor(studyRootFind)).toThrow(unaccepted);
    await expect(
      store(association, { ...instance, transferSyntaxUid: implicit, dataSet: patternBytes(2) }),
    ).rejects.toEqual(unaccepted);
    await association.release();
  });

  it.each([
    ['an operation that the service does not know', { CommandField: 0x0020 }, 0x0211],
    ['a field that no service has', { CommandField: 0x7abc }, 0x0211],
    ['an instance without a UID', { AffectedSOPInstanceUID: undefined }, 0x0117],
    ['an instance UID that climbs directories', { AffectedSOPInstanceUID: '../../etc/passwd' }, 0x0117],
    ['an instance UID of 65 characters', { AffectedSOPInstanceUID: '1'.repeat(65) }, 0x0117],
    ['a class without a UID', { AffectedSOPClassUID: undefined }, 0x0122],
  ])('%s, after its data set was read', async (_name, change, status) => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand(change)), dataPdu(1, 'data', patternBytes(5000)));
    expect(await peer.nextCommand()).toMatchObject({ Status: status, MessageIDBeingRespondedTo: 1 });
    peer.send(commandPdu(1, storeCommand({ MessageID: 2 })), dataPdu(1, 'data', patternBytes(5000)));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0, CommandField: 0x8001, MessageIDBeingRespondedTo: 2 });
    expect(sinks.stored).toHaveLength(1);
    peer.destroy();
  });

  it('a store without a data set', async () => {
    const listener = await testListener(new SinkRecord());
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand({ CommandDataSetType: 0x0101 })));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xc000 });
    peer.destroy();
  });
});

describe('closing a listener', () => {
  it('lets a data set that is being received come to its response, and aborts who is idle at once', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const idle = await RawPeer.associate(listener.port, verification);
    const silent = await RawPeer.connect(listener.port);
    const busy = await RawPeer.associate(listener.port, ctImageStorage);
    busy.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', patternBytes(100), false));
    await sinks.begun;
    const closed = listener.close({ drainMilliseconds: 10_000 });
    expect(await idle.next()).toMatchObject({ type: 7 });
    await silent.closed;
    busy.send(dataPdu(1, 'data', patternBytes(100)));
    expect(await busy.nextCommand()).toMatchObject({ Status: 0 });
    expect(await busy.next()).toMatchObject({ type: 7 });
    await closed;
    expect(sinks.stored[0]?.bytes.length).toBe(200);
    await expect(openAssociation(clientOptions(listener.port))).rejects.toMatchObject({ code: 'connection-failed' });
  });

  it('aborts what is not done in time', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const peer = await RawPeer.associate(listener.port, ctImageStorage);
    peer.send(commandPdu(1, storeCommand()), dataPdu(1, 'data', patternBytes(100), false));
    await sinks.begun;
    await listener.close({ drainMilliseconds: 50 });
    expect(await peer.next()).toMatchObject({ type: 7 });
    expect(sinks.aborted).toHaveLength(1);
  });
});

function fail(message: string): never {
  throw new Error(message);
}

/** The value once it did not change for 150 ms. */
async function whenSteady(value: () => number): Promise<number> {
  let last = -1;
  while (last !== value()) {
    last = value();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return last;
}
