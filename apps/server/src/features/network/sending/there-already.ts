import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { DimseRefusal } from '@isocenter/dicom-network/dimse/dimse-refusal.ts';
import { find } from '@isocenter/dicom-network/services/find-scu.ts';
import type { RequestorAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { findContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import { openToNode, statusAnswer, type CalledNode, type Caller } from '#features/network/nodes/nodes.ts';
import { ItemFailure } from '#features/system/jobs/jobs.ts';
import type { LeavingObject } from './leaving-object.ts';

/**
 * Returns those of these objects that a node has, by its own word, series by series. What it does not mention counts as missing.
 * @throws ItemFailure `query-refused`; NodeFault, NetworkError
 */
export async function thereAlready(
  node: CalledNode,
  caller: Caller,
  instances: readonly LeavingObject[],
): Promise<ReadonlySet<string>> {
  const association = await openToNode(node, caller, [findContext('study')]);
  try {
    if (association.contexts.length === 0) throw new ItemFailure('query-refused', { isLasting: true });
    const there = new Set<string>();
    for (const [first] of Map.groupBy(instances, ({ seriesUid }) => seriesUid).values())
      if (first !== undefined) await askFor(association, first, there);
    return there;
  } catch (error) {
    if (!(error instanceof DimseRefusal)) throw error;
    throw new ItemFailure('query-refused', { answered: statusAnswer('C-FIND-RSP', error.status), cause: error });
  } finally {
    await association.release();
  }
}

async function askFor(
  association: RequestorAssociation,
  { studyUid, seriesUid }: LeavingObject,
  there: Set<string>,
): Promise<void> {
  const identifier = new DataSet()
    .set('QueryRetrieveLevel', 'IMAGE')
    .set('StudyInstanceUID', studyUid)
    .set('SeriesInstanceUID', seriesUid)
    .set('SOPInstanceUID', '');
  for await (const { dataSet } of find(association, { root: 'study', identifier }))
    there.add(dataSet.text('SOPInstanceUID')?.trim() ?? '');
}
