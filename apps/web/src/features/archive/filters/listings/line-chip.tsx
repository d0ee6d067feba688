import { Suspense, useState } from 'react';
import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';
import { latePart } from '#i18n/late-part.ts';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { filterKeys, lineOf, useReferrerName, partName } from '#features/archive/study-rows/study-rows.ts';
import type { FilterKey, ListFilter, ListWords } from '#features/archive/study-rows/study-rows.ts';
import { FilterPart } from '../part-editor.tsx';
import { valueOf } from '../label-value.tsx';
import { partsOfLine } from './parts-of-line.ts';

const FieldChips = latePart(() => import('../field-chips.tsx').then((file) => file.FieldChips), ['studyFields']);

export type LineChipProps = {
  readonly line: FilterLine;
  readonly words: ListWords;
  /** Undefined when the condition is taken away. */
  readonly onChange: (line: FilterLine | undefined) => void;
};

/** One condition, as a chip that opens what it is set to. */
export function LineChip({ line, words, onChange }: LineChipProps) {
  const [isOpen, setOpen] = useState(false);
  const [filter = {}] = partsOfLine(line);
  const part = filterKeys.find((key) => key !== 'match' && filter[key] !== undefined) ?? 'q';
  const referrer = useReferrerName(filter.referrerId);
  const value = part === 'referrerId' ? referrer : valueOf(filter, part, words);
  const change = (next: ListFilter): void => onChange(next[part] === undefined ? undefined : lineOf(next));
  if (part === 'field')
    return (
      <Suspense fallback={null}>
        <FieldChips {...{ filter, words }} onFilter={change} />
      </Suspense>
    );
  return (
    <FilterChip
      name={partName(part, words)}
      value={value ?? ''}
      onClear={() => onChange(undefined)}
      opened={isOpen}
      onOpenedChange={setOpen}
    >
      <FilterPart {...{ part, filter, words }} onFilter={change} onDone={() => setOpen(false)} />
    </FilterChip>
  );
}

export type NewLineProps = {
  readonly part: FilterKey;
  readonly words: ListWords;
  /** Once it is closed; undefined where nothing was chosen. */
  readonly onDone: (line: FilterLine | undefined) => void;
};

/** A condition that is being made: it joins the others when its choice is closed. */
export function NewLine({ part, words, onDone }: NewLineProps) {
  const [filter, setFilter] = useState<ListFilter>({});
  const done = (): void => onDone(filter[part] === undefined ? undefined : lineOf(filter));
  if (part === 'field')
    return (
      <Suspense fallback={null}>
        <FieldChips
          {...{ filter, words }}
          isAdding
          onFilter={(next) => onDone(lineOf(next))}
          onAdded={() => onDone(undefined)}
        />
      </Suspense>
    );
  return (
    <FilterChip
      name={partName(part, words)}
      value={valueOf(filter, part, words)}
      opened
      onOpenedChange={(isOpen) => isOpen || done()}
    >
      <FilterPart {...{ part, filter, words }} onFilter={setFilter} />
    </FilterChip>
  );
}
