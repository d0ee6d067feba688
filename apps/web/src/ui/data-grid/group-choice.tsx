import classes from './group-choice.module.css';

export type GroupChoiceProps<Value extends string> = {
  readonly label: string;
  /** What rows can stand together by. */
  readonly choices: readonly Readonly<{ value: Value; label: string }>[];
  /** “No groups”. */
  readonly none: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
};

/** By what the rows of a list stand together. */
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
