import type { PatientChanges, SeriesChanges, StudyChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import type { EditKind, MergeContradiction, RejectionReason } from '@isocenter/contract/archive/edits/edits.ts';
import type { MovableSeries } from './move-queries.ts';
import type { KnownPatient } from './patient-queries.ts';

export type EditRequest =
  | {
      readonly kind: 'study';
      readonly studyUid: string;
      readonly changes: StudyChanges;
      readonly series: readonly SeriesChanges[];
    }
  | {
      readonly kind: 'reject';
      readonly studyUid: string;
      readonly seriesUids: readonly string[];
      readonly sopUids: readonly string[];
      readonly because: RejectionReason;
      readonly changes: Readonly<Record<never, never>>;
    }
  | {
      readonly kind: 'move';
      readonly studyUid: string;
      readonly seriesUids: readonly string[];
      readonly intoStudyUid: string | null;
      readonly description?: string;
      readonly changes: Readonly<Record<never, never>>;
    }
  | { readonly kind: 'patient'; readonly patientKey: number; readonly changes: PatientChanges }
  | {
      readonly kind: 'merge';
      readonly patientKey: number;
      readonly intoPatientKey: number;
      readonly changes: PatientChanges;
    };

/** The studies and patients that it touches, all of which the person sees. */
export interface FoundEdit {
  readonly kind: EditKind;
  readonly studyKeys: readonly number[];
  /** The patient of whom the edit is, and the one whom he becomes. */
  readonly patient: KnownPatient | undefined;
  readonly into: KnownPatient | undefined;
  /** The images to be rejected. */
  readonly imageKeys: readonly number[];
  readonly move?: FoundMove;
  /** The fields that make a merge need the approval of a second person; none for other edits. */
  readonly contradictions: readonly MergeContradiction[];
}

/** Series that go to another study. */
export interface FoundMove {
  readonly fromKey: number;
  /** Null: a study is made of them. */
  readonly intoKey: number | null;
  readonly series: readonly MovableSeries[];
  /** Nothing is left where they were. */
  readonly isWhole: boolean;
  readonly isOtherPatient: boolean;
}
