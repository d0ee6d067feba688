import {
  createClinic as createClinicRoute,
  getClinic,
  getClinicHanging,
  listClinicChoices,
  removeClinic as removeClinicRoute,
  updateClinic,
  clinicActivity,
  listClinicPeople,
  mergeClinic,
  previewMerge,
  exportClinics,
  listClinics,
} from '@isocenter/contract/people/clinics/routes.ts';
import { serveActivity, serveTable } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfClinics } from './clinic-list-queries.ts';
import { listChoices, listPhysiciansOf, listUsersOf } from './clinic-queries.ts';
import { clinicColumns, mayOfClinics } from './clinic-row.ts';
import type { ClinicStudies } from './clinic-studies.ts';
import { mergeClinics, mergeCounts } from './merge-clinics.ts';
import { clinicHanging, removeClinic } from './remove-clinic.ts';
import { changeClinic, createClinic, loadClinic, requireClinic } from './save-clinic.ts';

export interface ClinicsNeeds {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly studies: ClinicStudies;
}

export function clinicsRoutes(server: HttpServer, needs: ClinicsNeeds): void {
  readingRoutes(server, needs);
  writingRoutes(server, needs);
}

function readingRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listClinicChoices, async ({ principal }) => ({ rows: await listChoices(db, principal) }));

  servePage(server, listClinics, {
    read: (principal, query) => pageOfClinics(db, principal, query),
    beside: (principal) => ({ may: mayOfClinics(principal) }),
  });

  serveTable(server, exportClinics, {
    db,
    name: 'clinics',
    columns: clinicColumns,
    read: (principal, query) => pageOfClinics(db, principal, query),
  });

  serve(server, getClinic, ({ params, principal }) => loadClinic(db, principal, params.clinicId));

  serve(server, getClinicHanging, async ({ params, principal }) => ({
    hanging: await clinicHanging(db, principal, params.clinicId),
  }));

  serveActivity(server, clinicActivity, {
    db,
    subject: async (principal, { clinicId }) => {
      await requireClinic(db, principal, clinicId);
      return { kind: 'clinic', id: String(clinicId) };
    },
  });

  serve(server, listClinicPeople, async ({ params, principal }) => {
    await requireClinic(db, principal, params.clinicId);
    return {
      users: principal.can('read', 'User') ? await listUsersOf(db, principal, params.clinicId) : [],
      physicians: principal.can('read', 'Physician') ? await listPhysiciansOf(db, principal, params.clinicId) : [],
    };
  });
}

function writingRoutes(server: HttpServer, needs: ClinicsNeeds): void {
  const { db } = needs;

  serve(server, createClinicRoute, async ({ body, principal }) => {
    const { prototypeId, ...given } = body;
    return loadClinic(db, principal, await createClinic(db, principal, given, prototypeId));
  });

  serve(server, updateClinic, async ({ params, body, principal }) => {
    await changeClinic(needs, principal, params.clinicId, body);
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
    mergeClinics(needs, principal, { fromId: params.clinicId, intoId: body.intoClinicId }, body.revision),
  );
}
