import { emptyPhysician, type PhysicianInput } from '@isocenter/contract/people/physicians/fields.ts';

/** A physician as the form sends it, with something different in it. */
export function physicianInput(more: Partial<PhysicianInput> = {}): PhysicianInput {
  return {
    ...emptyPhysician,
    firstName: 'Marta',
    lastName: 'Costa',
    prefix: 'Dr',
    designation: 'Cardiologist',
    hospital: 'Riverside General',
    notifyOn: ['final'],
    ...more,
  };
}

/** Whoever can call the product. */
interface Caller {
  json<T>(path: string, init: RequestInit): Promise<T>;
}

/** Adds a physician, with names found in images where given, and answers its number. */
export async function addPhysician(
  person: Caller,
  { names, ...more }: Partial<PhysicianInput> & { readonly names?: string[] } = {},
): Promise<number> {
  const input = { ...physicianInput(more), ...(names === undefined ? {} : { names }) };
  const added = await person.json<{ physicianId: number }>('/api/physicians', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return added.physicianId;
}
