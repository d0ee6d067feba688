import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { concat } from '../pdu/write-pdu.ts';
import { clientOptions, ctImageStorage, explicit, patternBytes, SinkRecord } from '../testing/test-listener.ts';
import { testListener } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { store } from './storage-scu.ts';
import { echo } from './verification-scu.ts';

const run = promisify(execFile);
const tools = ['echoscu', 'storescu', 'dcmsend', 'storescp'];
const missing = tools.filter((tool) => !isInstalled(tool));
if (missing.length > 0) {
  process.stderr.write(
    `\n*** NOT TESTED against DCMTK: ${missing.join(', ')} not found (apt-get install dcmtk) ***\n\n`,
  );
}

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

function isInstalled(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Length of the pixel data in `ctDataSet`, told from the last component of the UID. */
function pixelBytesOf(uid: string): number {
  return 50_000 * (Number(uid.split('.').at(-1)) - 1);
}

/** A CT image as explicit VR little endian: just what the tools want to see, and pixel data. */
function ctDataSet(sopInstanceUid: string, pixelBytes: number): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(pixelBytes);
  return concat([
    element(0x0008, 0x0016, 'UI', ctImageStorage),
    element(0x0008, 0x0018, 'UI', sopInstanceUid),
    element(0x0008, 0x0060, 'CS', 'CT'),
    element(0x0010, 0x0020, 'LO', 'TEST'),
    element(0x0020, 0x000d, 'UI', '1.2.826.0.1.3680043.10.2'),
    element(0x0020, 0x000e, 'UI', '1.2.826.0.1.3680043.10.3'),
    Buffer.from([0xe0, 0x7f, 0x10, 0x00, 0x4f, 0x57, 0, 0]), // (7FE0,0010) OW
    size,
    patternBytes(pixelBytes),
  ]);
}

function part10(sopInstanceUid: string, dataSet: Uint8Array): Uint8Array {
  const meta = concat([
    element(0x0002, 0x0002, 'UI', ctImageStorage),
    element(0x0002, 0x0003, 'UI', sopInstanceUid),
    element(0x0002, 0x0010, 'UI', explicit),
    element(0x0002, 0x0012, 'UI', '1.2.3'),
  ]);
  const length = Buffer.from([2, 0, 0, 0, 0x55, 0x4c, 4, 0, meta.length, 0, 0, 0]);
  return concat([new Uint8Array(128), Buffer.from('DICM'), length, meta, dataSet]);
}

/** An element with a short length field, PS3.5 §7.1.2. */
function element(group: number, number: number, vr: string, value: string): Uint8Array {
  const padded = value.length % 2 === 0 ? value : value + (vr === 'UI' ? '\0' : ' ');
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(group, 0);
  bytes.writeUInt16LE(number, 2);
  bytes.write(vr, 4);
  bytes.writeUInt16LE(padded.length, 6);
  return concat([bytes, Buffer.from(padded)]);
}

/** Below the range from which connections take theirs: there a probe of a free port may end up connected to itself. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = net.createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise<void>((resolve) => server.close(() => resolve()));
    return port;
  }
}

async function whenListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = net.connect({ host: '127.0.0.1', port });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('storescp does not listen');
}
