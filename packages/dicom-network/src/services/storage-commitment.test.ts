import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { ctDataSet } from '../testing/ct-instance.ts';
import { startOrthanc, type OrthancPeer } from '../testing/orthanc-peer.ts';
import { identifierBytes } from '../testing/query-provider.ts';
import { missingTools } from '../testing/real-peers.ts';
import {
  clientOptions,
  ctImageStorage,
  ctInstance,
  implicit,
  SinkRecord,
  testListener,
} from '../testing/test-listener.ts';
import { commitmentReportContext, commitmentScp, reportCommitment, type CommitmentRequest } from './commitment-scp.ts';
import { commitmentContext, commitmentResults, requestCommitment } from './commitment-scu.ts';
import { openAssociation } from './open-association.ts';
import { commitmentSopClass, commitmentSopInstance, type CommitmentResult } from './storage-commitment.ts';
import { store } from './storage-scu.ts';

const reference = (sopInstanceUid: string) => ({ sopClassUid: ctImageStorage, sopInstanceUid });
const transaction = { transactionUid: '1.2.3.9', references: [reference('1.2.3.4'), reference('1.2.3.5')] };

/** Starts a listener for reports; `reported` settles with the first. */
async function resultsListener() {
  const reported = Promise.withResolvers<CommitmentResult>();
  const service = commitmentResults({
    reported: (result) => Promise.resolve(reported.resolve(result)),
  });
  const { port } = await testListener(new SinkRecord(), { services: () => [service] });
  return { port, reported: reported.promise };
}

describe('storage commitment', () => {
  async function associationWith(request: (requests: CommitmentRequest) => Promise<void>) {
    const { port } = await testListener(new SinkRecord(), { services: () => [commitmentScp({ request })] });
    const presentationContexts = [{ ...commitmentContext, transferSyntaxes: [implicit] }];
    return openAssociation({ ...clientOptions(port), presentationContexts });
  }

  it('is asked for, and reported with the roles turned round', async () => {
    const requested: CommitmentRequest[] = [];
    const association = await associationWith((request) => Promise.resolve(void requested.push(request)));
    expect(await requestCommitment(association, transaction)).toMatchObject({ status: 0 });
    expect(requested[0]).toMatchObject({ ...transaction, peer: { callingAeTitle: 'CLIENT' } });
    await association.release();

    const results = await resultsListener();
    const presentationContexts = [commitmentReportContext];
    const reporting = await openAssociation({ ...clientOptions(results.port), presentationContexts });
    expect(reporting.contexts[0]?.requestorServes).toBe(true);
    const result = {
      transactionUid: '1.2.3.9',
      committed: [reference('1.2.3.4')],
      failed: [{ ...reference('1.2.3.5'), reason: 0x0112 }],
    };
    expect(await reportCommitment(reporting, result)).toMatchObject({ status: 0 });
    expect(await results.reported).toEqual(result);
    await reporting.release();
  });

  it.each([
    ['who refuses', () => Promise.reject(new DimseRefusal(0x0213, 'Later')), 0x0213],
    ['who fails', () => Promise.reject(new Error('The database is gone')), 0x0110],
  ])('is answered by one %s', async (_what, request, status) => {
    const association = await associationWith(request);
    expect((await requestCommitment(association, transaction)).status).toBe(status);
    expect((await requestCommitment(association, { ...transaction, references: [] })).status).toBe(0x0120);
    await association.release();
  });

  it.each([
    ['of another instance', { RequestedSOPInstanceUID: '1.2.3' }, 0x0112],
    ['of another action', { ActionTypeID: 2 }, 0x0123],
    ['without a transaction', {}, 0x0120],
    ['that is no N-ACTION', { CommandField: commandFields.nSet }, 0x0211],
  ])('a request %s is refused', async (_what, change, status) => {
    const association = await associationWith(() => Promise.resolve());
    const command = {
      RequestedSOPClassUID: commitmentSopClass,
      CommandField: commandFields.nAction,
      CommandDataSetType: withDataSet,
      RequestedSOPInstanceUID: commitmentSopInstance,
      ActionTypeID: 1,
      ...change,
    };
    const { id } = association.contextFor(commitmentSopClass);
    const answer = await association.request(id, command, identifierBytes(new DataSet().set('PatientID', 'P1')));
    expect(answer.command.Status).toBe(status);
    await association.release();
  });
});

describe.runIf(missingTools(['Orthanc']).length === 0)('storage commitment with Orthanc', () => {
  let orthanc: OrthancPeer;

  beforeAll(async () => {
    orthanc = await startOrthanc();
  });
  afterAll(() => orthanc.stop());

  it('which reports what it has and what not', async () => {
    const results = await resultsListener();
    await orthanc.call('PUT', '/modalities/us', ['CLIENT', '127.0.0.1', results.port]);
    const sending = await openAssociation(clientOptions(orthanc.dicomPort));
    await store(sending, { ...ctInstance, dataSet: ctDataSet('1.2.3.4', 100) });
    await sending.release();
    const options = { ...clientOptions(orthanc.dicomPort), presentationContexts: [commitmentContext] };
    const association = await openAssociation(options);
    expect(await requestCommitment(association, transaction)).toMatchObject({ status: 0 });
    await association.release();
    expect(await results.reported).toEqual({
      transactionUid: '1.2.3.9',
      committed: [reference('1.2.3.4')],
      failed: [{ ...reference('1.2.3.5'), reason: 0x0112 }],
    });
  });

  it('which asks, and hears our report', async () => {
    const requested = Promise.withResolvers<CommitmentRequest>();
    const service = commitmentScp({ request: (request) => Promise.resolve(requested.resolve(request)) });
    const { port } = await testListener(new SinkRecord(), { services: () => [service] });
    await orthanc.call('PUT', '/modalities/archive', ['ARCHIVE', '127.0.0.1', port]);
    const question = { DicomInstances: [{ SOPClassUID: ctImageStorage, SOPInstanceUID: '1.2.3.4' }] };
    const job = (await orthanc.call('POST', '/modalities/archive/storage-commitment', question)) as { ID: string };
    const { transactionUid, references } = await requested.promise;
    expect(references).toEqual([reference('1.2.3.4')]);
    const reporting = await openAssociation({
      ...clientOptions(orthanc.dicomPort),
      callingAeTitle: 'ARCHIVE',
      presentationContexts: [commitmentReportContext],
    });
    const result = { transactionUid, committed: references, failed: [] };
    expect(await reportCommitment(reporting, result)).toMatchObject({ status: 0 });
    await reporting.release();
    expect(await orthanc.call('GET', `/storage-commitment/${job.ID}`)).toMatchObject({ Status: 'Success' });
  });
});
