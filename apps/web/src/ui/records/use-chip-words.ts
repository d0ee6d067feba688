import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { chosenText } from '../filters/option-boxes.tsx';
import { formatDate } from '../format/date-time.ts';
import type { Chip } from './chips.ts';
import { filterText } from './filter-text.ts';

/** Returns the value of a filter in words; undefined if it is not set. */
export function useChipWords(filter: Readonly<Record<string, unknown>>): (chip: Chip) => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  const day = (value: string): string => formatDate(value, formats);
  const textAt = (name: string): string | undefined => filterText(filter[name]);
  const span = (from: string | undefined, to: string | undefined): string | undefined => {
    if (from === undefined) return to === undefined ? undefined : t('archive.filter.until', { date: day(to) });
    if (to === undefined) return t('archive.filter.since', { date: day(from) });
    return from === to ? day(from) : t('archive.filter.between', { from: day(from), to: day(to) });
  };
  return (chip) => {
    switch (chip.kind) {
      case 'one':
      case 'search':
      case 'several':
        return chosenText(textAt(chip.name), chip.options);
      case 'text':
        return textAt(chip.name);
      case 'span':
        return span(textAt(chip.name), textAt(chip.until));
      case 'own':
        return chip.text;
    }
  };
}
