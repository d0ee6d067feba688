import type { CommandSet } from './command-set.ts';
import { noDataSet, withDataSet } from './command-set.ts';

/** Values of Command Field (0000,0100), PS3.7 Table E.1-1. A response is its request with bit 15 set. */
export const commandFields = {
  cStore: 0x0001,
  cGet: 0x0010,
  cFind: 0x0020,
  cMove: 0x0021,
  cEcho: 0x0030,
  nEventReport: 0x0100,
  nGet: 0x0110,
  nSet: 0x0120,
  nAction: 0x0130,
  nCreate: 0x0140,
  nDelete: 0x0150,
  cCancel: 0x0fff,
} as const;

/** Values of Priority (0000,0700), PS3.7 §E.1. */
export const dimsePriorities = { medium: 0, high: 1, low: 2 } as const;
export type DimsePriority = keyof typeof dimsePriorities;
export const mediumPriority = dimsePriorities.medium;

const responseBit = 0x8000;

export function isResponse(command: CommandSet): boolean {
  return (command.CommandField & responseBit) !== 0;
}

export interface ResponseFields {
  readonly status: number;
  /** At most 64 characters reach the peer (LO). Never anything of a patient. */
  readonly errorComment?: string | undefined;
  readonly errorId?: number | undefined;
}

/**
 * Returns the response to a request, without a data set unless said otherwise: the identifiers of the request come back, as PS3.7 §9.1 and
 * §10.1 require for every service.
 */
export function responseTo(
  request: CommandSet,
  { status, errorComment, errorId }: ResponseFields,
  hasDataSet = false,
): CommandSet {
  return {
    AffectedSOPClassUID: request.AffectedSOPClassUID ?? request.RequestedSOPClassUID,
    CommandField: (request.CommandField | responseBit) & 0xffff,
    MessageIDBeingRespondedTo: request.MessageID,
    CommandDataSetType: hasDataSet ? withDataSet : noDataSet,
    Status: status,
    ErrorComment: errorComment?.replaceAll('\\', '/').slice(0, 64),
    ErrorID: errorId,
    AffectedSOPInstanceUID: request.AffectedSOPInstanceUID ?? request.RequestedSOPInstanceUID,
  };
}
