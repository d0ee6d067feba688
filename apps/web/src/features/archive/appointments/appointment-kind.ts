import {
  AppointmentFields,
  newAppointment,
  type Appointment,
} from '@isocenter/contract/archive/appointments/fields.ts';
import { appointmentSexes, type DeskMove } from '@isocenter/contract/archive/appointments/appointments.ts';
import {
  createAppointment,
  getAppointment,
  moveAppointment,
  updateAppointment,
} from '@isocenter/contract/archive/appointments/endpoints.ts';
import { birthDateFaults } from '@isocenter/contract/people/users/birth-date.ts';
import { getPatient } from '@isocenter/contract/archive/patients/endpoints.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const appointmentKind = recordKind({
  cacheKey: 'appointments',
  schema: AppointmentFields,
  empty: newAppointment,
  faults: (fields) => birthDateFaults(fields, new Date()),
  id: 'appointmentId',
  get: getAppointment,
  create: createAppointment,
  update: updateAppointment,
});

export interface Move {
  readonly appointmentId: number;
  readonly state: DeskMove;
  readonly reason?: string;
}

export function move({ appointmentId, state, reason = '' }: Move): Promise<Appointment> {
  return call(moveAppointment, { params: { appointmentId }, body: { state, reason } });
}

/** Returns the query for the patient of the archive whom a new appointment is for. */
export function patientOf(patientKey: number) {
  return queryOf('appointments', 'patient', getPatient, { params: { patientKey } });
}

/** Returns the fields of an appointment for a patient of the archive. */
export function saidOf({ patientKey, patientId, name, birthDate, sex }: PatientRow): Partial<AppointmentFields> {
  const [familyName = '', givenName = ''] = name.alphabetic.split('^');
  const known = appointmentSexes.find((one) => one === sex) ?? '';
  return { patientKey, patientId, familyName, givenName, birthDate, sex: known };
}
