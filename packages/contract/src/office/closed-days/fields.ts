import { Type, type Static } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { emptyOf } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { CalendarDate, Key, nullable, strict } from '../../schemas.ts';

/** Days on which a clinic is closed: no appointment is offered then. */
export const fields = {
  name: filledLine(64),
  /** Null: every clinic is closed. */
  clinicId: nullable(Key),
  firstDay: nullable(CalendarDate),
  /** Null: the first day alone. */
  lastDay: nullable(CalendarDate),
};
export const ClosedDayFields = strict(fields);
export type ClosedDayFields = Static<typeof ClosedDayFields>;
export const emptyClosedDay: ClosedDayFields = emptyOf(ClosedDayFields);

export const NewClosedDay = startingWith(ClosedDayFields, emptyClosedDay, 'name', 'firstDay');

export const ClosedDayMay = mayOf('create', 'change', 'remove');
export type ClosedDayMay = Static<typeof ClosedDayMay>;

export const ClosedDay = Type.Object({
  ...fields,
  closedDayId: Type.Integer(),
  /** Empty: every clinic. */
  clinicName: Type.String(),
  revision: Type.Integer(),
  /** Only those who see every clinic change a day on which all are closed. */
  may: ClosedDayMay,
});
export type ClosedDay = Static<typeof ClosedDay>;

export const ClosedDayRow = Type.Object({
  closedDayId: Type.Integer(),
  name: Type.String(),
  clinicName: Type.String(),
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  revision: Type.Integer(),
});
export type ClosedDayRow = Static<typeof ClosedDayRow>;
