import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Asker } from './asker.ts';
import { characterSetOf } from './node-queries.ts';

const isExtension = /^ISO 2022 IR (?:87|159|149|58)$/;

/** The Defined Terms of Specific Character Set that an asker is answered in: what the node says, else what the identifier is written in. */
export async function charsetFor(db: Db, { nodeId }: Asker, identifier: DataSet): Promise<string[]> {
  const ofNode = nodeId === null ? '' : await characterSetOf(db, nodeId);
  if (ofNode === '') return identifier.strings('SpecificCharacterSet');
  // The sets of several bytes are only reached from ASCII.
  return isExtension.test(ofNode) ? ['', ofNode] : [ofNode];
}
