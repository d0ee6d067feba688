import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterBarLabels } from '#ui/filters/filter-bar.tsx';

/** The words of the bar above a list, in the present language. */
export function useFilterLabels(): FilterBarLabels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      search: t('archive.filter.search'),
      filter: t('archive.filter.add'),
      clear: t('archive.filter.clear'),
      bar: t('archive.filter.bar'),
      close: t('archive.drawer.close'),
      filters: (count) => (count === 0 ? t('archive.filter.open') : t('archive.filter.count', { count })),
    }),
    [t],
  );
}
