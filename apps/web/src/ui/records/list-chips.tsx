import { Select, TextInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDateWords } from '#i18n/use-date-words.ts';
import { ChoiceChip } from '../filters/choice-chip.tsx';
import { FilterChip } from '../filters/filter-chip.tsx';
import { MineOption } from '../filters/mine-option.tsx';
import { OptionBoxes } from '../filters/option-boxes.tsx';
import { useSearchText } from '../filters/use-search-text.ts';
import { DateSpanField } from '../form/date-span-field.tsx';
import type { Chip } from './chips.ts';
import type { RecordListModel } from './list-model.ts';
import { filterText } from './filter-text.ts';

export type ListChipProps = {
  readonly chip: Chip;
  readonly list: Pick<RecordListModel<never>, 'filter' | 'setFilter'>;
  /** The value of the filter in words. */
  readonly words: string | undefined;
};

/** One filter of a list as a chip that opens its choice. */
export function ListChip({ chip, list, words }: ListChipProps) {
  const { name, label } = chip;
  if (chip.kind === 'one')
    return (
      <ChoiceChip
        name={label}
        value={filterText(list.filter[name])}
        options={chip.options}
        onChange={(value) => list.setFilter({ [name]: value })}
      />
    );
  const cleared = chip.kind === 'span' ? { [name]: undefined, [chip.until]: undefined } : { [name]: undefined };
  return (
    <FilterChip name={label} value={words} onClear={() => list.setFilter(cleared)}>
      <Editor chip={chip} list={list} />
    </FilterChip>
  );
}

type EditorProps = { readonly chip: Exclude<Chip, { kind: 'one' }>; readonly list: ListChipProps['list'] };

function Editor({ chip, list }: EditorProps) {
  const { t } = useTranslation();
  const { name, label } = chip;
  const value = filterText(list.filter[name]);
  const set = (text: string | undefined): void => list.setFilter({ [name]: text });
  switch (chip.kind) {
    case 'search':
      return (
        <Select
          label={label}
          searchable
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={t('archive.filter.noValueMatches')}
          data={[...chip.options]}
          value={value ?? null}
          onChange={(chosen) => set(chosen ?? undefined)}
        />
      );
    case 'several': {
      const take = (values: readonly string[]): void => set(values.length === 0 ? undefined : values.join(','));
      return (
        <>
          {chip.mine !== undefined && (
            <MineOption
              label={chip.mine.label}
              mine={chip.mine.values}
              chosen={value?.split(',') ?? []}
              onChange={take}
            />
          )}
          <OptionBoxes chosen={value} options={chip.options} onChange={set} />
        </>
      );
    }
    case 'text':
      return <Typed label={label} value={value} onChange={set} />;
    case 'span':
      return <Span chip={chip} list={list} />;
    case 'own':
      return chip.editor;
  }
}

function Typed({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (text: string) => void;
}) {
  const typing = useSearchText(value ?? '', onChange);
  return <TextInput label={label} value={typing.text} onChange={(event) => typing.change(event.currentTarget.value)} />;
}

type SpanProps = { readonly chip: Extract<Chip, { kind: 'span' }>; readonly list: ListChipProps['list'] };

function Span({ chip: { name, until, more }, list }: SpanProps) {
  const { t } = useTranslation();
  const dates = useDateWords();
  return (
    <>
      {more}
      <DateSpanField
        labels={{ from: t('archive.filter.from'), to: t('archive.filter.to') }}
        words={dates}
        within
        value={{ from: filterText(list.filter[name]), to: filterText(list.filter[until]) }}
        onChange={({ from, to }) => list.setFilter({ [name]: from, [until]: to })}
      />
    </>
  );
}
