import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import type { Report } from '@isocenter/contract/reading/reports.ts';
import { numberOf } from '@isocenter/contract/reading/field-answers.ts';
import type { TemplateField } from '@isocenter/contract/reading/template-fields.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import classes from './report.module.css';

type Answer = Report['answers'][string];

export interface AnswerFieldsProps {
  readonly report: Report;
  /** Which fields of the template. */
  readonly names: readonly string[];
  readonly disabled: boolean;
  readonly onAnswer: (name: string, value: Answer) => void;
}

/** The fields that a section of the template names, to be answered; the text follows. */
export function AnswerFields({ report, names, disabled, onAnswer }: AnswerFieldsProps) {
  const fields = report.template.fields.filter(({ name, kind }) => names.includes(name) && kind !== 'computed');
  if (fields.length === 0) return null;
  return (
    <div className={classes['answers']}>
      {fields.map((field) => (
        <AnswerField
          key={field.name}
          field={field}
          value={report.answers[field.name] ?? usualOf(field)}
          disabled={disabled}
          onAnswer={(value) => onAnswer(field.name, value)}
        />
      ))}
    </div>
  );
}

function usualOf({ kind, usual }: TemplateField): Answer {
  return kind === 'pick-many' ? usual.split('\n').filter((choice) => choice !== '') : usual;
}

interface FieldProps {
  readonly field: TemplateField;
  readonly value: Answer;
  readonly disabled: boolean;
  readonly onAnswer: (value: Answer) => void;
}

function AnswerField({ field, value, disabled, onAnswer }: FieldProps) {
  const words = useDateWords();
  const { kind, label, choices, unit, decimals, minimum, maximum, isRequired } = field;
  const usual = { label, disabled, size: 'xs', withAsterisk: isRequired } as const;
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  if (kind === 'number')
    return (
      <NumberInput
        {...usual}
        value={numberOf(value) ?? ''}
        decimalScale={decimals}
        {...(minimum === null ? {} : { min: minimum })}
        {...(maximum === null ? {} : { max: maximum })}
        {...(unit === '' ? {} : { suffix: ` ${unit}` })}
        onChange={(next) => onAnswer(typeof next === 'number' ? next : '')}
      />
    );
  if (kind === 'pick-one')
    return (
      <Select
        {...usual}
        data={[...new Set(choices)]}
        value={text === '' ? null : text}
        clearable
        onChange={(next) => onAnswer(next ?? '')}
      />
    );
  if (kind === 'pick-many')
    return (
      <MultiSelect
        {...usual}
        data={[...new Set(choices)]}
        value={typeof value === 'object' ? value : []}
        onChange={onAnswer}
      />
    );
  if (kind === 'date')
    return (
      <DateField
        label={label}
        words={words}
        value={text === '' ? null : text}
        disabled={disabled}
        required={isRequired}
        onChange={(next) => onAnswer(next ?? '')}
      />
    );
  return (
    <TextInput {...usual} value={text} maxLength={2000} onChange={(event) => onAnswer(event.currentTarget.value)} />
  );
}
