import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listOfFigure } from '@isocenter/contract/insight/figures/figure-lists.ts';
import { figureMeasure, type FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { daysOf } from '@isocenter/contract/insight/analytics/periods.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { HeatMap } from '#ui/chart/heat-map.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { useFigures } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';
import { Awaited } from './awaited.tsx';
import { useFigureWords } from './use-figure-words.ts';

type Props = { readonly names: readonly FigureName[]; readonly selection: FigureSelection };

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Monday is 1. */
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const columns = hours.map((hour) => (hour % 6 === 0 ? String(hour) : ''));

/** Shows in which hours of the week something happens, as a mean. */
export function HeatCard({ names, selection }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useFigureWords();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const { span, filter } = selection;
  const [first] = names;
  const name = names.find((one) => one === chosen) ?? first;
  const figures = useFigures(name && { measures: [name], span, filter, by: 'weekday-hour' });
  if (name === undefined) return null;
  const { data } = figures;
  const byKey = new Map(data?.rows.map(({ key, values }) => [key, values[name] ?? 0]));
  // What may turn out to be nothing is not drawn before it is known: who walks its cells by keys would lose it under his fingers.
  const isDrawn = [...byKey.values()].some((value) => value !== 0);
  const isCount = figureMeasure(name).unit === 'count';
  const weeks = Math.max(1, daysOf(span) / 7);
  const dayName = new Intl.DateTimeFormat(formats.locale, { weekday: 'short', timeZone: 'UTC' });
  // The 5th of January 1970 was a Monday.
  const labelOf = (weekday: number): string => dayName.format(new Date(Date.UTC(1970, 0, 4 + weekday)));
  const label = t('analytics.perHour', { figure: t(`figureWords.measures.${name}`) });
  const open = (row: number, hour: number): void => {
    const list = listOfFigure(name, { ...span, keys: [['weekday-hour', `${row + 1}-${hour}`]] }, filter);
    // The contract says which of our pages it is, and what stands in its address.
    if (list !== null) void navigate({ to: list.to as '/', search: list.search as never });
  };
  const choice = names.length > 1 && (
    <Select
      w={130}
      aria-label={t('analytics.heatOf')}
      allowDeselect={false}
      data={names.map((value) => ({ value, label: t(`figureWords.measures.${value}`) }))}
      value={name}
      onChange={(value) => setChosen(value ?? undefined)}
    />
  );
  const map = (
    <HeatMap
      label={label}
      rows={weekdays.map((weekday) => ({ key: String(weekday), label: labelOf(weekday) }))}
      columns={columns}
      values={weekdays.map((weekday) => hours.map((hour) => byKey.get(`${weekday}-${hour}`) ?? 0))}
      say={(row, hour, value) =>
        t('analytics.heatCell', {
          day: labelOf(row + 1),
          hour,
          value: words.value(name, value ?? 0),
          mean: isCount ? formatNumber((value ?? 0) / weeks, 1, formats) : words.value(name, (value ?? 0) / weeks),
        })
      }
      onChoose={open}
    />
  );
  return (
    <Card title={label} aside={choice}>
      {isDrawn ? map : <Awaited query={figures} lines={7} />}
    </Card>
  );
}
