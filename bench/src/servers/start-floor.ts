import { join } from 'node:path';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Child } from './child.ts';
import { treeCpu } from './process-tree.ts';
import type { StoreTarget } from './server.ts';

const verification = '1.2.840.10008.1.1';
const implicitLittleEndian = '1.2.840.10008.1.2';

/** Starts what receives and stores bytes and does nothing else: no archive can cost less with this receiver. */
export async function startFloor(folder: string): Promise<StoreTarget & { stop(): Promise<void> }> {
  const dimsePort = await freePort();
  const program = join(import.meta.dirname, 'floor-process.ts');
  const options = [
    '--max-semi-space-size=4',
    '--no-parallel-scavenge',
    program,
    String(dimsePort),
    join(folder, 'bytes'),
  ];
  const child = new Child(process.execPath, options, {});
  await child.whenReady(() => answers(dimsePort));
  return { name: 'floor', aeTitle: 'FLOOR', dimsePort, cpu: () => treeCpu(child.pid), stop: () => child.stop() };
}

async function answers(port: number): Promise<boolean> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port,
    callingAeTitle: 'BENCH',
    calledAeTitle: 'FLOOR',
    presentationContexts: [{ abstractSyntax: verification, transferSyntaxes: [implicitLittleEndian] }],
  });
  await association.release();
  return true;
}
