import { foldText } from '@isocenter/contract/fold-text.ts';

/** Somebody whom a field for people offers; the address is known where the server tells it. */
export type OfferedPerson = Readonly<{ accountId: number; name: string; avatar: string | null; email?: string }>;

/**
 * Who is called exactly so, or else the first of these people whose name or address has what is typed in it. What is offered may still
 * be for the letters before: somebody else is never meant.
 */
export function firstCalled<Person extends OfferedPerson>(
  offered: readonly Person[],
  typed: string,
): Person | undefined {
  const text = foldText(typed.trim());
  return (
    offered.find((person) => calledBy(person).includes(text)) ??
    offered.find((person) => calledBy(person).some((called) => called.includes(text)))
  );
}

/** Who alone is called exactly so, or else the only person who is offered. */
export function onlyCalled(offered: readonly OfferedPerson[], typed: string): OfferedPerson | undefined {
  const exact = offered.filter((person) => calledBy(person).includes(foldText(typed.trim())));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return offered.length === 1 ? firstCalled(offered, typed) : undefined;
}

function calledBy({ name, email = '' }: OfferedPerson): readonly string[] {
  return [foldText(name.trim()), foldText(email.trim())];
}
