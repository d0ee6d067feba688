import type { Service } from '@isocenter/dicom-network/dimse/service.ts';
import { procedureStepScp } from '@isocenter/dicom-network/services/procedure-step-scp.ts';
import type { Db } from '#platform/database/schema.ts';
import { stepProvider, type StepAsker } from './step-provider.ts';

/** Takes what a machine says of its steps, made for one caller. */
export function performedStepService({ db }: { readonly db: Db }, asker: StepAsker): Service {
  return procedureStepScp(stepProvider(db, asker));
}
