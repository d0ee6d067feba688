import type { Faults } from '../../fields.ts';
import { say, type Said } from '../../said.ts';
import { birthDateFaults } from '../users/birth-date.ts';
import type { PhysicianInput } from './fields.ts';

type PhysicianFacts = Pick<
  PhysicianInput,
  'birthDate' | 'isReferring' | 'isReading' | 'delivery' | 'emails' | 'receiverId'
>;

/** Returns the faults that concern several fields: an impossible or incomplete day of birth, delivery without a destination. */
export function physicianFaults(
  { birthDate, isReferring, isReading, delivery, emails, receiverId }: PhysicianFacts,
  now = new Date(),
): Faults {
  const faults: Record<string, Said> = { ...birthDateFaults({ birthDate }, now) };
  if (!isReferring && !isReading) faults['isReferring'] = say`Choose referring, reading or both.`;
  const isMailed = delivery.includes('email-link') || delivery.includes('encrypted-pdf');
  if (isMailed && emails.length === 0) faults['emails'] = say`Delivery by e-mail needs an address.`;
  if (delivery.includes('hl7') && receiverId === null) faults['receiverId'] = say`Delivery by HL7 needs a receiver.`;
  return faults;
}

/** Returns the fault of a physician whom a person adds by hand and who has no address. */
export function addressFault({ emails }: Pick<PhysicianInput, 'emails'>): Faults {
  return emails.length === 0 ? { emails: say`is needed` } : {};
}
