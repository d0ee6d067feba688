import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import { findScp } from '@isocenter/dicom-network/services/find-scp.ts';
import { getScp } from '@isocenter/dicom-network/services/get-scp.ts';
import { moveScp } from '@isocenter/dicom-network/services/move-scp.ts';
import type { Asker } from './asker.ts';
import { findProvider, type FindNeeds } from './find-provider.ts';
import { retrieveProvider, type RetrieveNeeds } from './retrieve-provider.ts';

export { answerIn } from './answer.ts';
export { AnswerPace } from './answer-pace.ts';
export { requestedKeys } from './requested-keys.ts';
export { actorOf, type Asker } from './asker.ts';
export { charsetFor } from './charset.ts';

export type QueryRetrieveNeeds = FindNeeds & RetrieveNeeds;

/** Query and retrieval of the patient root and the study root, each made for one caller. */
export const queryRetrieveServices = {
  find: (needs: QueryRetrieveNeeds, asker: Asker): Service => findScp(findProvider(needs, asker)),
  move: (needs: QueryRetrieveNeeds, asker: Asker): Service => moveScp(retrieveProvider(needs, asker)),
  get: (needs: QueryRetrieveNeeds, asker: Asker): Service => getScp(retrieveProvider(needs, asker)),
} as const;
