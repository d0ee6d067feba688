import { Input, SegmentedControl, Select } from '@mantine/core';
import type { ReactNode } from 'react';

type Choice<Value extends string> = Readonly<{ value: Value; label: string; disabled?: boolean }>;

export type ChoiceFieldProps<Value extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** However few there are. */
  readonly isList?: boolean;
  /** The words of a search without result. */
  readonly nothingFound?: string;
};

/** One of several: up to four stand side by side, more are a list, more than twelve a list with a search. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const {
    label,
    choices,
    value,
    onChange,
    hint,
    error,
    required = false,
    disabled = false,
    isList = false,
    nothingFound = 'Nothing found',
  } = props;
  const choose = (next: string | null): void => {
    const chosen = choices.find((choice) => choice.value === next);
    if (chosen !== undefined) onChange(chosen.value);
  };
  if (choices.length <= 4 && !isList) {
    return (
      <Input.Wrapper label={label} description={hint} error={error} required={required} labelElement="div">
        <SegmentedControl
          aria-label={label}
          data={[...choices]}
          value={value}
          onChange={choose}
          disabled={disabled}
          fullWidth
        />
      </Input.Wrapper>
    );
  }
  return (
    <Select
      label={label}
      description={hint}
      error={error}
      required={required}
      disabled={disabled}
      data={[...choices]}
      value={value}
      onChange={choose}
      searchable={choices.length > 12}
      nothingFoundMessage={nothingFound}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
