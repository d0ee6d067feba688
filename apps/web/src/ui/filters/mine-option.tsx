import { Checkbox } from '@mantine/core';
import classes from './filters.module.css';

export type MineOptionProps = {
  readonly label: string;
  /** The values that are the person's own; without any nothing is drawn. */
  readonly mine: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** A box above the boxes of a filter that checks all of the person's own at once. */
export function MineOption({ label, mine, chosen, onChange }: MineOptionProps) {
  if (mine.length === 0) return null;
  const checked = mine.filter((value) => chosen.includes(value)).length;
  const isAll = checked === mine.length;
  const others = chosen.filter((value) => !mine.includes(value));
  return (
    <div className={classes['mine']}>
      <Checkbox
        label={label}
        checked={isAll}
        indeterminate={checked > 0 && !isAll}
        onChange={() => onChange(isAll ? others : [...mine, ...others])}
      />
    </div>
  );
}
