import { describe, expect, it } from 'vitest';
import { commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { clientOptions, ctImageStorage, ctInstance, patternBytes } from '../testing/test-listener.ts';
import { SinkRecord, storeCommand, testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

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
    const answer = store(association, { ...ctInstance, dataSet: chunks() });
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
    expect(await store(association, { ...ctInstance, sopInstanceUid: '1.2.666', dataSet })).toEqual({ status: 0x0110 });
    expect(failed.map(({ message }) => message)).toEqual(['no space']);
    expect(await listener.event('operation-failed')).toMatchObject({ abstractSyntax: ctImageStorage });
    expect(await store(association, { ...ctInstance, dataSet })).toEqual({ status: 0 });
    await association.release();
  });

  it.each([
    ['begin', () => new SinkRecord(() => fail('begin'))],
    ['end', () => new SinkRecord(() => ({ end: () => Promise.reject(new Error('end')) }))],
    ['a synchronous write', () => new SinkRecord(() => ({ write: () => fail('write') }))],
  ])('may fail in %s: the sender is told 0110', async (_where, sinks) => {
    const listener = await testListener(sinks());
    const association = await openAssociation(clientOptions(listener.port));
    expect(await store(association, { ...ctInstance, dataSet: patternBytes(300_000) })).toEqual({ status: 0x0110 });
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
