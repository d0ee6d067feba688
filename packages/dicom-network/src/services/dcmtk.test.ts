import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ctDataSet, part10 } from '../testing/ct-instance.ts';
import { freePort } from '../testing/free-port.ts';
import { missingTools, whenListening } from '../testing/real-peers.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { clientOptions, ctImageStorage, explicit, SinkRecord } from '../testing/test-listener.ts';
import { testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

const run = promisify(execFile);
const missing = missingTools(['echoscu', 'storescu', 'dcmsend', 'storescp']);

describe.runIf(missing.length === 0)('with DCMTK', () => {
  let folder: string;
  const instances = Array.from({ length: 20 }, (_, index) => ({
    uid: `1.2.826.0.1.3680043.10.1.${index + 1}`,
    dataSet: ctDataSet(`1.2.826.0.1.3680043.10.1.${index + 1}`, 50_000 * index),
  }));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dicom-network-'));
    for (const { uid, dataSet } of instances) {
      await writeFile(join(folder, `${uid}.dcm`), part10(uid, dataSet));
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('echoscu is answered, ten times on one association', async () => {
    const listener = await testListener(new SinkRecord());
    const { stdout, stderr } = await run('echoscu', ['-v', '--repeat', '10', '127.0.0.1', String(listener.port)]);
    expect(`${stdout}${stderr}`.match(/Received Echo Response \(Success\)/g)).toHaveLength(10);
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
  });

  it.each([
    ['storescu', ['+sd']],
    ['storescu', ['+sd', '--max-pdu', '4096', '--max-send-pdu', '4096']],
    ['storescu', ['+sd', '--propose-implicit']],
    ['storescu', ['+sd', '--required']],
    ['dcmsend', ['+sd', '--max-send-pdu', '131072']],
  ])('%s %j stores every byte', async (tool, options) => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks);
    await run(tool, [...options, '127.0.0.1', String(listener.port), folder]);
    const implicitly = options.includes('--propose-implicit');
    expect(sinks.stored.map(({ request }) => request.sopInstanceUid).toSorted()).toEqual(
      instances.map(({ uid }) => uid).toSorted(),
    );
    for (const { request, bytes } of sinks.stored) {
      const sent = instances.find(({ uid }) => uid === request.sopInstanceUid);
      const pixels = sent!.dataSet.subarray(sent!.dataSet.length - pixelBytesOf(request.sopInstanceUid));
      expect(Buffer.compare(bytes.subarray(bytes.length - pixels.length), pixels)).toBe(0);
      expect(request.transferSyntaxUid).toBe(implicitly ? '1.2.840.10008.1.2' : explicit);
    }
    expect(await listener.event('association-ended')).toMatchObject({ end: { kind: 'released' } });
  });

  it('storescu reports a refusal of the sink', async () => {
    const sinks = new SinkRecord(() => ({ end: () => Promise.resolve({ status: 0xa700, errorComment: 'Full' }) }));
    const listener = await testListener(sinks);
    const { stderr } = await run('storescu', ['-v', '+sd', '--no-halt', '127.0.0.1', String(listener.port), folder]);
    expect(stderr.match(/Received Store Response \(Refused: OutOfResources\)/g)).toHaveLength(instances.length);
  });

  it('storescu is not held up by an aborted association', async () => {
    const sinks = new SinkRecord();
    const listener = await testListener(sinks, { limits: { maxDataSetBytes: 200_000 } });
    const sending = run('storescu', ['-v', '+sd', '127.0.0.1', String(listener.port), folder]);
    await expect(sending).rejects.toMatchObject({ stderr: expect.stringMatching(/abort/i) });
    expect(sinks.aborted[0]?.reason).toMatchObject({ code: 'limit-exceeded' });
  });

  it('storescu stores over TLS, and is refused without a certificate when we ask for one', async () => {
    const server = await selfSigned('server');
    const client = await selfSigned('client');
    const files = { ca: join(folder, 'ca.pem'), key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
    await writeFile(files.ca, server.cert);
    await writeFile(files.key, client.key);
    await writeFile(files.cert, client.cert);
    const sinks = new SinkRecord();
    const listener = await testListener(sinks, { tls: { ...server, ca: client.cert, requestClientCertificate: true } });
    const target = ['127.0.0.1', String(listener.port), join(folder, `${instances[3]!.uid}.dcm`)];
    await run('storescu', ['+tls', files.key, files.cert, '+cf', files.ca, ...target]);
    expect(sinks.stored).toHaveLength(1);
    await expect(run('storescu', ['+tla', '+cf', files.ca, ...target])).rejects.toThrow('Command failed');
    expect(sinks.stored).toHaveLength(1);
  });

  it('our SCU stores to storescp, byte for byte', async () => {
    const received = await mkdtemp(join(tmpdir(), 'dicom-storescp-'));
    onTestFinished(() => rm(received, { recursive: true }));
    const port = await freePort();
    const scp = spawn('storescp', ['+xa', '--bit-preserving', '-od', received, String(port)]);
    onTestFinished(() => void scp.kill());
    await whenListening(port);
    const association = await openAssociation(clientOptions(port));
    expect(await echo(association)).toEqual({ status: 0 });
    for (const { uid, dataSet } of instances) {
      const instance = { sopClassUid: ctImageStorage, sopInstanceUid: uid, transferSyntaxUid: explicit };
      expect(await store(association, { ...instance, dataSet })).toEqual({ status: 0 });
    }
    await association.release();
    const files = await readdir(received);
    expect(files).toHaveLength(instances.length);
    for (const { uid, dataSet } of instances) {
      const name = files.find((file) => file.endsWith(uid));
      const bytes = await readFile(join(received, name!));
      expect(Buffer.compare(bytes.subarray(bytes.length - dataSet.length), dataSet)).toBe(0);
    }
  });
});

/** Length of the pixel data in `ctDataSet`, told from the last component of the UID. */
function pixelBytesOf(uid: string): number {
  return 50_000 * (Number(uid.split('.').at(-1)) - 1);
}
