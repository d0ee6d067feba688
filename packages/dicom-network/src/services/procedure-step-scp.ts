import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { DimseRefusal } from '../dimse/dimse-refusal.ts';
import type { PeerFacts, Service } from '../dimse/service.ts';
import { status } from '../dimse/status.ts';
import { IdentifierOperation, normalizedFaults } from './identifier-operation.ts';
import { chooseIdentifierTransferSyntax } from './identifier.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';

/** Modality Performed Procedure Step, PS3.4 §F.7.3. */
export const procedureStepSopClass = '1.2.840.10008.3.1.2.3.3';

export interface ProcedureStepRequest {
  readonly sopInstanceUid: string;
  /** An N-SET has only what changes. */
  readonly attributes: DataSet;
  readonly peer: PeerFacts;
}

/** Each is answered when its promise settles. Throwing `DimseRefusal` refuses with its status, anything else with 0110. */
export interface ProcedureStepProvider {
  /** N-CREATE: a step has begun. Refused with 0111 when there is one of this UID. */
  create(request: ProcedureStepRequest): Promise<void>;
  /** N-SET: it goes on, or was completed or discontinued. Refused with 0112 when there is none, with 0110 after its end. */
  set(request: ProcedureStepRequest): Promise<void>;
}

/** Takes what a modality says of its performed procedure steps (PS3.4 §F.7.2). */
export function procedureStepScp(provider: ProcedureStepProvider): Service {
  return {
    name: 'performed procedure step',
    commands: [commandFields.nCreate, commandFields.nSet],
    accepts: (uid) => uid === procedureStepSopClass,
    chooseTransferSyntax: chooseIdentifierTransferSyntax,
    begin: (request) => {
      const { command, peer } = request;
      const isNew = command.CommandField === commandFields.nCreate;
      const sopInstanceUid = (isNew ? command.AffectedSOPInstanceUID : command.RequestedSOPInstanceUID) ?? '';
      return new IdentifierOperation(
        request,
        async (attributes) => {
          if (!isReceivedUid(sopInstanceUid)) throw new DimseRefusal(status.invalidSopInstance);
          await provider[isNew ? 'create' : 'set']({ sopInstanceUid, attributes, peer });
          return { status: status.success };
        },
        { faults: normalizedFaults },
      );
    },
  };
}
