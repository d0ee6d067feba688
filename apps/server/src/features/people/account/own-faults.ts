import { accountFaultWords, type AccountFault, type Faults } from '@isocenter/contract/people/account/account-rules.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Refuses input whose fields have faults, each named with what it needs. @throws AppError `invalid-input` */
export function refuseFaults(faults: Faults<string>, prefix = ''): void {
  const fields = Object.fromEntries(
    Object.entries<AccountFault | undefined>(faults).flatMap(([field, fault]) =>
      fault === undefined ? [] : [[`${prefix}${field}`, accountFaultWords[fault]]],
    ),
  );
  refuseFields(fields);
}

/** @throws AppError `invalid-input` unless there is nothing to say */
export function refuseFields(fields: Readonly<Record<string, Said>>): void {
  const [first] = Object.entries(fields);
  if (first !== undefined) throw new AppError('invalid-input', say`${first[0]}: ${first[1]}`, fields);
}
