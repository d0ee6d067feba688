import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';

/** A running Orthanc that knows one archive, by DIMSE and by DICOMweb, as `isocenter`. */
export interface Orthanc {
  /** A call of its REST API. @throws Error with what it answered, when that is no success */
  call<T>(path: string, init?: { readonly method?: string; readonly body?: unknown }): Promise<T>;
  /** Gives it a file. Returns its own identifiers of the study and the instance. */
  upload(file: Uint8Array): Promise<{ readonly study: string; readonly instance: string }>;
  download(instance: string): Promise<Buffer>;
  /** Base URL of its DICOMweb service. */
  readonly dicomwebUrl: string;
  stop(): Promise<void>;
}

export async function startOrthanc(archive: { dimsePort: number; url: string; token: string }): Promise<Orthanc> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-orthanc-'));
  const port = await freePort();
  const settings = join(folder, 'orthanc.json');
  await writeFile(settings, JSON.stringify(configuration(folder, port, archive)));
  const child = spawn('/usr/sbin/Orthanc', [settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  const request = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${url}${path}`, init);
    if (!answer.ok)
      throw new Error(`Orthanc answered ${answer.status} to ${path}: ${await answer.text()}\n${output.slice(-3000)}`);
    return answer;
  };
  await untilReady(url, () => output);
  return {
    async call<T>(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
      const answer = await request(path, body === undefined ? { method } : { method, body: JSON.stringify(body) });
      return (await answer.json()) as T;
    },
    async upload(file) {
      const answer = await request('/instances', { method: 'POST', body: new Uint8Array(file) });
      const { ID: instance, ParentStudy: study } = (await answer.json()) as { ID: string; ParentStudy: string };
      return { study, instance };
    },
    dicomwebUrl: `${url}/dicom-web`,
    download: async (instance) => Buffer.from(await (await request(`/instances/${instance}/file`)).arrayBuffer()),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Its own DICOM server cannot be bound to loopback and stays off; as a sender it works without. */
function configuration(folder: string, port: number, archive: { dimsePort: number; url: string; token: string }) {
  return {
    StorageDirectory: join(folder, 'storage'),
    IndexDirectory: join(folder, 'storage'),
    HttpPort: port,
    RemoteAccessAllowed: false,
    AuthenticationEnabled: false,
    DicomServerEnabled: false,
    DicomAet: 'ORTHANC',
    DicomModalities: { isocenter: ['ISOCENTER', '127.0.0.1', archive.dimsePort] },
    Plugins: ['/usr/share/orthanc/plugins/libOrthancDicomWeb.so'],
    DicomWeb: {
      Enable: true,
      Servers: {
        isocenter: { Url: `${archive.url}/dicom-web/`, HttpHeaders: { Authorization: `Bearer ${archive.token}` } },
      },
    },
  };
}

async function untilReady(url: string, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(`${url}/system`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await pause(50);
  }
  throw new Error(`Orthanc is not ready: ${output()}`);
}
