import type { SectionKind, TemplateSection } from '../report-templates/template-fields.ts';

type Names = Readonly<Record<Exclude<SectionKind, 'own'>, string>>;

/** What the sections of a report are called, by the language that the report is in. */
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

/** How a section is headed in a report in that language (BCP 47); in English where the language has no names. */
export function headingOf({ kind, heading }: Pick<TemplateSection, 'kind' | 'heading'>, language: string): string {
  if (heading !== '' || kind === 'own') return heading;
  return (names[language.split('-')[0]?.toLowerCase() ?? ''] ?? names['en'])?.[kind] ?? kind;
}
