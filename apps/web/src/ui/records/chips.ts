import type { ReactNode } from 'react';
import type { Option } from '../filters/option-boxes.tsx';

type Named = Readonly<{
  /** The filter, by the server's name. */
  name: string;
  label: string;
  /** Comes in by “Filter” until it is set. */
  isRare?: boolean;
}>;

/** A filter above a list: what it is called and how its value is chosen. */
export type Chip =
  /** One of a few, side by side. */
  | (Named & Readonly<{ kind: 'one'; options: readonly Option[] }>)
  /** One of many, looked for by its name. */
  | (Named & Readonly<{ kind: 'search'; options: readonly Option[] }>)
  /** Several; `mine` are the person's own, chosen together. */
  | (Named &
      Readonly<{
        kind: 'several';
        options: readonly Option[];
        mine?: Readonly<{ label: string; values: readonly string[] }>;
      }>)
  /** Words that are typed. */
  | (Named & Readonly<{ kind: 'text' }>)
  /** From the day of `name` to the day of `until`; `more` stands above the two. */
  | (Named & Readonly<{ kind: 'span'; until: string; more?: ReactNode }>)
  /** Chosen in a way of its own; `text` is what it is set to. */
  | (Named & Readonly<{ kind: 'own'; text: string | undefined; editor: ReactNode }>);

/** Returns the filter by one of a few values. */
export function chipOf<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Chip {
  return { kind: 'one', name, label, options: values.map((value) => ({ value, label: wordOf(value) })) };
}
