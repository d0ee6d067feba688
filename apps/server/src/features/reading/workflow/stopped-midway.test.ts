import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { checkCompleteness } from '#features/archive/completeness/completeness.ts';
import { ctImageStorage, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const images = 24;

function study(set: Readonly<Record<string, number>> = {}) {
  const [studyUid, seriesUid] = [newUid(), newUid()];
  const image = (number: number) =>
    testObject({ studyUid, seriesUid, rows: 64, columns: 64, set: { InstanceNumber: number, ...set } });
  return { studyUid, all: Array.from({ length: images }, (_, at) => image(at + 1)) };
}

/** C-STORE of each over one association, which breaks off within the data set of the last when `isCut`. */
async function send(objects: readonly TestObject[], isCut = false): Promise<void> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: app.dimsePort,
    callingAeTitle: 'SCANNER',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: ctImageStorage, transferSyntaxes: [explicitLittleEndian] }],
  });
  for (const [at, { sopUid, file }] of objects.entries()) {
    const bytes = file.subarray(readFileMeta(file).dataSetOffset);
    const isLast = isCut && at === objects.length - 1;
    const sent = store(association, {
      sopClassUid: ctImageStorage,
      sopInstanceUid: sopUid,
      transferSyntaxUid: explicitLittleEndian,
      dataSet: isLast ? halfOf(bytes) : bytes,
    });
    if (isLast) return expect(sent).rejects.toThrow('The power is off');
    expect(await sent).toMatchObject({ status: 0 });
  }
  await association.release();
}

async function* halfOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, bytes.length / 2);
  throw new Error('The power is off');
}

const row = async (studyUid: string) => (await admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study;
const arrived = (studyUid: string, count: number) =>
  expect
    .poll(
      async () => (await admin.json<{ study?: StudyRow }>(`/api/studies/${studyUid}`).catch(() => undefined))?.study,
    )
    .toMatchObject({ instanceCount: count });

/** Does what regular care does once nothing has come for a minute. */
async function care(): Promise<void> {
  await sql`update study_tally set changed_at = now() - interval '1 minute'`.execute(app.database.db);
  await checkCompleteness(app.database.db);
}

test('of two associations one breaks off within an image: 22 of 24, until the two arrive', async () => {
  const { studyUid, all } = study();
  const [lower, upper] = [all.slice(0, 13), all.slice(13)];
  // It sends its last images first, and breaks off at the one before its first.
  await Promise.all([send(lower), send(upper.toReversed().slice(0, 10), true)]);
  await arrived(studyUid, 22);
  await care();
  expect(await row(studyUid)).toMatchObject({
    instanceCount: 22,
    missing: { count: 2, gaps: [{ series: 1, count: 2, numbers: [[14, 15]] }] },
  });
  await send(all.slice(13, 15));
  await arrived(studyUid, 24);
  await care();
  expect((await row(studyUid)).missing).toBeNull();
});

test('an association that breaks off near the end leaves no hole: what the images announce tells it', async () => {
  const { studyUid, all } = study({ AcquisitionNumber: 1, ImagesInAcquisition: images });
  await send(all.slice(0, 23), true);
  await arrived(studyUid, 22);
  await care();
  expect(await row(studyUid)).toMatchObject({
    missing: { count: 2, gaps: [{ series: 1, count: 2, numbers: [[23, 24]] }] },
  });
  // A scanner that begins again sends everything again.
  await send(all);
  await arrived(studyUid, 24);
  await care();
  expect((await row(studyUid)).missing).toBeNull();
});
