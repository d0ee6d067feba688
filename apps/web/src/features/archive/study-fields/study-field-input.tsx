import { Input, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { longestFieldText } from '@isocenter/contract/archive/study-fields/study-fields.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import type { FieldValue } from '@isocenter/contract/archive/studies/study-row.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';

export type StudyFieldInputProps = {
  readonly field: StudyField;
  readonly stored: FieldValue | null;
  readonly error: string | undefined;
  readonly disabled?: boolean;
  /** If true, `onFill` is called with each letter too: for a form in which nothing is saved before somebody says so. */
  readonly isEager?: boolean;
  /** Called when the choice is made or the field is left; null empties it. */
  readonly onFill: (value: FieldValue | null) => void;
};

/** A field of studies as its kind is filled. One that is switched off can only be emptied. */
export function StudyFieldInput(props: StudyFieldInputProps) {
  const { field, stored, error, disabled = false, onFill } = props;
  const dates = useDateWords();
  const { name: label, kind, choices } = field;
  const text = stored === null ? null : String(stored);
  switch (kind) {
    case 'text':
    case 'number':
      return <TypedInput {...props} />;
    case 'date':
      return <DateField {...{ label, error, disabled }} words={dates} value={text} onChange={onFill} />;
    case 'choice':
      return (
        <Select
          {...{ label, error, disabled }}
          // What is offered no more stays where it is held.
          data={[...new Set([...choices, ...(text === null ? [] : [text])])]}
          value={text}
          onChange={onFill}
          clearable
          searchable={choices.length > 8}
        />
      );
    case 'yes-no':
      return <AnswerInput {...{ label, error, disabled, onFill }} value={text} />;
  }
}

/** Filled when it is left, or by Enter; Escape takes back what was typed. */
function TypedInput({
  field,
  stored: current,
  error,
  disabled = false,
  isEager = false,
  onFill,
}: StudyFieldInputProps) {
  const [typed, setTyped] = useState<string | number>(current ?? '');
  const isNumber = field.kind === 'number';
  const done = (): void => {
    const value = valueOf(typed, isNumber);
    if (value === undefined) setTyped(current ?? '');
    else onFill(value);
  };
  const type = (next: string | number): void => {
    setTyped(next);
    if (isEager) onFill(valueOf(next, isNumber) ?? null);
  };
  const shared = {
    label: field.name,
    value: typed,
    error,
    disabled,
    onBlur: done,
    onKeyDown: (event: { readonly key: string; readonly stopPropagation: () => void }) => {
      if (event.key === 'Enter') done();
      if (event.key !== 'Escape' || typed === (current ?? '')) return;
      event.stopPropagation();
      setTyped(current ?? '');
    },
  };
  if (!isNumber)
    return <TextInput {...shared} maxLength={longestFieldText} onChange={(event) => type(event.currentTarget.value)} />;
  return (
    <NumberInput
      {...shared}
      hideControls
      decimalScale={9}
      {...(field.unit === '' ? {} : { rightSection: field.unit, rightSectionWidth: 64 })}
      onChange={type}
    />
  );
}

/** Returns the typed value; undefined for an unfinished number, such as a sign alone. */
function valueOf(typed: string | number, isNumber: boolean): FieldValue | null | undefined {
  const text = String(typed).trim();
  if (text === '') return null;
  if (!isNumber) return text;
  const value = Number(text);
  return Number.isNaN(value) ? undefined : value;
}

type AnswerInputProps = Pick<StudyFieldInputProps, 'error' | 'onFill'> & {
  readonly label: string;
  readonly value: string | null;
  readonly disabled: boolean;
};

function AnswerInput({ label, value, error, disabled, onFill }: AnswerInputProps) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <SegmentedControl
        aria-label={label}
        value={value ?? 'open'}
        disabled={disabled}
        onChange={(next) => onFill(next === 'open' ? null : next)}
        data={(['yes', 'no', 'open'] as const).map((answer) => ({
          value: answer,
          label: t(`studyFields.answer.${answer}`),
        }))}
      />
    </Input.Wrapper>
  );
}
