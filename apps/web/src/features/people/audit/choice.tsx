import { Checkbox } from '@mantine/core';
import type { Option } from './use-audit-choices.ts';
import classes from './audit.module.css';

export type ChoiceProps = {
  /** Comma-separated. */
  readonly chosen: string | undefined;
  readonly options: readonly Option[];
  readonly onChange: (chosen: string | undefined) => void;
  /** One at most. */
  readonly single?: boolean;
};

/** Values of a filter as boxes below each other. */
export function Choice({ chosen, options, onChange, single = false }: ChoiceProps) {
  const values = chosen?.split(',') ?? [];
  const toggle = (value: string): void => {
    const others = values.filter((one) => one !== value);
    const next = values.includes(value) ? others : single ? [value] : [...values, value];
    onChange(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <ul className={classes['options']}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <Checkbox label={<bdi>{label}</bdi>} checked={values.includes(value)} onChange={() => toggle(value)} />
        </li>
      ))}
    </ul>
  );
}
