import type { Faults } from '@isocenter/contract/fields.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from './app-error.ts';

/** @throws AppError `invalid-input` that names each wrong field, when there is one */
export function requireFaultless(faults: Faults): void {
  const [first] = Object.entries(faults);
  if (first === undefined) return;
  const [field, words] = first;
  throw new AppError('invalid-input', say`${field}: ${words}`, faults);
}

/** @throws AppError `conflict` with what hangs on a record, when something does */
export function requireNothingHanging(hanging: Hanging): void {
  if (hanging.length === 0) return;
  throw new AppError('conflict', 'Something still belongs to this record.', undefined, hanging);
}
