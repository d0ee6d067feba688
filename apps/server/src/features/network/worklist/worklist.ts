import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import { worklistScp } from '@isocenter/dicom-network/services/worklist.ts';
import { worklistProvider, type WorklistAsker, type WorklistNeeds } from './worklist-provider.ts';

export type { WorklistNeeds } from './worklist-provider.ts';

/** The modality worklist, made for one caller. */
export function worklistService(needs: WorklistNeeds, asker: WorklistAsker): Service {
  return worklistScp(worklistProvider(needs, asker));
}
