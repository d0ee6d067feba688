import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Child } from './child.ts';
import { HttpClient } from './http-client.ts';
import { peakMegabytes, treeCpu, treeMemoryMegabytes } from './process-tree.ts';
import type { Server } from './server.ts';

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so';

/** Starts Debian's Orthanc with its DICOMweb plugin and its default durability: files synced, the index not at each commit. */
export async function startOrthanc(folder: string): Promise<Server> {
  await mkdir(folder, { recursive: true });
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  const settings = {
    Name: 'BENCH',
    StorageDirectory: folder,
    IndexDirectory: folder,
    DicomAet: 'ORTHANC',
    DicomPort: dimsePort,
    HttpPort: httpPort,
    DicomAlwaysAllowStore: true,
    DicomAlwaysAllowFind: true,
    DicomAlwaysAllowGet: true,
    DicomAlwaysAllowMove: true,
    AuthenticationEnabled: false,
    RemoteAccessAllowed: false,
    Plugins: [plugin],
    DicomWeb: { Enable: true, Root: '/dicom-web/' },
  };
  const file = join(folder, 'orthanc.json');
  await writeFile(file, JSON.stringify(settings));
  // Without it Debian's build waits for delayed acknowledgements: about 20 instances a second, an unfair figure.
  const child = new Child('Orthanc', [file], { TCP_NODELAY: '1' });
  const http = new HttpClient(httpPort);
  const startMilliseconds = await child.whenReady(async () => (await http.send({ path: '/system' })).status === 200);
  const system = (await http.json({ path: '/system' })) as { Version: string };
  return {
    name: 'orthanc',
    version: system.Version,
    aeTitle: 'ORTHANC',
    dimsePort,
    httpPort,
    http,
    headers: async () => ({}),
    dicomweb: '/dicom-web',
    startMilliseconds,
    cpu: () => treeCpu(child.pid),
    memoryMegabytes: () => treeMemoryMegabytes(child.pid),
    peakMegabytes: () => peakMegabytes(child.pid),
    zipPath: async (studyUid) => `/studies/${await orthancId(http, studyUid)}/archive`,
    async stop() {
      http.close();
      await child.stop();
    },
  };
}

async function orthancId(http: HttpClient, studyUid: string): Promise<string> {
  const found = (await http.json({ method: 'POST', path: '/tools/lookup', body: Buffer.from(studyUid) })) as {
    ID: string;
  }[];
  const id = found[0]?.ID;
  if (id === undefined) throw new Error(`Orthanc does not hold study ${studyUid}.`);
  return id;
}
