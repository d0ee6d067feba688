import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import type { DateWords } from '#ui/form/date-field.tsx';
import { useFormats } from './use-formats.ts';

/** The words of a date's field and of its calendar, and how this person writes dates. */
export function useDateWords(): DateWords {
  const { t } = useTranslation();
  const format = useFormats();
  const { firstDayOfWeek } = useInstallation();
  return useMemo(
    () => ({
      format,
      firstDayOfWeek,
      clear: t('people.date.clear'),
      unread: (example) => t('people.date.unread', { example }),
      turned: t('people.date.turned'),
      time: t('people.date.time'),
      calendar: {
        previousMonth: t('people.date.previousMonth'),
        nextMonth: t('people.date.nextMonth'),
        previousYear: t('people.date.previousYear'),
        nextYear: t('people.date.nextYear'),
        previousDecade: t('people.date.previousDecade'),
        nextDecade: t('people.date.nextDecade'),
      },
    }),
    [t, format, firstDayOfWeek],
  );
}
