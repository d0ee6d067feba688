export const appointmentSexes = ['', 'F', 'M', 'O'] as const;

/** The states of an appointment: the desk moves it, and later the machine that does it. */
export const appointmentStates = [
  'planned',
  'arrived',
  'in-progress',
  'completed',
  'discontinued',
  'no-show',
  'cancelled',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/**
 * The states from which people move an appointment to another. An appointment that a machine began is moved by the machine, until it gave
 * up.
 */
const deskMoves = {
  arrived: ['planned', 'in-progress'],
  'in-progress': ['arrived', 'planned', 'completed'],
  completed: ['in-progress'],
  'no-show': ['planned'],
  cancelled: ['planned', 'arrived'],
  planned: ['arrived', 'no-show', 'cancelled', 'discontinued'],
} as const satisfies Partial<Record<AppointmentState, readonly AppointmentState[]>>;
export type DeskMove = keyof typeof deskMoves;
export const deskMoveNames = [
  'arrived',
  'in-progress',
  'completed',
  'no-show',
  'cancelled',
  'planned',
] as const satisfies readonly DeskMove[];

/** Returns true if the desk may move an appointment from one state to the other. */
export function isDeskMove(from: AppointmentState, to: DeskMove): boolean {
  return deskMoves[to].some((state) => state === from);
}

export const appointmentSortColumns = ['startsAt', 'patient', 'modality', 'clinic', 'state'] as const;
export type AppointmentSortColumn = (typeof appointmentSortColumns)[number];
