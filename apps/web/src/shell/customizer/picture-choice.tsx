import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './customizer.module.css';

export interface PictureChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly picture?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly hint?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of several, each as a picture with its word; applies at once. */
export function PictureChoice<Value extends string>({
  legend,
  value,
  choices,
  hint,
  onChange,
}: PictureChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes['choice']}>
      <legend>{legend}</legend>
      <div className={classes['options']}>
        {choices.map(({ value: option, label, picture, disabled = false }) => (
          <label key={option} className={classes['option']} data-plain={picture === undefined}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              disabled={disabled}
              onChange={() => onChange(option)}
            />
            {picture}
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
    </fieldset>
  );
}
