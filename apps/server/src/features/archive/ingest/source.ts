import type { RefusedWay } from '@isocenter/contract/archive/quarantine/refused.ts';
import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';

/** The values that hold for a study instead of those of its images; null: theirs hold. Its bytes stay as received. */
export interface StudyChoice {
  readonly patientId: string | null;
  readonly issuer: string | null;
  /** The patient whom it is of, whatever it says. */
  readonly patientKey: number | null;
  readonly physicianId: number | null;
}

/** The sender: an AE title, or an account with `upload` or `dicomweb`. */
export interface IngestSource {
  /** Shown in lists, at most 64 characters. */
  readonly name: string;
  readonly accountId: number | null;
  /** For the audit trail. */
  readonly actor: string;
  readonly address: string;
  /** The clinic of its studies, null for no clinic, where that is decided beforehand; otherwise the rules of the clinics decide. */
  readonly clinicId?: number | null;
  /** A person's decisions about studies before they are sent, by their UIDs. */
  readonly choices?: ReadonlyMap<string, StudyChoice>;
  /** The character set of its objects: they are made to say so before they are stored. Absent: what they say. */
  readonly charset?: CharsetRule;
  /** Refused objects wait in quarantine, shown as sent in this way. Absent: it comes from inside, and stays where it is. */
  readonly refusals?: {
    readonly way: RefusedWay;
    /** The clinic that may look at them; null: only those who see everything. */
    readonly clinicId: number | null;
    readonly nodeId?: number;
  };
  /** For a person who does not see everything. */
  readonly person?: {
    /** True if a study exists that he may not see: nothing of his is added to it. */
    readonly isClosed: (studyUid: string) => Promise<boolean>;
  };
}
