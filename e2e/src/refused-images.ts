import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { store } from '@isocenter/dicom-network/services/storage-scu.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import type { Installation } from './installation.ts';
import { sampleOf } from './samples.ts';

interface Lost {
  readonly patientId: string;
  readonly count: number;
  /** `uid`: the study has a UID that no archive can use; `mismatch`: the request names other objects. */
  readonly fault: 'uid' | 'mismatch';
  readonly sender?: string;
}

/** Sends images by C-STORE that are refused. @returns the status of each */
export async function sendRefused(
  { dimsePort }: Installation,
  { patientId, count, fault, sender = 'US_MH_03' }: Lost,
): Promise<number[]> {
  const images = lostImages(patientId, count, fault);
  const [first] = images;
  if (first === undefined) return [];
  const association = await openAssociation({
    host: '127.0.0.1',
    port: dimsePort,
    callingAeTitle: sender,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: first.sopClassUid, transferSyntaxes: [first.transferSyntaxUid] }],
  });
  const statuses: number[] = [];
  for (const image of images) {
    const { sopClassUid, transferSyntaxUid } = image;
    const sopInstanceUid = fault === 'mismatch' ? newUid() : image.sopInstanceUid;
    const object = { sopClassUid, sopInstanceUid, transferSyntaxUid, dataSet: image.dataSetBytes() };
    statuses.push((await store(association, object)).status);
  }
  await association.release();
  return statuses;
}

/** Images of one study of a patient whom nobody knows. */
export function lostImages(patientId: string, count: number, fault: Lost['fault']): SampleInstance[] {
  const studyUid = fault === 'uid' ? `1.2.${newUid().slice(5)}/*` : newUid();
  const images: SampleInstance[] = [];
  for (const image of sampleOf('demyelination').instances()) {
    if (images.length === count) break;
    const sopUid = newUid();
    image.dataSet.set('PatientID', patientId);
    image.dataSet.set('PatientName', `${patientId}^Test`);
    image.dataSet.set('StudyInstanceUID', studyUid);
    image.dataSet.set('SOPInstanceUID', sopUid);
    images.push({ ...image, sopInstanceUid: sopUid, dataSetBytes: () => image.dataSetBytes() });
  }
  return images;
}
