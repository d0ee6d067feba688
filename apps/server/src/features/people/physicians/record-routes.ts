import { isDeepStrictEqual } from 'node:util';
import { physicianFaults } from '@isocenter/contract/people/physician-faults.ts';
import type { Physician, PhysicianInput } from '@isocenter/contract/people/physician-record.ts';
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
} from '@isocenter/contract/people/physicians.ts';
import { say } from '@isocenter/contract/said.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import { requirePicture } from '#features/people/pictures/pictures.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { linkNames } from './link-names.ts';
import { linkLogin } from './logins.ts';
import { countOpenNames, namesOf } from './names-queries.ts';
import { auditPhysician, noSuchPhysician } from './physician-answers.ts';
import { countByKind, pageOfPhysicians } from './physician-list-queries.ts';
import {
  changePhysician,
  changeStatus,
  countVisible,
  findPhysician,
  insertPhysician,
  knownClinics,
  lockPhysician,
  placePhysician,
} from './physician-queries.ts';
import { mayOfPhysicians, physicianColumns, physicianOf } from './physician-record.ts';
import { physicianHanging, removePhysician } from './remove-physician.ts';

export function recordRoutes(server: HttpServer, { db }: { db: Db }): void {
  servePage(server, listPhysicians, {
    read: (principal, asked) => pageOfPhysicians(db, principal, asked),
    beside: (principal) => ({ may: mayOfPhysicians(principal) }),
  });

  serveTable(server, exportPhysicians, {
    db,
    name: 'physicians',
    columns: physicianColumns,
    read: (principal, asked) => pageOfPhysicians(db, principal, asked),
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
      await checkInput(tx, principal, input);
      const physicianId = await insertPhysician(tx, input);
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
    await db.transaction().execute(async (tx) => {
      const stored = await lockPhysician(tx, principal, physicianId);
      if (stored === undefined) throw noSuchPhysician();
      requireRevision(stored, revision);
      await checkInput(tx, principal, input);
      const { clinicIds, ...fields } = input;
      await changePhysician(tx, physicianId, fields);
      await placePhysician(tx, principal, physicianId, clinicIds);
      await auditPhysician(tx, principal, 'physician.update', physicianId, { fields: changedNames(stored, fields) });
    });
    return loadPhysician(db, principal, physicianId);
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

async function loadPhysician(db: Db, principal: Principal, physicianId: number): Promise<Physician> {
  const found = await findPhysician(db, principal, physicianId);
  if (found === undefined) throw noSuchPhysician();
  return physicianOf(principal, found, await namesOf(db, principal, physicianId));
}

/** @throws AppError `invalid-input` naming the field */
async function checkInput(tx: Db, principal: Principal, input: PhysicianInput): Promise<void> {
  requireFaultless(physicianFaults(input));
  if (principal.scope.kind !== 'all' && input.clinicIds.length === 0)
    throw new AppError('invalid-input', 'At least one of your clinics is needed.', { clinicIds: 'is needed' });
  const known = await knownClinics(tx, principal, input.clinicIds);
  if (known.length < input.clinicIds.length)
    throw new AppError('invalid-input', 'One of the clinics does not exist.', { clinicIds: 'does not exist' });
  await requirePicture(tx, principal, input.signatureId, 'signatureId');
  await requirePicture(tx, principal, input.stampId, 'stampId');
}

/** Names of fields only: what stands in them stays out of the trail. */
function changedNames<Fields extends object>(stored: Fields, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    isDeepStrictEqual(value, stored[name as keyof Fields]) ? [] : [name],
  );
}
