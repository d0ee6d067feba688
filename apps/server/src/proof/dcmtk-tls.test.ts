import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { find } from './testing/archive.ts';
import { makeCertificates, type Certificates, type Pair } from './testing/certificates.ts';
import { arePeersHere, runPeer, type PeerRun } from './testing/peers.ts';
import { sampleWhere, withNewUid, writeSamples } from './testing/phantoms.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';

describe.runIf(arePeersHere(['echoscu', 'storescu', 'openssl'], 'dcmtk openssl'))('DCMTK over TLS', () => {
  let app: TestApp;
  let person: Person;
  let folder: string;
  let port: number;
  let certificates: Certificates;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isocenter-tls-'));
    certificates = await makeCertificates(folder);
    port = await freePort();
    app = await startTestApp({
      ISOCENTER_DIMSE_TLS_PORT: String(port),
      ISOCENTER_DIMSE_TLS_KEY: certificates.server.key,
      ISOCENTER_DIMSE_TLS_CERTIFICATE: certificates.server.certificate,
      ISOCENTER_DIMSE_TLS_CA: certificates.authority,
    });
    person = await app.signIn('admin');
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const showing = ({ key, certificate }: Pair, aeTitle = 'trusted') => [
    '-aet',
    aeTitle,
    '+tls',
    key,
    certificate,
    '+cf',
    certificates.authority,
  ];
  const echo = (options: readonly string[]) =>
    runPeer('echoscu', ['-v', ...options, '127.0.0.1', port], { seconds: 15 });
  const openssl = (options: readonly string[]) =>
    runPeer(
      'openssl',
      ['s_client', '-connect', `127.0.0.1:${port}`, ...certificateOptions(certificates.trusted), ...options],
      {
        seconds: 15,
      },
    );

  /** Returns true if it failed while others are served as before. */
  async function isRefused(run: Promise<PeerRun>): Promise<boolean> {
    const { code, output } = await run;
    const other = await echo(showing(certificates.trusted));
    return code !== 0 && !/Success|Association Accepted/.test(output) && other.code === 0;
  }

  test.each(['+py', '+px', '+pz'])('stores with a trusted certificate and profile %s', async (profile) => {
    const sample = withNewUid(sampleWhere(() => true));
    const files = await writeSamples(join(folder, `profile${profile}`), [sample]);
    const options = [...showing(certificates.trusted), profile, '-R'];
    const run = await runPeer('storescu', [...options, '127.0.0.1', port, ...files]);
    expect(run).toEqual({ code: 0, output: '' });
    expect(await find(person, sample.sopInstanceUid)).toBeDefined();
  });

  test('is refused with a certificate of another authority', async () => {
    expect(await isRefused(echo(showing(certificates.untrusted)))).toBe(true);
  });

  test('is refused under an AE title that the certificate does not speak for, and is in the trail', async () => {
    const spoof = await echo(showing(certificates.trusted, 'CT_ONE'));
    expect([spoof.code === 0, /Rejected Permanent|Calling AE/i.test(spoof.output)]).toEqual([false, true]);
    const { db } = app.database;
    const trail = await db
      .selectFrom('audit_event')
      .select('actor')
      .where('action', '=', 'association.refuse')
      .execute();
    expect(trail).toContainEqual({ actor: 'AE CT_ONE' });
    await db
      .insertInto('dicom_node')
      .values({
        name: 'CT_ONE',
        ae_title: 'CT_ONE',
        host: '',
        certificate_sha256: await fingerprintOf(certificates.trusted),
      })
      .execute();
    expect((await echo(showing(certificates.trusted, 'CT_ONE'))).code).toBe(0);
    // Whoever is bound to one certificate is not let in with another one, though its name be his.
    await db
      .insertInto('dicom_node')
      .values({ name: 'trusted', ae_title: 'trusted', host: '', certificate_sha256: '0'.repeat(64) })
      .execute();
    expect((await echo(showing(certificates.trusted))).code).not.toBe(0);
    await db.deleteFrom('dicom_node').execute();
    expect((await echo(showing(certificates.trusted))).code).toBe(0);
    await db
      .insertInto('dicom_node')
      .values({ name: 'CT_TWO', ae_title: 'CT_TWO', host: '', certificate_name: 'trusted' })
      .execute();
    expect((await echo(showing(certificates.trusted, 'CT_TWO'))).code).toBe(0);
  });

  test('is refused without a certificate', async () => {
    expect(await isRefused(echo(['+tla', '+cf', certificates.authority]))).toBe(true);
  });

  test('is refused with an association in the clear on the TLS port', async () => {
    expect(await isRefused(echo([]))).toBe(true);
  });

  test('is refused without encryption, and below TLS 1.2', async () => {
    expect(await isRefused(echo([...showing(certificates.trusted), '+pn']))).toBe(true);
    expect((await openssl(['-tls1_2'])).output).toMatch(/Cipher is (?!\(NONE\))/);
    for (const weak of [
      ['-tls1_2', '-cipher', 'NULL@SECLEVEL=0'],
      ['-tls1_2', '-cipher', 'aNULL@SECLEVEL=0'],
      ['-tls1_1', '-cipher', 'ALL@SECLEVEL=0'],
      ['-tls1', '-cipher', 'ALL@SECLEVEL=0'],
    ]) {
      const { code, output } = await openssl(weak);
      expect([weak, code === 0, output]).toEqual([
        weak,
        false,
        expect.stringMatching(/Cipher is \(NONE\)|no ciphers available/),
      ]);
    }
  });

  test('does not trust a server of another authority', async () => {
    const { key, certificate } = certificates.trusted;
    const { code } = await echo(['+tls', key, certificate, '+cf', join(folder, 'stranger.pem')]);
    expect(code).not.toBe(0);
  });
});

/** SHA-256 of the certificate itself, as a node is bound to it. */
async function fingerprintOf({ certificate }: Pair): Promise<string> {
  return new X509Certificate(await readFile(certificate)).fingerprint256.replaceAll(':', '').toLowerCase();
}

function certificateOptions({ key, certificate }: Pair): string[] {
  return ['-key', key, '-cert', certificate];
}
