import Type, { type Static } from 'typebox';
import { oneOf, strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

/** As what a signed report is put into its study: a PDF (PS3.3 §A.45.1), a structured report (PS3.3 §A.35.1), both or neither. */
export const reportForms = ['both', 'pdf', 'sr', 'none'] as const;
export type ReportForm = (typeof reportForms)[number];

/** What becomes of signed reports. */
export const ReportSettings = strict({
  intoStudy: oneOf(reportForms),
  /** For how many hours after it was signed its only signer corrects a report without an addendum; 0: never. */
  editHours: Type.Integer({ minimum: 0, maximum: 168 }),
});
export type ReportSettings = Static<typeof ReportSettings>;

/** What holds while nobody has changed anything. */
export const firstReportSettings: ReportSettings = { intoStudy: 'both', editHours: 0 };

export const [getReportSettings, checkReportSettings, putReportSettings] = sectionRoutes(
  'reports',
  'What becomes of signed reports',
  ReportSettings,
);
