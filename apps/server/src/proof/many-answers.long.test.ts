import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { find } from '@isocenter/dicom-network/services/find-scu.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { queryRetrieveSopClasses } from '@isocenter/dicom-network/services/query-retrieve.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';

const images = 20_000;
const mostHeapBytes = 12 * 1024 * 1024;
// Nothing here is quick beside others.
const longest = 300_000;

describe('a query of twenty thousand answers', () => {
  let world: ClinicWorld;
  const { file, studyUid, seriesUid, sopUid } = testObject();

  beforeAll(async () => {
    world = await startClinicWorld();
    await storeFile(world.admin, file);
    const { db } = world.app.database;
    await db
      .insertInto('dicom_node')
      .values({ name: 'All', ae_title: 'ALL', host: '127.0.0.1', sees_all: true, verbs: ['find'] })
      .execute();
    // Rows that share the bytes of the first: what is tested is how many there are, not what each of them tells its series and study.
    await world.app.asOwner(
      'alter table instance disable trigger user',
      `insert into instance (series_key, study_key, sop_uid, sop_class_uid, transfer_syntax_uid, number, rows, columns, frame_count,
        pixel_format, sha256, pack_id, pack_offset, size_bytes, frame_table, header, source)
      select series_key, study_key, sop_uid || '.' || n, sop_class_uid, transfer_syntax_uid, n, rows, columns, frame_count,
        pixel_format, sha256, pack_id, pack_offset, size_bytes, frame_table, header, source
      from instance, generate_series(2, ${images}) as n where sop_uid = '${sopUid}'`,
      'alter table instance enable trigger user',
    );
  }, longest);
  afterAll(() => world.app.close());

  async function* answers(): AsyncGenerator<DataSet> {
    const abstractSyntax = queryRetrieveSopClasses.study.find;
    const association = await openAssociation({
      host: '127.0.0.1',
      port: world.app.dimsePort,
      callingAeTitle: 'ALL',
      calledAeTitle: 'ISOCENTER',
      presentationContexts: [{ abstractSyntax, transferSyntaxes: [implicitLittleEndian] }],
    });
    const identifier = new DataSet()
      .set('QueryRetrieveLevel', 'IMAGE')
      .set('StudyInstanceUID', studyUid)
      .set('SeriesInstanceUID', seriesUid)
      .set('SOPInstanceUID', undefined);
    for await (const { dataSet } of find(association, { root: 'study', identifier })) yield dataSet;
    await association.release();
  }

  test('tells each once, and holds but a page of them at a time', { timeout: longest }, async () => {
    const before = heapBytes();
    let most = 0;
    let count = 0;
    for await (const dataSet of answers()) {
      if (dataSet.text('SOPInstanceUID')?.startsWith(sopUid) !== true) expect.fail('an answer was not asked for');
      count += 1;
      if (count % 5_000 === 0) most = Math.max(most, heapBytes() - before);
    }
    expect(count).toBe(images);
    expect(most).toBeLessThan(mostHeapBytes);
  });

  test('would be seen to hold all of them, were they held', { timeout: longest }, async () => {
    const before = heapBytes();
    const all: DataSet[] = [];
    for await (const dataSet of answers()) all.push(dataSet);
    expect(heapBytes() - before).toBeGreaterThan(1.5 * mostHeapBytes);
    expect(all).toHaveLength(images);
  });
});

/** Returns the memory of this process, which has both sides of the query, after a collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
