import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { prepare } from './peers.ts';

/** Programs of the packages `radosgw`, `ceph-mon`, `ceph-osd` and `ceph-common`. */
export const radosPrograms = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw-admin'];

export interface Radosgw {
  readonly endpoint: string;
  readonly keys: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  /** A signed call, as an administrator of the store makes it. */
  call(method: string, path: string, init?: { headers?: Record<string, string>; body?: string }): Promise<Response>;
  /** Stops answering, as a machine that lost power does. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the S3 gateway of Ceph with one monitor and one store in memory: some ten seconds. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-rados-'));
  const [port, v2, v1] = [await freePort(), await freePort(), await freePort()];
  const config = join(folder, 'ceph.conf');
  const cluster = randomUUID();
  for (const name of ['mon', 'osd', 'rgw', 'run']) await mkdir(join(folder, name));
  await writeFile(config, settings(folder, cluster, { port, v2, v1 }));
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { AWS_ACCESS_KEY_ID: 'isocenter', AWS_SECRET_ACCESS_KEY: randomUUID() };
  const close = async () => {
    await signalAll(folder, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await startAll(folder, { config, cluster, v2, v1, keys });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    endpoint,
    keys,
    call: (method, path, init) => callSigned(`${endpoint}${path}`, method, keys, init),
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
    close,
  };
}

interface Started {
  readonly config: string;
  readonly cluster: string;
  readonly v2: number;
  readonly v1: number;
  readonly keys: Radosgw['keys'];
}

async function startAll(folder: string, { config, cluster, v2, v1, keys }: Started): Promise<void> {
  const ceph = (program: string, ...args: string[]) => prepare(program, ['-c', config, ...args]);
  const store = randomUUID();
  await makeKeys(folder);
  const map = join(folder, 'monmap');
  const addresses = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  await prepare('monmaptool', ['--create', '--addv', 'a', addresses, '--fsid', cluster, map]);
  await ceph('ceph-mon', '--id', 'a', '--mkfs', '--monmap', map, '--keyring', join(folder, 'keyring'));
  await ceph('ceph-mon', '--id', 'a');
  const [, key = ''] = /key = (\S+)/.exec(await readFile(join(folder, 'osd.key'), 'utf8')) ?? [];
  await writeFile(join(folder, 'osd.json'), JSON.stringify({ cephx_secret: key }));
  await ceph('ceph', 'osd', 'new', store, '-i', join(folder, 'osd.json'));
  await appendFile(join(folder, 'keyring'), await readFile(join(folder, 'osd.key')));
  await ceph('ceph-osd', '--id', '0', '--mkfs', '--osd-uuid', store);
  await ceph('ceph-osd', '--id', '0');
  await ceph('radosgw', '-n', 'client.rgw');
  const user = ['--uid', 'isocenter', '--display-name', 'isocenter'];
  const secrets = ['--access-key', keys.AWS_ACCESS_KEY_ID, '--secret-key', keys.AWS_SECRET_ACCESS_KEY];
  await ceph('radosgw-admin', 'user', 'create', ...user, ...secrets);
}

/** Each has written its number down. */
async function signalAll(folder: string, signal: NodeJS.Signals): Promise<void> {
  const files = (await readdir(join(folder, 'run'))).filter((name) => name.endsWith('.pid'));
  for (const file of files) process.kill(Number(await readFile(join(folder, 'run', file), 'utf8')), signal);
}

async function callSigned(
  url: string,
  method: string,
  keys: Radosgw['keys'],
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers,
    ...(body !== undefined && { body }),
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'us-east-1',
  });
  const signed = await signer.sign();
  return fetch(signed.url, { method, headers: signed.headers, ...(body !== undefined && { body }) });
}

async function makeKeys(folder: string): Promise<void> {
  const keyring = join(folder, 'keyring');
  const make = (file: string, name: string, ...caps: string[]) =>
    prepare('ceph-authtool', [
      file,
      ...(existsSync(file) ? [] : ['--create-keyring']),
      '--gen-key',
      '-n',
      name,
      ...caps,
    ]);
  await make(keyring, 'mon.', '--cap', 'mon', 'allow *');
  await make(keyring, 'client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *');
  await make(keyring, 'client.rgw', '--cap', 'mon', 'allow rwx', '--cap', 'osd', 'allow rwx');
  await make(join(folder, 'osd.key'), 'osd.0');
}

interface Ports {
  readonly port: number;
  readonly v2: number;
  readonly v1: number;
}

const settings = (folder: string, cluster: string, { port, v2, v1 }: Ports) => `
[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
pid file = ${folder}/run/$name.pid
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd memory target = 939524096
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
rgw thread pool size = 16
`;
