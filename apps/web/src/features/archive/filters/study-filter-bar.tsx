import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useCan } from '#api/abilities.tsx';
import { latePart } from '#i18n/late-part.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { FilterChip } from '#ui/filters/filter-chip.tsx';
import { useLater } from '#ui/overlay/use-later.ts';
import type { ListWords, OpenPart, FilterKey, ListFilter } from '#features/archive/study-rows/study-rows.ts';
import {
  isEmptyFilter,
  offeredKeys,
  setParts,
  withPart,
  useNamedWords,
  partName,
} from '#features/archive/study-rows/study-rows.ts';
import { valueOf } from './label-value.tsx';

const FieldChips = latePart(() => import('./field-chips.tsx').then((file) => file.FieldChips), ['studyFields']);
const loadPart = async () => (await import('./part-editor.tsx')).FilterPart;

export type StudyFilterBarProps = {
  readonly filter: ListFilter;
  readonly words: ListWords;
  readonly searchText: string;
  readonly onSearchText: (text: string) => void;
  readonly onFilter: (filter: ListFilter) => void;
  /** The part whose choice is open, with a chip or without; of a field its number, or `field` for any. */
  readonly opened: OpenPart | null;
  readonly onOpened: (part: OpenPart | null) => void;
  readonly summary: ReactNode;
  readonly tools: ReactNode;
};

/** Chips that stand there before they are set: for who has several clinics these, else the institutions that images name. */
function frequentParts({ clinics }: ListWords): readonly FilterKey[] {
  return ['date', 'modality', 'status', clinics.length > 1 ? 'clinic' : 'institution'];
}

/** Search and chips above a list of studies. Set chips come first. */
export function StudyFilterBar(props: StudyFilterBarProps) {
  const { filter, searchText, onSearchText, onFilter, opened, onOpened, summary, tools } = props;
  const words = useNamedWords(filter, props.words);
  const { t } = words;
  const FilterPart = useLater(loadPart, opened !== null);
  const mayChooseReferrer = useCan('read', 'Physician');
  const set: readonly FilterKey[] = setParts(filter).filter((part) => part !== 'field');
  const shown = [...set, ...frequentParts(words).filter((part) => !set.includes(part))];
  const isOfField = opened === 'field' || typeof opened === 'number';
  if (opened !== null && opened !== 'q' && !isOfField && !shown.includes(opened)) shown.push(opened);
  const available = offeredKeys.filter(
    (part) =>
      part !== 'q' &&
      part !== 'match' &&
      !shown.includes(part) &&
      (part !== 'referrerId' || mayChooseReferrer) &&
      (part !== 'field' || words.fields.length > 0) &&
      (part !== 'clinic' || words.clinics.length > 0),
  );
  return (
    <FilterBar
      search={searchText}
      onSearchChange={onSearchText}
      placeholder={t('archive.filter.placeholder')}
      available={available.map((part) => ({
        id: part,
        label: partName(part, words),
        // The menu gives the focus back when it closes; the choice opens after that.
        onSelect: () => window.setTimeout(() => onOpened(part)),
      }))}
      {...(isEmptyFilter(filter) ? {} : { onClear: () => onFilter({}) })}
      summary={summary}
      tools={tools}
    >
      {(filter.field !== undefined || isOfField) && (
        <Suspense fallback={null}>
          <FieldChips
            {...{ filter, words, onFilter }}
            isAdding={isOfField}
            {...(typeof opened === 'number' && { asked: opened })}
            onAdded={() => onOpened(null)}
          />
        </Suspense>
      )}
      {shown.map((part) => {
        const name = partName(part, words);
        const value = valueOf(filter, part, words);
        return (
          <FilterChip
            key={part}
            name={name}
            {...(value === undefined ? {} : { value })}
            onClear={() => onFilter(withPart(filter, part, undefined))}
            opened={opened === part && FilterPart !== undefined}
            onOpenedChange={(isOpen) => onOpened(isOpen ? part : null)}
          >
            {FilterPart && <FilterPart {...{ part, filter, words, onFilter }} onDone={() => onOpened(null)} />}
          </FilterChip>
        );
      })}
    </FilterBar>
  );
}
