import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { associateRequest, RawPeer } from '../testing/raw-peer.ts';
import type { Identity } from '../testing/self-signed.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { clientOptions, ctImageStorage, explicit, patternBytes, SinkRecord } from '../testing/test-listener.ts';
import { testListener, verification } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

let server: Identity;
let client: Identity;
let stranger: Identity;

beforeAll(async () => {
  server = await selfSigned('server');
  client = await selfSigned('client');
  stranger = await selfSigned('stranger');
});

/** Milliseconds: far from the 30 s of ARTIM, and still true on a machine that is busy with other things. */
const soon = 5_000;

describe('associations over TLS', () => {
  it('work as without', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks, { tls: server });
    const association = await openAssociation({ ...clientOptions(listener.port), tls: { ca: server.cert } });
    const dataSet = patternBytes(2_000_000);
    const instance = { sopClassUid: ctImageStorage, sopInstanceUid: '1.2.3', transferSyntaxUid: explicit };
    expect(await store(association, { ...instance, dataSet })).toEqual({ status: 0 });
    await association.release();
    expect(Buffer.compare(sinks.stored[0]!.bytes, dataSet)).toBe(0);
  });

  it('are refused by the requestor when the certificate is not trusted', async () => {
    const listener = await testListener(new SinkRecord(), { tls: server });
    const opening = openAssociation({ ...clientOptions(listener.port), tls: { ca: stranger.cert } });
    await expect(opening).rejects.toMatchObject({ code: 'connection-failed' });
  });

  it.each([
    ['ends the connection', (socket: net.Socket) => socket.end()],
    ['resets it', (socket: net.Socket) => socket.resetAndDestroy()],
  ])('say so where a peer in the clear %s at the handshake', async (_, cut) => {
    const plain = net.createServer((socket) => void socket.once('data', () => cut(socket)).on('error', () => {}));
    await once(plain.listen(0, '127.0.0.1'), 'listening');
    const { port } = plain.address() as net.AddressInfo;
    const opening = openAssociation({ ...clientOptions(port), tls: { ca: server.cert } });
    await expect(opening).rejects.toMatchObject({ code: 'connection-failed', message: expect.stringMatching(/TLS/) });
    plain.close();
  });

  it('look for the name in the certificate, unless that is not wanted', async () => {
    const listener = await testListener(new SinkRecord(), { tls: server });
    const elsewhere = { ca: server.cert, servername: 'elsewhere.example' };
    const opening = openAssociation({ ...clientOptions(listener.port), tls: elsewhere });
    await expect(opening).rejects.toThrow(/altnames/);
    const tls = { ...elsewhere, checksName: false };
    const association = await openAssociation({ ...clientOptions(listener.port), tls });
    expect(await echo(association)).toEqual({ status: 0 });
    await association.release();
    const untrusted = { ...tls, ca: stranger.cert };
    await expect(openAssociation({ ...clientOptions(listener.port), tls: untrusted })).rejects.toThrow(/certificate/);
  });

  it('show the authoriser the certificate of the peer when mutual', async () => {
    const fingerprints: (string | undefined)[] = [];
    const listener = await testListener(new SinkRecord(), {
      tls: { ...server, ca: client.cert, requestClientCertificate: true },
      authorize: (request) => {
        fingerprints.push(request.tls?.certificateFingerprint);
        return request.tls?.hasTrustedCertificate ? { caller: '' } : { result: 1, source: 1, reason: 3 };
      },
    });
    const association = await openAssociation({
      ...clientOptions(listener.port),
      tls: { ca: server.cert, ...client },
    });
    expect(await echo(association)).toEqual({ status: 0 });
    await association.release();
    expect(fingerprints).toEqual([expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)]);
  });

  it.each([
    ['without a certificate', () => ({ ca: server.cert })],
    ['with a certificate of a stranger', () => ({ ca: server.cert, ...stranger })],
  ])('are refused %s when mutual', async (_how, options) => {
    const listener = await testListener(new SinkRecord(), {
      tls: { ...server, ca: client.cert, requestClientCertificate: true },
    });
    const opening = openAssociation({ ...clientOptions(listener.port), tls: options() });
    await expect(opening).rejects.toThrow(/certificate|closed|ECONNRESET|alert/i);
    expect(listener.associationCount).toBe(0);
    expect(await listener.event('tls-failed')).toBeDefined();
  });

  it('are not confused with plain ones: a plain request on a TLS port is cut off', async () => {
    const listener = await testListener(new SinkRecord(), { tls: server });
    const peer = await RawPeer.connect(listener.port);
    peer.send(associateRequest(verification));
    expect(await peer.closed).toBeLessThan(soon);
  });

  it('are cut off by ARTIM when the handshake is not finished', async () => {
    const listener = await testListener(new SinkRecord(), { tls: server, limits: { artimMilliseconds: 100 } });
    const silent = await RawPeer.connect(listener.port);
    expect(await silent.closed).toBeLessThan(soon);
    const handshaken = RawPeer.over(tls.connect({ host: '127.0.0.1', port: listener.port, ca: server.cert }));
    expect(await handshaken.closed).toBeLessThan(soon);
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('are refused with %s', async (version) => {
    const listener = await testListener(new SinkRecord(), { tls: server });
    const peer = RawPeer.over(
      tls.connect({
        host: '127.0.0.1',
        port: listener.port,
        rejectUnauthorized: false,
        minVersion: version,
        maxVersion: version,
        ciphers: 'DEFAULT@SECLEVEL=0',
      }),
    );
    expect(await peer.closed).toBeLessThan(soon);
    expect(await listener.event('tls-failed')).toBeDefined();
  });

  let rsa: Identity;
  beforeAll(async () => {
    // Also the suites whose keys are the certificate's own.
    rsa = await selfSigned('server', 'rsa');
  });

  /** The suite that is agreed on with somebody who knows only this one of TLS 1.2. */
  async function agreedOn(port: number, suite: string): Promise<string | undefined> {
    const socket = tls.connect({
      host: '127.0.0.1',
      port,
      ca: rsa.cert,
      maxVersion: 'TLSv1.2',
      ciphers: `${suite}:@SECLEVEL=0`,
    });
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    socket.once('secureConnect', () => resolve(socket.getCipher().name)).once('error', () => resolve(undefined));
    const name = await promise;
    socket.destroy();
    return name;
  }

  const strong = ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305', 'DHE-RSA-AES256-GCM-SHA384'];
  // Without keys of each connection, or with encryption and authentication apart.
  const weak = ['AES128-SHA', 'AES256-SHA', 'AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384'];

  it('agree on suites of the profile and on no others', async () => {
    const listener = await testListener(new SinkRecord(), { tls: rsa });
    for (const suite of strong) expect(await agreedOn(listener.port, suite), suite).toBe(suite);
    for (const suite of weak) expect(await agreedOn(listener.port, suite), suite).toBeUndefined();
  });

  it.each(weak)('are not opened with a peer that knows only %s', async (suite) => {
    const peer = tls.createServer({ ...rsa, maxVersion: 'TLSv1.2', ciphers: `${suite}:@SECLEVEL=0` });
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    const address = peer.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const opening = openAssociation({ ...clientOptions(port), tls: { ca: rsa.cert } });
      await expect(opening).rejects.toThrow(/handshake failure|SSL alert/);
    } finally {
      peer.close();
    }
  });
});
