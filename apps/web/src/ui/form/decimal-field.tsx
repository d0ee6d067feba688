import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { readAmount } from '@isocenter/contract/office/money.ts';

export type DecimalFieldProps = {
  readonly label: string;
  /** A decimal number as text, with a point. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Money has two decimals and thousands apart; other numbers are taken as they are typed. */
  readonly isMoney?: boolean;
  /** Behind the number: a sign of currency, per cent. */
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
};

/** A decimal number that is never put through floating point: what is typed, with a comma or a point, is what is kept. */
export function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, isMoney = false, unit, hint, required = false, disabled = false, ...rest } = props;
  const [typed, setTyped] = useState<string>();
  const take = (text: string): void => {
    setTyped(text);
    onChange((isMoney ? readAmount(text) : undefined) ?? text.trim().replace(',', '.'));
  };
  return (
    <TextInput
      {...rest}
      required={required}
      disabled={disabled}
      description={hint}
      dir="ltr"
      inputMode="decimal"
      value={typed ?? value}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      rightSection={unit}
      rightSectionPointerEvents="none"
    />
  );
}
