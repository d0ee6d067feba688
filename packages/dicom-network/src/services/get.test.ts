import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { describe, expect, it } from 'vitest';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { ctDataSet } from '../testing/ct-instance.ts';
import { mrImageStorage, retrievedCt, RetrieveRecord } from '../testing/retrieve-provider.ts';
import type { TestListener } from '../testing/test-listener.ts';
import {
  clientOptions,
  ctImageStorage,
  ctInstance,
  explicit,
  implicit,
  SinkRecord,
  testListener,
} from '../testing/test-listener.ts';
import { getScp } from './get-scp.ts';
import { openAssociation } from './open-association.ts';
import { getContexts } from './query-contexts.ts';
import type { RetrieveProvider, SubOperations } from './query-retrieve.ts';
import { retrieveByGet } from './retrieve-scu.ts';
import { storageScp } from './storage-scp.ts';
import { store } from './storage-scu.ts';

const identifier = new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', '1.2.3');
const query = { root: 'study' as const, identifier };
const classes = [
  { sopClassUid: ctImageStorage, transferSyntaxUids: [explicit, implicit] },
  { sopClassUid: mrImageStorage, transferSyntaxUids: [explicit] },
];

const listenerFor = (provider: RetrieveProvider): Promise<TestListener> =>
  testListener(new SinkRecord(), { services: () => [getScp(provider)] });

async function associationWith(provider: RetrieveProvider, sinks: SinkRecord, offers = classes) {
  const listener = await listenerFor(provider);
  const presentationContexts = getContexts('study', offers);
  return openAssociation({ ...clientOptions(listener.port), presentationContexts, services: [storageScp(sinks)] });
}

describe('C-GET', () => {
  it('brings every object on the same association, byte for byte', async () => {
    const record = new RetrieveRecord([1, 2, 3].map((index) => retrievedCt(index)));
    const sinks = new SinkRecord();
    const received: SubOperations[] = [];
    const association = await associationWith(record, sinks);
    const outcome = await retrieveByGet(association, { ...query, progress: (counts) => received.push(counts) });
    const counts = { remaining: 0, completed: 3, failed: 0, warning: 0 };
    expect(outcome).toEqual({ status: 0, errorComment: undefined, counts, failedSopInstanceUids: [] });
    expect(received[0]).toEqual({ remaining: 2, completed: 1, failed: 0, warning: 0 });
    expect(record.finished).toEqual([counts]);
    expect(record.requests[0]).toMatchObject({ verb: 'get', root: 'study', level: 'STUDY', destination: '' });
    for (const [index, { request, bytes }] of sinks.stored.entries()) {
      const uid = retrievedCt(index + 1).sopInstanceUid;
      expect(request).toMatchObject({ sopInstanceUid: uid, transferSyntaxUid: explicit, sopClassUid: ctImageStorage });
      expect(Buffer.compare(bytes, ctDataSet(uid, 1000 * (index + 1)))).toBe(0);
    }
    expect(sinks.stored).toHaveLength(3);
    await association.release();
  });

  it('sends each object in the first of its syntaxes that was accepted, and counts what has none', async () => {
    const record = new RetrieveRecord([
      retrievedCt(1, { transferSyntaxUids: ['1.2.840.10008.1.2.4.50', implicit, explicit] }),
      retrievedCt(2, { sopClassUid: mrImageStorage, transferSyntaxUids: [implicit] }),
      retrievedCt(3, { sopClassUid: '1.2.840.10008.5.1.4.1.1.7' }),
      retrievedCt(4),
    ]);
    const sinks = new SinkRecord();
    const association = await associationWith(record, sinks);
    expect(await retrieveByGet(association, query)).toMatchObject({
      status: 0xb000,
      counts: { remaining: 0, completed: 2, failed: 2, warning: 0 },
      failedSopInstanceUids: [retrievedCt(2).sopInstanceUid, retrievedCt(3).sopInstanceUid],
    });
    expect(sinks.stored.map(({ request }) => request.transferSyntaxUid)).toEqual([implicit, explicit]);
    await association.release();
  });

  it('counts what the requestor refuses, what it warns of and what cannot be opened', async () => {
    const statuses: Record<string, number> = {
      [retrievedCt(1).sopInstanceUid]: 0xa700,
      [retrievedCt(2).sopInstanceUid]: 0xb000,
    };
    const sinks = new SinkRecord((_sink, { sopInstanceUid }) => ({
      end: () => Promise.resolve({ status: statuses[sopInstanceUid] ?? 0 }),
    }));
    const record = new RetrieveRecord([
      retrievedCt(1),
      retrievedCt(2),
      retrievedCt(3, { open: () => Promise.reject(new Error('The file is gone')) }),
      retrievedCt(4),
    ]);
    const association = await associationWith(record, sinks);
    expect(await retrieveByGet(association, query)).toMatchObject({
      status: 0xb000,
      counts: { remaining: 0, completed: 1, failed: 2, warning: 1 },
      failedSopInstanceUids: [retrievedCt(1).sopInstanceUid, retrievedCt(3).sopInstanceUid],
    });
    await association.release();
  });

  it('counts as brought over what the requestor says that it has already', async () => {
    const sinks = new SinkRecord(() => ({ end: () => Promise.resolve({ status: 0x0111 }) }));
    const association = await associationWith(new RetrieveRecord([retrievedCt(1), retrievedCt(2)]), sinks);
    expect(await retrieveByGet(association, query)).toMatchObject({
      status: 0,
      counts: { remaining: 0, completed: 2, failed: 0, warning: 0 },
      failedSopInstanceUids: [],
    });
    await association.release();
  });

  it('ends with A702 when nothing could be sent, and with success when there was nothing', async () => {
    const without = await associationWith(new RetrieveRecord([retrievedCt(1)]), new SinkRecord(), classes.slice(1));
    expect(await retrieveByGet(without, query)).toMatchObject({ status: 0xa702, counts: { failed: 1 } });
    await without.release();
    const empty = await associationWith(new RetrieveRecord([]), new SinkRecord());
    expect(await retrieveByGet(empty, query)).toMatchObject({ status: 0, counts: { completed: 0, failed: 0 } });
    await empty.release();
  });

  it('counts as failed what the provider does not come up with', async () => {
    const record = new RetrieveRecord([retrievedCt(1)], { total: 3 });
    const association = await associationWith(record, new SinkRecord());
    expect(await retrieveByGet(association, query)).toMatchObject({
      status: 0xb000,
      counts: { remaining: 0, completed: 1, failed: 2, warning: 0 },
    });
    await association.release();
  });

  it('is cancelled between two objects', async () => {
    const cancelling = new AbortController();
    const record = new RetrieveRecord([
      retrievedCt(1),
      retrievedCt(2, {
        open: () => {
          cancelling.abort();
          return new Promise(() => undefined);
        },
      }),
      retrievedCt(3),
    ]);
    const association = await associationWith(record, new SinkRecord());
    expect(await retrieveByGet(association, { ...query, signal: cancelling.signal })).toMatchObject({
      status: 0xfe00,
      counts: { remaining: 2, completed: 1, failed: 0, warning: 0 },
    });
    expect(record.finished).toEqual([{ remaining: 2, completed: 1, failed: 0, warning: 0 }]);
    await association.release();
  });

  it('takes objects as streams', async () => {
    const whole = ctDataSet('1.2.9', 300_000);
    async function* stream(): AsyncGenerator<Uint8Array> {
      for (let offset = 0; offset < whole.length; offset += 4097) yield whole.subarray(offset, offset + 4097);
    }
    const sinks = new SinkRecord();
    const record = new RetrieveRecord([retrievedCt(1, { open: () => Promise.resolve(stream()) })]);
    const association = await associationWith(record, sinks);
    expect(await retrieveByGet(association, query)).toMatchObject({ status: 0 });
    expect(Buffer.compare(sinks.stored[0]!.bytes, whole)).toBe(0);
    await association.release();
  });

  it('gives lent memory back once for each object, and not before the last of it has left', async () => {
    const given: number[] = [];
    const lent = (index: number, bytes: Uint8Array) =>
      retrievedCt(index, {
        open: () =>
          Promise.resolve({
            bytes,
            release: () => {
              given.push(index);
              bytes.fill(0);
            },
            discard: () => given.push(-index),
          }),
      });
    const sizes = [1_000, 600_000, 5_000_000];
    const wholes = sizes.map((size, at) => ctDataSet(retrievedCt(at + 1).sopInstanceUid, size));
    const sinks = new SinkRecord();
    const association = await associationWith(
      new RetrieveRecord(wholes.map((bytes, at) => lent(at + 1, Uint8Array.from(bytes)))),
      sinks,
    );
    expect(await retrieveByGet(association, query)).toMatchObject({ status: 0, counts: { completed: 3 } });
    expect(sinks.stored.map(({ bytes }, at) => Buffer.compare(bytes, wholes[at]!))).toEqual([0, 0, 0]);
    expect(given).toEqual([1, 2, 3]);
    await association.release();
  });

  it.each([
    ['refuses', new DimseRefusal(0xa900, 'Not that'), 0xa900],
    ['fails', new Error('The database is gone'), 0xc001],
  ])('ends with the status of a provider that %s', async (_what, error, status) => {
    const association = await associationWith({ retrieve: () => Promise.reject(error) }, new SinkRecord());
    expect((await retrieveByGet(association, query)).status).toBe(status);
    await association.release();
  });

  it('is no way to store: contexts whose roles are turned round serve nothing', async () => {
    const association = await associationWith(new RetrieveRecord([]), new SinkRecord());
    expect(await store(association, { ...ctInstance, dataSet: ctDataSet('1.2.3.4', 10) })).toMatchObject({
      status: 0x0211,
    });
    await association.release();
  });
});
