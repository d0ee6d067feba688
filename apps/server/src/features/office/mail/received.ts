interface Place {
  readonly name: string;
  readonly address: string;
}

/** A mail from outside: made safe, and bounded. */
export interface Received {
  /** Includes its brackets; null where it has none. */
  readonly messageId: string | null;
  /** Ids of the mails that it answers, oldest first. */
  readonly answers: readonly string[];
  readonly from: Place;
  /** Address for answers, if it is not that of the sender; else empty. */
  readonly replyTo: string;
  readonly to: readonly Place[];
  readonly cc: readonly Place[];
  /** Addressees in the servers' headers on the way, lower case. */
  readonly broughtFor: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly words: string;
  readonly isSpam: boolean;
  /** The same for the same mail. */
  readonly digest: Uint8Array;
}

export interface Brought {
  readonly accountIds: readonly number[];
  readonly fileIds: readonly string[];
  readonly leftOut: readonly string[];
}
