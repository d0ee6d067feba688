import { noDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import type { RequestorAssociation } from './open-association.ts';
import { verificationSopClass } from './verification.ts';

/**
 * C-ECHO (PS3.7 §9.1.5).
 * @returns the status; 0 is success
 * @throws NetworkError `context-not-accepted`, `timeout`, or how the association ended
 */
export async function echo(association: RequestorAssociation): Promise<{ readonly status: number }> {
  const context = association.contextFor(verificationSopClass);
  const { command } = await association.request(context.id, {
    AffectedSOPClassUID: verificationSopClass,
    CommandField: commandFields.cEcho,
    CommandDataSetType: noDataSet,
  });
  return { status: command.Status ?? 0 };
}
