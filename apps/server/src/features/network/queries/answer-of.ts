import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { parsePersonName } from '@isocenter/dicom/values/person-name.ts';
import type { QueryAnswer, QueryLevel, StudyAnswer } from '@isocenter/contract/network/queries/queries.ts';

const mostModalities = 20;
const mostCount = 10_000_000;
/** In characters, for one group of a name and for a text. */
const [longestName, longestText] = [128, 256];
/** One more than is taken for a UID, so that what is cut is none. */
const longestUid = 129;

/** Converts a peer's answer, bounded: a row whose UID is missing or odd is a row too. */
export function answerOf(level: QueryLevel, dataSet: DataSet): QueryAnswer {
  switch (level) {
    case 'study':
      return studyOf(dataSet);
    case 'series': {
      return {
        kind: 'series',
        studyUid: uidOf(dataSet, 'StudyInstanceUID'),
        seriesUid: uidOf(dataSet, 'SeriesInstanceUID'),
        number: countOf(dataSet, 'SeriesNumber'),
        modality: textOf(dataSet, 'Modality', 16),
        description: textOf(dataSet, 'SeriesDescription'),
        images: countOf(dataSet, 'NumberOfSeriesRelatedInstances'),
      };
    }
    case 'image': {
      const [sopUid, sopClassUid] = [uidOf(dataSet, 'SOPInstanceUID'), uidOf(dataSet, 'SOPClassUID')];
      return { kind: 'image', sopUid, sopClassUid, number: countOf(dataSet, 'InstanceNumber') };
    }
  }
}

function studyOf(dataSet: DataSet): StudyAnswer {
  const name = parsePersonName(dataSet.strings('PatientName')[0] ?? '');
  return {
    kind: 'study',
    studyUid: uidOf(dataSet, 'StudyInstanceUID'),
    patientName: {
      alphabetic: bounded(name.alphabetic, longestName),
      ideographic: bounded(name.ideographic, longestName),
      phonetic: bounded(name.phonetic, longestName),
    },
    patientId: textOf(dataSet, 'PatientID'),
    issuer: textOf(dataSet, 'IssuerOfPatientID'),
    birthDate: dayOf(dataSet, 'PatientBirthDate'),
    sex: textOf(dataSet, 'PatientSex', 1),
    accession: textOf(dataSet, 'AccessionNumber'),
    description: textOf(dataSet, 'StudyDescription'),
    date: dayOf(dataSet, 'StudyDate'),
    time: timeOf(dataSet),
    modalities: [...new Set(dataSet.strings('ModalitiesInStudy').map((code) => bounded(code, 16)))]
      .filter((code) => code !== '')
      .slice(0, mostModalities),
    series: countOf(dataSet, 'NumberOfStudyRelatedSeries'),
    images: countOf(dataSet, 'NumberOfStudyRelatedInstances'),
  };
}

function uidOf(dataSet: DataSet, keyword: string): string {
  return textOf(dataSet, keyword, longestUid);
}

function textOf(dataSet: DataSet, keyword: string, most = longestText): string {
  return bounded(dataSet.text(keyword) ?? '', most);
}

function bounded(text: string, most: number): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most);
}

function countOf(dataSet: DataSet, keyword: string): number | null {
  const count = dataSet.number(keyword);
  return count !== undefined && Number.isInteger(count) && count >= 0 && count <= mostCount ? count : null;
}

/** PS3.5 §6.2 VR DA, and the form with dots of ACR-NEMA. */
function dayOf(dataSet: DataSet, keyword: string): string | null {
  const [, year, month, day] = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(dataSet.text(keyword)?.trim() ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

function timeOf(dataSet: DataSet): string | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):?([0-5]\d)/.exec(dataSet.text('StudyTime')?.trim() ?? '') ?? [];
  return hour === undefined ? null : `${hour}:${minute}`;
}
