interface Place {
  readonly name: string;
  readonly address: string;
}

/** A mail from outside: made safe, and bounded. */
export interface Received {
  /** With its brackets; null where it has none. */
  readonly messageId: string | null;
  /** What it answers, oldest first. */
  readonly answers: readonly string[];
  readonly from: Place;
  readonly to: readonly Place[];
  readonly cc: readonly Place[];
  /** Whom the servers on the way brought it for, lower case. */
  readonly broughtFor: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly words: string;
  readonly isSpam: boolean;
  /** The same for the same mail. */
  readonly digest: Buffer;
}

export interface Brought {
  readonly accountIds: readonly number[];
  readonly fileIds: readonly string[];
  readonly leftOut: readonly string[];
}
