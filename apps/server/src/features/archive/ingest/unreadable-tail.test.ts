import { afterAll, beforeAll, expect, test } from 'vitest';
import { explicitBigEndian, explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { startDicomweb, partsOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

let service: TestService;
beforeAll(async () => (service = await startDicomweb([])));
afterAll(() => service.close());

/** The same damage in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const place = { studyUid: newUid(), seriesUid: newUid() };
const retrieve = () =>
  service.call(`/dicom-web/studies/${place.studyUid}`, {
    role: 'admin',
    headers: { accept: 'multipart/related; type="application/dicom"' },
  });

async function countStored(): Promise<number> {
  const { rows } = await service.test.database.pool.query<{ count: number }>(
    'select count(*)::int as count from instance join study on study.id = study_key where study_uid = $1',
    [place.studyUid],
  );
  return rows[0]?.count ?? 0;
}

test.each([
  ['ends in the header of an element', [0xfc, 0xff, 0xfc]],
  ['claims more bytes than there are', [0xfc, 0xff, 0xfc, 0xff, 0xff, 0x00, 0x00, 0x00, 1]],
])('an object whose tail %s is refused in words', async (_name, tail) => {
  const { file } = testObject({ transferSyntaxUid: implicitLittleEndian });
  expect(await service.receive(Buffer.concat([file, Buffer.from(tail)]))).toMatchObject({
    kind: 'refused',
    because: 'unusable',
    message: 'What stands behind the pixels cannot be read.',
  });
});

test('padding behind the pixels is no fault', async () => {
  const { file } = testObject({ transferSyntaxUid: implicitLittleEndian });
  const padding = Buffer.from([0xfc, 0xff, 0xfc, 0xff, 0x04, 0, 0, 0, 0, 0, 0, 0]);
  expect(await service.receive(Buffer.concat([file, padding]))).toMatchObject({ kind: 'stored' });
});

test('whatever of 1,200 damaged objects is stored, the study is given whole to whoever asks as usual', async () => {
  const random = numbers(20_261_120);
  const syntaxes = [implicitLittleEndian, explicitLittleEndian, explicitBigEndian];
  for (let round = 0; round < 1200; round += 1) {
    const transferSyntaxUid = syntaxes[round % syntaxes.length] ?? implicitLittleEndian;
    const { file } = testObject({ ...place, transferSyntaxUid, rows: 4, columns: 4 });
    const bytes = mutant(Buffer.from(file), random);
    await service.receive(bytes);
  }
  // What says to be of another patient lies apart.
  const stored = await countStored();
  expect(stored).toBeGreaterThan(100);
  const answer = await retrieve();
  expect(answer.status).toBe(200);
  expect(await partsOf(answer)).toHaveLength(stored);
}, 120_000);

/** Some bytes of the data set changed, cut off, doubled or put behind it. */
function mutant(file: Buffer, random: () => number): Buffer {
  const start = 400;
  const at = start + Math.floor(random() * (file.length - start));
  switch (Math.floor(random() * 4)) {
    case 0:
      file[at] = Math.floor(random() * 256);
      return file;
    case 1:
      return file.subarray(0, at);
    case 2:
      return Buffer.concat([file, file.subarray(at)]);
    default:
      return Buffer.concat([
        file,
        Buffer.from(Array.from({ length: 1 + Math.floor(random() * 20) }, () => Math.floor(random() * 256))),
      ]);
  }
}
