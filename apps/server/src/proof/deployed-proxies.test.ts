import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { makeCertificates, type Certificates } from './testing/certificates.ts';
import { askByTls, startDeployed, type DeployedProxy, type ProxyName } from './testing/deployed-proxy.ts';
import { arePeersHere } from './testing/peers.ts';
import { stowRequest } from './testing/senders.ts';

const instances = 122;
const sentBytes = 64_000_000;

const packages = { nginx: 'nginx-light libnginx-mod-stream', haproxy: 'haproxy', caddy: 'caddy' } as const;
const here = (Object.keys(packages) as ProxyName[]).filter((name) => arePeersHere([name, 'openssl'], packages[name]));

describe.each(here)('%s, as in deploy/proxies,', (name) => {
  let folder: string;
  let certificates: Certificates;
  let app: TestApp;
  let person: Person;
  let proxy: DeployedProxy;
  let ca: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isocenter-proxies-'));
    certificates = await makeCertificates(folder);
    ca = await readFile(certificates.authority, 'utf8');
    const dimseTlsPort = await freePort();
    app = await startTestApp({
      ISOCENTER_PUBLIC_URL: 'https://localhost',
      ISOCENTER_DIMSE_TLS_PORT: String(dimseTlsPort),
      ISOCENTER_DIMSE_TLS_KEY: certificates.server.key,
      ISOCENTER_DIMSE_TLS_CERTIFICATE: certificates.server.certificate,
      ISOCENTER_DIMSE_TLS_CA: certificates.authority,
    });
    person = await app.signIn('admin');
    proxy = await startDeployed(name, { folder, certificates, httpPort: app.app.httpPort, dimseTlsPort });
  }, 60_000);
  afterAll(async () => {
    await proxy?.close();
    await app?.close();
    await rm(folder, { recursive: true });
  });

  const ask = (path: string, options: Parameters<typeof askByTls>[2] = {}) => {
    const headers = { authorization: `Bearer ${person.accessToken}`, ...Object(options.headers) };
    return askByTls({ https: proxy.https, ca }, path, { ...options, headers });
  };

  test('says who called, whatever the caller says, and that it was encrypted', async () => {
    const answer = await ask('/jwt/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' },
      body: JSON.stringify({ email: 'nobody@clinic.example', password: 'wrong' }),
      // Another address of this computer: what the server sees by itself is 127.0.0.1.
      localAddress: '127.0.0.2',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['strict-transport-security']).toBeDefined();
    answer.resume();
    const addresses = await app.database.db
      .selectFrom('audit_event')
      .select('address')
      .where('action', '=', 'auth.login')
      .where('outcome', '!=', 'success')
      .execute();
    expect(addresses).toEqual([{ address: '127.0.0.2' }]);
  });

  test('passes each event on at once', async () => {
    const answer = await ask('/api/events');
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(String(first)).toContain('stream.opened');
    answer.destroy();
  });

  test('carries large bodies both ways', async () => {
    const { headers, body } = stowRequest(person.accessToken, [...benchCtSeries({ studies: 1, series: 1, instances })]);
    const stored = await ask('/dicom-web/studies', {
      method: 'POST',
      headers: Object(headers),
      body: Object(body),
    });
    const study = studyUidIn(await text(stored));
    expect(stored.statusCode).toBe(200);
    await expect
      .poll(async () => {
        const answer = await ask(`/dicom-web/studies/${study}`, {
          headers: { accept: 'multipart/related; type="application/dicom"' },
        });
        return answer.statusCode === 200 ? lengthOf(answer) : 0;
      })
      .toBeGreaterThan(sentBytes);
    expect(proxy.complaints()).not.toMatch(/buffered to a temporary file/);
  }, 60_000);

  test('keeps the figures to this computer', async () => {
    const answer = await ask('/metrics');
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });

  test('leads from http to https', async () => {
    const asked = get({ host: '127.0.0.1', port: proxy.http, path: '/studies', headers: { host: 'localhost' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toMatch(/^https:\/\/localhost.*\/studies$/);
    answer.resume();
  });

  test.runIf(name !== 'caddy')('lets the certificate of a DICOM caller through', async () => {
    const associate = async (pair: { readonly key: string; readonly certificate: string }) => {
      const association = await openAssociation({
        host: '127.0.0.1',
        port: proxy.dicom,
        callingAeTitle: 'trusted',
        calledAeTitle: 'ISOCENTER',
        presentationContexts: [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
        tls: { ca, key: readFileSync(pair.key, 'utf8'), cert: readFileSync(pair.certificate, 'utf8') },
      });
      const { status } = await echo(association);
      await association.release();
      return status;
    };
    expect(await associate(certificates.trusted)).toBe(0);
    await expect(associate(certificates.untrusted)).rejects.toThrow(/certificate|TLS|closed|ended|reset|unknown ca/i);
  });
});

function studyUidIn(answer: string): string {
  const uid = /studies\/([\d.]+)/.exec(answer)?.[1];
  if (uid === undefined) throw new Error(answer.slice(0, 300));
  return uid;
}

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}
