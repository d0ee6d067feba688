import { Type, type Static } from 'typebox';
import { strict, oneOf } from '../../schemas.ts';
import { reportForms } from './reports.ts';

/** The settings for signed reports. */
export const ReportSettings = strict({
  intoStudy: oneOf(reportForms),
  /** Hours after its signature in which a report's only signer corrects it without an addendum; 0: none. */
  editHours: Type.Integer({ minimum: 0, maximum: 168 }),
});
export type ReportSettings = Static<typeof ReportSettings>;

/** The settings until somebody changes them. */
export const firstReportSettings: ReportSettings = { intoStudy: 'both', editHours: 0 };
