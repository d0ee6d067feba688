import { useTranslation } from '#i18n/use-translation.ts';
import type { ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';

/** Facts of nobody, so that a template can be seen before a study is chosen. */
export function useSampleFacts(): ReportFacts {
  const { t } = useTranslation();
  return {
    patient: { name: t('reportTemplates.sample.name'), patientId: 'A-100', birthDate: '1964-05-03', sex: 'F' },
    study: {
      date: '2026-01-15',
      description: t('reportTemplates.sample.study'),
      modalities: ['CT'],
      bodyParts: ['CHEST'],
      accessionNumber: 'A26-118',
      reason: t('reportTemplates.sample.reason'),
      referringPhysician: t('reportTemplates.sample.referrer'),
      institution: '',
      doseLengthProduct: 212.3,
      ctdiVol: 6.8,
      doseAreaProduct: null,
    },
    priors: [{ date: '2025-04-02', description: t('reportTemplates.sample.study') }],
    priorImpression: '',
    measurements: [],
    reader: t('reportTemplates.sample.reader'),
  };
}
