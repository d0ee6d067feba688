import { useMemo } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate, formatDateTime, formatTime } from '#ui/format/date-time.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { formatBytes, formatNumber, formatPercent } from '#ui/format/number.ts';

/** Numbers, sizes and times in the person's format, as the upload page writes them. */
export interface Words {
  /** A count for a text with plural forms. */
  readonly counted: (count: number) => { readonly count: number };
  readonly number: (value: number) => string;
  readonly bytes: (value: number) => string;
  readonly share: (value: number) => string;
  readonly duration: (seconds: number) => string;
  readonly date: (value: string | null) => string;
  readonly dateTime: (value: string | Date) => string;
  readonly time: (value: Date) => string;
}

export function useWords(): Words {
  const formats = useFormats();
  return useMemo(() => {
    const number = (value: number): string => formatNumber(value, 0, formats);
    return {
      counted: (count) => ({ count }),
      number,
      bytes: (value) => formatBytes(value, formats),
      share: (value) => formatPercent(value, formats),
      duration: (seconds) => formatDuration(seconds, formats),
      date: (value) => formatDate(value, formats),
      dateTime: (value) => formatDateTime(value, formats),
      time: (value) => formatTime(value, formats),
    };
  }, [formats]);
}
