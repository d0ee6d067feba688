import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import { freePort } from '../testing/free-port.ts';
import { missingTools, whenListening } from '../testing/real-peers.ts';
import { clientOptions, SinkRecord, testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import type { FindAnswer } from './query-retrieve.ts';
import { findWorklist, worklistContext, worklistScp, type WorklistProvider, type WorklistRequest } from './worklist.ts';

const run = promisify(execFile);
const missing = missingTools(['findscu', 'wlmscpfs', 'dump2dcm']);

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

/** A step of a worklist as DCMTK's tools write it down. */
const dump = [
  '(0008,0005) CS [ISO_IR 100]',
  '(0008,0050) SH [A1]',
  '(0010,0010) PN [M\\xfcller^Ada]',
  '(0010,0020) LO [P1]',
  '(0010,0030) DA [19700101]',
  '(0010,0040) CS [F]',
  '(0020,000d) UI [1.2.3]',
  '(0032,1060) LO [Chest]',
  '(0040,0100) SQ',
  '(fffe,e000) -',
  '(0008,0060) CS [CT]',
  '(0040,0001) AE [CT1]',
  '(0040,0002) DA [20260102]',
  '(0040,0003) TM [100000]',
  '(0040,0006) PN [Okafor^Ben]',
  '(0040,0007) LO [Chest]',
  '(0040,0009) SH [S1]',
  '(fffe,e00d) -',
  '(fffe,e0dd) -',
  '(0040,1001) SH [R1]',
].join('\n');

/** The worklist of DCMTK with one step, under the title `LIST`. @returns its port */
async function startWlmscpfs(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dicom-worklist-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'LIST'));
  await writeFile(join(folder, 'LIST', 'lockfile'), '');
  const text = join(folder, 'step.txt');
  await writeFile(text, Buffer.from(dump.replace('\\xfc', '\u00fc'), 'latin1'));
  await run('dump2dcm', [text, join(folder, 'LIST', 'step.wl')]);
  const port = await freePort();
  const server = spawn('wlmscpfs', ['-dfp', folder, String(port)], { stdio: 'ignore' });
  onTestFinished(() => void server.kill());
  await whenListening(port);
  return port;
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

  it.runIf(missing.length === 0)('of wlmscpfs is asked for', async () => {
    const options = { ...clientOptions(await startWlmscpfs()), calledAeTitle: 'LIST' };
    const association = await openAssociation({ ...options, presentationContexts: [worklistContext] });
    const namesOf = async (modality: string) => {
      const names: (string | undefined)[] = [];
      for await (const { dataSet } of findWorklist(association, stepOf(modality).set('PatientName', '')))
        names.push(dataSet.text('PatientName'));
      return names;
    };
    expect([await namesOf('CT'), await namesOf('MR')]).toEqual([['Müller^Ada'], []]);
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
