import { birthDateProblem } from '../../field-rules.ts';
import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';

/** Returns the fault of a date of birth that the schema does not find. */
export function birthDateFaults({ birthDate }: { readonly birthDate: string | null }, now: Date): Faults {
  const problem = birthDate === null ? undefined : birthDateProblem(birthDate, now);
  return problem === undefined ? {} : { birthDate: birthDateWords[problem] };
}

const birthDateWords = {
  'no-day': say`is not a day of the calendar`,
  'too-early': say`lies too far back`,
  future: say`lies in the future`,
} as const;
