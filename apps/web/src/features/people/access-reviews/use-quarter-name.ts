import { useTranslation } from '#i18n/use-translation.ts';

/** `2026-Q4` as it is said: “fourth quarter of 2026”, in short. */
export function useQuarterName(): (quarter: string) => string {
  const { t } = useTranslation();
  return (quarter) => {
    const [year = '', number = ''] = quarter.split('-Q');
    return t('shell.quarter', { year, number });
  };
}
