import { useTranslation } from '#i18n/use-translation.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { chipOf, type Chip } from '#ui/records/chips.ts';
import { dayPresets } from './query-search.ts';

/** Returns the criteria that are offered beside a name. */
export function useQueryChips(): readonly Chip[] {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  return [
    { kind: 'text', name: 'id', label: t('queries.field.id') },
    { kind: 'text', name: 'accession', label: t('queries.field.accession') },
    chipOf('days', t('queries.kept.days'), dayPresets, (value) => t(`archive.filter.preset.${value}`)),
    { kind: 'span', name: 'from', until: 'until', label: t('queries.column.date') },
    {
      kind: 'several',
      name: 'modality',
      label: t('queries.field.modality'),
      options: modalities.map((value) => ({ value, label: value })),
    },
    { kind: 'text', name: 'description', label: t('queries.field.description') },
  ];
}
