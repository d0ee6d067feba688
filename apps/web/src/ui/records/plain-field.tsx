import { Checkbox, NumberInput, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '../form/date-field.tsx';
import { DecimalField } from '../form/decimal-field.tsx';
import { errorAt } from '../form/error-at.ts';
import { LinesField } from '../form/lines-field.tsx';
import { MomentField } from '../form/moment-field.tsx';
import { SuggestedField } from '../form/suggested-field.tsx';
import { TimeField } from '../form/time-field.tsx';
import { ChosenField } from './chosen-field.tsx';
import type { PlainFieldProps } from './field.ts';

/** The input of one field of a form. */
export function PlainField({ field, label, isNeeded: required, form }: PlainFieldProps) {
  const { name, kind = 'text', hint, isLocked = false, most, least = 1, unit, choices, placeholder } = field;
  const dates = useDateWords();
  const error = errorAt(form.errors, name);
  const shared = { label, required, disabled: isLocked, ...(hint === undefined ? {} : { description: hint }) };
  const input = {
    ...shared,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...form.getInputProps(name),
    error,
  };
  if (choices !== undefined && (kind === 'text' || kind === 'code'))
    return <SuggestedField {...input} {...(kind === 'code' && { dir: 'ltr' })} suggestions={choices} />;
  switch (kind) {
    case 'text':
    case 'email':
      return <TextInput {...input} type={kind} />;
    case 'time':
      return (
        <TimeField
          {...{ ...shared, error }}
          value={String(form.values[name])}
          onChange={(time) => form.setFieldValue(name, time)}
        />
      );
    case 'tel':
    case 'code':
      return <TextInput {...input} type={kind === 'tel' ? kind : 'text'} dir="ltr" />;
    case 'area':
      return <Textarea {...input} autosize minRows={3} maxRows={10} />;
    case 'box':
      return <Checkbox {...shared} required={false} {...form.getInputProps(name, { type: 'checkbox' })} />;
    case 'switch':
      return <Switch {...shared} required={false} {...form.getInputProps(name, { type: 'checkbox' })} />;
    case 'choice':
    case 'list':
    case 'record':
      return <ChosenField field={field} label={label} isNeeded={required} form={form} />;
    case 'decimal':
    case 'money':
      return (
        <DecimalField
          {...{ label, required, error, hint }}
          disabled={isLocked}
          isMoney={kind === 'money'}
          {...(unit === undefined ? {} : { unit })}
          value={String(form.values[name])}
          onChange={(value) => form.setFieldValue(name, value)}
        />
      );
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
