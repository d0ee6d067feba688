import {
  getAutocomplete,
  listEmployees,
  pageEmployees,
  createStaff,
  exportStaff,
  getStaff,
  listStaff,
  removeStaff as removeStaffRoute,
  staffActivity,
  updateStaff,
} from '@isocenter/contract/office/staff/routes.ts';
import type { StaffRow } from '@isocenter/contract/office/staff/fields.ts';
import { serveActivity, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { allEmployees, pageOfEmployees, procedures } from './employee-queries.ts';
import { addStaff, changeStaff, loadStaff, mayOfStaff, removeStaff, requireStaff } from './save-staff.ts';
import { pageOfStaff } from './staff-queries.ts';

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
  servePage(server, listStaff, {
    read: (principal, asked) => pageOfStaff(db, principal, asked),
    beside: (principal) => ({ may: mayOfStaff(principal) }),
  });

  serveTable(server, exportStaff, {
    db,
    name: 'staff',
    columns,
    read: (principal, asked) => pageOfStaff(db, principal, asked),
  });

  serve(server, getStaff, ({ params, principal }) => loadStaff(db, principal, params.staffId));

  serve(server, createStaff, async ({ body, principal }) =>
    loadStaff(db, principal, await db.transaction().execute((tx) => addStaff(tx, principal, body))),
  );

  serve(server, updateStaff, async ({ params, body, principal }) => {
    await db.transaction().execute((tx) => changeStaff(tx, principal, params.staffId, body));
    return loadStaff(db, principal, params.staffId);
  });

  serve(server, removeStaffRoute, async ({ params, principal }) => {
    await removeStaff(db, principal, params.staffId);
    return {};
  });

  serveActivity(server, staffActivity, {
    db,
    subject: async (principal, { staffId }) => {
      await requireStaff(db, principal, staffId);
      return { kind: 'staff', id: String(staffId) };
    },
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
      const asked = { q: q.trim(), limit: perPage, offset: (page - 1) * perPage };
      const { rows: invoices, total } = await pageOfEmployees(db, principal, asked);
      return { allData, invoices, total };
    });

    serve(specified, getAutocomplete, async ({ principal }) => ({ autoComplete: await procedures(db, principal) }));
    done();
  });
}
