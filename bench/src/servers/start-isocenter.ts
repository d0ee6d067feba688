import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Child } from './child.ts';
import { HttpClient } from './http-client.ts';
import { descendantArguments, peakMegabytes, treeCpu, treeMemoryMegabytes } from './process-tree.ts';
import type { Server } from './server.ts';

/** `npm start` has the same options; docs/performance.md says why. */
const nodeOptions = ['--max-semi-space-size=4', '--no-parallel-scavenge'];
const server = join(import.meta.dirname, '../../../apps/server');
/** The administrator of every installation of the bench. */
export const admin = { email: 'bench@localhost.test', password: 'a password for measuring' };
/** Tokens last ten minutes. */
const signInAgainMilliseconds = 8 * 60_000;

export interface Isocenter extends Server {
  /** The socket of its own PostgreSQL, for rows that no protocol could bring in reasonable time. */
  readonly database: { readonly host: string; readonly port: number; readonly user: string };
  /** A client signed in as somebody else who has the administrator's password. */
  as(email: string): HttpClient;
}

/**
 * Starts what `npm run bench` has built, `moreOptions` for profiling aside, with its embedded PostgreSQL and full durability, on a data
 * folder of its own.
 */
export async function startIsocenter(dataDir: string, moreOptions: readonly string[] = []): Promise<Isocenter> {
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  const child = new Child(process.execPath, [...nodeOptions, ...moreOptions, join(server, 'dist/main.js')], {
    MALLOC_ARENA_MAX: '1',
    ISOCENTER_DATA_DIR: dataDir,
    ISOCENTER_HTTP_PORT: String(httpPort),
    ISOCENTER_DIMSE_PORT: String(dimsePort),
    ISOCENTER_ADMIN_EMAIL: admin.email,
    ISOCENTER_ADMIN_PASSWORD: admin.password,
    ISOCENTER_LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  });
  const plain = new HttpClient(httpPort);
  const startMilliseconds = await child.whenReady(
    async () => (await plain.send({ path: '/health/ready' })).status === 200,
  );
  const headers = signedIn(plain);
  const http = new HttpClient(httpPort, headers);
  const others: HttpClient[] = [];
  const version = JSON.parse(await readFile(join(server, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'isocenter',
    version: version.version,
    aeTitle: 'ISOCENTER',
    dimsePort,
    httpPort,
    http,
    headers,
    dicomweb: '/dicom-web',
    startMilliseconds,
    database: databaseOf(child.pid),
    cpu: () => treeCpu(child.pid),
    memoryMegabytes: () => treeMemoryMegabytes(child.pid),
    peakMegabytes: () => peakMegabytes(child.pid),
    zipPath: async (studyUid) => `/api/studies/${studyUid}/archive.zip`,
    as(email) {
      const client = new HttpClient(httpPort, signedIn(plain, email));
      others.push(client);
      return client;
    },
    async stop() {
      for (const client of others) client.close();
      http.close();
      plain.close();
      await child.stop();
    },
  };
}

/** Returns true if a server is ours, with rows that can be reached. */
export function isIsocenter(server: Server): server is Isocenter {
  return server.name === 'isocenter' && 'database' in server;
}

function signedIn(plain: HttpClient, email = admin.email): () => Promise<{ authorization: string }> {
  let headers: { authorization: string } | undefined;
  let at = -Infinity;
  return async () => {
    if (headers !== undefined && performance.now() - at < signInAgainMilliseconds) return headers;
    const session = (await plain.json({
      method: 'POST',
      path: '/jwt/login',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ ...admin, email })),
    })) as { accessToken: string };
    at = performance.now();
    headers = { authorization: `Bearer ${session.accessToken}` };
    return headers;
  };
}

function databaseOf(pid: number): Isocenter['database'] {
  const words = descendantArguments(pid, (candidate) => candidate.some((word) => word.startsWith(socketSetting)));
  const host = words?.find((word) => word.startsWith(socketSetting))?.slice(socketSetting.length);
  if (host === undefined) throw new Error('The embedded PostgreSQL of the server was not found.');
  return { host, port: 5432, user: 'isocenter' };
}

const socketSetting = 'unix_socket_directories=';
