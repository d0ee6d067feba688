import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

export type MomentFieldProps = {
  readonly label: ReactNode;
  /** An instant in ISO 8601. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
};

/** A day and a time of it, on the clock of this computer. */
export function MomentField({ value, onChange, hint, ...props }: MomentFieldProps) {
  return (
    <TextInput
      type="datetime-local"
      {...props}
      description={hint}
      value={value === null ? '' : typedOf(new Date(value))}
      onChange={({ currentTarget: { value: typed } }) => {
        const moment = new Date(typed);
        onChange(Number.isNaN(moment.getTime()) ? null : moment.toISOString());
      }}
    />
  );
}

/** In the form of the field. */
function typedOf(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`;
}
