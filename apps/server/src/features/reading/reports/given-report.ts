import type { ReportState } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import type { Db } from '#platform/database/schema.ts';

/** A report that others may rely on from now on, or that counts no longer. */
export interface GivenReport {
  readonly reportId: number;
  readonly studyKey: number;
  readonly state: ReportState;
  /** Of its newest signature; 0 for one that nobody signed. */
  readonly number: number;
  /** Who gave it. */
  readonly byAccountId: number;
}

/** What comes of it elsewhere, in the transaction in which it is given: it must be quick, and reach nobody. */
export type OnGiven = (tx: Db, given: GivenReport) => Promise<void>;
