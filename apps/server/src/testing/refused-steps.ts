import { createHash } from 'node:crypto';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { ctImageStorage, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { begun, raw } from './upload-steps.ts';
import type { Person, TestApp } from './test-app.ts';

/** Images of one study of a patient whose Study Instance UID is none that an archive can use. */
export function lostImages(count: number, patientId: string, studyUid = `1.2.${newUid().slice(5)}/*`): TestObject[] {
  const seriesUid = newUid();
  const set = (at: number) => ({ PatientID: patientId, PatientName: `${patientId}^Test`, InstanceNumber: at + 1 });
  return Array.from({ length: count }, (_, at) => testObject({ studyUid, seriesUid, set: set(at) }));
}

/** C-STORE of each over one association. @returns the status of each */
export async function storeEach(
  { dimsePort }: Pick<TestApp, 'dimsePort'>,
  objects: readonly TestObject[],
  { callingAeTitle = 'SCANNER', sopInstanceUid }: { callingAeTitle?: string; sopInstanceUid?: string } = {},
): Promise<number[]> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: dimsePort,
    callingAeTitle,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: ctImageStorage, transferSyntaxes: [explicitLittleEndian] }],
  });
  const statuses: number[] = [];
  for (const { sopUid, file } of objects) {
    const dataSet = file.subarray(readFileMeta(file).dataSetOffset);
    const named = { sopClassUid: ctImageStorage, sopInstanceUid: sopInstanceUid ?? sopUid };
    statuses.push((await store(association, { ...named, transferSyntaxUid: explicitLittleEndian, dataSet })).status);
  }
  await association.release();
  return statuses;
}

/** STOW-RS of one file. @returns the status */
export async function stow(person: Person, file: Uint8Array): Promise<number> {
  const headers = { 'content-type': 'application/dicom', accept: 'application/dicom+json' };
  return (await person.fetch('/dicom-web/studies', { method: 'POST', headers, body: new Uint8Array(file) })).status;
}

/** One upload of files. @returns what became of each */
export async function uploadEach(person: Person, files: readonly Uint8Array[]): Promise<string[]> {
  const { id } = await begun(person);
  const states: string[] = [];
  for (const [at, file] of files.entries()) {
    const fileKey = createHash('sha256').update(`${id} ${at}`).digest('hex');
    const answer = await person.fetch(`/api/uploads/${id}/files/${fileKey}`, raw(new Uint8Array(file)));
    states.push(((await answer.json()) as { state: string }).state);
  }
  return states;
}
