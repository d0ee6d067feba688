import {
  createGroup as createGroupRoute,
  exportGroups,
  getGroup,
  getGroupHanging,
  groupActivity,
  listGroupChoices,
  listGroups,
  removeGroup as removeGroupRoute,
  updateGroup,
} from '@isocenter/contract/people/groups/routes.ts';
import type { GroupRow } from '@isocenter/contract/people/groups/fields.ts';
import { serveActivity, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { listChoices, pageOfGroups } from './group-list-queries.ts';
import {
  changeGroup,
  createGroup,
  groupHanging,
  loadGroup,
  mayOfGroups,
  removeGroup,
  requireGroup,
} from './save-group.ts';

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

  servePage(server, listGroups, {
    read: (principal, asked) => pageOfGroups(db, principal, asked),
    beside: (principal) => ({ may: mayOfGroups(principal) }),
  });

  serveTable(server, exportGroups, {
    db,
    name: 'reader-groups',
    columns,
    read: (principal, asked) => pageOfGroups(db, principal, asked),
  });

  serve(server, getGroup, ({ params, principal }) => loadGroup(db, principal, params.groupId));

  serve(server, createGroupRoute, async ({ body, principal }) =>
    loadGroup(db, principal, await createGroup(db, principal, body)),
  );

  serve(server, updateGroup, async ({ params, body, principal }) => {
    await changeGroup(db, principal, params.groupId, body);
    return loadGroup(db, principal, params.groupId);
  });

  serve(server, getGroupHanging, async ({ params, principal }) => ({
    hanging: await groupHanging(db, principal, params.groupId),
  }));

  serve(server, removeGroupRoute, async ({ params, principal }) => {
    await removeGroup(db, principal, params.groupId);
    return {};
  });

  serveActivity(server, groupActivity, {
    db,
    subject: async (principal, { groupId }) => {
      await requireGroup(db, principal, groupId);
      return { kind: 'reader-group', id: String(groupId) };
    },
  });
}
