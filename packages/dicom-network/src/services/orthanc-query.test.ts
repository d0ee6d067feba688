import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOrthanc, type OrthancPeer } from '../testing/orthanc-peer.ts';
import { QueryRecord } from '../testing/query-provider.ts';
import { missingTools } from '../testing/real-peers.ts';
import { retrievedCt, RetrieveRecord } from '../testing/retrieve-provider.ts';
import { clientOptions, ctImageStorage, explicit, SinkRecord, testListener } from '../testing/test-listener.ts';
import { findScp } from './find-scp.ts';
import { find } from './find-scu.ts';
import { moveScp } from './move-scp.ts';
import { openAssociation } from './open-association.ts';
import { findContext, getContexts, moveContext } from './query-contexts.ts';
import { retrieveByGet, retrieveByMove } from './retrieve-scu.ts';
import { storageScp } from './storage-scp.ts';
import { store } from './storage-scu.ts';

const missing = missingTools(['Orthanc']);
const three = [1, 2, 3].map((index) => retrievedCt(index));
const uids = three.map(({ sopInstanceUid }) => sopInstanceUid);
const storage = [{ sopClassUid: ctImageStorage, transferSyntaxUids: [explicit] }];
const study = (): DataSet =>
  new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', '1.2.826.0.1.3680043.10.2');

describe.runIf(missing.length === 0)('with Orthanc', () => {
  let orthanc: OrthancPeer;

  beforeAll(async () => {
    orthanc = await startOrthanc();
  });
  afterAll(() => orthanc.stop());

  it('what it has is found, brought and moved', async () => {
    const sinks = new SinkRecord();
    const destination = await testListener(sinks);
    await orthanc.call('PUT', '/modalities/us', ['US', '127.0.0.1', destination.port]);
    const brought = new SinkRecord();
    const association = await openAssociation({
      ...clientOptions(orthanc.dicomPort),
      presentationContexts: [
        findContext('study', { fuzzy: true }),
        moveContext('study'),
        ...getContexts('study', storage),
        { abstractSyntax: '1.2.840.10008.5.1.4.1.1.4', transferSyntaxes: [explicit] },
      ],
      services: [storageScp(brought)],
    });
    const sending = await openAssociation(clientOptions(orthanc.dicomPort));
    for (const object of three) {
      const { sopInstanceUid } = object;
      const dataSet = await object.open(explicit);
      const instance = { sopClassUid: ctImageStorage, sopInstanceUid, transferSyntaxUid: explicit, dataSet };
      expect(await store(sending, instance)).toMatchObject({ status: 0 });
    }
    await sending.release();
    const found: string[] = [];
    const image = study().set('QueryRetrieveLevel', 'IMAGE').set('SOPInstanceUID', '');
    for await (const { dataSet } of find(association, { root: 'study', identifier: image })) {
      found.push(...dataSet.strings('SOPInstanceUID'));
    }
    expect(found.toSorted()).toEqual(uids);
    const query = { root: 'study' as const, identifier: study() };
    expect(await retrieveByGet(association, query)).toMatchObject({ status: 0, counts: { completed: 3 } });
    expect(brought.stored.map(({ request }) => request.sopInstanceUid).toSorted()).toEqual(uids);
    expect(await retrieveByMove(association, { ...query, destination: 'US' })).toMatchObject({ status: 0 });
    expect(sinks.stored.map(({ request }) => request.sopInstanceUid).toSorted()).toEqual(uids);
    await association.release();
  });

  it('finds with us, and has it moved to itself', async () => {
    for (const instance of (await orthanc.call('GET', '/instances')) as string[]) {
      await orthanc.call('DELETE', `/instances/${instance}`);
    }
    const target = { host: '127.0.0.1', port: orthanc.dicomPort, callingAeTitle: 'US', calledAeTitle: 'TEST' };
    const record = new RetrieveRecord(three, { destination: target });
    const services = [findScp(new QueryRecord(1)), moveScp(record)];
    const listener = await testListener(new SinkRecord(), { services: () => services });
    await orthanc.call('PUT', '/modalities/archive', ['US', '127.0.0.1', listener.port]);
    const question = { Level: 'Study', Query: { PatientName: '*' } };
    const query = (await orthanc.call('POST', '/modalities/archive/query', question)) as { ID: string };
    expect(await orthanc.call('GET', `/queries/${query.ID}/answers`)).toEqual(['0']);
    await orthanc.call('POST', `/queries/${query.ID}/answers/0/retrieve`, { TargetAet: 'TEST', Synchronous: true });
    expect(record.requests[0]).toMatchObject({ verb: 'move', level: 'STUDY', destination: 'TEST' });
    expect(record.finished).toEqual([{ remaining: 0, completed: 3, failed: 0, warning: 0 }]);
    expect(await orthanc.call('GET', '/instances')).toHaveLength(3);
  });
});
