/** The studies that an act is about: some that are named, or all that match, when their number was known. */
export type Choice = Readonly<{ kind: 'some'; keys: ReadonlySet<string> }> | Readonly<{ kind: 'all'; count: number }>;

export type ChoiceStep =
  | Readonly<{ kind: 'set'; keys: ReadonlySet<string> }>
  | Readonly<{ kind: 'all'; count: number }>
  | Readonly<{ kind: 'clear' }>
  | Readonly<{ kind: 'to'; choice: Choice }>
  | Readonly<{ kind: 'gone'; keys: readonly string[] }>;

export const nothingChosen: Choice = { kind: 'some', keys: new Set() };

/**
 * Returns the choice after a step. Picking rows ends “all that match”; a study that left the list is no longer chosen, and “all that match”
 * ends with it, because its number is no longer the one the person saw.
 */
export function nextChoice(choice: Choice, step: ChoiceStep): Choice {
  switch (step.kind) {
    case 'set':
      return { kind: 'some', keys: step.keys };
    case 'all':
      return { kind: 'all', count: step.count };
    case 'to':
      return step.choice;
    case 'clear':
      return nothingChosen;
    case 'gone': {
      if (choice.kind === 'all') return nothingChosen;
      if (!step.keys.some((key) => choice.keys.has(key))) return choice;
      const keys = new Set(choice.keys);
      for (const key of step.keys) keys.delete(key);
      return { kind: 'some', keys };
    }
  }
}

/**
 * The choice without what the list no longer has, however it left; the same object when nothing is lost. “All that match” holds only
 * while as many match as the person was shown.
 */
export function choiceAmong(
  choice: Choice,
  list: Readonly<{ keys: ReadonlySet<string>; total: number; isExact: boolean }>,
): Choice {
  if (choice.kind === 'all') return list.isExact && list.total !== choice.count ? nothingChosen : choice;
  const kept = [...choice.keys].filter((key) => list.keys.has(key));
  return kept.length === choice.keys.size ? choice : { kind: 'some', keys: new Set(kept) };
}

/** Counts the chosen studies. */
export function chosenCount(choice: Choice): number {
  return choice.kind === 'all' ? choice.count : choice.keys.size;
}
