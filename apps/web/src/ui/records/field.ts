import type { UseFormReturnType } from '@mantine/form';
import type { SuggestedFieldProps } from '../form/suggested-field.tsx';

/** A plain field. What it is called stands in the texts under its name. */
export type Field<Name extends string> = Readonly<{
  name: Name;
  /**
   * A line of text, unless said otherwise; `code` is one from left to right, `tags` are several words, `codes` in capital letters. Of
   * `choices` a `choice` is one, a `list` one that is always chosen from a list, a `record` the number of one, or none. `decimal` and
   * `money` are numbers as text.
   */
  kind?:
    | 'text'
    | 'email'
    | 'tel'
    | 'code'
    | 'area'
    | 'number'
    | 'decimal'
    | 'money'
    | 'day'
    | 'time'
    | 'moment'
    | 'box'
    | 'switch'
    | 'choice'
    | 'list'
    | 'record'
    | 'emails'
    | 'phones'
    | 'lines'
    | 'tags'
    | 'codes';
  hint?: string;
  isWide?: boolean;
  isLocked?: boolean;
  /** Is needed, though its own rule does not say so. */
  isNeeded?: boolean;
  /** The choices; for text, suggestions besides typing. */
  choices?: SuggestedFieldProps['suggestions'];
  /** The most lines of a text; the largest number. */
  most?: number;
  /** The smallest number; 1 unless said otherwise. */
  least?: number;
  /** Behind a number. */
  unit?: string;
  /** The words while nothing is typed or chosen. */
  placeholder?: string;
}>;

export type AnyForm = UseFormReturnType<Record<string, unknown>>;
export type PlainFieldProps = {
  readonly field: Field<string>;
  readonly label: string;
  readonly isNeeded: boolean;
  readonly form: AnyForm;
};
