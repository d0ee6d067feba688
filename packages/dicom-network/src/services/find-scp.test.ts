import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { describe, expect, it } from 'vitest';
import { noDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import {
  EndlessQueries,
  findCommand,
  identifierBytes,
  mostBuffered,
  QueryRecord,
  studyAnswer,
  studyIdentifier,
  studyRoot,
} from '../testing/query-provider.ts';
import { commandPdu, dataPdu, RawPeer } from '../testing/raw-peer.ts';
import { implicit, SinkRecord, testListener } from '../testing/test-listener.ts';
import { findScp } from './find-scp.ts';
import type { FindAnswer } from './query-retrieve.ts';

const query = [commandPdu(1, findCommand()), dataPdu(1, 'data', identifierBytes())];
const cancel = commandPdu(1, {
  CommandField: commandFields.cCancel,
  MessageIDBeingRespondedTo: 7,
  CommandDataSetType: noDataSet,
});

async function peerOf(record: QueryRecord) {
  const listener = await testListener(new SinkRecord(), { services: () => [findScp(record)] });
  return { listener, peer: await RawPeer.associate(listener.port, studyRoot.find) };
}

async function nextAnswer(peer: RawPeer): Promise<DataSet> {
  return readDataSet(await peer.nextDataSet(), implicit).dataSet;
}

describe('C-FIND', () => {
  it('answers what is found, in the syntax of the context, and ends with success', async () => {
    const record = new QueryRecord(2);
    const { peer } = await peerOf(record);
    peer.send(...query);
    for (const uid of ['1.2.3.1', '1.2.3.2']) {
      expect(await peer.nextCommand()).toMatchObject({
        CommandField: 0x8020,
        Status: 0xff00,
        MessageIDBeingRespondedTo: 7,
        AffectedSOPClassUID: studyRoot.find,
      });
      const answer = await nextAnswer(peer);
      expect([answer.text('PatientName'), answer.text('StudyInstanceUID')]).toEqual(['Müller^Ärzte', uid]);
    }
    expect(await peer.nextCommand()).toMatchObject({ Status: 0, CommandDataSetType: noDataSet });
    expect(record.requests[0]).toMatchObject({ root: 'study', level: 'STUDY', messageId: 7 });
    expect(record.requests[0]?.identifier.text('QueryRetrieveLevel')).toBe('STUDY');
    expect(record.requests[0]?.negotiation).toEqual({
      relational: false,
      dateTime: false,
      fuzzy: false,
      timezone: false,
    });
  });

  it('says where optional keys were not supported', async () => {
    async function* answers(): AsyncGenerator<FindAnswer> {
      yield { dataSet: studyAnswer(1), areKeysSupported: false };
    }
    const { peer } = await peerOf(new QueryRecord(0, answers));
    peer.send(...query);
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xff01 });
  });

  it('asks for no more than the peer takes, and is cancelled in the middle', async () => {
    const record = new EndlessQueries();
    const { peer } = await peerOf(record);
    peer.pause();
    peer.send(...query);
    let before = -1;
    while (record.answersFetched === 0 || record.answersFetched !== before) {
      before = record.answersFetched;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(record.answersFetched).toBeLessThan(mostBuffered);
    peer.send(cancel);
    peer.resume();
    for (;;) {
      const command = await peer.nextCommand();
      if (command.Status === 0xfe00) break;
      expect(command.Status).toBe(0xff00);
      await nextAnswer(peer);
    }
    expect(record.answersFetched).toBeLessThan(2 * mostBuffered);
    peer.send(...query);
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xff00 });
  });

  it('is cancelled while nothing was found yet, whatever the provider does', async () => {
    let aborted = false;
    const begun = Promise.withResolvers<void>();
    async function* answers(_request: unknown, signal: AbortSignal): AsyncGenerator<FindAnswer> {
      begun.resolve();
      signal.addEventListener('abort', () => (aborted = true));
      await new Promise(() => undefined);
      yield { dataSet: studyAnswer(1), areKeysSupported: true };
    }
    const { peer } = await peerOf(new QueryRecord(0, answers));
    peer.send(...query);
    await begun.promise;
    peer.send(cancel);
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xfe00 });
    expect(aborted).toBe(true);
  });

  it('tells a provider that nobody waits any more when the association ends', async () => {
    const aborted = Promise.withResolvers<void>();
    async function* answers(_request: unknown, signal: AbortSignal): AsyncGenerator<FindAnswer> {
      yield { dataSet: studyAnswer(1), areKeysSupported: true };
      signal.addEventListener('abort', () => aborted.resolve());
      await aborted.promise;
    }
    const { peer, listener } = await peerOf(new QueryRecord(0, answers));
    peer.send(...query);
    await peer.nextCommand();
    peer.destroy();
    await aborted.promise;
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'connection-lost' } });
    expect(listener.events.filter(({ kind }) => kind === 'operation-failed')).toEqual([]);
  });

  it.each([
    ['refuses', new DimseRefusal(0xa700, 'Too many studies match'), 0xa700, 'Too many studies match', 0],
    ['fails', new Error('The database is gone'), 0xc001, undefined, 1],
  ])('a provider that %s ends it', async (_what, thrown, status, comment, failures) => {
    // eslint-disable-next-line require-yield
    async function* answers(): AsyncGenerator<FindAnswer> {
      throw thrown;
    }
    const { peer, listener } = await peerOf(new QueryRecord(0, answers));
    peer.send(...query);
    const response = await peer.nextCommand();
    expect([response.Status, response.ErrorComment]).toEqual([status, comment]);
    expect(listener.events.filter(({ kind }) => kind === 'operation-failed')).toHaveLength(failures);
  });

  it.each([
    ['without a level', new DataSet().set('StudyInstanceUID', '')],
    ['of a level that the model has not', studyIdentifier().set('QueryRetrieveLevel', 'PATIENT')],
  ])('an identifier %s does not match the SOP class', async (_what, identifier) => {
    const { peer } = await peerOf(new QueryRecord(1));
    peer.send(commandPdu(1, findCommand()), dataPdu(1, 'data', identifierBytes(identifier)));
    expect(await peer.nextCommand()).toMatchObject({ Status: 0xa900 });
  });
});
