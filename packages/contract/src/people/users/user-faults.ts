import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import type { UserFields } from './fields.ts';

/** Returns the fault that concerns several fields: one of both names is needed. */
export function userFaults({ firstName, lastName }: Pick<UserFields, 'firstName' | 'lastName'>): Faults {
  return `${firstName}${lastName}`.trim() === '' ? { lastName: say`is needed` } : {};
}
