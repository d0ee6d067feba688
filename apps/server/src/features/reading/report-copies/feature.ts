import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '#features/people/auth/auth.ts';
import { zoneOf, type HouseTime } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { copiesRoutes } from './copies-routes.ts';
import { mailFiles } from './mail-files.ts';

interface Needs {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly sessions: Sessions;
  readonly store: Pick<PackStore, 'reader'>;
  readonly printer: Printer;
  readonly outbox: Outbox;
  readonly publicUrl: string | undefined;
  readonly timeSettings: HouseTime;
}

/** Reports for the physicians who asked for them: as files that open with their passcode, and on paper. */
export const reportCopiesFeature: ServerFeature<Needs> = {
  tables: {
    report_copy: 'all',
  },
  audit: {
    'report-copy.again': ['application', 'U'],
    'report-copy.print': ['accessed', 'R'],
    'report-copy.printed': ['application', 'U'],
  },
  routes: (server, needs) => copiesRoutes(server, leavingBy(needs)),
  care: (needs) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: ['report', 'passcode'],
      what: 'mailing reports',
      work: () => mailFiles({ ...needs, ...leavingBy(needs), sealing: needs.sessions.keys.sealing }),
    },
  ],
};

function leavingBy({ db, sessions, store, printer, publicUrl, ...needs }: Needs) {
  return { db, key: sessions.keys.reports, reader: store.reader, printer, publicUrl, timeZone: () => zoneOf(needs) };
}
