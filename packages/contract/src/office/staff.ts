import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, needing, startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { Email, filledLine, line, lines, longest } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Key, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';

/** In the order of the numbers that the specification has for them, from 1. */
export const staffStatuses = ['current', 'professional', 'rejected', 'resigned', 'applied'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** Somebody who works, worked or wants to work in a clinic; an account is another thing. */
const fields = {
  fullName: filledLine(200),
  email: Email,
  post: line(100),
  /** Null: of no clinic; then only those who see every clinic know of the person. */
  clinicId: nullable(Key),
  city: line(longest.city),
  startDay: nullable(CalendarDate),
  /** Told to those who change the register, as the salary is. */
  birthDate: nullable(CalendarDate),
  /** In a year, with two decimals at most; empty where it is not known, or not told. */
  salary: Type.String({
    maxLength: 12,
    pattern: '^$|^[0-9]{1,9}(?:\\.[0-9]{1,2})?$',
    ...needing(say`is an amount such as 18250.40`),
  }),
  status: oneOf(staffStatuses),
  note: lines(1000),
};
export const StaffFields = strict(fields);
export type StaffFields = Static<typeof StaffFields>;
export const emptyStaff: StaffFields = emptyOf(StaffFields);

export const NewStaff = startingWith(StaffFields, emptyStaff, 'fullName', 'email');

export const StaffMay = mayOf('create', 'change', 'remove', 'export');
export type StaffMay = Static<typeof StaffMay>;

export const StaffRow = Type.Object({
  staffId: Type.Integer(),
  fullName: Type.String(),
  email: Type.String(),
  post: Type.String(),
  clinicName: Type.String(),
  city: Type.String(),
  startDay: nullable(CalendarDate),
  /** Whole years since the first day; null where that is not known or is ahead. */
  years: nullable(Type.Integer()),
  /** Null, as the salary is empty, for those who do not change the register. */
  age: nullable(Type.Integer()),
  salary: Type.String(),
  status: oneOf(staffStatuses),
  revision: Type.Integer(),
});
export type StaffRow = Static<typeof StaffRow>;

export const Staff = Type.Object({ ...fields, staffId: Type.Integer(), revision: Type.Integer(), may: StaffMay });
export type Staff = Static<typeof Staff>;

export const staffSortColumns = ['fullName', 'post', 'city', 'clinicName', 'startDay', 'status'] as const;
export type StaffSortColumn = (typeof staffSortColumns)[number];

const filters = { status: Type.Optional(oneOf(staffStatuses)) };
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Staff',
});
const StaffParams = strict({ staffId: Key });

/** Those of the caller's clinics, by name if nothing else is asked; `q` is looked for in name, post, address and city. */
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
