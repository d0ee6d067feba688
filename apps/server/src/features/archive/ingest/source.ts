import type { RefusedWay } from '@isocenter/contract/archive/quarantine/refused.ts';
import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';

/** What holds of a study instead of what its images say; null: nothing does. Its bytes stay as received. */
export interface StudyChoice {
  readonly patientId: string | null;
  readonly issuer: string | null;
  /** The patient whom it is of, whatever it says. */
  readonly patientKey: number | null;
  readonly physicianId: number | null;
}

/** Who sends: the AE title, or the account with `upload` or `dicomweb`. */
export interface IngestSource {
  /** Shown in lists, at most 64 characters. */
  readonly name: string;
  readonly accountId: number | null;
  /** For the audit trail. */
  readonly actor: string;
  readonly address: string;
  /** Where its studies belong, null for no clinic, where that is decided beforehand; otherwise the rules of the clinics say. */
  readonly clinicId?: number | null;
  /** What a person decided about studies before they are sent, by their UIDs. */
  readonly choices?: ReadonlyMap<string, StudyChoice>;
  /** Which character set its objects are in: they are made to say so before they are stored. Absent: what they say. */
  readonly charset?: CharsetRule;
  /** What of it is refused waits in quarantine, told as sent in this way. Absent: it comes from inside, and stays where it is. */
  readonly refusals?: {
    readonly way: RefusedWay;
    /** Whose it is to look at; null: only of those who see everything. */
    readonly clinicId: number | null;
    readonly nodeId?: number;
  };
  /** Of a person who does not see everything. */
  readonly person?: {
    /** Whether a study exists that he may not see: nothing of his is added to it. */
    readonly isClosed: (studyUid: string) => Promise<boolean>;
  };
}
