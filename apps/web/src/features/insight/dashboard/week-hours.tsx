import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '#i18n/use-formats.ts';
import { HeatMap } from '#ui/chart/heat-map.tsx';
import type { ListPlace } from '#ui/figures/figure-link.tsx';
import { formatNumber } from '#ui/format/number.ts';

type WeekHoursProps = {
  readonly label: string;
  /** Returns the value of an hour, `1-0` (Monday, midnight) to `7-23`. */
  readonly valueOf: (key: string) => number;
  /** The list that gives a number; null where there is none. */
  readonly listOf: (key: string) => ListPlace | null;
};

/** Weekdays and hours, darker for more; each leads to its list. */
export function WeekHours({ label, valueOf, listOf }: WeekHoursProps) {
  const format = useFormats();
  const navigate = useNavigate();
  const weekday = new Intl.DateTimeFormat(format.locale, { weekday: 'short', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  const rows = Array.from({ length: 7 }, (_, day) => ({
    key: String(day + 1),
    label: weekday.format(new Date(Date.UTC(1970, 0, 5 + day))),
  }));
  return (
    <HeatMap
      label={label}
      rows={rows}
      columns={Array.from({ length: 24 }, (_, hour) => (hour % 6 === 0 ? String(hour) : ''))}
      values={rows.map(({ key }) => Array.from({ length: 24 }, (_, hour) => valueOf(`${key}-${hour}`)))}
      say={(row, hour, value) => `${rows[row]?.label ?? ''} ${hour}:00: ${formatNumber(value ?? 0, 0, format)}`}
      onChoose={(row, hour) => {
        const list = listOf(`${rows[row]?.key ?? ''}-${hour}`);
        if (list !== null) void navigate({ to: list.to, search: list.search ?? {} });
      }}
    />
  );
}
