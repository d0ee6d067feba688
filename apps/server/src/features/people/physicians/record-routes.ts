import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import {
  countPhysicians,
  createPhysician,
  exportPhysicians,
  getPhysician,
  getPhysicianHanging,
  listPhysicians,
  removePhysician as removePhysicianRoute,
  setPhysicianStatus,
  updatePhysician,
} from '@isocenter/contract/people/physicians/routes.ts';
import { say } from '@isocenter/contract/said.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import { countOpenNames, linkNames, namesOf } from '#features/people/physician-names/physician-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { linkLogin } from './logins.ts';
import { auditPhysician, noSuchPhysician, requireLocked, requirePhysicians } from './physician-answers.ts';
import { countByKind, pageOfPhysicians } from './physician-list-queries.ts';
import { changeStatus, findPhysician } from './physician-queries.ts';
import { mayOfPhysicians, physicianColumns, physicianOf } from './physician-record.ts';
import { physicianHanging, removePhysician } from './remove-physician.ts';
import { addPhysician, replacePhysician } from './save-physician.ts';

export function recordRoutes(server: HttpServer, { db }: { db: Db }): void {
  servePage(server, listPhysicians, {
    read: (principal, query) => pageOfPhysicians(db, principal, query),
    beside: (principal) => ({ may: mayOfPhysicians(principal) }),
  });

  serveTable(server, exportPhysicians, {
    db,
    name: 'physicians',
    columns: physicianColumns,
    read: (principal, query) => pageOfPhysicians(db, principal, query),
  });

  serve(server, countPhysicians, async ({ principal }) => ({
    ...(await countByKind(db, principal)),
    openNames: principal.can('update', 'Physician') ? await countOpenNames(db, principal) : 0,
  }));

  serve(server, getPhysician, ({ params, principal }) => loadPhysician(db, principal, params.physicianId));

  serve(server, getPhysicianHanging, async ({ params, principal }) => ({
    hanging: await physicianHanging(db, principal, params.physicianId),
  }));

  serve(server, createPhysician, async ({ body, principal }) => {
    const { names, accountId, ...input } = body;
    if ((names !== undefined || accountId !== undefined) && !principal.can('update', 'Physician'))
      throw new AppError('forbidden', say`Your role does not include it: ${'update Physician'}.`);
    return db.transaction().execute(async (tx) => {
      const physicianId = await addPhysician(tx, principal, input);
      const linked = names === undefined ? undefined : await linkNames(tx, principal, physicianId, names);
      // After the names: whoever signs in as him sees what they name.
      if (accountId !== undefined) await linkLogin(tx, principal, physicianId, accountId);
      return { physicianId, linkedStudies: linked?.studies ?? 0 };
    });
  });

  serve(server, updatePhysician, async ({ params: { physicianId }, body, principal }) => {
    const { revision, ...input } = body;
    await db.transaction().execute(async (tx) => {
      const stored = await requireLocked(tx, principal, physicianId);
      requireRevision(stored, revision);
      await replacePhysician(tx, principal, stored, input);
    });
    return loadPhysician(db, principal, physicianId);
  });

  serve(server, removePhysicianRoute, async ({ params, principal }) => {
    await removePhysician(db, principal, params.physicianId);
    return {};
  });

  serve(server, setPhysicianStatus, async ({ body: { physicianIds, status }, principal }) =>
    db.transaction().execute(async (tx) => {
      await requirePhysicians(tx, principal, physicianIds);
      const changed = await changeStatus(tx, principal, physicianIds, status);
      for (const id of changed) await auditPhysician(tx, principal, 'physician.status', id, { status });
      return { changed: changed.length };
    }),
  );
}

async function loadPhysician(db: Db, principal: Principal, physicianId: number): Promise<Physician> {
  const found = await findPhysician(db, principal, physicianId);
  if (found === undefined) throw noSuchPhysician();
  return physicianOf(principal, found, await namesOf(db, principal, physicianId));
}
