import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deflatedExplicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { dataSetOf, find, retrieveByUid, type Retrieved } from './testing/archive.ts';
import { arePeersHere, prepare, runPeer } from './testing/peers.ts';
import { allSamples, sampleWhere, withNewUid, writeSamples } from './testing/phantoms.ts';
import { startRelay } from './testing/relay.ts';
import { makeFile, syntaxCases } from './testing/transfer-syntax-files.ts';

const programs = ['echoscu', 'storescu', 'dcmsend', 'dcmconv', 'dcmcrle', 'dcmcjpeg', 'dcmcjpls', 'gdcmconv'];

describe.runIf(arePeersHere(programs, 'dcmtk libgdcm-tools'))('DCMTK', () => {
  let app: TestApp;
  let person: Person;
  let folder: string;
  let samples: SampleInstance[];

  beforeAll(async () => {
    app = await startTestApp();
    person = await app.signIn('admin');
    samples = allSamples();
    folder = await mkdtemp(join(tmpdir(), 'isocenter-dcmtk-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const peer = () => ['-aec', 'ISOCENTER', '127.0.0.1', app.dimsePort];

  async function expectStored(files: readonly string[]): Promise<void> {
    for (const file of files) {
      const bytes = await readFile(file);
      const stored = await retrieveByUid(person, readFileMeta(bytes).sopInstanceUid ?? '');
      const sent = dataSetOf(bytes);
      expect([basename(file), stored?.transferSyntaxUid]).toEqual([basename(file), sent.transferSyntaxUid]);
      const isEqual = stored !== undefined && plain(stored).equals(plain(sent));
      expect([basename(file), isEqual]).toEqual([basename(file), true]);
    }
  }

  /** DCMTK writes a data set its own way when it sends it; a file that it has written itself stays as it is. */
  async function asDcmtkWrites(instances: readonly SampleInstance[], name: string): Promise<string[]> {
    const files = await writeSamples(join(folder, `${name}-as-made`), instances);
    await mkdir(join(folder, name));
    const written = files.map((file) => join(folder, name, basename(file)));
    for (const [index, file] of files.entries()) await prepare('dcmconv', ['+te', file, written[index] ?? '']);
    return written;
  }

  test('is answered to C-ECHO', async () => {
    const { code, output } = await runPeer('echoscu', ['-v', '--repeat', 5, ...peer()]);
    expect([code, output.match(/Received Echo Response \(Success\)/g)?.length]).toEqual([0, 5]);
  });

  test('stores every sample with storescu on one association, byte for byte', async () => {
    const files = await asDcmtkWrites(samples, 'one');
    expect(files.length).toBeGreaterThan(70);
    const run = await runPeer('storescu', ['+sd', '-R', ...peer(), join(folder, 'one')]);
    expect(run).toEqual({ code: 0, output: '' });
    await expectStored(files);
  });

  test.each(['storescu', 'dcmsend'])('stores with %s on four associations at once', async (program) => {
    const folders = [1, 2, 3, 4].map((index) => `${program}-${index}`);
    const files: string[] = [];
    for (const name of folders) files.push(...(await asDcmtkWrites(samples.slice(0, 15).map(withNewUid), name)));
    const options = program === 'storescu' ? ['+sd', '-R'] : ['+sd', '--decompress-never'];
    const runs = await Promise.all(
      folders.map((name) => runPeer(program, [...options, ...peer(), join(folder, name)])),
    );
    expect(runs).toEqual(runs.map(() => ({ code: 0, output: '' })));
    expect(files).toHaveLength(60);
    await expectStored(files);
  });

  test('stores the same files from four senders at once as one', async () => {
    const instances = samples.slice(30, 50).map(withNewUid);
    const files = await asDcmtkWrites(instances, 'same');
    const runs = await Promise.all(
      [1, 2, 3, 4].map(() => runPeer('storescu', ['+sd', '-R', ...peer(), join(folder, 'same')])),
    );
    expect(runs).toEqual(runs.map(() => ({ code: 0, output: '' })));
    await expectStored(files);
    const uids = instances.map(({ sopInstanceUid }) => sopInstanceUid);
    const rows = await app.database.db.selectFrom('instance').select('id').where('sop_uid', 'in', uids).execute();
    expect(rows).toHaveLength(instances.length);
  });

  describe('sends in', () => {
    beforeAll(async () => mkdir(join(folder, 'storescu')).then(() => mkdir(join(folder, 'dcmsend'))));

    test.each(syntaxCases.filter(({ proposal }) => proposal !== undefined))(
      '$name with storescu, byte for byte',
      async (syntax) => {
        const file = await makeFile(join(folder, 'storescu'), syntax);
        const run = await runPeer('storescu', [syntax.proposal ?? '', '-R', ...peer(), file]);
        expect(run).toEqual({ code: 0, output: '' });
        await expectStored([file]);
      },
    );

    // A file without compression would come in the syntax that dcmsend likes best.
    test.each(syntaxCases.filter(({ uid }) => isCompressed(uid)))(
      '$name with dcmsend, byte for byte',
      async (syntax) => {
        const file = await makeFile(join(folder, 'dcmsend'), syntax);
        const { code, output } = await runPeer('dcmsend', ['-v', '--decompress-never', ...peer(), file]);
        expect([code, output]).toEqual([0, expect.stringMatching(/with status SUCCESS\s*: 1/)]);
        await expectStored([file]);
      },
    );
  });

  test('is told success for the same bytes again, and for others under the same UID, which wait', async () => {
    const sample = withNewUid(sampleWhere(({ dataSet }) => dataSet.text('Modality') === 'MR'));
    const [file = ''] = await asDcmtkWrites([sample], 'first');
    sample.dataSet.set('SeriesDescription', 'something else');
    const [other = ''] = await asDcmtkWrites([sample], 'other');
    for (const sent of [file, file, other, other]) {
      const { code, output } = await runPeer('storescu', ['-v', '-R', ...peer(), sent]);
      expect([code, output]).toEqual([0, expect.stringContaining('Received Store Response (Success)')]);
    }
    await expectStored([file]);
    const quarantined = await person.json<{ rows: unknown[] }>('/api/quarantine');
    expect(quarantined.rows).toHaveLength(1);
  });

  // What each program makes of one file under its UID: the same content in another transfer syntax.
  test.each(
    syntaxCases.filter(({ uid, proposal }) => proposal !== undefined && transferSyntaxOf(uid)?.lossy === false),
  )('is told success for the same content in $name, and nothing waits', async ({ make, uid, proposal }) => {
    if (make === 'video' || proposal === undefined) throw new Error('A video is lossy.');
    const sample = withNewUid(
      sampleWhere(({ dataSet }) => dataSet.text('Modality') === 'CT' && dataSet.has('PixelData')),
    );
    const [file = ''] = await asDcmtkWrites([sample], `same-${uid}`);
    const again = `${file}.again`;
    await prepare(make.program, [...make.options, file, again]);
    for (const [sent, ...options] of [[file], [again, proposal]]) {
      const { code, output } = await runPeer('storescu', ['-v', '-R', ...options, ...peer(), sent ?? '']);
      expect([code, output]).toEqual([0, expect.stringContaining('Received Store Response (Success)')]);
    }
    await expectStored([file]);
    const { rows } = await person.json<{ rows: { sopUid: string }[] }>('/api/quarantine');
    expect(rows.filter(({ sopUid }) => sopUid === sample.sopInstanceUid)).toEqual([]);
  });

  test('killed in mid-transfer leaves nothing', async () => {
    const loop = ultrasoundMultiframe({ frames: 20, rows: 480, columns: 640 });
    const [file = ''] = await writeSamples(join(folder, 'loop'), [loop]);
    const before = await packFolder();
    for (const bytes of [2_000, 1_000_000, 10_000_000]) {
      const relay = await startRelay(app.dimsePort, bytes);
      const { code } = await runPeer('storescu', ['-R', '127.0.0.1', relay.port, file], {
        onStart: (child) => void relay.reached.then(() => child.kill('SIGKILL')),
      });
      expect(code).toBeNull();
      await relay.close();
    }
    await vi.waitUntil(async () => (await associationsOf(app)) === 0, 30_000);
    await vi.waitUntil(() => openPacks(app.dataDir) === before.open, 30_000);
    expect(await find(person, loop.sopInstanceUid)).toBeUndefined();
    expect((await packFolder()).bytes).toBe(before.bytes);
    const { code } = await runPeer('storescu', ['-R', ...peer(), file]);
    expect(code).toBe(0);
    await expectStored([file]);
  });

  const packFolder = async () => ({ bytes: await bytesIn(join(app.dataDir, 'packs')), open: openPacks(app.dataDir) });
});

function isCompressed(transferSyntaxUid: string): boolean {
  return transferSyntaxOf(transferSyntaxUid)?.encapsulated === true;
}

/** storescu deflates anew what it sends, so that only what is inside can be the same. */
function plain({ transferSyntaxUid, dataSet }: Retrieved): Buffer {
  if (transferSyntaxUid !== deflatedExplicitLittleEndian) return dataSet;
  return Buffer.from(inflateDataSet(dataSet));
}

async function associationsOf(app: TestApp): Promise<number> {
  const text = await (await app.fetch('/metrics')).text();
  return Number(/^\w*associations\w* (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

/** Counts the packs that this process holds open. */
function openPacks(dataDir: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => linkOf(fd).startsWith(join(dataDir, 'packs/'))).length;
}

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

async function bytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
