import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebRequest, WebToken } from '@isocenter/contract/network/web-requests/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
/** An administrator of the north clinic's people. */
let keeper: Person;
beforeAll(async () => {
  world = await startClinicWorld();
  keeper = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

const listed = (query: string) => world.admin.json<Page<WebRequest>>(`/api/dicomweb/requests?limit=200&${query}`);

/** The newest request to a path with a status: they are written down every second. */
async function noted(path: string, status: number): Promise<WebRequest> {
  let found: WebRequest | undefined;
  const look = async () => {
    const { rows } = await listed('');
    found = rows.find((row) => row.path === path && row.status === status);
    return found;
  };
  await expect.poll(look).toBeDefined();
  return found as WebRequest; // just seen
}

async function newToken(of: Person, name: string): Promise<string> {
  const body = { name, reach: 'read', password: 'a long enough password', expiresInDays: 30 };
  return (await of.json<{ token: string }>('/api/account/tokens', json(body))).token;
}

describe('what is asked of the DICOMweb service', () => {
  test('is told with the token, the clinic and the study, and never with what was searched for', async () => {
    const { app, studies } = world;
    const headers = { authorization: `Bearer ${await newToken(keeper, 'Trial reader')}` };
    const { studyUid } = studies.north;
    await app.fetch('/dicom-web/N/studies?PatientName=north*&limit=5', { headers });
    await app.fetch(`/dicom-web/studies/${studyUid}/metadata`, { headers });
    const search = await noted('studies?PatientName&limit', 200);
    expect(search).toMatchObject({
      caller: 'Trial reader',
      kind: 'token',
      method: 'GET',
      clinicCode: 'N',
      requests: 1,
    });
    expect(search.account).not.toBe('');
    expect(search.bytes).toBeGreaterThan(100);
    expect(await noted(`studies/${studyUid}/metadata`, 200)).toMatchObject({ clinicCode: '', address: '127.0.0.1' });
    const rows = await app.database.db.selectFrom('web_request').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/north\*/i);
  });

  test('is one row where a caller asks for much of a study at once', async () => {
    const { admin, studies } = world;
    const { studyUid, seriesUid, sopUid } = studies.south;
    const series = `studies/${studyUid}/series/${seriesUid}`;
    const before = await listed('');
    const paths = [`${series}/instances/${sopUid}/metadata`, `${series}/instances/${sopUid}9/metadata`];
    for (let round = 0; round < 4; round += 1)
      await Promise.all(paths.map((path) => admin.fetch(`/dicom-web/${path}`)));
    await noted(paths[0] ?? '', 200);
    const { rows } = await listed('');
    const news = rows.filter(({ requestId }) => before.rows.every((row) => row.requestId !== requestId));
    const found = news.filter(({ status }) => status === 200);
    expect(found.reduce((sum, { requests }) => sum + requests, 0)).toBe(4);
    expect(found.length).toBeLessThan(4);
  });

  test('of strangers and of paths that are none is told without what they wrote', async () => {
    const { app, admin } = world;
    await app.fetch('/dicom-web/studies/1.2.3/metadata');
    await admin.fetch('/dicom-web/studies/Secret^Name/nonsense');
    expect(await noted('studies/{studyUid}/metadata', 401)).toMatchObject({
      kind: 'unknown',
      caller: '',
      clinicCode: '',
    });
    const { rows } = await listed('');
    expect(JSON.stringify(rows)).not.toContain('Secret');
    expect((await listed('outcome=refused')).rows.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    expect((await listed('q=metadata&outcome=answered')).rows.length).toBeGreaterThan(0);
    expect((await listed('q=no-such-word')).rows).toEqual([]);
  });

  test('below a clinic that does not exist is told with who asked, and that there is none', async () => {
    const { admin } = world;
    expect((await admin.fetch('/dicom-web/Nowhere/studies')).status).toBe(404);
    expect(await noted('studies', 404)).toMatchObject({ kind: 'session', clinicCode: 'Nowhere', hasClinic: false });
    expect((await keeper.fetch('/dicom-web/S/studies')).status).toBe(404);
    const seen = async () => (await listed('')).rows.find(({ clinicCode }) => clinicCode === 'S');
    await expect.poll(seen).toMatchObject({ kind: 'session', status: 404, hasClinic: true });
  });

  test('is counted for each root, and given as a table', async () => {
    const { admin } = world;
    const counts = await admin.json<{ requests: number; refused: number; rows: object[] }>(
      '/api/dicomweb/requests/counts',
    );
    expect(counts.rows).toContainEqual({ clinicCode: 'N', requests: 1 });
    expect(counts.refused).toBeGreaterThan(0);
    const table = await (await admin.fetch('/api/dicomweb/requests/export?q=trial')).text();
    expect(table).toContain('Trial reader');
    const trail = await admin.json<{ rows: object[] }>('/api/audit?action=web-request.export');
    expect(trail.rows).toMatchObject([{ action: 'web-request.export', detail: { format: 'csv' } }]);
    expect(table.split('\r\n')[0]).toContain('at,caller,account,address');
  });

  test('is for who sees every clinic, page by page', async () => {
    const { admin } = world;
    const first = await admin.json<Page<WebRequest>>('/api/dicomweb/requests?limit=1');
    expect(first.rows).toHaveLength(1);
    const next = await admin.json<Page<WebRequest>>(`/api/dicomweb/requests?limit=1&cursor=${first.nextCursor}`);
    expect(next.rows[0]?.requestId).toBeLessThan(first.rows[0]?.requestId ?? 0);
    for (const path of ['', '/counts', '/export'])
      expect([403, 404]).toContain((await keeper.fetch(`/api/dicomweb/requests${path}`)).status);
    expect((await admin.fetch('/api/dicomweb/requests?outcome=other')).status).toBe(400);
  });
});

describe('access tokens', () => {
  test('are listed with their owners, of the accounts that the caller sees', async () => {
    const { app, admin, clinics } = world;
    const south = await app.signIn('power-user', { clinicIds: [clinics.south], scope: { clinics: true } });
    await newToken(south, 'Dose register');
    const names = async (by: Person) =>
      (await by.json<Page<WebToken>>('/api/dicomweb/tokens?sort=name')).rows.map(({ name }) => name);
    expect(await names(admin)).toEqual(['Dose register', 'Trial reader']);
    expect(await names(keeper)).toEqual(['Trial reader']);
    const { rows } = await admin.json<Page<WebToken>>('/api/dicomweb/tokens?q=trial');
    expect(rows).toMatchObject([{ reach: 'read', clinics: ['North Clinic'], requests: expect.any(Number) }]);
    expect(rows[0]?.requests).toBeGreaterThan(0);
    const own = await keeper.json<Page<WebToken>>('/api/dicomweb/tokens?sort=used&direction=desc');
    expect(own.rows[0]).toMatchObject({ name: 'Trial reader', requests: null });
    const doctor = await app.signIn('radiologist', { clinicIds: [clinics.north] });
    expect((await doctor.fetch('/api/dicomweb/tokens')).status).toBe(403);
  });
});
