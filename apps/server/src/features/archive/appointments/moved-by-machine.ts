import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { writeState } from './appointment-queries.ts';
import type { PerformedAppointment } from './machine-queries.ts';

type Actor = Parameters<typeof recordAudit>[1];

export interface MachineMove {
  readonly state: 'in-progress' | 'completed' | 'discontinued';
  /** Why it was discontinued. */
  readonly reason: string;
}

/** Moves an appointment as the steps of its machines say. */
export async function moveByMachine(
  tx: Db,
  actor: Actor,
  { appointmentId, state: from }: PerformedAppointment,
  { state, reason }: MachineMove,
): Promise<void> {
  if (from === state) return;
  await writeState(tx, appointmentId, { state, reason });
  const subject = { kind: 'appointment', id: String(appointmentId) };
  await recordAudit(tx, actor, { action: 'appointment.move', subject, detail: { from, to: state } });
}
