import type { Static } from 'typebox';
import { oneOf, strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

/** As what a signed report is put into its study: a PDF (PS3.3 §A.45.1), a structured report (PS3.3 §A.35.1), both or neither. */
export const reportForms = ['both', 'pdf', 'sr', 'none'] as const;
export type ReportForm = (typeof reportForms)[number];

/** What becomes of signed reports. */
export const ReportSettings = strict({ intoStudy: oneOf(reportForms) });
export type ReportSettings = Static<typeof ReportSettings>;

/** What holds while nobody has changed anything. */
export const firstReportSettings: ReportSettings = { intoStudy: 'both' };

export const [getReportSettings, checkReportSettings, putReportSettings] = sectionRoutes(
  'reports',
  'What becomes of signed reports',
  ReportSettings,
);
