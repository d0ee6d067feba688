import type { NameGroup } from '@isocenter/contract/people/physician-names/fields.ts';
import {
  ignorePhysicianNames,
  linkPhysicianNames,
  listPhysicianNames,
  unlinkPhysicianNames,
} from '@isocenter/contract/people/physician-names/routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { ignoreNames, linkNames, unlinkNames } from './link-names.ts';
import { pageOfNames, type NamesFound } from './names-queries.ts';

export function namesRoutes(server: HttpServer, { db }: { db: Db }): void {
  servePage(server, listPhysicianNames, {
    read: async (principal, { state = 'open', q, cursor, limit }) => {
      const { rows, nextCursor } = await pageOfNames(db, principal, { state, q, cursor, limit });
      return { rows: rows.map(groupOf), nextCursor };
    },
  });

  serve(server, linkPhysicianNames, async ({ params, body, principal }) =>
    db.transaction().execute((tx) => linkNames(tx, principal, params.physicianId, body.names)),
  );

  serve(server, unlinkPhysicianNames, async ({ params, body, principal }) =>
    db.transaction().execute((tx) => unlinkNames(tx, principal, params.physicianId, body.names)),
  );

  serve(server, ignorePhysicianNames, async ({ body: { names, ignored = true }, principal }) =>
    db.transaction().execute(async (tx) => {
      const changed = await ignoreNames(tx, principal, names, ignored);
      await recordAudit(tx, principal, {
        action: 'physician.names.ignore',
        detail: { names: names.slice(0, 20), ignored },
      });
      return { names: changed };
    }),
  );
}

function groupOf(group: NamesFound): NameGroup {
  const dates = group.spellings.map(({ lastStudyDate }) => lastStudyDate ?? '').toSorted();
  return {
    ...group,
    firstAt: group.firstAt.toISOString(),
    studyCount: group.spellings.reduce((sum, { studyCount }) => sum + studyCount, 0),
    lastStudyDate: dates.at(-1) || null,
  };
}
