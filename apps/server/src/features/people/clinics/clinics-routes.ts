import {
  createClinic as createClinicRoute,
  getClinic,
  listClinicChoices,
  removeClinic as removeClinicRoute,
  updateClinic,
} from '@isocenter/contract/people/clinics.ts';
import { listClinicActivity, listClinicPeople } from '@isocenter/contract/people/clinic-people.ts';
import { mergeClinic, previewMerge } from '@isocenter/contract/people/clinic-placing.ts';
import { exportClinics, listClinics } from '@isocenter/contract/people/clinic-list.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { listActivity, recordAudit } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import { sendCsv } from '#platform/csv/send-csv.ts';
import { allPages } from '#platform/database/all-pages.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { clinicTable } from './clinic-csv.ts';
import { pageOfClinics } from './clinic-list-queries.ts';
import { listChoices, listPhysiciansOf, listUsersOf } from './clinic-queries.ts';
import { clinicRowOf } from './clinic-row.ts';
import { mergeClinics, mergeCounts } from './merge-clinics.ts';
import { moveRoutes } from './move-routes.ts';
import { placingRoutes } from './placing-routes.ts';
import { removeClinic } from './remove-clinic.ts';
import { changeClinic, createClinic, loadClinic, requireClinic } from './save-clinic.ts';

export function clinicsRoutes(server: HttpServer, needs: { db: Db; jobs: Jobs }): void {
  readingRoutes(server, needs);
  writingRoutes(server, needs);
  placingRoutes(server, needs);
  moveRoutes(server, needs);
}

function readingRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listClinicChoices, async ({ principal }) => ({ rows: await listChoices(db, principal) }));

  serve(server, listClinics, async ({ query, principal }) => {
    const { cursor, limit = 50, ...filter } = query;
    const { rows, nextCursor } = await pageOfClinics(db, principal, { ...asked(filter), cursor, limit });
    return { rows: rows.map(clinicRowOf), nextCursor, ...mayOf(principal) };
  });

  serve(server, exportClinics, async ({ query, principal, reply }) => {
    const wanted = asked(query);
    const clinics = await allPages((cursor) => pageOfClinics(db, principal, { ...wanted, cursor, limit: 200 }));
    await recordAudit(db, principal, { action: 'clinic.export', detail: { clinics: clinics.length } });
    return sendCsv(reply, 'clinics.csv', clinicTable(clinics));
  });

  serve(server, getClinic, ({ params, principal }) => loadClinic(db, principal, params.clinicId));

  serve(server, listClinicActivity, async ({ params, principal }) => {
    await requireClinic(db, principal, params.clinicId);
    return { rows: await listActivity(db, { kind: 'clinic', id: String(params.clinicId) }) };
  });

  serve(server, listClinicPeople, async ({ params, principal }) => {
    await requireClinic(db, principal, params.clinicId);
    return {
      users: principal.can('read', 'User') ? await listUsersOf(db, principal, params.clinicId) : [],
      physicians: principal.can('read', 'Physician') ? await listPhysiciansOf(db, principal, params.clinicId) : [],
    };
  });
}

/** Which clinics of the list are meant, and in which order. */
function asked({ q, status, sort = 'name', direction = 'asc' }: QueryOf<typeof exportClinics>) {
  return { q: q?.replaceAll('\0', ''), status, sort, direction };
}

/** What decides about all clinics is for those who see all of them. */
function mayOf(principal: Principal) {
  const seesAll = principal.scope.kind === 'all';
  return {
    mayCreate: seesAll && principal.can('create', 'Clinic'),
    maySwitch: seesAll && principal.can('update', 'Clinic'),
    mayRemove: seesAll && principal.can('delete', 'Clinic'),
  };
}

function writingRoutes(server: HttpServer, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(server, createClinicRoute, async ({ body, principal }) => {
    const { prototypeId, ...given } = body;
    return loadClinic(db, principal, await createClinic(db, principal, given, prototypeId));
  });

  serve(server, updateClinic, async ({ params, body, principal }) => {
    await changeClinic(db, principal, params.clinicId, body);
    return loadClinic(db, principal, params.clinicId);
  });

  serve(server, removeClinicRoute, async ({ params, principal }) => {
    await removeClinic(db, principal, params.clinicId);
    return {};
  });

  serve(server, previewMerge, ({ params, query, principal }) =>
    mergeCounts(db, principal, { fromId: params.clinicId, intoId: query.into }),
  );

  serve(server, mergeClinic, ({ params, body, principal }) =>
    mergeClinics({ db, jobs }, principal, { fromId: params.clinicId, intoId: body.intoClinicId }, body.revision),
  );
}
