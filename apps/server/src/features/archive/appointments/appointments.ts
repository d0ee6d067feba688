export { procedureCode, referrerPersonName } from './appointment-list-queries.ts';
export { writeState } from './appointment-queries.ts';
export { codeItems } from './house-code.ts';
export { findBegun, findPerformed, type PerformedAppointment } from './machine-queries.ts';
export { matchesKeys } from './match-keys.ts';
export { moveByMachine, type MachineMove } from './moved-by-machine.ts';
export {
  changeAppointment,
  createAppointment,
  moveAppointment,
  requireAppointment,
  reschedule,
} from './save-appointment.ts';
export { appointmentSlots, type AppointmentSlot } from './slot-queries.ts';
export {
  scheduledPages,
  type Scheduled,
  type ScheduledQuery as ScheduledSearch,
  type Station,
} from './scheduled-queries.ts';
