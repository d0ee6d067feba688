import { defineFeature } from '#api/feature.ts';

/** The report of a study, and whether a printed one is genuine. */
export const report = defineFeature({
  texts: [
    'account',
    'criticalResults',
    'peerReviews',
    'people',
    'reading',
    'record',
    'report',
    'reportReadings',
    'richText',
  ],
  pages: [
    {
      path: '/studies/$studyUid/report',
      title: 'pages.report',
      needs: { action: 'read', subject: 'Study' },
      fills: true,
      load: () => import('./report-page.tsx').then((file) => file.ReportRoutePage),
    },
  ],
  alone: [
    {
      path: '/verify',
      title: 'pages.verify',
      load: () => import('#features/reading/reports/verify-page.tsx').then((file) => file.VerifyPage),
    },
  ],
});
