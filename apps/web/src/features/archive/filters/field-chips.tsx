import { useState } from 'react';
import {
  fieldConditionsOf,
  fieldsText,
  type FieldCondition,
} from '@isocenter/contract/archive/study-fields/field-conditions.ts';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import type { ListWords, ListFilter } from '#features/archive/study-rows/study-rows.ts';
import { FieldEditor } from './field-editor.tsx';
import { conditionText, withPart } from '#features/archive/study-rows/study-rows.ts';

export type FieldChipsProps = {
  readonly filter: ListFilter;
  readonly words: ListWords;
  readonly onFilter: (filter: ListFilter) => void;
  /** One more is being made; `onAdded` once it is closed, before what was chosen is told. */
  readonly isAdding?: boolean;
  /** The field of that one, where it is known; a condition on it that stands already is opened. */
  readonly asked?: number;
  readonly onAdded?: () => void;
};

/** A chip for each condition on a field of the house's own, and for one that is being made. */
export function FieldChips({ filter, words, onFilter, isAdding = false, asked, onAdded }: FieldChipsProps) {
  const { t, fields } = words;
  const [opened, setOpened] = useState<number | null>(null);
  const conditions = fieldConditionsOf(filter.field);
  const requestedAt = isAdding ? conditions.findIndex(({ fieldId }) => fieldId === asked) : -1;
  const set = (at: number, condition: FieldCondition | undefined): void => {
    const next = conditions.toSpliced(at, 1, ...(condition === undefined ? [] : [condition]));
    setOpened(null);
    if (at === conditions.length || at === requestedAt) onAdded?.();
    onFilter(withPart(filter, 'field', fieldsText(next)));
  };
  return (
    <>
      {conditions.map((condition, at) => {
        const field = fields.find(({ fieldId }) => fieldId === condition.fieldId);
        return (
          <FilterChip
            key={`${at}.${condition.fieldId}`}
            name={field?.name ?? t('studyFields.filter.gone')}
            value={conditionText(condition, field, words)}
            onClear={() => set(at, undefined)}
            opened={opened === at || requestedAt === at}
            onOpenedChange={(isOpen) => {
              setOpened(isOpen ? at : null);
              if (requestedAt === at && !isOpen) onAdded?.();
            }}
          >
            <FieldEditor condition={condition} words={words} onDone={(next) => set(at, next)} />
          </FilterChip>
        );
      })}
      {isAdding && requestedAt === -1 && (
        <FilterChip name={t('archive.filter.part.field')} opened onOpenedChange={(isOpen) => isOpen || onAdded?.()}>
          <FieldEditor
            words={words}
            onDone={(condition) => set(conditions.length, condition)}
            {...(asked !== undefined && { fieldId: asked })}
          />
        </FilterChip>
      )}
    </>
  );
}
