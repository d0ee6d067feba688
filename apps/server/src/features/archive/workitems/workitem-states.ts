import type { AppointmentState } from '@isocenter/contract/archive/appointments/appointments.ts';

/** Procedure Step State (PS3.4 §CC.1.1). */
export const workitemStates = ['SCHEDULED', 'IN PROGRESS', 'COMPLETED', 'CANCELED'] as const;
export type WorkitemState = (typeof workitemStates)[number];

/** The state of an appointment for whoever performs workitems. */
export const stateOfAppointment: Readonly<Record<AppointmentState, WorkitemState>> = {
  planned: 'SCHEDULED',
  arrived: 'SCHEDULED',
  'in-progress': 'IN PROGRESS',
  completed: 'COMPLETED',
  discontinued: 'CANCELED',
  'no-show': 'CANCELED',
  cancelled: 'CANCELED',
};

/** The state of an appointment after a change of the workitem's state. */
export const appointmentState = {
  'IN PROGRESS': 'in-progress',
  COMPLETED: 'completed',
  CANCELED: 'discontinued',
} as const satisfies Partial<Record<WorkitemState, AppointmentState>>;

/** Returns the states of appointments that are a state of workitems; none for what is no such state. */
export function appointmentStatesOf(workitemState: string): AppointmentState[] {
  // Each key is one of its own type.
  const all = Object.keys(stateOfAppointment) as AppointmentState[];
  return all.filter((state) => stateOfAppointment[state] === workitemState);
}
