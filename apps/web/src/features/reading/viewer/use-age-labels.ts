import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AgeLabels } from '#ui/format/age.ts';

/** The letters behind an age, in the person's language. */
export function useAgeLabels(): AgeLabels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      day: t('reading.viewer.ageDay'),
      month: t('reading.viewer.ageMonth'),
      year: t('reading.viewer.ageYear'),
    }),
    [t],
  );
}
