import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLookup } from '#features/archive/lookup/answers-query.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { IconUsers } from '@tabler/icons-react';
import { searchLimit } from '../defaults.ts';
import type { PaletteEntry } from './palette-entries.ts';

export interface ArchiveResults {
  readonly entries: readonly PaletteEntry[];
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** Studies and patients that are looked up, a few of each. Patients follow their studies. */
export function useArchiveResults(query: string): ArchiveResults {
  const { t } = useTranslation();
  const router = useRouter();
  const formats = useFormats();
  const { answers, state } = useLookup(query);
  const open = (href: string) => ({ href, run: () => void router.navigate({ to: href }) });
  const studies = (answers?.studies.rows ?? []).slice(0, searchLimit).map(({ study }): PaletteEntry => ({
    id: `study-${study.studyUid}`,
    start: <ModalityBadge modality={study.modalities} />,
    title: formatPersonName(study.patientName),
    detail: [study.description, study.patientId, formatDate(study.studyDate, formats)]
      .filter((part) => part !== '')
      .join(' · '),
    ...open(`/viewer/${study.studyUid}`),
  }));
  const patients = (answers?.patients.rows ?? []).slice(0, searchLimit).map(({ patient }): PaletteEntry => ({
    id: `patient-${patient.patientKey}`,
    start: <IconUsers size={18} stroke={1.6} aria-hidden="true" />,
    title: formatPersonName(patient.name),
    detail: `${t('shell.palette.studyCount', { count: patient.studyCount })} · ${patient.patientId}`,
    ...open(`/patients/${patient.patientKey}`),
  }));
  return { entries: [...studies, ...patients], state };
}
