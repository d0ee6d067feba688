import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { find } from '@isocenter/dicom-network/services/find-scu.ts';
import { openAssociation, type OpenAssociationOptions } from '@isocenter/dicom-network/services/open-association.ts';
import { findContext } from '@isocenter/dicom-network/services/query-contexts.ts';
import type { Sample } from '../measuring/sample.ts';
import type { StoreTarget } from '../servers/server.ts';
import type { Isocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';

type QueryTarget = Pick<StoreTarget, 'name' | 'aeTitle' | 'dimsePort'>;

export function callOf(server: QueryTarget): Omit<OpenAssociationOptions, 'presentationContexts'> {
  return { host: '127.0.0.1', port: server.dimsePort, callingAeTitle: 'BENCH', calledAeTitle: server.aeTitle };
}

/**
 * Asks for the studies of some days by C-FIND, with five keys to be answered: up to `most` answers, then the association ends.
 * @throws Error when there is none
 */
export async function findStudies(
  server: QueryTarget,
  studyDate: string,
  most: number,
): Promise<Omit<Sample, 'cpuMilliseconds'>> {
  const association = await openAssociation({ ...callOf(server), presentationContexts: [findContext('study')] });
  const identifier = new DataSet().set('QueryRetrieveLevel', 'STUDY').set('StudyDate', studyDate);
  for (const key of ['PatientName', 'PatientID', 'AccessionNumber', 'StudyDescription', 'StudyInstanceUID'])
    identifier.set(key, undefined);
  let answers = 0;
  const start = performance.now();
  for await (const { dataSet } of find(association, { root: 'study', identifier })) {
    answers += dataSet.size > 0 ? 1 : 0;
    if (answers < most) continue;
    association.abort();
    break;
  }
  const wallMilliseconds = performance.now() - start;
  if (association.isOpen) await association.release();
  if (answers === 0) throw new Error(`${server.name} found nothing.`);
  return { operations: answers, wallMilliseconds, latencies: [wallMilliseconds], bytes: 0 };
}

/** Makes the bench a node of ours that may store and query everything; with where a C-MOVE goes, if one is named. */
export async function admitBench(
  { database }: Isocenter,
  destination?: { readonly aeTitle: string; readonly port: number },
): Promise<void> {
  await withDatabase(database, async (client) => {
    await client.query(
      `insert into dicom_node (name, ae_title, host, port, sees_all, verbs, uses)
        select 'Bench', 'BENCH', '127.0.0.1', null, true, '{echo,store,find,get,move}', '{}'
        where not exists (select from dicom_node where ae_title = 'BENCH')`,
    );
    if (destination === undefined) return;
    await client.query(
      `insert into dicom_node (name, ae_title, host, port, sees_all, verbs, uses)
        values ($1, $1, '127.0.0.1', $2, false, '{}', '{send}')`,
      [destination.aeTitle, destination.port],
    );
  });
}
