import type { ReportDocument } from '@isocenter/contract/reading/reports/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { sealedFile } from '../outside/outside-file.ts';
import { contentOf, saidIn, type SignatureRecord } from '../seal.ts';
import { findArchived, objectsOf, type ArchivedObject, type ReportObject } from './object-queries.ts';
import { isSealed } from './object-seal.ts';

export interface ReportNeeds {
  readonly db: Db;
  /** The installation's for seals. */
  readonly key: Uint8Array;
  readonly reader: PackReader;
}

/**
 * Checks the objects of a report, preceded by the file of a report from elsewhere: each is read whole and compared with what its row and
 * its signature say.
 */
export async function documentsOf(
  { db, key, reader }: ReportNeeds,
  reportId: number,
  signatures: readonly SignatureRecord[],
): Promise<ReportDocument[]> {
  const objects = await objectsOf(db, reportId);
  const archived = await findArchived(
    db,
    objects.map(({ sopUid }) => sopUid),
  );
  const made = await Promise.all(
    objects.map(async (object) => {
      const seal = signatures.find(({ number }) => number === object.number)?.seal;
      const state = await stateOf(object, archived.get(object.sopUid), isSealed(key, object, seal));
      return { kind: object.kind, number: object.number, state };
    }),
  );
  return [...(await fileOf({ db, reader }, signatures)), ...made];

  async function stateOf(
    { storedAt, sha256 }: ReportObject,
    place: ArchivedObject | undefined,
    isAsMade: boolean,
  ): Promise<ReportDocument['state']> {
    if (storedAt === null && place === undefined) return 'waiting';
    if (!isAsMade || sha256 === null || place?.sha256.equals(sha256) !== true) return 'changed';
    const { damage } = await reader.check(place, sha256.toString('hex'));
    return damage === undefined ? 'intact' : 'changed';
  }
}

async function fileOf(
  needs: Pick<ReportNeeds, 'db' | 'reader'>,
  signatures: readonly SignatureRecord[],
): Promise<ReportDocument[]> {
  const said = saidIn(signatures);
  const outside = said && contentOf(said)?.outside;
  if (said === undefined || outside === undefined) return [];
  const state = (await sealedFile(needs, outside)) === undefined ? 'changed' : 'intact';
  return [{ kind: 'file', number: said.number, state }];
}
