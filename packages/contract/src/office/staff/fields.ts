import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, Email, line, lines } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { nullable, Key, CalendarDate, oneOf, strict } from '../../schemas.ts';
import { staffStatuses } from './staff.ts';

/** Somebody of the staff in the form of the specification. `age` and `salary` are empty for those who do not change the register. */
export const Employee = Type.Object({
  responsive_id: Type.String(),
  id: Type.Integer(),
  avatar: Type.String(),
  full_name: Type.String(),
  post: Type.String(),
  email: Type.String(),
  city: Type.String(),
  /** `MM/DD/YYYY` */
  start_date: Type.String(),
  /** `$18250.40` */
  salary: Type.String(),
  age: Type.String(),
  /** `1 Year`, `6 Years` */
  experience: Type.String(),
  /** 1 current, 2 professional, 3 rejected, 4 resigned, 5 applied. */
  status: Type.Integer(),
});
export type Employee = Static<typeof Employee>;

/** Somebody who works, worked or wants to work in a clinic; an account is another thing. */
export const fields = {
  fullName: filledLine(200),
  email: Email,
  post: line(100),
  /** Null: of no clinic; then only those who see every clinic know of the person. */
  clinicId: nullable(Key),
  city: line(longest.city),
  startDay: nullable(CalendarDate),
  /** Only those who change the register see it, as the salary. */
  birthDate: nullable(CalendarDate),
  /** In a year, with two decimals at most; empty where it is not known, or not shown. */
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
