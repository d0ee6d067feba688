import { useTranslation } from '#i18n/use-translation.ts';
import { headingOf } from '@isocenter/contract/reading/reports/section-names.ts';
import type { SectionKind } from '@isocenter/contract/reading/report-templates/template-fields.ts';

/** Returns a function that names kinds of sections in the language of the application. */
export function useSectionNames(): (kind: SectionKind) => string {
  const { t, i18n } = useTranslation();
  return (kind) => (kind === 'own' ? t('reportTemplates.ownSection') : headingOf({ kind, heading: '' }, i18n.language));
}
