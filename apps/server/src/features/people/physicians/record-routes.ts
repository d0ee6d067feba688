import { isDeepStrictEqual } from 'node:util';
import type { PhysicianInput } from '@isocenter/contract/people/physician-record.ts';
import {
  countPhysicians,
  createPhysician,
  exportPhysicians,
  getPhysician,
  listPhysicians,
  removePhysician as removePhysicianRoute,
  setPhysicianStatus,
  updatePhysician,
} from '@isocenter/contract/people/physicians.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import { sendCsv } from '#platform/csv/send-csv.ts';
import { allPages } from '#platform/database/all-pages.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { linkNames } from './link-names.ts';
import { linkLogin } from './logins.ts';
import { countOpenNames, namesOf } from './names-queries.ts';
import { auditPhysician, noSuchPhysician } from './physician-answers.ts';
import { physicianTable } from './physician-csv.ts';
import { countByKind, pageOfPhysicians } from './physician-list-queries.ts';
import {
  changeStatus,
  countVisible,
  findPhysician,
  insertPhysician,
  knownClinics,
  lockPhysician,
  placePhysician,
  replacePhysician,
} from './physician-queries.ts';
import { checkPhysician, columnsOf, physicianOf } from './physician-record.ts';
import { withoutPrivate } from './private-fields.ts';
import { removePhysician } from './remove-physician.ts';

export function recordRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listPhysicians, ({ query, principal }) => {
    const { cursor, limit = 50, ...filter } = query;
    return pageOfPhysicians(db, principal, { ...asked(filter), cursor, limit });
  });

  serve(server, exportPhysicians, async ({ query, principal, reply }) => {
    const wanted = asked(query);
    const physicians = await allPages((cursor) => pageOfPhysicians(db, principal, { ...wanted, cursor, limit: 200 }));
    await recordAudit(db, principal, { action: 'physician.export', detail: { physicians: physicians.length } });
    return sendCsv(reply, 'physicians.csv', physicianTable(physicians));
  });

  serve(server, countPhysicians, async ({ principal }) => ({
    ...(await countByKind(db, principal)),
    openNames: principal.can('update', 'Physician') ? await countOpenNames(db, principal) : 0,
  }));

  serve(server, getPhysician, async ({ params, principal }) => {
    const found = await findPhysician(db, principal, params.physicianId);
    if (found === undefined) throw noSuchPhysician();
    return withoutPrivate(principal, physicianOf(found, await namesOf(db, principal, params.physicianId)));
  });

  serve(server, createPhysician, async ({ body, principal }) => {
    const { names, accountId, ...input } = body;
    if ((names !== undefined || accountId !== undefined) && !principal.can('update', 'Physician'))
      throw new AppError('forbidden', say`Your role does not include it: ${'update Physician'}.`);
    return db.transaction().execute(async (tx) => {
      await checkInput(tx, principal, input);
      const physicianId = await insertPhysician(tx, columnsOf(input));
      await placePhysician(tx, principal, physicianId, input.clinicIds);
      await auditPhysician(tx, principal, 'physician.create', physicianId, {});
      const linked = names === undefined ? undefined : await linkNames(tx, principal, physicianId, names);
      // After the names: whoever signs in as him sees what they name.
      if (accountId !== undefined) await linkLogin(tx, principal, physicianId, accountId);
      return { physicianId, linkedStudies: linked?.studies ?? 0 };
    });
  });

  serve(server, updatePhysician, async ({ params: { physicianId }, body, principal }) => {
    const { revision, ...input } = body;
    return db.transaction().execute(async (tx) => {
      const stored = await lockPhysician(tx, principal, physicianId);
      if (stored === undefined) throw noSuchPhysician();
      if (stored.revision !== revision)
        throw new AppError('conflict', 'Somebody else changed this physician meanwhile. Open it again.');
      await checkInput(tx, principal, input);
      const columns = columnsOf(input);
      const next = await replacePhysician(tx, physicianId, columns);
      await placePhysician(tx, principal, physicianId, input.clinicIds);
      await auditPhysician(tx, principal, 'physician.update', physicianId, { fields: changedColumns(stored, columns) });
      return { revision: next };
    });
  });

  serve(server, removePhysicianRoute, async ({ params, principal }) => {
    await removePhysician(db, principal, params.physicianId);
    return {};
  });

  serve(server, setPhysicianStatus, async ({ body: { physicianIds, status }, principal }) =>
    db.transaction().execute(async (tx) => {
      if ((await countVisible(tx, principal, physicianIds)) < physicianIds.length) throw noSuchPhysician();
      const changed = await changeStatus(tx, principal, physicianIds, status);
      for (const id of changed) await auditPhysician(tx, principal, 'physician.status', id, { status });
      return { changed: changed.length };
    }),
  );
}

/** Which physicians of the list are meant, and in which order. */
function asked({
  kind,
  q,
  status,
  clinicId,
  login,
  sort = 'name',
  direction = 'asc',
}: QueryOf<typeof exportPhysicians>) {
  return { kind, q, status, clinicId, login, sort, direction };
}

/** @throws AppError `invalid-input` naming the field */
async function checkInput(tx: Db, principal: Principal, input: PhysicianInput): Promise<void> {
  checkPhysician(input);
  if (principal.scope.kind !== 'all' && input.clinicIds.length === 0)
    throw new AppError('invalid-input', 'At least one of your clinics is needed.', { clinicIds: 'is needed' });
  const known = await knownClinics(tx, principal, input.clinicIds);
  if (known.length < input.clinicIds.length)
    throw new AppError('invalid-input', 'One of the clinics does not exist.', { clinicIds: 'does not exist' });
  await requirePicture(tx, principal, input.signatureId, 'signatureId');
  await requirePicture(tx, principal, input.stampId, 'stampId');
}

/** Names of columns only: what stands in them stays out of the trail. */
function changedColumns(
  stored: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, unknown>>,
): string[] {
  const plain = { ...columns, licences: JSON.parse(String(columns['licences'])) as unknown };
  return Object.entries(plain).flatMap(([column, value]) => (isDeepStrictEqual(value, stored[column]) ? [] : [column]));
}
