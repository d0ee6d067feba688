import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import type { ContextProposal } from '../association/negotiation.ts';
import { withDataSet } from '../dimse/command-set.ts';
import { commandFields } from '../dimse/commands.ts';
import { status } from '../dimse/status.ts';
import { identifierTransferSyntaxes } from './identifier.ts';
import type { RequestorAssociation } from './open-association.ts';
import { procedureStepSopClass } from './procedure-step-scp.ts';
import type { SopReference } from './storage-commitment.ts';
import type { StoreStatus } from './storage-scp.ts';

/** Instance Availability Notification, PS3.4 §R.3. */
export const availabilitySopClass = '1.2.840.10008.5.1.4.33';

/** The context to propose for `notifyAvailability`. */
export const availabilityContext: ContextProposal = {
  abstractSyntax: availabilitySopClass,
  transferSyntaxes: identifierTransferSyntaxes,
};

interface AvailableObject extends SopReference {
  readonly seriesUid: string;
}

/** Objects of a study that can be retrieved at once. */
export interface AvailableStudy {
  readonly studyUid: string;
  /** The performed procedure steps that the study came from. */
  readonly stepUids: readonly string[];
  readonly objects: readonly AvailableObject[];
  /** From whom they are retrieved. */
  readonly retrieveAeTitle: string;
}

/**
 * N-CREATE (PS3.4 §R.3.2): says that objects can be retrieved.
 * @throws NetworkError `context-not-accepted`, `timeout`, or how the association ended
 */
export async function notifyAvailability(
  association: RequestorAssociation,
  sopInstanceUid: string,
  study: AvailableStudy,
): Promise<StoreStatus> {
  const context = association.contextFor(availabilitySopClass);
  const { command } = await association.request(
    context.id,
    {
      AffectedSOPClassUID: availabilitySopClass,
      CommandField: commandFields.nCreate,
      CommandDataSetType: withDataSet,
      AffectedSOPInstanceUID: sopInstanceUid,
    },
    writeDataSet(writeAvailability(study), context.transferSyntax),
  );
  return { status: command.Status ?? status.processingFailure, errorComment: command.ErrorComment };
}

/** PS3.4 Table R.3.2-1. */
function writeAvailability({ studyUid, stepUids, objects, retrieveAeTitle }: AvailableStudy): DataSet {
  const series = [...Map.groupBy(objects, ({ seriesUid }) => seriesUid)].map(([seriesUid, ofSeries]) =>
    new DataSet().set('SeriesInstanceUID', seriesUid).set(
      'ReferencedSOPSequence',
      ofSeries.map((object) => availableItem(object, retrieveAeTitle)),
    ),
  );
  return new DataSet()
    .set('ReferencedPerformedProcedureStepSequence', stepUids.map(stepItem))
    .set('StudyInstanceUID', studyUid)
    .set('ReferencedSeriesSequence', series);
}

function availableItem({ sopClassUid, sopInstanceUid }: SopReference, retrieveAeTitle: string): DataSet {
  return new DataSet()
    .set('ReferencedSOPClassUID', sopClassUid)
    .set('ReferencedSOPInstanceUID', sopInstanceUid)
    .set('InstanceAvailability', 'ONLINE')
    .set('RetrieveAETitle', retrieveAeTitle);
}

function stepItem(stepUid: string): DataSet {
  return new DataSet()
    .set('ReferencedSOPClassUID', procedureStepSopClass)
    .set('ReferencedSOPInstanceUID', stepUid)
    .set('PerformedWorkitemCodeSequence', []);
}
