import { Type } from 'typebox';
import { line } from '../../field-schemas.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, Key } from '../../schemas.ts';
import { specifiedFailures as failures } from '../../specified.ts';
import { Employee, StaffRow, StaffMay, Staff, NewStaff, fields } from './fields.ts';
import { staffStatuses, staffSortColumns } from './staff.ts';

const access = { kind: 'ability', action: 'read', subject: 'Staff' } as const;

export const listEmployees = defineRoute({
  method: 'GET',
  path: '/api/datatables/initial-data',
  summary: 'The staff, as the specification has it',
  access,
  response: Type.Array(Employee),
  failures,
});

/** A page of those in whose name, post, address, first day, and, for those who may see them, age and salary `q` stands. */
export const pageEmployees = defineRoute({
  method: 'GET',
  path: '/api/datatables/data',
  summary: 'A page of the staff, as the specification has it',
  access,
  query: strict({
    q: Type.Optional(line(200)),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
  /** `invoices` is what the specification calls the page. */
  response: Type.Object({ allData: Type.Array(Employee), invoices: Type.Array(Employee), total: Type.Integer() }),
  failures,
});

/** The procedures of the house, the most frequent first. `rank` is how many of the newest studies that the caller sees are of it. */
export const getAutocomplete = defineRoute({
  method: 'GET',
  path: '/api/autocomplete/data',
  summary: 'Procedures to choose from, as the specification has it',
  access: { kind: 'signed-in' },
  response: Type.Object({
    autoComplete: Type.Array(Type.Object({ title: Type.String(), rank: Type.String(), id: Type.String() })),
  }),
  failures,
});

const filters = { status: Type.Optional(oneOf(staffStatuses)) };

/** Those of the caller's clinics, by name unless another order is requested; `q` is searched in name, post, address and city. */
export const staffRecordRoutes = recordRoutes({
  kind: 'staff',
  path: '/api/office/staff',
  params: strict({ staffId: Key }),
  needs: (action) => ({ action, subject: 'Staff' }),
  called: { one: 'person of the staff', several: 'the staff' },
  summaries: {
    create: 'Add somebody to the staff',
    update: 'Change somebody of the staff',
    remove: 'Remove somebody from the staff',
  },
  query: listQuery(staffSortColumns, filters),
  page: pageOf(StaffRow, StaffMay),
  shown: Staff,
  fields,
  start: NewStaff,
});

export const {
  list: listStaff,
  get: getStaff,
  create: createStaff,
  update: updateStaff,
  remove: removeStaff,
  activity: staffActivity,
} = staffRecordRoutes;

export const exportStaff = tableRoute({
  path: '/api/office/staff/export',
  summary: 'The staff as a table',
  access,
  query: tableQuery(staffSortColumns, filters),
  audit: 'staff.export',
});

/** Adds and changes people of the register. */
export const importStaff = importRoute({
  path: '/api/office/staff/import',
  summary: 'Import the staff from CSV',
  access: { kind: 'ability', action: 'create', subject: 'Staff' },
  audit: 'staff.import',
});
