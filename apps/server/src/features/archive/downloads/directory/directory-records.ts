import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { tagOf, vrOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import type { ExportFile, PatientFolder, SeriesFolder, StudyFolder } from './file-tree.ts';
import { recordTypeOf, type RecordType } from './record-types.ts';

/** Returns the attributes of a directory record (PS3.3 §F.5), with its offsets still zero. */
export function patientRecord({ row }: PatientFolder): DataSet {
  return record('PATIENT')
    .set('PatientName', row.patientName)
    .set('PatientID', row.patientId || `UNKNOWN${row.patientKey}`);
}

export function studyRecord({ row }: StudyFolder): DataSet {
  const [date = '', time = ''] = row.studyAt.split(' ');
  return record('STUDY')
    .set('StudyDate', date.replaceAll('-', ''))
    .set('StudyTime', time.replaceAll(':', ''))
    .set('AccessionNumber', row.accession)
    .set('StudyDescription', row.description.slice(0, 64))
    .set('StudyInstanceUID', row.studyUid)
    .set('StudyID', row.studyId.slice(0, 16) || String(row.studyKey));
}

export function seriesRecord({ row }: SeriesFolder): DataSet {
  return record('SERIES')
    .set('Modality', row.modality)
    .set('SeriesInstanceUID', row.seriesUid)
    .set('SeriesNumber', row.seriesNumber ?? 0);
}

/** @param header the stored header of the instance, needed where the record says more than its number */
export function fileRecord({ row, path }: ExportFile, header: string | undefined): DataSet {
  const recordType = recordTypeOf(row.sopClassUid);
  const { type } = recordType;
  const dataSet = record(type);
  if (header !== undefined) copyKeys(dataSet, header, recordType);
  if (type === 'PRIVATE') dataSet.set('PrivateRecordUID', row.sopClassUid);
  if (type === 'IMAGE' || !dataSet.has('InstanceNumber')) dataSet.set('InstanceNumber', row.instanceNumber ?? 0);
  return dataSet
    .set('ReferencedFileID', [...path])
    .set('ReferencedSOPClassUIDInFile', row.sopClassUid)
    .set('ReferencedSOPInstanceUIDInFile', row.sopUid)
    .set('ReferencedTransferSyntaxUIDInFile', row.transferSyntaxUid);
}

function record(type: string): DataSet {
  return new DataSet()
    .set('OffsetOfTheNextDirectoryRecord', 0)
    .set('RecordInUseFlag', 0xffff)
    .set('OffsetOfReferencedLowerLevelDirectoryEntity', 0)
    .set('DirectoryRecordType', type);
}

function copyKeys(dataSet: DataSet, header: string, { keys, mayBeEmpty = [] }: RecordType): void {
  // Written by the archive itself when the instance was received.
  const object = fromDicomJson(JSON.parse(header) as DicomJsonDataSet);
  for (const key of keys) {
    const element = object.get(key);
    if (element !== undefined) dataSet.setElement(element);
    else if (mayBeEmpty.includes(key)) dataSet.set(key, vrOf(tagOf(key)) === 'SQ' ? [] : '');
    else fillIn(dataSet, key, object);
  }
}

/** Adds what a record may not lack, and an object that is not quite right does. */
function fillIn(dataSet: DataSet, key: string, object: DataSet): void {
  if (key === 'VerificationDateTime') {
    const latest = object
      .items('VerifyingObserverSequence')
      .flatMap((observer) => observer.text(key) ?? [])
      .toSorted()
      .at(-1);
    if (latest !== undefined) dataSet.set(key, latest);
    return;
  }
  const instead = standIns[key];
  if (instead === undefined) return;
  dataSet.set(key, object.text(instead.keyword) ?? instead.otherwise);
}

const standIns: Readonly<Record<string, { readonly keyword: string; readonly otherwise: string }>> = {
  ContentDate: { keyword: 'StudyDate', otherwise: '19000101' },
  ContentTime: { keyword: 'StudyTime', otherwise: '000000' },
  PresentationCreationDate: { keyword: 'StudyDate', otherwise: '19000101' },
  PresentationCreationTime: { keyword: 'StudyTime', otherwise: '000000' },
  ContentLabel: { keyword: 'Modality', otherwise: 'UNKNOWN' },
  StructureSetLabel: { keyword: 'SeriesDescription', otherwise: 'UNKNOWN' },
  RTPlanLabel: { keyword: 'RTPlanName', otherwise: 'UNKNOWN' },
  DoseSummationType: { keyword: 'DoseSummationType', otherwise: 'PLAN' },
  CompletionFlag: { keyword: 'CompletionFlag', otherwise: 'PARTIAL' },
  VerificationFlag: { keyword: 'VerificationFlag', otherwise: 'UNVERIFIED' },
  MIMETypeOfEncapsulatedDocument: { keyword: 'MIMETypeOfEncapsulatedDocument', otherwise: 'application/pdf' },
};
