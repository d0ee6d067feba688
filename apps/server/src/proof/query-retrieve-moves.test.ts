import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explicitLittleEndian, implicitLittleEndian, rleLossless } from '@isocenter/dicom/dictionary/uids.ts';
import { startListener, type DicomListener } from '@isocenter/dicom-network/services/start-listener.ts';
import { storageScp } from '@isocenter/dicom-network/services/storage-scp.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { inOddBytes, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json } from '#testing/test-app.ts';
import type { Row } from '#platform/database/schema.ts';
import { dataSetOf } from './testing/archive.ts';
import { arePeersHere, runPeer, type PeerRun } from './testing/peers.ts';
import { receivedIn, startStoreScp, type StoreScp } from './testing/store-scp.ts';

const programs = ['movescu', 'getscu', 'storescp'];
const pydicomFiles = '/usr/lib/python3/dist-packages/pydicom/data/test_files';
const compressedFile = `${pydicomFiles}/MR_small_RLE.dcm`;

describe.runIf(arePeersHere(programs, 'dcmtk python3-pydicom'))('DCMTK retrieves', () => {
  let world: ClinicWorld;
  let anything: StoreScp;
  let implicitOnly: StoreScp;
  let picky: DicomListener;
  let folder: string;
  const studyUid = newUid();
  const images = seriesOf(studyUid, 6);

  beforeAll(async () => {
    world = await startClinicWorld();
    for (const { file } of images) await storeFile(world.admin, file);
    await storeFile(world.admin, readFileSync(compressedFile));
    anything = await startStoreScp(['+xa']);
    implicitOnly = await startStoreScp(['+xi']);
    picky = await startPicky();
    folder = await mkdtemp(join(tmpdir(), 'isocenter-getscu-'));
    await addNodes();
  });
  afterAll(async () => {
    await Promise.all([anything.stop(), implicitOnly.stop(), picky.close({ drainMilliseconds: 0 }), world.app.close()]);
    await rm(folder, { recursive: true });
  });

  async function addNodes(): Promise<void> {
    const { north, south } = world.clinics;
    const asks = { host: '127.0.0.1', verbs: ['move', 'get'] };
    const takes = { host: '127.0.0.1', uses: ['send'] };
    await world.app.database.db
      .insertInto('dicom_node')
      .values([
        { name: 'All', ae_title: 'ALL', sees_all: true, ...asks },
        { name: 'North', ae_title: 'NORTH', clinic_id: north, ...asks },
        { name: 'Anything', ae_title: 'ANYTHING', clinic_id: north, port: anything.port, ...takes },
        { name: 'Implicit', ae_title: 'IMPLICIT', clinic_id: north, port: implicitOnly.port, ...takes },
        { name: 'Stored', ae_title: 'STORED', clinic_id: north, port: implicitOnly.port, transcodes: false, ...takes },
        { name: 'Picky', ae_title: 'PICKY', clinic_id: north, port: picky.port, ...takes },
        { name: 'South', ae_title: 'SOUTH', clinic_id: south, port: anything.port, ...takes },
        { name: 'Deaf', ae_title: 'DEAF', clinic_id: north, port: anything.port, ...takes, uses: [] },
        { name: 'Gone', ae_title: 'GONE', clinic_id: north, port: 1, ...takes },
      ])
      .execute();
  }

  function move(destination: string, keys: readonly string[], aeTitle = 'ALL'): Promise<PeerRun> {
    return runPeer('movescu', ['-v', '-S', '-aet', aeTitle, '-aem', destination, ...request(keys)]);
  }
  async function get(keys: readonly string[], { aeTitle = 'ALL', options = [] as readonly string[] } = {}) {
    const into = join(folder, newUid());
    await mkdir(into);
    const run = await runPeer('getscu', ['-v', '-S', '-aet', aeTitle, '+B', '-od', into, ...options, ...request(keys)]);
    return { ...run, received: await receivedIn(into) };
  }
  const request = (keys: readonly string[]) => [
    '-aec',
    'ISOCENTER',
    '127.0.0.1',
    world.app.dimsePort,
    ...keys.flatMap((key) => ['-k', key]),
  ];
  const study = (uid: string) => ['QueryRetrieveLevel=STUDY', `StudyInstanceUID=${uid}`];

  test('a study by C-MOVE, byte for byte, and leaves a row in the trail', async () => {
    const { output } = await move('ANYTHING', study(studyUid));
    expect(output).toContain('Received Final Move Response (Success)');
    const received = await anything.received();
    for (const image of images)
      expect(received.get(image.sopUid)?.dataSet).toEqual(dataSetOf(Buffer.from(image.file)).dataSet);
    expect(await trailOf(studyUid)).toEqual([
      { actor: 'AE ALL', outcome: 'success', detail: { through: 'c-move', files: 6, destination: 'ANYTHING' } },
    ]);
  });

  test('a study by C-GET, and a list of its images', async () => {
    const { output, received } = await get(study(studyUid));
    expect(output).toContain('Success');
    expect([...received.keys()].toSorted()).toEqual(images.map(({ sopUid }) => sopUid).toSorted());
    const [first, second] = images;
    const some = await get([
      'QueryRetrieveLevel=IMAGE',
      `StudyInstanceUID=${studyUid}`,
      `SeriesInstanceUID=${first?.seriesUid}`,
      `SOPInstanceUID=${first?.sopUid}\\${second?.sopUid}`,
    ]);
    expect(some.received.size).toBe(2);
  });

  test('what nodes were given is counted for them', async () => {
    const { db } = world.app.database;
    const out = async () => {
      const { rows } = await sql<Row<'dicom_node', 'ae_title as aeTitle'> & { objects: number; bytes: number }>`
        select ae_title as "aeTitle", sum(objects_out)::int as objects, sum(bytes_out)::int as bytes
        from node_traffic join dicom_node on dicom_node.id = node_id where ae_title in ('ANYTHING', 'ALL')
        group by ae_title order by ae_title`.execute(db);
      return rows;
    };
    // A study to itself with two of its images once more, and the study to another node.
    await expect.poll(out, { timeout: 20_000 }).toMatchObject([
      { aeTitle: 'ALL', objects: 8 },
      { aeTitle: 'ANYTHING', objects: 6 },
    ]);
    expect(Math.min(...(await out()).map(({ bytes }) => bytes))).toBeGreaterThan(0);
  });

  test('a study with objects of odd length: they leave even, and those behind them arrive', async () => {
    const images = seriesOf(newUid(), 3);
    for (const [at, { file }] of images.entries()) await storeFile(world.admin, at === 1 ? inOddBytes(file) : file);
    const deflated = readFileSync(`${pydicomFiles}/image_dfl.dcm`);
    await storeFile(world.admin, deflated);
    const [image] = images;
    expect((await move('ANYTHING', study(image?.studyUid ?? ''))).output).toContain('Move Response (Success)');
    const received = await anything.received();
    const came = images.map(({ sopUid }) => received.get(sopUid)?.dataSet ?? new Uint8Array());
    const described = came.map((bytes) => readDataSet(bytes, explicitLittleEndian).dataSet.text('StudyDescription'));
    expect(described).toEqual(['even', 'odd', 'even']);
    const ofDeflated = readFile(deflated).dataSet.text('StudyInstanceUID') ?? '';
    expect((await move('ANYTHING', study(ofDeflated))).output).toContain('Move Response (Success)');
  });

  test('what is compressed as it is, or unpacked where it is not taken so', async () => {
    const { dataSet } = readFile(readFileSync(compressedFile));
    const keys = study(dataSet.text('StudyInstanceUID') ?? '');
    const sopUid = dataSet.text('SOPInstanceUID') ?? '';
    await move('ANYTHING', keys);
    expect((await anything.received()).get(sopUid)?.transferSyntaxUid).toBe(rleLossless);
    await move('IMPLICIT', keys);
    const unpacked = (await implicitOnly.received()).get(sopUid);
    expect(unpacked?.transferSyntaxUid).toBe(implicitLittleEndian);
    const pixels = readDataSet(unpacked?.dataSet ?? Buffer.alloc(0), implicitLittleEndian).dataSet.bytes('PixelData');
    const plain = readFile(readFileSync(compressedFile.replace('_RLE', ''))).dataSet.bytes('PixelData');
    expect(pixels).toEqual(plain);
    expect((await move('STORED', keys)).output).toMatch(/OutOfResourcesSubOperations/);
    expect((await get(keys, { options: ['+xe'] })).received.get(sopUid)?.transferSyntaxUid).toBe(explicitLittleEndian);
  });

  test('corrected, as it is corrected', async () => {
    const { studyUid: uid, sopUid } = world.studies.south;
    const body = { changes: { accession: 'NEW-1' }, series: [], reason: 'a test', revision: 0 };
    await world.admin.json(`/api/studies/${uid}/corrections`, json(body));
    const { received } = await get(study(uid));
    const { dataSet, transferSyntaxUid } = received.get(sopUid) ?? { dataSet: Buffer.alloc(0), transferSyntaxUid: '' };
    expect(readDataSet(dataSet, transferSyntaxUid).dataSet.text('AccessionNumber')).toBe('NEW-1');
  });

  test('nothing of another clinic', async () => {
    const { studyUid: uid } = world.studies.south;
    expect((await get(study(uid), { aeTitle: 'NORTH' })).received.size).toBe(0);
    expect((await move('ANYTHING', study(uid), 'NORTH')).output).toContain('(Success)');
    expect((await anything.received()).has(world.studies.south.sopUid)).toBe(false);
    expect((await get(study(world.studies.north.studyUid), { aeTitle: 'NORTH' })).received.size).toBe(1);
  });

  test.each(['NOBODY', 'SOUTH', 'DEAF'])(
    'not to %s, where the asker may not send, which leaves a row',
    async (title) => {
      const { output } = await move(title, study(world.studies.north.studyUid), 'NORTH');
      expect(output).toMatch(/Move ?Destination ?Unknown/i);
      const rows = await world.app.database.db
        .selectFrom('audit_event')
        .select(['actor', 'outcome', 'detail'])
        .where('action', '=', 'retrieve.refuse')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(rows).toEqual([
        { actor: 'AE NORTH', outcome: 'refused', detail: { through: 'c-move', destination: title } },
      ]);
    },
  );

  test('half of a study, where the destination refuses the other half, and none where nobody answers', async () => {
    const { output } = await move('PICKY', study(studyUid));
    expect(output).toMatch(/Warning|SubOperationsCompleteOneOrMoreFailures/);
    expect((await move('GONE', study(studyUid))).output).toMatch(/OutOfResourcesSubOperations/);
  });

  test('nothing without saying what', async () => {
    expect((await get(['QueryRetrieveLevel=STUDY', 'StudyInstanceUID'])).output).toMatch(/A900|DoesNotMatch/i);
    expect((await get(['QueryRetrieveLevel=STUDY', 'StudyInstanceUID=1.2.*'])).output).toMatch(/A900|DoesNotMatch/i);
  });

  function trailOf(uid: string) {
    return world.app.database.db
      .selectFrom('audit_event')
      .select(['actor', 'outcome', 'detail'])
      .where('action', '=', 'study.export')
      .where('subject_id', '=', uid)
      .execute();
  }
});

/** Takes every other object. */
async function startPicky(): Promise<DicomListener> {
  let count = 0;
  const scp = storageScp({
    begin: () => ({
      write: () => undefined,
      end: () => Promise.resolve({ status: (count += 1) % 2 === 0 ? 0xa700 : 0 }),
      abort: () => undefined,
    }),
  });
  return startListener({
    host: '127.0.0.1',
    port: 0,
    aeTitle: 'PICKY',
    authorize: () => ({ caller: undefined }),
    services: () => [scp],
    onEvent: () => undefined,
  });
}

function seriesOf(studyUid: string, count: number): TestObject[] {
  const seriesUid = newUid();
  return Array.from({ length: count }, (_, index) =>
    testObject({
      studyUid,
      seriesUid,
      set: { InstanceNumber: index + 1, PatientID: 'moved-1', StudyDescription: 'even' },
    }),
  );
}
