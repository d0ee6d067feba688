import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';
import { datePatternOf } from '@isocenter/contract/written-day.ts';
import { useInstallation } from '#api/installation.ts';
import { usePreferences } from '#api/preferences.ts';
import { defaultDateTimeFormat } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { localeOf } from './locale.ts';

/**
 * Returns the person's formats of dates, times and numbers: own settings first, then the installation's. For the functions of `ui/format`.
 */
export function useFormats(): DateTimeFormat {
  const { i18n } = useTranslation();
  const { dateFormat, timeFormat } = usePreferences();
  const installation = useInstallation();
  const language = i18n.language;
  return useMemo(
    () => ({
      ...defaultDateTimeFormat,
      locale: localeOf(language),
      datePattern: datePatternOf(dateFormat ?? installation.dateFormat),
      hour12: timeFormat === '12h',
    }),
    [language, dateFormat, timeFormat, installation.dateFormat],
  );
}
