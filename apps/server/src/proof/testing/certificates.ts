import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from './peers.ts';

/** PEM files of an authority, of our server, and of clients that the authority has or has not signed. */
export interface Certificates {
  readonly authority: string;
  readonly server: Pair;
  readonly trusted: Pair;
  readonly untrusted: Pair;
}

export interface Pair {
  readonly key: string;
  readonly certificate: string;
}

/** Makes an authority of its own with openssl, and certificates that are good for a day. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const authority = await makeAuthority(folder, 'authority');
  const stranger = await makeAuthority(folder, 'stranger');
  const [server, trusted, untrusted] = await Promise.all([
    sign(folder, 'server', authority),
    sign(folder, 'trusted', authority),
    sign(folder, 'untrusted', stranger),
  ]);
  return { authority: authority.certificate, server, trusted, untrusted };
}

const keyKind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function filesOf(folder: string, name: string): Pair {
  return { key: join(folder, `${name}.key`), certificate: join(folder, `${name}.pem`) };
}

async function makeAuthority(folder: string, name: string): Promise<Pair> {
  const { key, certificate } = filesOf(folder, name);
  const files = ['-keyout', key, '-out', certificate];
  await prepare('openssl', ['req', '-x509', ...keyKind, ...files, '-days', 1, '-subj', `/CN=${name}`]);
  return { key, certificate };
}

async function sign(folder: string, name: string, authority: Pair): Promise<Pair> {
  const { key, certificate } = filesOf(folder, name);
  const request = join(folder, `${name}.csr`);
  const extensions = join(folder, `${name}.ext`);
  await writeFile(extensions, 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  await prepare('openssl', ['req', ...keyKind, '-keyout', key, '-out', request, '-subj', `/CN=${name}`]);
  const by = ['-CA', authority.certificate, '-CAkey', authority.key, '-CAcreateserial'];
  await prepare('openssl', [
    'x509',
    '-req',
    '-in',
    request,
    '-out',
    certificate,
    ...by,
    '-days',
    1,
    '-extfile',
    extensions,
  ]);
  return { key, certificate };
}
