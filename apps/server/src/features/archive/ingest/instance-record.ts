import type { Said } from '@isocenter/contract/said.ts';
import type { PixelFormat } from '#platform/database/schema.ts';

/** Everything that the index keeps of one received object, ready for the database. */
export interface InstanceRecord {
  readonly patient: PatientRecord;
  readonly study: StudyRecord;
  readonly series: SeriesRecord;
  readonly sopUid: string;
  readonly sopClassUid: string;
  readonly transferSyntaxUid: string;
  readonly number: number | null;
  readonly rows: number | null;
  readonly columns: number | null;
  readonly frameCount: number;
  readonly pixelFormat: PixelFormat | null;
  readonly frameTable: Uint8Array | null;
  /** DICOM JSON as text. */
  readonly header: string;
  /** Departures from the standard that were accepted all the same. Not stored: they can be seen in what is. */
  readonly oddities: readonly Said[];
}

export interface PatientRecord {
  readonly patientId: string;
  readonly issuer: string;
  readonly name: string;
  readonly nameIdeographic: string;
  readonly namePhonetic: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly sex: string;
}

export interface StudyRecord {
  readonly studyUid: string;
  readonly studyDate: string | null;
  /** `HH:MM:SS` */
  readonly studyTime: string | null;
  readonly accession: string;
  readonly studyId: string;
  readonly description: string;
  readonly referringPhysician: string;
  readonly institution: string;
  readonly station: string;
}

export interface SeriesRecord {
  readonly seriesUid: string;
  readonly modality: string;
  readonly number: number | null;
  readonly description: string;
  readonly bodyPart: string;
  readonly protocol: string;
  readonly laterality: string;
  readonly station: string;
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly performedAt: string | null;
  /** Timezone Offset From UTC (0008,0201), such as `+0100`; empty where there is none. */
  readonly timezone: string;
}
