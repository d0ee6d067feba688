import { useState } from 'react';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FieldChips } from './field-chips.tsx';
import type { FieldChipsProps } from './field-chips.tsx';
import classes from './filter.module.css';

/** All conditions on fields below each other, where there is no bar for their chips. */
export function FieldsEditor({ filter, words, onFilter }: FieldChipsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={classes['editor']}>
      <FieldChips {...{ filter, words, onFilter, isAdding }} onAdded={() => setAdding(false)} />
      {!isAdding && (
        <ActButton size="small" label={words.t('studyFields.filter.add')} onClick={() => setAdding(true)} />
      )}
    </div>
  );
}
