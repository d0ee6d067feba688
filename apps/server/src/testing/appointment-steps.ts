import {
  newAppointment,
  type Appointment,
  type AppointmentFields,
} from '@isocenter/contract/archive/appointments/fields.ts';
import { json, type Person, type TestApp } from './test-app.ts';

/** Makes the fields of an appointment in a clinic, on a day that never comes near. */
export function appointmentIn(clinicId: number, of: string, other: Partial<AppointmentFields> = {}): AppointmentFields {
  return {
    ...newAppointment,
    clinicId,
    patientId: `APP-${of}`,
    familyName: `Awaited of ${of}`,
    day: '2031-05-20',
    time: '14:30',
    modality: 'CT',
    procedure: 'CT abdomen',
    ...other,
  };
}

/** Makes an appointment, with the UID under which it is a workitem. */
export async function makeWorkitem(app: TestApp, by: Person, fields: AppointmentFields) {
  const { appointmentId } = await by.json<Appointment>('/api/appointments', json(fields));
  const { uid } = await app.database.db
    .selectFrom('appointment')
    .select('workitem_uid as uid')
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  return { appointmentId, uid };
}
