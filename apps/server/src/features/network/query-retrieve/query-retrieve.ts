import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import { findScp } from '@isocenter/dicom-network/services/find-scp.ts';
import type { Asker } from './asker.ts';
import { findProvider, type FindNeeds } from './find-provider.ts';

export type { Asker } from './asker.ts';

export type QueryRetrieveNeeds = FindNeeds;

/** C-FIND of the patient root and the study root, for one caller. */
export function findService(needs: QueryRetrieveNeeds, asker: Asker): Service {
  return findScp(findProvider(needs, asker));
}
