import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { whenListening } from './real-peers.ts';

export interface OrthancPeer {
  readonly dicomPort: number;
  /** Asks its REST API. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** An Orthanc with the AE title TEST that lets everybody store, find, get and move. */
export async function startOrthanc(): Promise<OrthancPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'dicom-orthanc-'));
  const [dicomPort, httpPort] = [await freePort(), await freePort()];
  const settings = {
    StorageDirectory: folder,
    IndexDirectory: folder,
    DicomPort: dicomPort,
    HttpPort: httpPort,
    DicomAet: 'TEST',
    DicomAlwaysAllowStore: true,
    DicomAlwaysAllowFind: true,
    DicomAlwaysAllowGet: true,
    DicomAlwaysAllowMove: true,
    AuthenticationEnabled: false,
    Plugins: [],
  };
  const file = join(folder, 'orthanc.json');
  await writeFile(file, JSON.stringify(settings));
  const orthanc = spawn('Orthanc', [file], { stdio: 'ignore' });
  const exited = new Promise((resolve) => orthanc.once('exit', resolve));
  await whenListening(dicomPort);
  await whenListening(httpPort);
  return {
    dicomPort,
    async call(method, path, body) {
      const options = body === undefined ? { method } : { method, body: JSON.stringify(body) };
      const response = await fetch(`http://127.0.0.1:${httpPort}${path}`, options);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
      const text = await response.text();
      return text === '' ? undefined : JSON.parse(text);
    },
    async stop() {
      orthanc.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
