import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { DoctorStep } from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import type { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { retrieveStatus, statusKind } from '@isocenter/dicom-network/dimse/status.ts';
import { find } from '@isocenter/dicom-network/services/find-scu.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { queryRetrieveSopClasses } from '@isocenter/dicom-network/services/query-retrieve.ts';
import { retrieveByMove } from '@isocenter/dicom-network/services/retrieve-scu.ts';
import { NodeFault } from './called-node.ts';
import { statusAnswer } from './status-answer.ts';

export type Found = Partial<Pick<DoctorStep, 'outcome' | 'facts' | 'sent' | 'answered'>>;

const { find: findClass, move: moveClass } = queryRetrieveSopClasses.study;
/** More are not waited for: it answers. */
const mostAnswers = 100;

/** Queries the studies of a day. Not used for a node that is not queried. @throws NodeFault, NetworkError */
export async function findStep(
  association: RequestorAssociation,
  { uses }: Pick<NodeFields, 'uses'>,
  day: string,
): Promise<Found> {
  if (!uses.includes('query')) return { outcome: 'unused' };
  if (!isTaken(association, findClass)) throw new NodeFault('query-refused');
  const identifier = new DataSet()
    .set('QueryRetrieveLevel', 'STUDY')
    .set('StudyDate', day.replaceAll('-', ''))
    .set('StudyInstanceUID', '');
  let count = 0;
  try {
    for await (const _ of find(association, { root: 'study', identifier })) {
      count += 1;
      if (count === mostAnswers) break;
    }
  } catch (error) {
    throw error instanceof DimseRefusal ? new NodeFault('query-refused', error) : error;
  }
  return {
    facts: { number: String(count), day },
    sent: `C-FIND-RQ study root, StudyDate ${day.replaceAll('-', '')}`,
    answered: `C-FIND-RSP 0000, ${count} answers`,
  };
}

/**
 * Asks the node to move a study that nobody has to us: one that knows no address for us says so, unless it looks for the study first, as
 * DCMTK's archive does. Not used for a node that nothing is
 * retrieved from in this way. @throws NodeFault `no-way-back`, `query-refused`; NetworkError
 */
export async function wayBackStep(
  association: RequestorAssociation,
  { uses, retrieveBy }: Pick<NodeFields, 'uses' | 'retrieveBy'>,
  ours: string,
): Promise<Found> {
  if (!uses.includes('retrieve') || retrieveBy !== 'c-move') return { outcome: 'unused' };
  if (!isTaken(association, moveClass)) throw new NodeFault('query-refused');
  const identifier = new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyInstanceUID', newUid());
  const { status } = await retrieveByMove(association, { root: 'study', identifier, destination: ours });
  const answered = statusAnswer('C-MOVE-RSP', status);
  if (status === retrieveStatus.moveDestinationUnknown) throw new NodeFault('no-way-back', new Error(answered));
  // What is not there cannot be moved: that is said in more than one way, and none of them is about us.
  return {
    outcome: statusKind(status) === 'failure' ? 'warned' : 'worked',
    facts: { ours },
    sent: `C-MOVE-RQ to ${ours}`,
    answered,
  };
}

function isTaken({ contexts }: RequestorAssociation, uid: string): boolean {
  return contexts.some(({ abstractSyntax }) => abstractSyntax === uid);
}
