import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '#api/installation.ts';
import { usePreferences } from '#api/preferences.ts';
import { defaultDateTimeFormat } from '#ui/format/date-time.ts';
import type { DatePattern, DateTimeFormat } from '#ui/format/date-time.ts';
import { localeOf } from './locale.ts';

/** The formats that a person and an installation can choose, as the contract names them. */
export const dateFormats = ['DD MMM YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY'] as const;

/** How `ui/format` writes a date of this format. An unknown one is written `20 Nov 2026`. */
export function datePatternOf(format: string): DatePattern {
  const known = dateFormats.find((candidate) => candidate === format);
  return known === undefined || known === 'DD MMM YYYY' ? 'D MMM YYYY' : known;
}

/** How this person wants dates, times and numbers: own settings first, then the installation's. For the functions of `ui/format`. */
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
