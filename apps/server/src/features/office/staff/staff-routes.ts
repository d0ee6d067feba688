import {
  getAutocomplete,
  listEmployees,
  pageEmployees,
  exportStaff,
  staffRecordRoutes,
} from '@isocenter/contract/office/staff/routes.ts';
import type { StaffRow } from '@isocenter/contract/office/staff/fields.ts';
import { serveRecord, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { allEmployees, pageOfEmployees, procedures } from './employee-queries.ts';
import { pageOfStaff, seesPay } from './staff-queries.ts';
import { mayOfStaff, staffRecord } from './staff-record.ts';

/** The columns of the file of the staff. */
const columns: TableColumns<StaffRow> = {
  fullName: ({ fullName }) => fullName,
  post: ({ post }) => post,
  email: ({ email }) => email,
  clinic: ({ clinicName }) => clinicName,
  city: ({ city }) => city,
  startDay: ({ startDay }) => startDay ?? '',
  age: ({ age }) => age ?? '',
  salary: ({ salary }) => salary,
  status: ({ status }) => status,
};

export function staffRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serveTable(server, exportStaff, {
    db,
    name: 'staff',
    columns,
    read: (principal, query) => pageOfStaff(db, principal, query),
  });

  serveRecord(server, staffRecordRoutes, {
    db,
    record: staffRecord,
    page: pageOfStaff,
    may: mayOfStaff,
    shown: (_db, principal, stored) => ({
      ...stored,
      ...(seesPay(principal) ? {} : { salary: '', birthDate: null, note: '' }),
      may: mayOfStaff(principal),
    }),
  });
}

/** The specification's calls, over the same register, and its list of procedures. */
export function datatableRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register((fastify, _options, done) => {
    answerLikeSpecification(fastify);
    const specified = { ...server, fastify };
    serve(specified, listEmployees, ({ principal }) => allEmployees(db, principal));

    serve(specified, pageEmployees, async ({ query: { q = '', perPage = 10, page = 1 }, principal }) => {
      const allData = await allEmployees(db, principal);
      const listQuery = { q: q.trim(), limit: perPage, offset: (page - 1) * perPage };
      const { rows: invoices, total } = await pageOfEmployees(db, principal, listQuery);
      return { allData, invoices, total };
    });

    serve(specified, getAutocomplete, async ({ principal }) => ({ autoComplete: await procedures(db, principal) }));
    done();
  });
}
