import classes from './group-choice.module.css';

export type GroupChoiceProps<Value extends string> = {
  readonly label: string;
  /** The groupings of the rows. */
  readonly choices: readonly Readonly<{ value: Value; label: string }>[];
  /** “No groups”. */
  readonly none: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
};

/** Chooses the grouping of a list's rows. */
export function GroupChoice<Value extends string>({ label, choices, none, value, onChange }: GroupChoiceProps<Value>) {
  return (
    <label className={classes['choice']}>
      {label}
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(choices.find((choice) => choice.value === currentTarget.value)?.value)
        }
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
