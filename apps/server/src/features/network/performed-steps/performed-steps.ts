import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import { stepRetrieveScp } from '@isocenter/dicom-network/services/procedure-step-retrieve.ts';
import { procedureStepScp } from '@isocenter/dicom-network/services/procedure-step-scp.ts';
import { stepProvider, stepRetrieval, type StepAsker, type StepNeeds } from './step-provider.ts';

export type { MoveStudy } from './moved-study.ts';

/** Takes what a machine says of its steps, and tells it again; made for one caller. */
export function performedStepServices(needs: StepNeeds, asker: StepAsker): readonly Service[] {
  return [procedureStepScp(stepProvider(needs, asker)), stepRetrieveScp(stepRetrieval(needs, asker))];
}
