import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { describe, expect, it } from 'vitest';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { missingTools } from '../testing/real-peers.ts';
import { clientOptions, SinkRecord, testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import type { FindAnswer } from './query-retrieve.ts';
import { findWorklist, worklistContext, worklistScp, type WorklistProvider, type WorklistRequest } from './worklist.ts';

const run = promisify(execFile);
const missing = missingTools(['findscu']);

function stepOf(modality: string): DataSet {
  const step = new DataSet().set('Modality', modality).set('ScheduledStationAETitle', 'CT1');
  return new DataSet().set('PatientID', 'P1').set('ScheduledProcedureStepSequence', [step]);
}

async function worklistOf(answers: WorklistProvider['find']) {
  const requests: WorklistRequest[] = [];
  const find: WorklistProvider['find'] = (request, signal) => {
    requests.push(request);
    return answers(request, signal);
  };
  const { port } = await testListener(new SinkRecord(), { services: () => [worklistScp({ find })] });
  return { port, requests };
}

async function* two(): AsyncGenerator<FindAnswer> {
  yield { dataSet: stepOf('CT'), areKeysSupported: true };
  yield { dataSet: stepOf('MR'), areKeysSupported: false };
}

describe('the modality worklist', () => {
  it('is asked for and answered', async () => {
    const { port, requests } = await worklistOf(two);
    const association = await openAssociation({ ...clientOptions(port), presentationContexts: [worklistContext] });
    const modalities: (string | undefined)[] = [];
    for await (const { dataSet } of findWorklist(association, stepOf(''))) {
      modalities.push(dataSet.items('ScheduledProcedureStepSequence')[0]?.text('Modality'));
    }
    expect(modalities).toEqual(['CT', 'MR']);
    expect(requests[0]).toMatchObject({ messageId: 1, peer: { callingAeTitle: 'CLIENT' } });
    expect(requests[0]?.identifier.items('ScheduledProcedureStepSequence')).toHaveLength(1);
    await association.release();
  });

  it('is refused', async () => {
    const { port } = await worklistOf(() => {
      throw new DimseRefusal(0xa700, 'Too much');
    });
    const association = await openAssociation({ ...clientOptions(port), presentationContexts: [worklistContext] });
    await expect(findWorklist(association, stepOf('')).next()).rejects.toMatchObject({ status: 0xa700 });
    await association.release();
  });

  it.runIf(missing.length === 0)('is read by findscu', async () => {
    const { port } = await worklistOf(two);
    const keys = ['-k', 'PatientID', '-k', 'ScheduledProcedureStepSequence[0].Modality'];
    const { stdout, stderr } = await run('findscu', ['-v', '-W', ...keys, '127.0.0.1', String(port)]);
    expect(`${stdout}${stderr}`).toMatch(/Find Response: 2 \(Pending/);
    expect(`${stdout}${stderr}`).toMatch(/Received Final Find Response \(Success\)/);
  });
});
