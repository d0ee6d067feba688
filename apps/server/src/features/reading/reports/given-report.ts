import type { ReportState } from '@isocenter/contract/reading/report-receivers/report-receivers.ts';
import type { Db } from '#platform/database/schema.ts';

/** A report that others may rely on from now on, or that counts no longer. */
export interface GivenReport {
  readonly reportId: number;
  readonly studyKey: number;
  readonly state: ReportState;
  /** Number of its newest signature; 0 if nobody has signed. */
  readonly number: number;
  readonly byAccountId: number;
}

/** Runs in the transaction in which a report is given: it must be quick, and call nothing outside. */
export type OnGiven = (tx: Db, given: GivenReport) => Promise<void>;
