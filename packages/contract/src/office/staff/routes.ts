import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { line } from '../../field-schemas.ts';
import { importRoute } from '../../import.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { defineRoute, type Access } from '../../route.ts';
import { strict, oneOf, Key, Revision, Nothing } from '../../schemas.ts';
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
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Staff',
});
const StaffParams = strict({ staffId: Key });

/** Those of the caller's clinics, by name unless another order is requested; `q` is searched in name, post, address and city. */
export const listStaff = defineRoute({
  method: 'GET',
  path: '/api/office/staff',
  summary: 'List the staff',
  access: needs('read'),
  query: listQuery(staffSortColumns, filters),
  response: pageOf(StaffRow, StaffMay),
});

export const exportStaff = tableRoute({
  path: '/api/office/staff/export',
  summary: 'The staff as a table',
  access: needs('read'),
  query: tableQuery(staffSortColumns, filters),
  audit: 'staff.export',
});

export const getStaff = defineRoute({
  method: 'GET',
  path: '/api/office/staff/:staffId',
  summary: 'One person of the staff',
  access: needs('read'),
  params: StaffParams,
  response: Staff,
});

export const createStaff = defineRoute({
  method: 'POST',
  path: '/api/office/staff',
  summary: 'Add somebody to the staff',
  access: needs('create'),
  body: NewStaff,
  tidied: true,
  response: Staff,
  status: 201,
  audit: 'staff.create',
});

export const updateStaff = defineRoute({
  method: 'PUT',
  path: '/api/office/staff/:staffId',
  summary: 'Change somebody of the staff',
  access: needs('update'),
  params: StaffParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Staff,
  audit: 'staff.change',
});

export const removeStaff = defineRoute({
  method: 'DELETE',
  path: '/api/office/staff/:staffId',
  summary: 'Remove somebody from the staff',
  access: needs('delete'),
  params: StaffParams,
  response: Nothing,
  audit: 'staff.remove',
});

export const staffActivity = activityRoute('staff', { action: 'read', subject: 'Staff' }, StaffParams);

/** Adds and changes people of the register. */
export const importStaff = importRoute({
  path: '/api/office/staff/import',
  summary: 'Import the staff from CSV',
  access: { kind: 'ability', action: 'create', subject: 'Staff' },
  audit: 'staff.import',
});
