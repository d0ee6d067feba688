import type { UseFormReturnType } from '@mantine/form';
import type { TextKey } from '#i18n/text-keys.ts';
import { Children, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { WideField } from '../form/form-layout.tsx';
import type { AnyForm, Field } from './field.ts';
import { PlainField } from './plain-field.tsx';

type Schema = Parameters<typeof faultsOf>[0];
/** The names that texts have under a prefix. */
type Named<Texts extends string> = TextKey extends infer Key
  ? Key extends `${Texts}.${infer Name}`
    ? Name
    : never
  : never;

export type FieldsOfProps<Values extends Record<string, unknown>, Texts extends string> = {
  readonly form: UseFormReturnType<Values>;
  /** None of them can be changed. */
  readonly disabled?: boolean;
  /** The rule of the fields, which says whether one is needed. */
  readonly schema: Schema;
  readonly texts: Texts;
  /** Names of plain fields, or more about them; what is no plain field stands among them as it is. */
  readonly list: readonly ((keyof Values & Named<Texts>) | Field<keyof Values & Named<Texts>> | ReactElement | false)[];
};

/** The inputs of a form from a list of its fields. */
export function FieldsOf<Values extends Record<string, unknown>, const Texts extends string>(
  props: FieldsOfProps<Values, Texts>,
): ReactNode {
  const { form, schema, texts, list, disabled = false } = props;
  const { t } = useTranslation();
  const items = list.map((item) => {
    if (item === false || isValidElement(item)) return item;
    const given: Field<string> = typeof item === 'object' ? (item as Field<string>) : { name: String(item) };
    const field = disabled ? { ...given, isLocked: true } : given;
    // That the text is there is what the type of the list says.
    const label = t(`${texts}.${field.name}` as never) as string;
    const input = (
      <PlainField
        key={field.name}
        field={field}
        label={label}
        isNeeded={isNeeded(schema, field)}
        form={form as unknown as AnyForm}
      />
    );
    return field.isWide === true ? <WideField key={field.name}>{input}</WideField> : input;
  });
  return Children.toArray(items);
}

const isSeveral: ReadonlySet<string> = new Set(['emails', 'phones', 'lines', 'tags', 'codes']);
const isNothingNull: ReadonlySet<string> = new Set(['number', 'day', 'record']);
/** These begin with something, and are never without it. */
const isAlwaysSet: ReadonlySet<string> = new Set(['box', 'switch', 'choice', 'list', 'decimal', 'money']);

/** Returns true if the schema refuses the empty value of a field. */
function isNeeded(schema: Schema, { name, kind = 'text', isNeeded: isSaid = false }: Field<string>): boolean {
  if (isSaid) return true;
  // A part of a value, as the family name of a name: the rule is another field's.
  if ('properties' in schema && !Object.hasOwn(schema.properties as object, name)) return false;
  const nothing = isSeveral.has(kind) ? [] : isNothingNull.has(kind) ? null : '';
  // What may be null takes an empty text for it.
  return (
    !isAlwaysSet.has(kind) && [nothing, null].every((value) => faultsOf(schema, { [name]: value })[name] !== undefined)
  );
}
