import {
  exportGroups,
  getGroupHanging,
  groupRoutes,
  listGroupChoices,
} from '@isocenter/contract/people/groups/routes.ts';
import type { GroupRow } from '@isocenter/contract/people/groups/fields.ts';
import { serveRecord, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { hangingOnStored } from '#platform/records/stored-record.ts';
import { listChoices, pageOfGroups } from './group-list-queries.ts';
import { groupRecord, mayOfGroups } from './group-record.ts';

/** The columns of the file of reader groups. */
const columns: TableColumns<GroupRow> = {
  name: ({ name }) => name,
  subspeciality: ({ subspeciality }) => subspeciality,
  modalities: ({ modalities }) => modalities.join(' '),
  bodyParts: ({ bodyParts }) => bodyParts.join(', '),
  members: ({ members }) => members,
  leads: ({ leads }) => leads.join(', '),
  clinics: ({ clinics }) => clinics,
  status: ({ status }) => status,
};

export function groupsRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listGroupChoices, async ({ principal }) => ({ rows: await listChoices(db, principal) }));

  serveTable(server, exportGroups, {
    db,
    name: 'reader-groups',
    columns,
    read: (principal, query) => pageOfGroups(db, principal, query),
  });

  serve(server, getGroupHanging, async ({ params, principal }) => ({
    hanging: await hangingOnStored(groupRecord, db, principal, params.groupId),
  }));

  serveRecord(server, groupRoutes, {
    db,
    record: groupRecord,
    page: pageOfGroups,
    may: mayOfGroups,
    shown: (_db, principal, stored) => ({ ...stored, may: mayOfGroups(principal) }),
  });
}
