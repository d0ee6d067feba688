import { Checkbox } from '@mantine/core';
import { Count } from '#i18n/count.tsx';
import classes from './filters.module.css';

/** `count`: how many there are of it. */
export type Option = Readonly<{ value: string; label: string; count?: number }>;

export type OptionBoxesProps = {
  /** Comma-separated. */
  readonly chosen: string | undefined;
  readonly options: readonly Option[];
  readonly onChange: (chosen: string | undefined) => void;
  /** One at most. */
  readonly single?: boolean;
};

/** Values of a filter as boxes below each other. */
export function OptionBoxes({ chosen, options, onChange, single = false }: OptionBoxesProps) {
  const values = chosen?.split(',') ?? [];
  const toggle = (value: string): void => {
    const others = values.filter((one) => one !== value);
    const next = values.includes(value) ? others : single ? [value] : [...values, value];
    onChange(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <ul className={classes['options']}>
      {options.map(({ value, label, count }) => (
        <li key={value}>
          <Checkbox label={<bdi>{label}</bdi>} checked={values.includes(value)} onChange={() => toggle(value)} />
          {count !== undefined && (
            <span>
              <Count of={count} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the words of a chip for the chosen options: “Riverside General +2”; undefined for none. */
export function chosenText(chosen: string | undefined, options: readonly Option[]): string | undefined {
  const [first, ...more] = chosen?.split(',') ?? [];
  if (first === undefined) return undefined;
  const label = options.find(({ value }) => value === first)?.label ?? first;
  return more.length === 0 ? label : `${label} +${more.length}`;
}
