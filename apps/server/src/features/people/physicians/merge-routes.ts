import {
  listDuplicatePhysicians,
  mergePhysician,
  previewPhysicianMerge,
} from '@isocenter/contract/people/physicians/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { filledFields, mergeObstacle, mergePhysicians } from './merge.ts';
import { clinicsOf, countMoving, duplicateGroups } from './merge-queries.ts';
import { noSuchPhysician } from './physician-answers.ts';
import { physicianRows } from './physician-list-queries.ts';
import { findPhysician } from './physician-queries.ts';

export function mergeRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listDuplicatePhysicians, async ({ principal }) => {
    const groups = await duplicateGroups(db, principal);
    const rows = await physicianRows(db, principal, [...new Set(groups.flatMap(({ ids }) => ids))]);
    return {
      groups: groups.map(({ because, ids }) => ({
        because,
        physicians: rows.filter(({ physicianId }) => ids.includes(physicianId)),
      })),
    };
  });

  serve(server, previewPhysicianMerge, async ({ params, query, principal }) =>
    preview(db, principal, params.physicianId, query.into),
  );

  serve(server, mergePhysician, async ({ params, body, principal }) =>
    db.transaction().execute((tx) =>
      mergePhysicians(tx, principal, {
        fromId: params.physicianId,
        intoId: body.intoPhysicianId,
        revision: body.revision,
      }),
    ),
  );
}

async function preview(db: Db, principal: Principal, fromId: number, intoId: number) {
  const from = await findPhysician(db, principal, fromId);
  const into = await findPhysician(db, principal, intoId);
  const rows = await physicianRows(db, principal, [fromId, intoId]);
  const fromRow = rows.find(({ physicianId }) => physicianId === fromId);
  const intoRow = rows.find(({ physicianId }) => physicianId === intoId);
  if (from === undefined || into === undefined || fromRow === undefined || intoRow === undefined)
    throw noSuchPhysician();
  const there = await clinicsOf(db, intoId);
  return {
    ...(await countMoving(db, principal, fromId)),
    from: fromRow,
    into: intoRow,
    clinics: (await clinicsOf(db, fromId)).filter((id) => !there.includes(id)).length,
    movesLogin: from.accountId !== null && into.accountId === null,
    filled: filledFields(from, into),
    obstacle: mergeObstacle(from, into)?.text ?? null,
  };
}
