import { Input, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestFieldText } from '@isocenter/contract/archive/study-fields.ts';
import type { StudyField } from '@isocenter/contract/archive/field-choices.ts';
import type { FieldValue } from '@isocenter/contract/archive/study.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { DateField } from '#ui/form/date-field.tsx';
import type { ListWords } from '../list/list-words.ts';

export type FieldInputProps = {
  readonly field: StudyField;
  readonly held: FieldValue | null;
  readonly words: ListWords;
  readonly error: string | undefined;
  /** Told when the choice is made or the field is left; null empties it. */
  readonly onFill: (value: FieldValue | null) => void;
};

/** A field as its kind is filled. One that is switched off can only be emptied. */
export function FieldInput(props: FieldInputProps) {
  const { field, held, words, error, onFill } = props;
  const dates = useDateWords();
  const { name: label, kind, choices } = field;
  const text = held === null ? null : String(held);
  switch (kind) {
    case 'text':
    case 'number':
      return <TypedInput {...props} />;
    case 'date':
      return <DateField {...{ label, error }} words={dates} value={text} onChange={onFill} />;
    case 'choice':
      return (
        <Select
          {...{ label, error }}
          // What is offered no more stays where it is held.
          data={[...new Set([...choices, ...(text === null ? [] : [text])])]}
          value={text}
          onChange={onFill}
          clearable
          searchable={choices.length > 8}
        />
      );
    case 'yes-no':
      return <AnswerInput {...{ label, error, onFill, words }} value={text} />;
  }
}

/** Filled when it is left, or by Enter; Escape takes back what was typed. */
function TypedInput({ field, held, error, onFill }: FieldInputProps) {
  const [typed, setTyped] = useState<string | number>(held ?? '');
  const isNumber = field.kind === 'number';
  const done = (): void => {
    const text = String(typed).trim();
    const value = isNumber ? Number(text) : text;
    if (text === '') onFill(null);
    // A sign alone is no number yet.
    else if (Number.isNaN(value)) setTyped(held ?? '');
    else onFill(value);
  };
  const shared = {
    label: field.name,
    value: typed,
    error,
    onBlur: done,
    onKeyDown: (event: { readonly key: string; readonly stopPropagation: () => void }) => {
      if (event.key === 'Enter') done();
      if (event.key !== 'Escape' || typed === (held ?? '')) return;
      event.stopPropagation();
      setTyped(held ?? '');
    },
  };
  if (!isNumber)
    return (
      <TextInput {...shared} maxLength={longestFieldText} onChange={(event) => setTyped(event.currentTarget.value)} />
    );
  return (
    <NumberInput
      {...shared}
      hideControls
      decimalScale={9}
      {...(field.unit === '' ? {} : { rightSection: field.unit, rightSectionWidth: 64 })}
      onChange={setTyped}
    />
  );
}

type AnswerInputProps = Pick<FieldInputProps, 'words' | 'error' | 'onFill'> & {
  readonly label: string;
  readonly value: string | null;
};

function AnswerInput({ label, value, words: { t }, error, onFill }: AnswerInputProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <SegmentedControl
        aria-label={label}
        value={value ?? 'open'}
        onChange={(next) => onFill(next === 'open' ? null : next)}
        data={(['yes', 'no', 'open'] as const).map((answer) => ({
          value: answer,
          label: t(`studyFields.answer.${answer}`),
        }))}
      />
    </Input.Wrapper>
  );
}
