import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerCheck } from '@isocenter/contract/network/server/routes.ts';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import type { ServerSettings } from '@isocenter/contract/network/server/fields.ts';
import { openAssociation, type OpenAssociationOptions } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { selfSigned } from '@isocenter/dicom-network/testing/self-signed.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { outerAddress } from '#testing/outer-address.ts';
import { startSettingsDesk, type SettingsDesk } from '#testing/server-settings-desk.ts';
import { json } from '#testing/test-app.ts';

const verification = { abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] };
const ctImageStorage = '1.2.840.10008.5.1.4.1.1.2';

let desk: SettingsDesk;
let first: ServerSettings;
beforeAll(async () => {
  desk = await startSettingsDesk();
  first = (await desk.state()).inForce.settings;
});
afterAll(() => desk.app.close());
beforeEach(() => desk.put(first));

const faults = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; fields: Record<string, string> } };
  return { status: answer.status, code: error.code, fields: Object.keys(error.fields) };
};

const call = (options: Partial<OpenAssociationOptions> = {}) =>
  openAssociation({
    host: '127.0.0.1',
    port: first.dimsePort,
    callingAeTitle: 'CALLER',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [verification],
    ...options,
  });

/** Returns true if an association is accepted and answers an echo. */
async function answers(options: Partial<OpenAssociationOptions> = {}): Promise<boolean> {
  const association = await call(options).catch(() => undefined);
  if (association === undefined) return false;
  const { status } = await echo(association);
  await association.release();
  return status === 0;
}

const lastAudit = async () =>
  desk.app.database.db
    .selectFrom('audit_event')
    .select(['detail'])
    .where('action', '=', 'server.change')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a change of the settings', () => {
  test('is for administrators alone, in a browser', async () => {
    for (const role of ['power-user', 'radiologist'] as const) {
      const person = await desk.app.signIn(role);
      expect((await person.fetch('/api/server/settings')).status).toBe(403);
    }
    const proof = { name: 'script', reach: 'full', password: 'a long enough password', expiresInDays: 7 };
    const { token } = await desk.admin.json<{ token: string }>('/api/account/tokens', json(proof));
    const withToken = { headers: { authorization: `Bearer ${token}` } };
    expect((await desk.app.fetch('/api/server/settings', withToken)).status).toBe(403);
  });

  test('holds at once, is in the trail, and what was before stays to go back to', async () => {
    await desk.put({ aeTitle: 'ARCHIVE', mostAnswers: 500 });
    expect(await desk.admin.json('/api/installation/endpoints')).toMatchObject({ aeTitle: 'ARCHIVE' });
    expect((await lastAudit()).detail).toMatchObject({ changed: ['aeTitle', 'mostAnswers'] });
    const { inForce, before } = await desk.state();
    expect(before[0]?.settings.aeTitle).toBe('ISOCENTER');
    await desk.put(first);
    expect((await desk.state()).inForce).toMatchObject({ revision: inForce.revision + 1, settings: first });
    expect((await desk.state()).inForce.goneBackTo).not.toBeNull();
  });

  test('of what is not in force any more is refused', async () => {
    const stale = json({ settings: { ...first, aeTitle: 'LATE' }, basedOn: 0 }, 'PUT');
    expect((await desk.admin.fetch('/api/server/settings', stale)).status).toBe(409);
    expect((await desk.state()).inForce.settings).toEqual(first);
  });

  test.each<[keyof ServerSettings | 'tlsKey', Partial<ServerSettings>]>([
    ['aeTitle', { aeTitle: 'SEVENTEEN LETTERS' }],
    ['otherAeTitles', { otherAeTitles: ['ISOCENTER'] }],
    ['dimseHost', { dimseHost: 'abc' }],
    ['dimseHost', { dimseHost: '192.0.2.1' }],
    ['mostAssociationsOfAddress', { mostAssociations: 2, mostAssociationsOfAddress: 3 }],
    ['refusedSyntaxes', { refusedSyntaxes: ['1.2.840.10008.1.2'] }],
    ['tlsPort', { tlsPort: 65_536 }],
    ['tlsCertificate', { tlsPort: 2762, tlsCertificate: '' }],
    ['tlsCertificate', { tlsCertificate: 'not a certificate' }],
  ])('is refused where %s cannot be so', async (field, changes) => {
    for (const check of [{ check: true }, {}] as const) {
      const { status, fields } = await faults(await desk.ask(changes, check));
      expect([status, fields.join()]).toEqual([400, expect.stringContaining(field)]);
    }
    expect((await desk.state()).inForce.settings).toEqual(first);
  });

  test('of what the environment states is refused, and shown with its name', async () => {
    const stated = await startSettingsDesk({ ISOCENTER_AE_TITLE: 'STATED' });
    try {
      expect((await stated.state()).fixed).toEqual({ aeTitle: 'ISOCENTER_AE_TITLE' });
      expect(await faults(await stated.ask({ aeTitle: 'OTHER' }))).toMatchObject({ status: 400, fields: ['aeTitle'] });
      expect((await stated.state()).inForce.settings.aeTitle).toBe('STATED');
    } finally {
      await stated.app.close();
    }
  });

  test('that is only checked changes nothing, and tells whom it concerns', async () => {
    const answer = await desk.ask({ aeTitle: 'CHECKED', dimsePort: await freePort() }, { check: true });
    expect((await answer.json()) as ServerCheck).toEqual({ callers: 0, associations: 0, certificate: null });
    expect((await desk.state()).inForce.settings).toEqual(first);
    expect(await answers()).toBe(true);
  });
});

describe('another port', () => {
  test('is listened at before the old one ends, and an association goes on as it began', async () => {
    const open = await call();
    const dimsePort = await freePort();
    await desk.put({ dimsePort });
    expect((await echo(open)).status).toBe(0);
    expect(await answers({ port: dimsePort })).toBe(true);
    expect(await answers()).toBe(false);
    expect((await echo(open)).status).toBe(0);
    await open.release();
  });

  test('that another program has is refused, and nothing is stored', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const dimsePort = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await faults(await desk.ask({ dimsePort }))).toMatchObject({ status: 400, fields: ['dimsePort'] });
    expect((await desk.state()).inForce.settings).toEqual(first);
    expect(await answers()).toBe(true);
    await new Promise((resolve) => other.close(resolve));
  });

  test('or none at all is taken back, too', async () => {
    await desk.put({ dimsePort: 0 });
    expect(await answers()).toBe(false);
    await desk.put(first);
    expect(await answers()).toBe(true);
  });

  test('is heard of by another process', async () => {
    const [dimsePort, { revision }] = [await freePort(), (await desk.state()).inForce];
    const settings = JSON.stringify({ ...first, dimsePort });
    const { db, pool } = desk.app.database;
    await db
      .insertInto('setting_version')
      .values({ section: 'server', revision: revision + 1, settings, made_name: 'other' })
      .execute();
    await pool.query(`select pg_notify('setting_version', 'server')`);
    await expect.poll(() => answers({ port: dimsePort })).toBe(true);
  });
});

describe('what callers may do', () => {
  test('is counted anew for the next association', async () => {
    await desk.put({ mostAssociations: 1, mostAssociationsOfAddress: 1 });
    const open = await call();
    expect(await answers()).toBe(false);
    await desk.put({ mostAssociations: 2, mostAssociationsOfAddress: 2 });
    expect(await answers()).toBe(true);
    await open.release();
  });

  test('is without the classes and transfer syntaxes that are refused', async () => {
    const jpeg = '1.2.840.10008.1.2.4.50';
    const [plain, ofVendor] = ['1.2.840.10008.1.2', '1.2.3.4.5'];
    const accepted = async () => {
      const presentationContexts = [
        { abstractSyntax: ctImageStorage, transferSyntaxes: [plain] },
        { abstractSyntax: '1.2.840.10008.5.1.4.1.1.4', transferSyntaxes: [jpeg] },
        { abstractSyntax: ofVendor, transferSyntaxes: [plain] },
        verification,
      ];
      const association = await call({ presentationContexts });
      await association.release();
      return association.contexts.length;
    };
    expect(await accepted()).toBe(4);
    await desk.put({ refusedClasses: [ctImageStorage] });
    expect(await accepted()).toBe(3);
    await desk.put({ refusedClasses: [], refusedSyntaxes: [jpeg], takesUnknownClasses: false });
    expect(await accepted()).toBe(2);
  });

  test.runIf(outerAddress !== undefined)('asks for one of our titles, if we look at it', async () => {
    const node = { ...newNode, name: 'Outer', aeTitle: 'OUTER', host: outerAddress, port: null, echoMinutes: 0 };
    await desk.admin.json('/api/nodes', json(node));
    const from = { host: outerAddress ?? '', callingAeTitle: 'OUTER' };
    await desk.put({ dimseHost: '0.0.0.0', aeTitle: 'ARCHIVE', otherAeTitles: ['SECOND'] });
    const called = (calledAeTitle: string) => answers({ ...from, calledAeTitle });
    expect(await Promise.all(['ARCHIVE', 'SECOND', 'ISOCENTER'].map(called))).toEqual([true, true, false]);
    await desk.put({ checksCalledAeTitle: false });
    expect(await called('ISOCENTER')).toBe(true);
  });
});

describe('a certificate', () => {
  test('and its key are pasted, listened with, and the key is told to nobody', async () => {
    const [{ key, cert }, other] = await Promise.all([selfSigned('archive'), selfSigned('other')]);
    const tls = { tlsPort: await freePort(), tlsCertificate: cert };
    expect(await faults(await desk.ask(tls))).toMatchObject({ fields: ['tlsKey'] });
    expect(await faults(await desk.ask(tls, { tlsKey: other.key }))).toMatchObject({ fields: ['tlsKey'] });
    await desk.put(tls, { tlsKey: key });
    expect(await answers({ port: tls.tlsPort, tls: { ca: cert } })).toBe(true);
    expect(await answers()).toBe(true);
    const text = await (await desk.admin.fetch('/api/server/settings')).text();
    expect(text).not.toContain('PRIVATE KEY');
    expect((await desk.state()).certificate).toMatchObject({ subject: 'CN=archive' });
    const rows = await desk.app.database.db.selectFrom('setting_version').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    expect(rows.some(({ sealed_key }) => sealed_key?.includes('PRIVATE KEY') === true)).toBe(false);

    // Gone and come back, it still has its key.
    await desk.put(first);
    expect(await answers({ port: tls.tlsPort, tls: { ca: cert } })).toBe(false);
    await desk.put(tls);
    expect(await answers({ port: tls.tlsPort, tls: { ca: cert } })).toBe(true);
  });
});
