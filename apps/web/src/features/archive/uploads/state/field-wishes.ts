import type { FieldFilling } from '@isocenter/contract/archive/study-fields/field-filling-fields.ts';
import type { FieldValue } from '@isocenter/contract/archive/studies/study-row.ts';

/** The values that all studies of an upload get in the house's own fields, by the numbers of the fields. */
export interface FieldWishes {
  readonly chosen: ReadonlyMap<number, FieldValue>;
  /** Why the archive did not take a field; it is empty then. */
  readonly faults: ReadonlyMap<number, string>;
  /** The number of times that fields were emptied by others than the person: inputs forget what was typed into them. */
  readonly emptied: number;
}

export const noFieldWishes: FieldWishes = { chosen: new Map(), faults: new Map(), emptied: 0 };

/** With one field filled, or emptied by null. */
export function withField(wishes: FieldWishes, fieldId: number, value: FieldValue | null): FieldWishes {
  // A field that is only left says still why it was refused.
  if ((wishes.chosen.get(fieldId) ?? null) === value) return wishes;
  const [chosen, faults] = [new Map(wishes.chosen), new Map(wishes.faults)];
  faults.delete(fieldId);
  if (value === null) chosen.delete(fieldId);
  else chosen.set(fieldId, value);
  return { ...wishes, chosen, faults };
}

/** Without what was refused, so that the upload can be ended, also when such a field is there no more to be emptied by hand. */
export function withoutRefused(wishes: FieldWishes, faults: ReadonlyMap<number, string>): FieldWishes {
  const remaining = new Map([...wishes.chosen].filter(([fieldId]) => !faults.has(fieldId)));
  return { chosen: remaining, faults, emptied: wishes.emptied + 1 };
}

/** Returns the values as the archive receives them. */
export function fillingsOf({ chosen }: FieldWishes): FieldFilling[] {
  return Array.from(chosen, ([fieldId, value]) => ({ fieldId, value }));
}
