import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Identity {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

const newKeys = {
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  rsa: ['-newkey', 'rsa:2048'],
};

/** A key and a certificate that signs itself, for 127.0.0.1, made by `openssl`. */
export async function selfSigned(name: string, kind: keyof typeof newKeys = 'ec'): Promise<Identity> {
  const folder = await mkdtemp(join(tmpdir(), 'dicom-tls-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', [
    'req',
    '-x509',
    '-nodes',
    '-days',
    '2',
    ...newKeys[kind],
    ...subject,
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  const identity = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  await rm(folder, { recursive: true });
  return identity;
}
