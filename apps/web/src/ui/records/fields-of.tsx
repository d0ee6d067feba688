import { Checkbox, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ParseKeys } from 'i18next';
import { Children, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '../form/date-field.tsx';
import { errorAt } from '../form/error-at.ts';
import { WideField } from '../form/form-layout.tsx';
import { LinesField } from '../form/lines-field.tsx';
import { MomentField } from '../form/moment-field.tsx';
import { SuggestedField } from '../form/suggested-field.tsx';
import type { SuggestedFieldProps } from '../form/suggested-field.tsx';

type Schema = Parameters<typeof faultsOf>[0];
/** The names that texts have under a prefix. */
type Named<Texts extends string> = ParseKeys extends infer Key
  ? Key extends `${Texts}.${infer Name}`
    ? Name
    : never
  : never;

/** A plain field. What it is called stands in the texts under its name. */
export type Field<Name extends string> = Readonly<{
  name: Name;
  /** A line of text, unless said otherwise; `code` is one from left to right, `tags` are several words, `codes` in capital letters. */
  kind?:
    | 'text'
    | 'email'
    | 'tel'
    | 'code'
    | 'area'
    | 'number'
    | 'day'
    | 'moment'
    | 'box'
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
  /** What can be chosen of besides typing. */
  choices?: SuggestedFieldProps['suggestions'];
  /** How many lines it has at most; how large a number is. */
  most?: number;
  /** How small a number is; 1 unless said otherwise. */
  least?: number;
  /** Behind a number. */
  unit?: string;
}>;

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

type AnyForm = UseFormReturnType<Record<string, unknown>>;
type PlainFieldProps = {
  readonly field: Field<string>;
  readonly label: string;
  readonly isNeeded: boolean;
  readonly form: AnyForm;
};

function PlainField({ field, label, isNeeded: required, form }: PlainFieldProps) {
  const { name, kind = 'text', hint, isLocked = false, most, least = 1, unit, choices } = field;
  const dates = useDateWords();
  const error = errorAt(form.errors, name);
  const shared = { label, required, disabled: isLocked, ...(hint === undefined ? {} : { description: hint }) };
  const input = { ...shared, ...form.getInputProps(name), error };
  if (choices !== undefined && (kind === 'text' || kind === 'code'))
    return <SuggestedField {...input} {...(kind === 'code' && { dir: 'ltr' })} suggestions={choices} />;
  switch (kind) {
    case 'text':
    case 'email':
      return <TextInput {...input} type={kind} />;
    case 'tel':
    case 'code':
      return <TextInput {...input} type={kind === 'tel' ? kind : 'text'} dir="ltr" />;
    case 'area':
      return <Textarea {...input} autosize minRows={3} maxRows={10} />;
    case 'box':
      return <Checkbox {...shared} required={false} {...form.getInputProps(name, { type: 'checkbox' })} />;
    case 'number':
      return (
        <NumberInput
          {...input}
          {...(most === undefined ? {} : { max: most })}
          {...(unit === undefined ? {} : { suffix: `\u00a0${unit}` })}
          min={least}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          value={typeof form.values[name] === 'number' ? form.values[name] : ''}
          onChange={(value) => form.setFieldValue(name, typeof value === 'number' ? value : null)}
        />
      );
    case 'day':
      return (
        <DateField
          {...{ label, required, error, hint }}
          words={dates}
          disabled={isLocked}
          value={form.values[name] as string | null}
          onChange={(day) => form.setFieldValue(name, day)}
        />
      );
    case 'moment':
      return (
        <MomentField
          {...{ label, required, error, hint }}
          disabled={isLocked}
          value={form.values[name] as string | null}
          onChange={(moment) => form.setFieldValue(name, moment)}
        />
      );
    case 'tags':
    case 'codes':
      return (
        <TagsInput
          {...input}
          clearable
          data={(choices ?? []).map((one) => (typeof one === 'string' ? one : one.value))}
          maxTags={most ?? 40}
          onChange={(tags) => form.setFieldValue(name, kind === 'tags' ? tags : inCapitals(tags))}
        />
      );
    case 'emails':
    case 'phones':
    case 'lines':
      return (
        <LinesField
          label={label}
          required={required}
          disabled={isLocked}
          most={most ?? 3}
          type={linesOf[kind]}
          value={form.values[name] as string[]}
          onChange={(lines) => form.setFieldValue(name, lines)}
          error={error}
        />
      );
  }
}

function inCapitals(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toUpperCase()))];
}

const linesOf = { emails: 'email', phones: 'tel', lines: 'text' } as const;

const isSeveral: ReadonlySet<string> = new Set(['emails', 'phones', 'lines', 'tags', 'codes']);

/** Whether nothing at all is wrong for a field. */
function isNeeded(schema: Schema, { name, kind = 'text', isNeeded: isSaid = false }: Field<string>): boolean {
  if (isSaid) return true;
  // A part of a value, as the family name of a name: the rule is another field's.
  if ('properties' in schema && !Object.hasOwn(schema.properties as object, name)) return false;
  const nothing = isSeveral.has(kind) ? [] : kind === 'number' || kind === 'day' ? null : '';
  // What may be null takes an empty text for it.
  return kind !== 'box' && [nothing, null].every((value) => faultsOf(schema, { [name]: value })[name] !== undefined);
}
