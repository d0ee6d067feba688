import type { FastifyBaseLogger } from 'fastify';
import { visibleReceivers } from '#features/people/access/access.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { Deliveries } from './deliver.ts';
import { reportReceiversRoutes } from './report-receivers-routes.ts';

interface Needs {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
  readonly sessions: Sessions;
  readonly printer: Printer;
  readonly store: Pick<PackStore, 'reader'>;
  readonly publicUrl: string | undefined;
  readonly networks: OutboundNetworks;
  readonly timeSettings: { readonly now: { readonly timeZone: string } };
}

/** Systems elsewhere that get reports, by HL7 v2 or FHIR. */
export const reportReceiversFeature: ServerFeature<Needs> = {
  tables: {
    report_receiver: 'all',
    report_delivery: 'all',
  },
  audit: {
    'report-receiver.change': ['alert', 'U', 'software'],
    'report-receiver.create': ['alert', 'C', 'software'],
    'report-receiver.deliver': ['exported', 'R'],
    'report-receiver.give-up': ['application', 'U'],
    'report-receiver.remove': ['alert', 'D', 'software'],
    'report-receiver.send': ['application', 'E'],
    'report-receiver.test': ['application', 'E'],
  },
  ids: {
    receiverId: { ofNobody: 'Receivers are for those who see every study.' },
    deliveryId: { ofNobody: 'Receivers are for those who see every study.' },
  },
  routes: (server, { db, sessions, networks }) =>
    reportReceiversRoutes(server, { db, sealing: sessions.keys.sealing, networks }),
  settings: {
    section: 'report-receivers',
    needs: { action: 'read', subject: 'Node' },
    changes: ['report-receiver.create', 'report-receiver.change', 'report-receiver.remove'],
    facts: async (db, viewer) => ({ receivers: await countRows(db, 'report_receiver', visibleReceivers(viewer)) }),
  },
  care: ({ db, logger, sessions, printer, store: { reader }, publicUrl, networks, timeSettings }) => {
    const { reports: key, sealing } = sessions.keys;
    const timeZone = () => timeSettings.now.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
    const deliveries = new Deliveries({ db, logger, key, reader, sealing, printer, publicUrl, timeZone, networks });
    return [
      {
        everyMilliseconds: everyFewSeconds,
        wokenBy: ['report'],
        what: 'sending reports',
        work: () => deliveries.begin(),
        end: () => deliveries.end(),
      },
    ];
  },
};
