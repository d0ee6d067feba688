import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { useFigures } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';

/** Returns the days and the filters of figures in words. */
export function useNarrowed({ span, filter }: Pick<FigureSelection, 'span' | 'filter'>): readonly string[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { clinicId, modality, priority, station } = filter;
  const referrer = useName('referrer', filter.referrerId, span);
  const reader = useName('reader', filter.readerId, span);
  const clinic = clinics.find((one) => one.clinicId === clinicId)?.name;
  return [
    t('analytics.days', { from: formatDate(span.from, formats), to: formatDate(span.to, formats) }),
    clinic,
    modality,
    priority && t(`archive.studies.priority.${priority}`),
    referrer,
    station,
    reader,
  ].filter((part) => part !== undefined);
}

/** Returns the name of somebody who occurs in the figures of these days. */
function useName(by: 'referrer' | 'reader', id: number | undefined, span: FigureSelection['span']): string | undefined {
  const measures = [by === 'reader' ? 'final' : 'received'] as const;
  const { data } = useFigures(id === undefined ? undefined : { measures, span, filter: {}, by });
  if (id === undefined) return undefined;
  return data?.rows.find(({ key }) => key === String(id))?.label ?? `#${id}`;
}
