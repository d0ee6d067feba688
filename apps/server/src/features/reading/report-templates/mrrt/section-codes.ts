import type { SectionKind } from '@isocenter/contract/reading/report-templates/template-fields.ts';

/** Names of sections in MRRT and LOINC codes of radiology reports (RAD TF-3, Management of Radiology Report Templates). */
export const sectionCodes: Readonly<
  Record<Exclude<SectionKind, 'own'>, { readonly id: string; readonly name: string; readonly loinc: string }>
> = {
  'clinical-information': { id: 'clinicalInformation', name: 'Clinical Information', loinc: '55752-0' },
  technique: { id: 'procedureInformation', name: 'Procedure Information', loinc: '55111-9' },
  comparison: { id: 'comparisons', name: 'Comparison', loinc: '18834-2' },
  findings: { id: 'findings', name: 'Findings', loinc: '59776-5' },
  impression: { id: 'impression', name: 'Impression', loinc: '19005-8' },
  recommendation: { id: 'recommendation', name: 'Recommendation', loinc: '18783-1' },
};
