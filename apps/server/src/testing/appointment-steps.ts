import { newAppointment, type AppointmentFields } from '@isocenter/contract/archive/appointments.ts';

/** What is needed of an appointment in a clinic, on a day that never comes near. */
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
