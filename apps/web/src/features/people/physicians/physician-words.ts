import type { PhysicianRow } from '@isocenter/contract/people/physician-record.ts';

/** `Costa, Marta`: as a list shows a physician. */
export function listName({ lastName, firstName }: Pick<PhysicianRow, 'lastName' | 'firstName'>): string {
  return `${lastName}, ${firstName}`;
}

/** `Dr Marta Costa, MD`: as a heading names a physician. */
export function fullName(person: Pick<PhysicianRow, 'prefix' | 'firstName' | 'lastName' | 'suffix'>): string {
  const name = [person.prefix, person.firstName, person.lastName].filter((part) => part !== '').join(' ');
  return person.suffix === '' ? name : `${name}, ${person.suffix}`;
}
