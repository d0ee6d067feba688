import { describe, expect, it } from 'vitest';
import { storeStatus } from '../dimse/status.ts';
import { commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { clientOptions, ctImageStorage, ctInstance, explicit, patternBytes } from '../testing/test-listener.ts';
import { SinkRecord, storeCommand, testListener, verification } from '../testing/test-listener.ts';
import { verificationScp } from './verification-scp.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

describe('a conversation between our SCU and our SCP', () => {
  it('verifies, stores and releases', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    expect(await echo(association)).toEqual({ status: 0 });
    const dataSet = patternBytes(1_000_000);
    expect(await store(association, { ...ctInstance, dataSet })).toEqual({ status: 0 });
    await association.release();
    expect(sinks.stored[0]?.request).toEqual({
      sopClassUid: ctImageStorage,
      sopInstanceUid: '1.2.3.4',
      transferSyntaxUid: explicit,
      callingAeTitle: 'CLIENT',
      calledAeTitle: 'TEST',
      remoteAddress: '127.0.0.1',
      messageId: 2,
      priority: 0,
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
    expect(await store(association, { ...ctInstance, dataSet })).toEqual({ status: 0 });
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
    expect(await store(association, { ...ctInstance, dataSet: chunks() })).toEqual({ status: 0 });
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
      store(association, { ...ctInstance, sopInstanceUid: `1.2.${index}`, dataSet: patternBytes(size) }),
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
    const answer = await store(association, { ...ctInstance, dataSet: patternBytes(10) });
    expect(answer).toEqual({ status: 0xa700, errorComment: 'The disk is full' });
    await association.release();
  });

  it('passes on who moved an instance, and how urgent it is', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    const association = await openAssociation(clientOptions(listener.port));
    const moveOriginator = { aeTitle: 'WORKSTATION', messageId: 7 };
    await store(association, { ...ctInstance, dataSet: patternBytes(10), moveOriginator, priority: 'low' });
    expect(sinks.stored[0]?.request).toMatchObject({ moveOriginatorAeTitle: 'WORKSTATION', priority: 2 });
    await association.release();
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
