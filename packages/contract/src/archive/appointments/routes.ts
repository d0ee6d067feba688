import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { lines } from '../../field-schemas.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { CalendarDate, Key, LongKey, oneOf, strict, Revision } from '../../schemas.ts';
import { appointmentStates, appointmentSortColumns, deskMoveNames } from './appointments.ts';
import { AppointmentRow, AppointmentMay, Appointment, NewAppointment, fields } from './fields.ts';

const filters = {
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  clinic: Type.Optional(Key),
  patient: Type.Optional(LongKey),
  modality: Type.Optional(Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]+$' })),
  state: Type.Optional(oneOf(appointmentStates)),
};
const needs = (action: 'read' | 'create' | 'update'): Access => ({ kind: 'ability', action, subject: 'Appointment' });
const AppointmentParams = strict({ appointmentId: Key });

/**
 * A page of the appointments of the caller's clinics, by when they begin unless another order is requested; `q` is in a name or a number.
 */
export const listAppointments = defineRoute({
  method: 'GET',
  path: '/api/appointments',
  summary: 'List appointments',
  access: needs('read'),
  query: listQuery(appointmentSortColumns, filters),
  response: pageOf(AppointmentRow, AppointmentMay),
});

export const exportAppointments = tableRoute({
  path: '/api/appointments/export',
  summary: 'Appointments as a table',
  access: needs('read'),
  query: tableQuery(appointmentSortColumns, filters),
  audit: 'appointment.export',
});

export const getAppointment = defineRoute({
  method: 'GET',
  path: '/api/appointments/:appointmentId',
  summary: 'One appointment',
  access: needs('read'),
  params: AppointmentParams,
  response: Appointment,
});

/** `conflict` if the accession number is used in that clinic already. */
export const createAppointment = defineRoute({
  method: 'POST',
  path: '/api/appointments',
  summary: 'Make an appointment',
  access: needs('create'),
  body: NewAppointment,
  tidied: true,
  response: Appointment,
  status: 201,
  audit: 'appointment.create',
});

/** Replaces all fields. `stale-revision` when somebody saved in between; `conflict` once the machine began. */
export const updateAppointment = defineRoute({
  method: 'PUT',
  path: '/api/appointments/:appointmentId',
  summary: 'Change an appointment',
  access: needs('update'),
  params: AppointmentParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Appointment,
  audit: 'appointment.change',
});

/** Marks an appointment as arrived, begun, done, missed, or cancelled; or undoes that. `conflict` if it is in another state. */
export const moveAppointment = defineRoute({
  method: 'POST',
  path: '/api/appointments/:appointmentId/state',
  summary: 'Say how an appointment goes',
  access: needs('update'),
  params: AppointmentParams,
  body: strict({ state: oneOf(deskMoveNames), reason: lines(300) }),
  tidied: true,
  response: Appointment,
  audit: 'appointment.move',
});

export const appointmentActivity = activityRoute(
  'appointment',
  { action: 'read', subject: 'Appointment' },
  AppointmentParams,
);
