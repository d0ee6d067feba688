import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newWebServer } from '@isocenter/contract/network/web-servers.ts';
import type { WebServer, WebTest } from '@isocenter/contract/network/web-server-routes.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { startOrthanc, type Orthanc } from './testing/orthanc.ts';
import { arePeersHere } from './testing/peers.ts';

const plugin = '/usr/share/orthanc/plugins/libOrthancDicomWeb.so';
const isHere = arePeersHere(['Orthanc'], 'orthanc orthanc-dicomweb') && existsSync(plugin);

describe.runIf(isHere)('Orthanc as a DICOMweb server', () => {
  let app: TestApp;
  let admin: Person;
  let orthanc: Orthanc;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signIn('admin');
    orthanc = await startOrthanc({ dimsePort: app.dimsePort, url: app.url, token: admin.accessToken });
    const [study] = sampleStudies({ now: new Date('2026-11-20T09:00:00Z'), small: true });
    for (const instance of study?.instances() ?? []) await orthanc.upload(instance.file());
  });
  afterAll(async () => {
    await orthanc.stop();
    await app.close();
  });

  test('does all that it is asked, and nothing is stored there', async () => {
    const instances = async () => (await orthanc.call<unknown[]>('/instances')).length;
    const before = await instances();
    const fields = { name: 'Orthanc', url: orthanc.dicomwebUrl, uses: ['query', 'retrieve', 'store'] };
    const { serverId } = await admin.json<WebServer>('/api/web-servers', json({ ...newWebServer, ...fields }));
    const { rows } = await admin.json<{ rows: WebTest[] }>(`/api/web-servers/${serverId}/test`, json({}));
    expect(rows.map(({ service, outcome, code }) => [service, outcome, code])).toEqual([
      ['qido', 'worked', null],
      ['wado', 'worked', null],
      ['rendered', 'worked', null],
      ['stow', 'worked', null],
    ]);
    expect(rows[0]?.can).toEqual(['limit', 'fields']);
    expect(await instances()).toBe(before);
  });
});
