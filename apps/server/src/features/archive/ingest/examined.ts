import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';

/** A study that is in the archive already, as far as it decides whether an object may be added to it. */
export interface KnownStudy {
  readonly studyUid: string;
  /** The clinics that it is one of: it is there, was placed there as it came, or is shared with it. Empty: no clinic has it. */
  readonly clinicIds: readonly number[];
  readonly patientId: string;
  readonly issuer: string;
  /** The demographics of its first image. */
  readonly demographics: Demographics;
  /** The patient as he is known now. */
  readonly patient: { readonly patientId: string; readonly issuer: string; readonly demographics: Demographics };
  /** A person decided that what this sender sends of this number belongs here. */
  readonly isAccepted: boolean;
}

/** The place of an object, and what of the archive it touches. */
export interface Examined {
  readonly clinicId: number | null;
  readonly ruleId: number | null;
  readonly namespace: string;
  /** Under its Study Instance UID; null when the study is new. */
  readonly study: KnownStudy | null;
  /** The study where somebody moved its series, or the whole study; null: it is where it says. */
  readonly movedTo: string | null;
  /** Other studies that have its Series or SOP Instance UID. */
  readonly others: readonly KnownStudy[];
}
