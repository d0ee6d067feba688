import {
  IconBan,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDot,
  IconCircleMinus,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react';
import type { AppointmentState } from '@isocenter/contract/archive/appointments/appointments.ts';
import classes from './appointments.module.css';

const marks = {
  planned: IconCircleDashed,
  arrived: IconCircleDot,
  'in-progress': IconProgress,
  completed: IconCircleCheckFilled,
  discontinued: IconCircleX,
  'no-show': IconCircleMinus,
  cancelled: IconBan,
} as const satisfies Record<AppointmentState, unknown>;

/** Shows the state of an appointment, by shape and word. */
export function StateMark({ state, label }: { readonly state: AppointmentState; readonly label: string }) {
  const Mark = marks[state];
  return (
    <span className={classes['state']} data-state={state}>
      <Mark size={14} stroke={1.75} aria-hidden="true" />
      {label}
    </span>
  );
}
