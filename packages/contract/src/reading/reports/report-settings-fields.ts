import { Type, type Static } from 'typebox';
import { strict, oneOf } from '../../schemas.ts';
import { reportForms } from './reports.ts';

/** The settings for signed reports. */
export const ReportSettings = strict({
  intoStudy: oneOf(reportForms),
  /** For how many hours after it was signed its only signer corrects a report without an addendum; 0: never. */
  editHours: Type.Integer({ minimum: 0, maximum: 168 }),
});
export type ReportSettings = Static<typeof ReportSettings>;

/** The settings until somebody changes them. */
export const firstReportSettings: ReportSettings = { intoStudy: 'both', editHours: 0 };
