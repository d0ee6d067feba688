import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { makeDataFolder } from './data-folder.ts';

export const administrator = { email: 'ada.okafor@riverside.example', password: 'isocentre of the rings' } as const;

/** A running Isocenter with a data folder, a database and ports of its own. */
export interface Installation {
  readonly url: string;
  readonly dimsePort: number;
  readonly dataDir: string;
  /** Empty: it has none. */
  readonly nearlineDir: string;
  /** Sends Part 10 files as the administrator, the way any other system would. */
  store(files: Iterable<Uint8Array>): Promise<void>;
  /** A request as the administrator. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Ends the server at once, as a crash would, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends it and removes its data folder, after somebody has seen it. */
  stop(before?: () => Promise<void>): Promise<void>;
}

/** Nobody has set it up yet; it has an administrator; it is the demo with its accounts and samples. */
export type InstallationKind = 'empty' | 'administered' | 'demo';

/** Starts the product the way `npm start` does. */
export async function startInstallation(
  kind: InstallationKind = 'administered',
  {
    dimseHost = '127.0.0.1',
    exportFolders = '',
    filesInZip = '',
    hasNearline = false,
    hasBackups = false,
    port = 0,
  } = {},
): Promise<Installation> {
  const dataDir = await makeDataFolder();
  const prepared = process.env['ISOCENTER_E2E_PREPARED'];
  if (kind === 'administered' && prepared !== undefined) await copyFolder(prepared, dataDir);
  const nearlineDir = hasNearline ? await makeDataFolder() : '';
  const backupDir = hasBackups ? await makeDataFolder() : '';
  const [httpPort, dimsePort] = [port === 0 ? await freePort() : port, await freePort()];
  const environment = {
    ISOCENTER_DATA_DIR: dataDir,
    ISOCENTER_HTTP_PORT: String(httpPort),
    ISOCENTER_DIMSE_PORT: String(dimsePort),
    ISOCENTER_DIMSE_HOST: dimseHost,
    ISOCENTER_EXPORT_FOLDERS: exportFolders,
    ISOCENTER_ZIP_FILES: filesInZip,
    ISOCENTER_NEARLINE_DIR: nearlineDir,
    ISOCENTER_BACKUP_DIR: backupDir,
    ISOCENTER_LOG_LEVEL: 'warn',
    ...settingsOf[kind],
  };
  const url = `http://127.0.0.1:${httpPort}`;
  let server = await startServer(environment);
  const request = async (path: string, init: RequestInit = {}) => {
    const send = async () => {
      const authorization = `Bearer ${await accessToken(url)}`;
      return fetch(`${url}${path}`, { ...init, headers: { ...Object(init.headers), authorization } });
    };
    const response = await send();
    if (response.status !== 401) return response;
    // An account has so many sessions; those of the stories have ended this one.
    tokens.delete(url);
    return send();
  };
  return {
    url,
    dimsePort,
    dataDir,
    nearlineDir,
    fetch: request,
    async store(files) {
      const all = [...files];
      for (let at = 0; at < all.length; at += filesAtOnce) await storeAtOnce(request, all.slice(at, at + filesAtOnce));
    },
    async restart() {
      await end(server, 'SIGKILL');
      server = await startServer(environment);
    },
    async stop(before) {
      await end(server, 'SIGTERM');
      tokens.delete(url);
      await before?.();
      for (const each of [dataDir, nearlineDir, backupDir])
        if (each !== '') await rm(each, { recursive: true, force: true });
    },
  };
}

const filesAtOnce = 50;

/** Stores Part 10 files by one request; throws unless each is stored. */
async function storeAtOnce(request: Installation['fetch'], files: readonly Uint8Array[]): Promise<void> {
  const boundary = 'between-files';
  const parts = files.flatMap((file) => [
    Buffer.from(`\r\n--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`),
    file,
  ]);
  const response = await request('/dicom-web/studies', {
    method: 'POST',
    headers: {
      'content-type': `multipart/related; type="application/dicom"; boundary=${boundary}`,
      accept: 'application/dicom+json',
    },
    body: Buffer.concat([...parts, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const answer = await response.text();
  const failedSequence = '00081198';
  if (!response.ok || answer.includes(failedSequence)) throw new Error(`Storing failed: ${response.status} ${answer}`);
}

/** Copies what is in a folder with the owners of its files: the database's are not the server's. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, to]);
}

const settingsOf: Readonly<Record<InstallationKind, Record<string, string>>> = {
  empty: {},
  administered: { ISOCENTER_ADMIN_EMAIL: administrator.email, ISOCENTER_ADMIN_PASSWORD: administrator.password },
  demo: { ISOCENTER_DEMO: '1' },
};

async function startServer(environment: Record<string, string>): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../../apps/server/dist/main.js');
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text.toString();
      if (output.includes('is ready.')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return server;
}

async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill(signal);
  await ended;
}

const tokens = new Map<string, { token: string; until: number }>();

async function accessToken(url: string): Promise<string> {
  const known = tokens.get(url);
  if (known !== undefined && known.until > Date.now()) return known.token;
  const response = await fetch(`${url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const session: unknown = await response.json();
  const token = Object(session)['accessToken'];
  if (typeof token !== 'string') throw new Error(`Signing in failed: ${response.status}`);
  tokens.set(url, { token, until: Date.now() + 300_000 });
  return token;
}
