import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { tagHex, tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import type { ExportFile, PatientFolder, SeriesFolder, StudyFolder } from './file-tree.ts';
import { recordTypeOf } from './record-types.ts';

/** The attributes of a directory record (PS3.3 §F.5), with its offsets still zero. */
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
  const { type, keys } = recordTypeOf(row.sopClassUid);
  const dataSet = record(type);
  if (header !== undefined) copyKeys(dataSet, header, keys);
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

function copyKeys(dataSet: DataSet, header: string, keys: readonly string[]): void {
  // Written by the archive itself when the instance was received.
  const json = JSON.parse(header) as DicomJsonDataSet;
  const tags = keys.map((key) => tagHex(tagOf(key)));
  const wanted = Object.fromEntries(tags.flatMap((tag) => (json[tag] === undefined ? [] : [[tag, json[tag]]])));
  for (const element of fromDicomJson(wanted).elements()) dataSet.setElement(element);
}
