import type { SectionKind, TemplateSection } from '../report-templates/template-fields.ts';

type Names = Readonly<Record<Exclude<SectionKind, 'own'>, string>>;

/** Names of a report's sections, by the language of the report. */
const names: Readonly<Record<string, Names>> = {
  en: {
    'clinical-information': 'Clinical information',
    technique: 'Technique',
    comparison: 'Comparison',
    findings: 'Findings',
    impression: 'Impression',
    recommendation: 'Recommendation',
  },
  de: {
    'clinical-information': 'Klinische Angaben',
    technique: 'Technik',
    comparison: 'Vergleich',
    findings: 'Befund',
    impression: 'Beurteilung',
    recommendation: 'Empfehlung',
  },
  fr: {
    'clinical-information': 'Renseignements cliniques',
    technique: 'Technique',
    comparison: 'Comparaison',
    findings: 'Résultats',
    impression: 'Conclusion',
    recommendation: 'Recommandation',
  },
  pt: {
    'clinical-information': 'Informação clínica',
    technique: 'Técnica',
    comparison: 'Comparação',
    findings: 'Achados',
    impression: 'Impressão diagnóstica',
    recommendation: 'Recomendação',
  },
};

/** Returns the heading of a section in a report in that language (BCP 47); in English if the language has no names. */
export function headingOf({ kind, heading }: Pick<TemplateSection, 'kind' | 'heading'>, language: string): string {
  if (heading !== '' || kind === 'own') return heading;
  return (names[language.split('-')[0]?.toLowerCase() ?? ''] ?? names['en'])?.[kind] ?? kind;
}
