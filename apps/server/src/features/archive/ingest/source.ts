/** Who sends: the AE title, or the account with `upload` or `dicomweb`. */
export interface IngestSource {
  /** Shown in lists, at most 64 characters. */
  readonly name: string;
  readonly accountId: number | null;
  /** For the audit trail. */
  readonly actor: string;
  readonly address: string;
  /** Of a person who does not see everything. */
  readonly person?: {
    /** Where a study that begins with him belongs. */
    readonly clinicId: number | null;
    /** Whether a study exists that he may not see: nothing of his is added to it. */
    readonly isClosed: (studyUid: string) => Promise<boolean>;
  };
}
