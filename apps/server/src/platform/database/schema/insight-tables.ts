import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';
import type { AnalyticsTables } from './analytics-tables.ts';

/** What figures are made of. */
export interface InsightTables extends AnalyticsTables {
  study_fact: StudyFactTable;
  study_fact_queue: StudyFactQueueTable;
  study_sum: StudySumTable;
  event_sum: EventSumTable;
  figure_state: FigureStateTable;
  study_dose: StudyDoseTable;
  reading_weight: ReadingWeightTable;
  dose_reference: DoseReferenceTable;
}

/** A study as figures count it; numbers are 0 and texts empty where there is none. */
export interface StudyFactTable {
  study_key: number;
  clinic_id: number;
  modality: string;
  priority: number;
  referrer_id: number;
  station: string;
  reader_id: number;
  received_at: Date;
  received_day: string;
  /** Hour of the week, from Monday on. */
  received_slot: number;
  final_at: Date | null;
  final_day: string | null;
  final_slot: number | null;
  due_at: Date | null;
  images: number;
  bytes: number;
  is_rejected: boolean;
  is_open: boolean;
  /** Minutes. */
  turnaround: number | null;
  waiting: number | null;
  writing: number | null;
  is_targeted: boolean;
  is_in_target: boolean;
  /** Hundredths. */
  weight: number;
  addenda: number;
  /** mGy·cm. */
  dose: number | null;
  is_dosed: boolean;
  is_over_dose: boolean;
  /** Its objects may tell a dose, and were not looked at since they came. */
  is_dose_due: boolean;
}

/** Studies whose facts are to be counted anew. Written by triggers. */
interface StudyFactQueueTable {
  id: Id;
  study_key: number;
  at: Now;
}

/** What facts sum to, by the cubes of `figures/cell-queries.ts`. */
interface StudySumTable {
  cube: number;
  day: string;
  clinic_id: number;
  modality: string;
  priority: number;
  who: number;
  station: string;
  slot: number;
  received: number;
  images: number;
  bytes: number;
  reported: number;
  rejected: number;
  unread: number;
  unassigned: number;
  weight_unread: number;
  dosed: number;
  over_dose: number;
  final: number;
  targeted: number;
  in_target: number;
  turnaround_sum: number;
  weight: number;
  addended: number;
  dose_spans: Buffer;
  turnaround_spans: Buffer;
  waiting_spans: Buffer;
  writing_spans: Buffer;
}

/** What is no study: by hours without whom (`who` is -1), and by days with whom (`hour` is -1). */
interface EventSumTable {
  measure: string;
  day: string;
  hour: number;
  clinic_id: number;
  who: number;
  times: number;
}

export type WalkReason = 'first' | 'time-zone' | 'rules' | 'nightly' | 'person';

/** One row. */
export interface FigureStateTable {
  id: number;
  time_zone: Generated<string>;
  walked_to: number | null;
  walked_month: string | null;
  walk_because: Generated<WalkReason>;
  walk_began_at: Date | null;
  walk_studies: Generated<number>;
  walk_mended: Generated<number>;
  counted_at: Date | null;
  counted_because: string | null;
  counted_studies: Generated<number>;
  counted_mended: Generated<number>;
  events_to: Date | null;
  rules_revision: Generated<number>;
}

interface StudyDoseTable {
  study_key: number;
  images: number;
  dlp: number | null;
  ctdi: number | null;
  dap: number | null;
}

interface ReadingWeightTable {
  id: Id;
  modality: string;
  procedure: string;
  hundredths: number;
}

interface DoseReferenceTable {
  id: Id;
  modality: string;
  procedure: string;
  quantity: 'dlp' | 'ctdi' | 'dap';
  level: number;
}
