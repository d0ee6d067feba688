import { MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { numberOf, type FieldAnswers } from '@isocenter/contract/reading/reports/field-answers.ts';
import type { TemplateField } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';

type Answer = FieldAnswers[string];

export type AnswerFieldsProps = {
  readonly fields: readonly TemplateField[];
  readonly answers: FieldAnswers;
  readonly onAnswer: (answers: FieldAnswers) => void;
  /** Returns the present value of a computed field. */
  readonly textOf: (name: string) => string;
  readonly disabled?: boolean;
};

/** The fields of a template to be answered, in their order; what they say usually stands there until something else does. */
export function AnswerFields({ fields, answers, onAnswer, textOf, disabled = false }: AnswerFieldsProps) {
  return (
    <div className="iso-grid">
      {fields.map((field) => (
        <AnswerField
          key={field.name}
          field={field}
          answer={answers[field.name]}
          text={textOf(field.name)}
          onAnswer={(answer) => onAnswer({ ...answers, [field.name]: answer })}
          disabled={disabled}
        />
      ))}
    </div>
  );
}

export type AnswerFieldProps = {
  readonly field: TemplateField;
  /** Undefined while it says what it says usually. */
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
  /** The present value of a computed field. */
  readonly text?: string;
  readonly disabled?: boolean;
  readonly size?: 'xs' | 'sm';
};

/** One field as its kind is answered. An empty answer stands for none. */
export function AnswerField({ field, answer, onAnswer, text = '', disabled = false, size = 'sm' }: AnswerFieldProps) {
  const { label, kind, isRequired, usual, choices, unit, decimals, minimum, maximum } = field;
  const dates = useDateWords();
  const shared = { label, disabled, size, required: isRequired };
  const said = answer ?? usual;
  switch (kind) {
    case 'text':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
          value={String(said)}
          onChange={typed(onAnswer)}
        />
      );
    case 'computed':
      return <TextInput {...shared} required={false} readOnly variant="filled" value={text} />;
    case 'number':
      return (
        <NumberInput
          {...shared}
          {...(minimum === null ? {} : { min: minimum })}
          {...(maximum === null ? {} : { max: maximum })}
          {...(unit === '' ? {} : { suffix: `\u00a0${unit}` })}
          decimalScale={decimals}
          hideControls
          value={numberOf(said) ?? ''}
          onChange={(value) => onAnswer(typeof value === 'number' ? value : '')}
        />
      );
    case 'pick-one':
      return (
        <Select
          {...shared}
          style={{ minWidth: widthOf(choices) }}
          data={[...choices]}
          value={said === '' ? null : String(said)}
          onChange={(choice) => onAnswer(choice ?? '')}
          clearable
          searchable={choices.length > 12}
        />
      );
    case 'pick-many':
      return (
        <MultiSelect
          {...shared}
          style={{ minWidth: widthOf(choices) }}
          data={[...choices]}
          value={several(said)}
          onChange={onAnswer}
          hidePickedOptions
        />
      );
    case 'date':
      return (
        <DateField
          {...shared}
          words={dates}
          value={said === '' ? null : String(said)}
          onChange={(day) => onAnswer(day ?? '')}
        />
      );
  }
}

/** Room for the longest choice and the marks beside it, up to the row. A `ch` is a digit, which most letters are narrower than. */
function widthOf(choices: readonly string[]): string {
  const longest = Math.max(0, ...choices.map(({ length }) => length));
  return `min(100%, calc(${longest}ch + 3.5rem))`;
}

function typed(onAnswer: (answer: string) => void) {
  return ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onAnswer(currentTarget.value);
}

function several(said: Answer): string[] {
  if (typeof said === 'object') return [...said];
  return said === '' ? [] : String(said).split('\n');
}
