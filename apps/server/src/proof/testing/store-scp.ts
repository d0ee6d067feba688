import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { dataSetOf, type Retrieved } from './archive.ts';

/** DCMTK's storescp, which writes down what it is sent as it comes. */
export interface StoreScp {
  readonly port: number;
  /** Returns the received objects, by SOP Instance UID. */
  received(): Promise<ReadonlyMap<string, Retrieved>>;
  stop(): Promise<void>;
}

export async function startStoreScp(options: readonly string[] = []): Promise<StoreScp> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-storescp-'));
  const port = await freePort();
  const child = spawn('storescp', [...options, '+B', '-od', folder, String(port)], { stdio: 'ignore' });
  await untilAnswered(port);
  return {
    port,
    received: () => receivedIn(folder),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** The files that a peer wrote into a folder, by SOP Instance UID. */
export async function receivedIn(folder: string): Promise<ReadonlyMap<string, Retrieved>> {
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  return new Map(files.map((file) => [readFileMeta(file).sopInstanceUid ?? '', dataSetOf(file)]));
}

async function untilAnswered(port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const caller = { host: '127.0.0.1', port, callingAeTitle: 'PROOF', calledAeTitle: 'STORESCP' };
    const presentationContexts = [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }];
    const association = await openAssociation({ ...caller, presentationContexts }).catch(() => undefined);
    await association?.release();
    if (association !== undefined) return;
    await pause(50);
  }
  throw new Error('storescp is not ready.');
}
