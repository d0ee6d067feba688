import { foldText } from '@isocenter/contract/fold-text.ts';

/** Somebody whom a field for people offers; the address is known where the server tells it. */
export type OfferedPerson = Readonly<{ accountId: number; name: string; avatar: string | null; email?: string }>;

/**
 * Returns the person of exactly this name, or else the first whose name or address contains the typed text. The offered people may still be
 * those for the letters before: others are never chosen.
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

/** Returns the only person of exactly this name, or else the only person who is offered. */
export function onlyCalled(offered: readonly OfferedPerson[], typed: string): OfferedPerson | undefined {
  const exact = offered.filter((person) => calledBy(person).includes(foldText(typed.trim())));
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return offered.length === 1 ? firstCalled(offered, typed) : undefined;
}

function calledBy({ name, email = '' }: OfferedPerson): readonly string[] {
  return [foldText(name.trim()), foldText(email.trim())];
}
