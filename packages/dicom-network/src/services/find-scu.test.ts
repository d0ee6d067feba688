import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { describe, expect, it } from 'vitest';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { EndlessQueries, mostBuffered, QueryRecord, studyAnswer, studyIdentifier } from '../testing/query-provider.ts';
import { clientOptions, SinkRecord, testListener } from '../testing/test-listener.ts';
import { findScp } from './find-scp.ts';
import { find } from './find-scu.ts';
import { openAssociation } from './open-association.ts';
import { findContext } from './query-contexts.ts';
import type { FindAnswer } from './query-retrieve.ts';

const query = { root: 'study' as const, identifier: studyIdentifier() };

async function associationWith(record: QueryRecord, timeouts = {}) {
  const listener = await testListener(new SinkRecord(), { services: () => [findScp(record)] });
  const presentationContexts = [findContext('study', { fuzzy: true, relational: true }), findContext('patient')];
  return openAssociation({ ...clientOptions(listener.port), presentationContexts, timeouts });
}

async function allOf(answers: AsyncIterable<FindAnswer>): Promise<FindAnswer[]> {
  const found: FindAnswer[] = [];
  for await (const answer of answers) found.push(answer);
  return found;
}

describe('our C-FIND', () => {
  it('reads what is found one after the other, several times on one association', async () => {
    const record = new QueryRecord(3);
    const association = await associationWith(record);
    for (let times = 0; times < 2; times += 1) {
      const found = await allOf(find(association, query));
      expect(found.map(({ dataSet }) => dataSet.text('StudyInstanceUID'))).toEqual(['1.2.3.1', '1.2.3.2', '1.2.3.3']);
      expect(found[0]?.dataSet.text('PatientName')).toBe('Müller^Ärzte');
      expect(found[0]?.areKeysSupported).toBe(true);
    }
    await association.release();
  });

  it('agrees on what both sides know', async () => {
    const record = new QueryRecord(0);
    const association = await associationWith(record);
    for await (const _answer of find(association, query)) expect.unreachable();
    const patients = new DataSet().set('QueryRetrieveLevel', 'PATIENT');
    for await (const _answer of find(association, { root: 'patient', identifier: patients })) expect.unreachable();
    const none = { relational: false, dateTime: false, fuzzy: false, timezone: false };
    expect(record.requests.map(({ negotiation }) => negotiation)).toEqual([{ ...none, fuzzy: true }, none]);
    expect(record.requests[1]).toMatchObject({ root: 'patient', level: 'PATIENT' });
    await association.release();
  });

  it('lets the peer wait while the reader does, and cancels when the reader leaves', async () => {
    const record = new EndlessQueries();
    const association = await associationWith(record);
    let read = 0;
    for await (const _answer of find(association, query)) {
      read += 1;
      if (read % 100 === 0) await new Promise(setImmediate);
      expect(record.answersFetched - read).toBeLessThan(mostBuffered);
      if (read === 500) break;
    }
    expect(record.answersFetched).toBeLessThan(2 * mostBuffered);
    const again: FindAnswer[] = [];
    for await (const answer of find(association, query)) {
      again.push(answer);
      if (again.length === 2) break;
    }
    expect(again.map(({ dataSet }) => dataSet.text('StudyInstanceUID'))).toEqual(['1.2.3.1', '1.2.3.2']);
    await association.release();
  });

  it('takes many answers in bounded memory', async () => {
    const association = await associationWith(new QueryRecord(20_000));
    let read = 0;
    let most = 0;
    for await (const _answer of find(association, query)) {
      read += 1;
      if (read % 1000 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    expect(read).toBe(20_000);
    expect(most).toBeLessThan(100 * 1024 * 1024);
    await association.release();
  });

  it('does not call a peer silent while it waits for the reader', async () => {
    const association = await associationWith(new QueryRecord(3), { responseMilliseconds: 50 });
    let read = 0;
    for await (const _answer of find(association, query)) {
      read += 1;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    expect(read).toBe(3);
    await association.release();
  });

  it('ends a query whose peer falls silent', async () => {
    async function* answers(): AsyncGenerator<FindAnswer> {
      yield { dataSet: studyAnswer(1), areKeysSupported: true };
      await new Promise(() => undefined);
    }
    const association = await associationWith(new QueryRecord(0, answers), { responseMilliseconds: 200 });
    await expect(allOf(find(association, query))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('tells how the peer refused', async () => {
    async function* answers(): AsyncGenerator<FindAnswer> {
      yield { dataSet: studyAnswer(1), areKeysSupported: true };
      throw new DimseRefusal(0xa700, 'Too many');
    }
    const association = await associationWith(new QueryRecord(0, answers));
    const refused = allOf(find(association, query));
    await expect(refused).rejects.toMatchObject({ name: 'DimseRefusal', status: 0xa700, errorComment: 'Too many' });
    await association.release();
  });
});
