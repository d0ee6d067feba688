import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { ownFile } from '#platform/own-files.ts';
import type { Certificates } from './certificates.ts';
import { prepare } from './peers.ts';

export type ProxyName = 'nginx' | 'haproxy' | 'caddy';

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly dicom: number;
}

export interface DeployedProxy extends Ports {
  complaints(): string;
  close(): Promise<void>;
}

interface Behind {
  readonly folder: string;
  readonly certificates: Certificates;
  readonly httpPort: number;
  readonly dimseTlsPort: number;
}

interface Example {
  readonly file: string;
  readonly check: (path: string) => string[];
  readonly run: (path: string) => string[];
  /** Puts this computer's ports and folders into it. */
  readonly fit: (text: string, ports: Ports, folder: string) => string;
}

/** How the examples are checked and run. */
const proxies: Record<ProxyName, Example> = {
  nginx: {
    file: 'nginx.conf',
    check: (path) => ['/usr/sbin/nginx', '-t', '-e', 'stderr', '-c', path],
    run: (path) => ['/usr/sbin/nginx', '-e', 'stderr', '-c', path, '-g', 'daemon off; master_process off;'],
    fit: (text, { http, https, dicom }, folder) =>
      text
        .replaceAll(/^ *listen \[::\].*$/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `)
        .replace('listen 2762;', `listen 127.0.0.1:${dicom};`)
        .replace('user www-data;', '')
        .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
        .replace('/var/log/nginx/error.log', 'stderr'),
  },
  haproxy: {
    file: 'haproxy.cfg',
    check: (path) => ['/usr/sbin/haproxy', '-c', '-f', path],
    run: (path) => ['/usr/sbin/haproxy', '-db', '-f', path],
    fit: (text, { http, https, dicom }) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace('bind :443', `bind 127.0.0.1:${https}`)
        .replace('bind :2762', `bind 127.0.0.1:${dicom}`),
  },
  caddy: {
    file: 'Caddyfile',
    check: (path) => ['/usr/bin/caddy', 'validate', '--adapter', 'caddyfile', '--config', path],
    run: (path) => ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', path],
    fit: (text, { http, https }, folder) =>
      `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${folder}\n}\n${text}`.replace(
        '# tls ',
        'tls ',
      ),
  },
};

/** Checks and starts the example of `deploy/proxies` in front of a server here. @throws Error with what the proxy says against it */
export async function startDeployed(name: ProxyName, behind: Behind): Promise<DeployedProxy> {
  const { folder, certificates, httpPort, dimseTlsPort } = behind;
  const ports = { http: await freePort(), https: await freePort(), dicom: await freePort() };
  const { file, check, run, fit } = proxies[name];
  const { key, certificate } = certificates.server;
  const both = join(folder, 'both.pem');
  await writeFile(both, `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`);
  const text = fit(await readFile(ownFile(`deploy/proxies/${file}`), 'utf8'), ports, folder)
    .replaceAll('images.example.org', 'localhost')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${httpPort}`)
    .replaceAll('127.0.0.1:12762', `127.0.0.1:${dimseTlsPort}`)
    .replaceAll('/etc/isocenter/tls/haproxy.pem', both)
    .replaceAll('/etc/isocenter/tls/fullchain.pem', certificate)
    .replaceAll('/etc/isocenter/tls/privkey.pem', key);
  const path = join(folder, file);
  await writeFile(path, text);
  const [checker = '', ...checkArgs] = check(path);
  await prepare(checker, checkArgs);
  const [program = '', ...args] = run(path);
  const proxy = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { HOME: folder } });
  const ended = once(proxy, 'exit');
  let complaints = '';
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.on('data', (chunk: Buffer) => (complaints += String(chunk)));
  while (!(await isListening(ports.https))) {
    if (proxy.exitCode !== null) throw new Error(`${name} did not start: ${complaints}`);
    await pause(20);
  }
  return {
    ...ports,
    complaints: () => complaints,
    async close() {
      proxy.kill('SIGKILL');
      await ended;
    },
  };
}

/** Asks by TLS with the tests' own authority, which `fetch` cannot be told of. */
export async function askByTls(
  { https, ca }: { readonly https: number; readonly ca: string },
  path: string,
  { body, ...options }: RequestOptions & { body?: Uint8Array | string } = {},
) {
  const asked = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port: https,
    path,
    ca,
    agent: false,
    ...options,
  });
  asked.setHeader('host', 'localhost');
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
