import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TileName } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { filtersQuery } from '#api/filter-choices.ts';
import { toStudyFilter, type ListFilter, useStudyCounts } from '#features/archive/study-rows/study-rows.ts';
import { useToday } from '#ui/format/use-today.ts';
import { useBounded } from '#i18n/count.tsx';
import { filterOn, savedIcon, tileKinds, type DayFilter } from './tile-kinds.ts';
import { Tile } from './tile.tsx';

/** Returns the count of studies that a filter of the study list finds, kept up to date by the server. */
export function useStudyFigure(filter: ListFilter): { readonly figure: string | undefined; readonly isNone: boolean } {
  const bounded = useBounded();
  const today = useToday();
  const [counted] = useStudyCounts([toStudyFilter(filter, today)]);
  return {
    figure: counted === undefined ? undefined : bounded(counted),
    isNone: counted?.count === 0,
  };
}

/** A tile that counts studies. */
export function StudyTile({ name, filter: dayFilter }: { readonly name: TileName; readonly filter: DayFilter }) {
  const { t } = useTranslation();
  const filter = filterOn(dayFilter, useToday());
  const { icon, tone } = tileKinds[name];
  const { figure, isNone } = useStudyFigure(filter);
  return (
    <Tile
      icon={icon}
      label={t(`dashboard.tile.${name}`)}
      figure={figure}
      tone={isNone ? undefined : tone}
      list={{ to: '/studies', search: filter }}
    />
  );
}

/** A tile that counts what a saved filter finds; nothing where the filter is gone. */
export function SavedTile({ filterId }: { readonly filterId: number }) {
  const saved = useQuery(filtersQuery).data?.rows.find((row) => row.filterId === filterId);
  const filter = { saved: String(filterId) };
  const { figure } = useStudyFigure(filter);
  if (saved === undefined) return null;
  return <Tile icon={savedIcon} label={saved.name} figure={figure} list={{ to: '/studies', search: filter }} />;
}
