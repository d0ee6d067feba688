import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { describe, expect, it } from 'vitest';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { ctDataSet } from '../testing/ct-instance.ts';
import { mrImageStorage, retrievedCt, RetrieveRecord } from '../testing/retrieve-provider.ts';
import { clientOptions, explicit, implicit, SinkRecord, testListener } from '../testing/test-listener.ts';
import { moveScp } from './move-scp.ts';
import { startListener } from './start-listener.ts';
import { openAssociation } from './open-association.ts';
import { moveContext } from './query-contexts.ts';
import type { Retrieval, RetrieveProvider, SubOperations } from './query-retrieve.ts';
import { retrieveByMove } from './retrieve-scu.ts';
import { storageScp } from './storage-scp.ts';
import { verificationScp } from './verification-scp.ts';

const identifier = new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', '1.2.3');
const query = { root: 'study' as const, identifier, destination: 'WORKSTATION' };
const three = [1, 2, 3].map((index) => retrievedCt(index));

async function associationWith(provider: RetrieveProvider) {
  const listener = await testListener(new SinkRecord(), { services: () => [moveScp(provider)] });
  return openAssociation({ ...clientOptions(listener.port), presentationContexts: [moveContext('study')] });
}

const towards = (port: number): Pick<Retrieval, 'destination'> => ({
  destination: { host: '127.0.0.1', port, callingAeTitle: 'ARCHIVE', calledAeTitle: 'WORKSTATION' },
});

describe('C-MOVE', () => {
  it('sends every object to the destination, byte for byte, and says who asked for it', async () => {
    const sinks = new SinkRecord();
    const destination = await testListener(sinks);
    const record = new RetrieveRecord(three, towards(destination.port));
    const association = await associationWith(record);
    const received: SubOperations[] = [];
    const outcome = await retrieveByMove(association, { ...query, progress: (counts) => received.push(counts) });
    const counts = { remaining: 0, completed: 3, failed: 0, warning: 0 };
    expect(outcome).toEqual({ status: 0, errorComment: undefined, counts, failedSopInstanceUids: [] });
    expect(received[0]).toEqual({ remaining: 2, completed: 1, failed: 0, warning: 0 });
    expect(record.requests[0]).toMatchObject({
      verb: 'move',
      destination: 'WORKSTATION',
      level: 'STUDY',
      messageId: 1,
    });
    expect(record.finished).toEqual([counts]);
    for (const [index, { request, bytes }] of sinks.stored.entries()) {
      expect(request).toMatchObject({ callingAeTitle: 'ARCHIVE', moveOriginatorAeTitle: 'CLIENT' });
      expect(Buffer.compare(bytes, ctDataSet(retrievedCt(index + 1).sopInstanceUid, 1000 * (index + 1)))).toBe(0);
    }
    expect(sinks.stored).toHaveLength(3);
    expect(await destination.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
    await association.release();
  });

  it('sends each object in the best syntax that the destination takes, and counts what it refuses', async () => {
    const sinks = new SinkRecord((_sink, { sopInstanceUid }) =>
      sopInstanceUid === retrievedCt(3).sopInstanceUid ? { end: () => Promise.resolve({ status: 0xa700 }) } : {},
    );
    const narrow = {
      ...storageScp(sinks),
      accepts: (uid: string) => uid !== mrImageStorage,
      chooseTransferSyntax: (offered: readonly string[]) => offered.find((uid) => uid === implicit),
    };
    const destination = await testListener(sinks, { services: () => [verificationScp(), narrow] });
    const objects = [
      retrievedCt(1, { transferSyntaxUids: [explicit, implicit] }),
      retrievedCt(2, { sopClassUid: mrImageStorage, transferSyntaxUids: [explicit, implicit] }),
      retrievedCt(3, { transferSyntaxUids: [implicit] }),
      retrievedCt(4, { transferSyntaxUids: [explicit] }),
    ];
    const association = await associationWith(new RetrieveRecord(objects, towards(destination.port)));
    expect(await retrieveByMove(association, query)).toMatchObject({
      status: 0xb000,
      counts: { remaining: 0, completed: 1, failed: 3, warning: 0 },
      failedSopInstanceUids: [2, 3, 4].map((index) => retrievedCt(index).sopInstanceUid),
    });
    expect(sinks.stored.map(({ request }) => request.transferSyntaxUid)).toEqual([implicit]);
    await association.release();
  });

  it('counts what was left when the destination breaks off in the middle', async () => {
    const sinks = new SinkRecord((sink) => ({
      end: () => {
        if (sinks.stored.length === 1) void destination.close({ drainMilliseconds: 0 });
        return sinks.stored.length === 1 ? new Promise(() => undefined) : sink.end();
      },
    }));
    const destination = await testListener(sinks);
    const record = new RetrieveRecord(three, towards(destination.port));
    const association = await associationWith(record);
    expect(await retrieveByMove(association, query)).toMatchObject({
      status: 0xb000,
      counts: { remaining: 0, completed: 1, failed: 2, warning: 0 },
      failedSopInstanceUids: [retrievedCt(2).sopInstanceUid, retrievedCt(3).sopInstanceUid],
    });
    await association.release();
  });

  it.each([
    [1, 1],
    [5, 3],
  ])('goes on over other associations where the destination ends one at an object, %i times', async (times, again) => {
    const ten = Array.from({ length: 10 }, (_, index) => retrievedCt(index + 1));
    const broken = ten.slice(2, 2 + times).map(({ sopInstanceUid }) => sopInstanceUid);
    let accepted = 0;
    const sinks = new SinkRecord((sink, { sopInstanceUid }) => ({
      end: () => {
        if (!broken.includes(sopInstanceUid)) return sink.end();
        for (const one of destination.associations) one.abort();
        return new Promise(() => undefined);
      },
    }));
    const destination = await startListener({
      host: '127.0.0.1',
      port: 0,
      aeTitle: 'WORKSTATION',
      authorize: () => ({ caller: (accepted += 1) }),
      services: () => [storageScp(sinks)],
    });
    const association = await associationWith(new RetrieveRecord(ten, towards(destination.port)));
    const outcome = await retrieveByMove(association, query);
    await association.release();
    await destination.close({ drainMilliseconds: 0 });
    const failed = times === 1 ? broken : ten.slice(2).map(({ sopInstanceUid }) => sopInstanceUid);
    expect([accepted, outcome.failedSopInstanceUids]).toEqual([1 + again, failed]);
    expect(outcome).toMatchObject({ status: 0xb000, counts: { completed: 10 - failed.length, failed: failed.length } });
  });

  it('ends with A702 when nobody is there, or nothing is taken', async () => {
    const gone = await testListener(new SinkRecord());
    await gone.close();
    const association = await associationWith(new RetrieveRecord(three, towards(gone.port)));
    expect(await retrieveByMove(association, query)).toMatchObject({
      status: 0xa702,
      errorComment: 'No association with the destination',
      counts: { remaining: 0, completed: 0, failed: 3, warning: 0 },
      failedSopInstanceUids: three.map(({ sopInstanceUid }) => sopInstanceUid),
    });
    await association.release();
    const deaf = await testListener(new SinkRecord(), { services: () => [verificationScp()] });
    const other = await associationWith(new RetrieveRecord(three, towards(deaf.port)));
    expect(await retrieveByMove(other, query)).toMatchObject({ status: 0xa702, counts: { failed: 3 } });
    await other.release();
  });

  it.each([
    ['a destination that nobody knows', new DimseRefusal(0xa801, 'WORKSTATION is not known'), 0xa801],
    ['a failure', new Error('The database is gone'), 0xc001],
  ])('ends with %s', async (_what, error, status) => {
    const association = await associationWith({ retrieve: () => Promise.reject(error) });
    expect(await retrieveByMove(association, query)).toMatchObject({ status, failedSopInstanceUids: [] });
    await association.release();
  });

  it('needs no destination when there is nothing to send', async () => {
    const association = await associationWith(new RetrieveRecord([]));
    expect(await retrieveByMove(association, query)).toMatchObject({ status: 0, counts: { completed: 0, failed: 0 } });
    await association.release();
  });

  it('is cancelled, and leaves the destination in order', async () => {
    const cancelling = new AbortController();
    const destination = await testListener(new SinkRecord());
    const stuck = retrievedCt(2, {
      open: () => {
        cancelling.abort();
        return new Promise(() => undefined);
      },
    });
    const record = new RetrieveRecord([retrievedCt(1), stuck, retrievedCt(3)], towards(destination.port));
    const association = await associationWith(record);
    expect(await retrieveByMove(association, { ...query, signal: cancelling.signal })).toMatchObject({
      status: 0xfe00,
      counts: { remaining: 2, completed: 1, failed: 0, warning: 0 },
    });
    expect(await destination.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
    await association.release();
  });

  it('stops when the requestor is gone', async () => {
    const destination = await testListener(new SinkRecord());
    const finished = Promise.withResolvers<SubOperations>();
    const stuck = retrievedCt(2, {
      open: () => {
        association.abort();
        return new Promise(() => undefined);
      },
    });
    const record = new RetrieveRecord([retrievedCt(1), stuck], {
      ...towards(destination.port),
      finished: (counts) => finished.resolve(counts),
    });
    const association = await associationWith(record);
    await expect(retrieveByMove(association, query)).rejects.toMatchObject({ code: 'association-aborted' });
    expect(await finished.promise).toEqual({ remaining: 1, completed: 1, failed: 0, warning: 0 });
    expect(await destination.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
  });
});
