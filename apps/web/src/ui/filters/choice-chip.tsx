import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChip } from './filter-chip.tsx';

export type ChoiceChipProps<Value extends string> = {
  readonly name: string;
  readonly value: Value | undefined;
  readonly options: readonly Readonly<{ value: Value; label: string }>[];
  /** “All”, in the words of the list. */
  readonly any?: string;
  readonly onChange: (value: Value | undefined) => void;
};

/** A filter with few values, side by side: one of them, or all. */
export function ChoiceChip<Value extends string>({ name, value, options, any, onChange }: ChoiceChipProps<Value>) {
  const { t } = useTranslation();
  return (
    <FilterChip
      name={name}
      value={options.find((option) => option.value === value)?.label}
      onClear={() => onChange(undefined)}
    >
      <SegmentedControl
        aria-label={name}
        value={value ?? ''}
        onChange={(next) => onChange(options.find((option) => option.value === next)?.value)}
        data={[{ value: '', label: any ?? t('archive.filter.all') }, ...options]}
      />
    </FilterChip>
  );
}
