import type { Upload } from '@isocenter/contract/archive/uploads/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile, type smallStudies } from './sample-archive.ts';
import { json, type Person, type TestApp } from './test-app.ts';

export function firstFileOf(study: ReturnType<typeof smallStudies>[number]): Uint8Array {
  const { value } = study.instances().next();
  if (!value) throw new Error('The sample is empty.');
  return value.file();
}

export function storing(file: Uint8Array): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/dicom' }, body: Buffer.from(file) };
}

export async function beginUpload(person: Person): Promise<string> {
  return (await person.json<Upload>('/api/uploads', json({ title: 'Disc', fileCount: 0, sizeBytes: 0 }))).id;
}

interface Measured {
  readonly studyUid: string;
  readonly id: string;
}

export const pathOfMeasured = ({ studyUid, id }: Measured) => `/api/studies/${studyUid}/annotations/${id}`;

/** A measurement in each of two studies of one patient, which somebody else stores. */
export async function twoMeasured(person: Person, preparer: Person): Promise<[Measured, Measured]> {
  const measure = async (): Promise<Measured> => {
    const { studyUid, seriesUid, sopUid, file } = testObject();
    await storeFile(preparer, file);
    const measured = { studyUid, id: crypto.randomUUID() };
    await person.json(pathOfMeasured(measured), json(annotationIn(seriesUid, sopUid), 'PUT'));
    return measured;
  };
  return [await measure(), await measure()];
}

export function annotationIn(seriesUid: string | undefined, sopInstanceUid: string | undefined): object {
  return {
    seriesUid,
    sopInstanceUid,
    frame: 1,
    tool: 'probe',
    state: { version: 1, points: [[0, 0, 0]], number: 1 },
    label: 'Here',
    revision: 0,
  };
}

/** Work that is done piece by piece, with nothing left to do. */
export async function restingJob(
  app: TestApp,
  { accountId }: Person,
  state: 'pending' | 'paused' | 'failed',
  act: string,
): Promise<{ path: string; init: RequestInit }> {
  const { id } = await app.database.db
    .insertInto('job')
    .values({
      account_id: accountId,
      kind: 'many-studies',
      input: JSON.stringify({ bulkId: crypto.randomUUID(), studies: 0 }),
      state,
      items: 1,
      error: null,
      finished_at: null,
      not_before: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { path: `/api/jobs/${id}/${act}`, init: json({}) };
}
