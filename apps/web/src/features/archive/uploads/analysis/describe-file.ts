import { largestUploadFileBytes } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { documentKind } from '@isocenter/dicom/documents/document-kind.ts';
import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { leftOut, problem } from './content.ts';
import type { Content, StudyHeader } from './content.ts';

const mediaDirectory = '1.2.840.10008.1.3.10';
/** Most headers are shorter; a longer one costs a second look. */
const firstBytes = 64 * 1024;
const mostBytes = 64 * 1024 * 1024;

/**
 * Says what a file is from its beginning, reading further only while the header goes on. Pixels are not read.
 * @param prefix the first so many bytes, fewer only where the file ends; they are not changed afterwards
 */
export async function describeFile(
  sizeBytes: number,
  prefix: (bytes: number) => Promise<Uint8Array>,
): Promise<Content> {
  if (sizeBytes === 0) return leftOut('empty');
  for (let length = firstBytes; ; length *= 8) {
    const bytes = await prefix(Math.min(length, sizeBytes, mostBytes));
    const kind = documentKind(bytes);
    if (kind !== undefined) return { kind: 'document', documentKind: kind };
    const isAll = length >= sizeBytes || length >= mostBytes;
    const content = describePrefix(bytes, sizeBytes, isAll);
    if (content === undefined) continue;
    if (content.kind === 'instance' && sizeBytes > largestUploadFileBytes) return problem('too-large');
    return content;
  }
}

/** @returns undefined when more bytes could help and there are more */
function describePrefix(bytes: Uint8Array, sizeBytes: number, isAll: boolean): Content | undefined {
  let isDicom = false;
  try {
    const meta = readFileMeta(bytes);
    if (meta.sopClassUid === mediaDirectory) return leftOut('dicomdir');
    isDicom = meta.hasPreamble || meta.sopClassUid !== undefined;
    const isDeflated = transferSyntaxOf(meta.transferSyntaxUid)?.deflated === true;
    const { dataSet, pixelData } = readDataSet(bytes.subarray(meta.dataSetOffset), meta.transferSyntaxUid, {
      stopAtPixelData: true,
    });
    if (pixelData === undefined && !isAll) return undefined;
    const needed =
      pixelData?.length === undefined || isDeflated ? 0 : meta.dataSetOffset + pixelData.valueOffset + pixelData.length;
    if (needed > sizeBytes) return { kind: 'problem', because: 'truncated', neededBytes: needed };
    return describeDataSet(dataSet, { isDicom, dataSetOffset: meta.dataSetOffset });
  } catch (error) {
    if (!(error instanceof DicomError)) throw error;
    const couldGoOn = error.code === 'truncated' || error.code === 'invalid-deflate';
    if (couldGoOn && !isAll) return undefined;
    if (!isDicom) return leftOut('not-dicom');
    return problem(error.code === 'truncated' ? 'truncated' : 'unreadable');
  }
}

function describeDataSet(
  dataSet: DataSet,
  { isDicom, dataSetOffset }: { readonly isDicom: boolean; readonly dataSetOffset: number },
): Content {
  const sopUid = text(dataSet, 'SOPInstanceUID');
  const studyUid = text(dataSet, 'StudyInstanceUID');
  const seriesUid = text(dataSet, 'SeriesInstanceUID');
  if (sopUid === '' || studyUid === '' || seriesUid === '')
    return isDicom || sopUid + studyUid + seriesUid !== '' ? problem('no-identity') : leftOut('not-dicom');
  const modality = text(dataSet, 'Modality') || 'OT';
  const study = describeStudy(dataSet, studyUid);
  return { kind: 'instance', header: { sopUid, seriesUid, modality, dataSetOffset, study } };
}

function describeStudy(dataSet: DataSet, studyUid: string): StudyHeader {
  const name = dataSet.personName('PatientName');
  return {
    studyUid,
    patientId: text(dataSet, 'PatientID'),
    issuer: text(dataSet, 'IssuerOfPatientID'),
    name: {
      alphabetic: name?.alphabetic ?? '',
      ideographic: name?.ideographic ?? '',
      phonetic: name?.phonetic ?? '',
    },
    birthDate: date(dataSet, 'PatientBirthDate'),
    sex: text(dataSet, 'PatientSex'),
    studyDate: date(dataSet, 'StudyDate'),
    description: text(dataSet, 'StudyDescription'),
    accession: text(dataSet, 'AccessionNumber'),
  };
}

function text(dataSet: DataSet, keyword: string): string {
  return (dataSet.text(keyword) ?? '').replaceAll('\0', '').trim().slice(0, 200);
}

function date(dataSet: DataSet, keyword: string): string | null {
  const match = /^(\d{4})[.]?(\d{2})[.]?(\d{2})$/.exec(text(dataSet, keyword));
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}
