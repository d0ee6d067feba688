import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { decimalSignOf, readDecimal, readMoney, shownDecimal } from '../format/typed-decimal.ts';

export type DecimalFieldProps = {
  readonly label: string;
  /** A decimal number as text, with a point. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Money gets two decimals; other numbers keep those that are typed. */
  readonly isMoney?: boolean;
  /** The unit behind the number: a sign of currency, per cent. */
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
};

/**
 * A decimal number that is never put through floating point. It is read as the person's language writes numbers, and shown so; what is
 * no number is kept as it was typed, for the rules to refuse.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, isMoney = false, unit, hint, required = false, disabled = false, ...rest } = props;
  const [typed, setTyped] = useState<string>();
  const sign = decimalSignOf(useFormats().locale);
  const take = (text: string): void => {
    setTyped(text);
    onChange((isMoney ? readMoney : readDecimal)(text, sign) ?? text.trim());
  };
  return (
    <TextInput
      {...rest}
      required={required}
      disabled={disabled}
      description={hint}
      dir="ltr"
      inputMode="decimal"
      value={typed ?? shownDecimal(value, sign)}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      rightSection={unit}
      rightSectionPointerEvents="none"
    />
  );
}
