import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listPatients } from '@isocenter/contract/archive/patients.ts';
import { listStudies } from '@isocenter/contract/archive/studies.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
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

/** Studies and patients that match, a few of each. Patients follow their studies. */
export function useArchiveResults(query: string): ArchiveResults {
  const { t } = useTranslation();
  const router = useRouter();
  const formats = useFormats();
  const maySeeStudies = useCan('read', 'Study');
  const maySeePatients = useCan('read', 'Patient');
  const pages: Readonly<Record<string, unknown>> = router.routesByPath;
  const studies = useQuery({
    queryKey: ['palette', 'studies', query],
    queryFn: ({ signal }) => call(listStudies, { query: { q: query, limit: searchLimit } }, { signal }),
    enabled: query !== '' && maySeeStudies && pages['/viewer/$studyUid'] !== undefined,
    gcTime: 60_000,
  });
  const patients = useQuery({
    queryKey: ['palette', 'patients', query],
    queryFn: ({ signal }) => call(listPatients, { query: { q: query, limit: searchLimit } }, { signal }),
    enabled: query !== '' && maySeePatients && pages['/patients/$patientKey'] !== undefined,
    gcTime: 60_000,
  });
  const open = (href: string) => ({ href, run: () => void router.navigate({ to: href }) });
  const studyEntries = (studies.data?.rows ?? []).map((study): PaletteEntry => ({
    id: `study-${study.studyUid}`,
    start: <ModalityBadge modality={study.modalities} />,
    title: formatPersonName(study.patientName),
    detail: [study.description, study.patientId, formatDate(study.studyDate, formats)]
      .filter((part) => part !== '')
      .join(' · '),
    ...open(`/viewer/${study.studyUid}`),
  }));
  const patientEntries = (patients.data?.rows ?? []).map((patient): PaletteEntry => ({
    id: `patient-${patient.patientKey}`,
    start: <IconUsers size={18} stroke={1.6} aria-hidden="true" />,
    title: formatPersonName(patient.name),
    detail: `${t('shell.palette.studyCount', { count: patient.studyCount })} · ${patient.patientId}`,
    ...open(`/patients/${patient.patientKey}`),
  }));
  const asked = [studies, patients].filter((result) => result.isEnabled);
  const state =
    asked.length === 0
      ? 'idle'
      : asked.some((result) => result.isPending)
        ? 'searching'
        : asked.some((result) => result.isError)
          ? 'failed'
          : 'found';
  return { entries: [...studyEntries, ...patientEntries], state };
}
