import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Child } from './child.ts';
import { treeCpu } from './process-tree.ts';
import type { StoreTarget } from './server.ts';

const aeTitle = 'QRSCP';

/** Starts DCMTK's archive of plain files and an index of its own, which moves to one destination. */
export async function startDcmqrscp(
  folder: string,
  destination: { readonly aeTitle: string; readonly port: number },
): Promise<StoreTarget & { stop(): Promise<void> }> {
  const store = join(folder, 'store');
  await mkdir(store, { recursive: true });
  const dimsePort = await freePort();
  const settings = [
    `NetworkTCPPort = ${dimsePort}`,
    'MaxPDUSize = 131072',
    'MaxAssociations = 16',
    'HostTable BEGIN',
    `there = (${destination.aeTitle}, 127.0.0.1, ${destination.port})`,
    'HostTable END',
    'VendorTable BEGIN',
    'VendorTable END',
    'AETable BEGIN',
    `${aeTitle} ${store} RW (500, 4096mb) ANY`,
    'AETable END',
  ];
  const file = join(folder, 'dcmqrscp.cfg');
  await writeFile(file, `${settings.join('\n')}\n`);
  const child = new Child('dcmqrscp', ['-c', file], { TCP_NODELAY: '1' });
  await child.whenReady(() => answers(dimsePort));
  return { name: 'dcmqrscp', aeTitle, dimsePort, cpu: () => treeCpu(child.pid), stop: () => child.stop() };
}

async function answers(port: number): Promise<boolean> {
  const caller = { host: '127.0.0.1', port, callingAeTitle: 'BENCH', calledAeTitle: aeTitle };
  const presentationContexts = [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }];
  const association = await openAssociation({ ...caller, presentationContexts });
  await association.release();
  return true;
}
