import { Checkbox } from '@mantine/core';
import { WideField } from './form-layout.tsx';
import classes from './form.module.css';

export type SomeOfProps<Value extends string> = {
  /** Read out for the boxes. */
  readonly label: string;
  readonly all: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly value: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly disabled?: boolean;
};

/** Some of a few, as boxes beside each other, in their order. */
export function SomeOf<Value extends string>(props: SomeOfProps<Value>) {
  const { label, all, labelOf, value, onChange, disabled = false } = props;
  return (
    <WideField>
      <Checkbox.Group
        aria-label={label}
        value={[...value]}
        onChange={(chosen) => onChange(all.filter((one) => chosen.includes(one)))}
      >
        <div className={classes['boxes']}>
          {all.map((one) => (
            <Checkbox key={one} value={one} label={labelOf(one)} disabled={disabled} />
          ))}
        </div>
      </Checkbox.Group>
    </WideField>
  );
}
