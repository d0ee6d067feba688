import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { studyUidOf, type SeriesHeader, type StudyHeader } from './instances/headers.ts';
import type { Patient } from './instances/patients.ts';

/** One instance, ready to be sent or stored. */
export interface SampleInstance {
  readonly sopClassUid: string;
  readonly sopInstanceUid: string;
  readonly transferSyntaxUid: string;
  readonly dataSet: DataSet;
  /** A plain name without a folder, unique within its study. */
  readonly fileName: string;
  /** The Part 10 file; encoded anew at every call. */
  file(): Uint8Array;
  /** The data set alone in the transfer syntax, as it travels in C-STORE. */
  dataSetBytes(): Uint8Array;
}

/** Facts of a study that are known before anything is generated. */
export interface SampleStudy {
  readonly studyInstanceUid: string;
  /** PN with all its groups. */
  readonly patientName: string;
  readonly patientId: string;
  /** The modality the study is known by. */
  readonly modality: string;
  readonly description: string;
  readonly date: Date;
  readonly instanceCount: number;
  readonly estimatedBytes: number;
  /** Generates one instance at a time; nothing is stored. Every call begins anew and gives the same bytes. */
  instances(): Generator<SampleInstance>;
}

export interface StudyContext {
  readonly seed: number;
  readonly now: Date;
  readonly small: boolean;
  /** Returns the person whose study it is instead, of the institution whose numbers begin so. */
  readonly personOf?: (patient: Patient, prefix: string) => Patient;
  /** The end of its accession number instead. */
  readonly order?: number;
}

/** An instance before it has bytes. */
export interface Draft {
  readonly series: SeriesHeader;
  readonly instanceNumber: number;
  readonly dataSet: DataSet;
}

/** A study before it is generated. */
export interface StudyPlan {
  readonly study: StudyHeader;
  readonly modality: string;
  readonly instanceCount: number;
  /** Bytes of pixel data and documents. */
  readonly contentBytes: number;
  drafts(): Generator<Draft>;
}

const headerBytes = 2400;

/** A plan as the outside sees it. */
export function sampleStudyOf(plan: StudyPlan): SampleStudy {
  const { study } = plan;
  return {
    studyInstanceUid: studyUidOf(study),
    patientName: study.patient.name,
    patientId: study.patient.id,
    modality: plan.modality,
    description: study.description,
    date: study.date,
    instanceCount: plan.instanceCount,
    estimatedBytes: plan.contentBytes + plan.instanceCount * headerBytes,
    *instances() {
      for (const draft of plan.drafts()) yield sampleInstanceOf(draft);
    },
  };
}

/** A draft with its encodings. */
export function sampleInstanceOf({ series, instanceNumber, dataSet }: Draft): SampleInstance {
  const { sopClassUid, transferSyntaxUid } = series;
  const sopInstanceUid = dataSet.text('SOPInstanceUID') ?? '';
  const number = (value: number): string => String(value).padStart(4, '0');
  return {
    sopClassUid,
    sopInstanceUid,
    transferSyntaxUid,
    dataSet,
    fileName: `${series.modality}-${number(series.number)}-${number(instanceNumber)}.dcm`,
    file: () => writeFile(dataSet, { transferSyntaxUid, sopClassUid, sopInstanceUid, sourceAeTitle: series.station }),
    dataSetBytes: () => writeDataSet(dataSet, transferSyntaxUid),
  };
}
