import type { reportNotices } from '@isocenter/contract/reading/reports/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { reportSection } from './documents/report-settings.ts';
import { fillReports } from './examples/fill-reports.ts';
import { storeObjects, type StoringNeeds } from './documents/store-objects.ts';
import { zoneOf } from './paper/house-time.ts';
import { reportsRoutes, type ReportsNeeds } from './reports-routes.ts';
import { reportNoticeSources } from './notice-queries.ts';

/** Reports: written, signed, sealed, and stored in the study. */
export const reportsFeature: ServerFeature<ReportsNeeds & Pick<StoringNeeds, 'ingest'>> &
  SendsNotices<typeof reportNotices> = {
  notices: reportNoticeSources,
  tables: {
    report: 'kept',
    report_study: 'added',
    report_signature: 'added',
    report_object: 'kept',
    report_picture: 'added',
    report_image: 'added',
    compared_study: 'all',
  },
  audit: {
    'report.addend': ['accessed', 'C'],
    'report.begin': ['accessed', 'C'],
    'report.change': ['accessed', 'U'],
    'report.correct': ['accessed', 'U'],
    'report.declare': ['accessed', 'U'],
    'report.preliminary': ['accessed', 'U'],
    'report.print': ['accessed', 'R'],
    'report.read': ['accessed', 'R'],
    'report.reopen': ['accessed', 'U'],
    'report.sign': ['accessed', 'U'],
    'report.void': ['accessed', 'U'],
  },
  ids: {
    questionId: 'report-question',
    imageId: { ofNobody: 'Looked for in the report of the study in the path.' },
  },
  routes: reportsRoutes,
  examples: ({ db, sessions, onReportGiven: onGiven }) => fillReports({ db, key: sessions.keys.reports, onGiven }),
  settings: { section: reportSection.name, needs: { action: 'manage', subject: 'Installation' } },
  care: (needs) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: ['report'],
      what: 'putting reports into their studies',
      work: () =>
        storeObjects({
          ...needs,
          key: needs.sessions.keys.reports,
          reader: needs.store.reader,
          address: needs.publicUrl,
          timeZone: () => zoneOf(needs),
        }),
    },
  ],
};
