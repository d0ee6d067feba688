import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';

export const nginxProgram = '/usr/sbin/nginx';

export interface Nginx {
  readonly url: string;
  /** Returns its errors and warnings. */
  complaints(): string;
  close(): Promise<void>;
}

/** A proxy that keeps its connections to the server, as operators set them up. */
export async function startNginx(targetPort: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), settings(folder, port, targetPort));
  const nginx = spawn(nginxProgram, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'exit');
  let complaints = '';
  nginx.stderr.on('data', (chunk: Buffer) => (complaints += String(chunk)));
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${complaints}`);
    await pause(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    complaints: () => complaints,
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settings = (folder: string, port: number, targetPort: number) => `
  daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr error;
  events { worker_connections 256; }
  http {
    access_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    upstream isocenter { server 127.0.0.1:${targetPort}; keepalive 16; }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://isocenter; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      }
    }
  }`;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
