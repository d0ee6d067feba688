import { derivedUid } from '#features/archive/ingest/ingest.ts';
import type { Db } from '#platform/database/schema.ts';
import type { SignatureRecord } from '../seal.ts';
import { insertObject, objectsOf, placesOf, type ObjectKind } from './object-queries.ts';
import { formsNow } from './report-settings.ts';

/**
 * Notes what a signed report is to be in its studies: in the transaction of the signature, so that both are there, or neither. Its UIDs
 * follow from the signature, and nobody else can foresee them. Of a report that is made void only what was there before is followed.
 */
export async function planObjects(
  tx: Db,
  key: Uint8Array,
  { reportId, number, meaning, code }: Pick<SignatureRecord, 'reportId' | 'number' | 'meaning' | 'code'>,
): Promise<void> {
  const earlier = meaning === 'void' ? await objectsOf(tx, reportId) : [];
  const forms = meaning === 'void' ? new Set(earlier.map(({ kind }) => kind)) : await formsFor(tx, meaning);
  for (const { studyKey, studyUid, objects } of await placesOf(tx, reportId))
    for (const kind of forms)
      await insertObject(tx, {
        sopUid: derivedUid(key, `report object\0${kind}\0${studyUid}\0${code}`),
        reportId,
        number,
        kind,
        studyKey,
        seriesUid: derivedUid(key, `report series\0${kind}\0${studyUid}`),
        instanceNumber: objects + 1,
      });
}

/** A report from elsewhere is its file, whatever else is wanted. */
async function formsFor(tx: Db, meaning: SignatureRecord['meaning']): Promise<readonly ObjectKind[]> {
  const forms = await formsNow(tx);
  return meaning === 'outside' && forms.length > 0 ? ['pdf'] : forms;
}
