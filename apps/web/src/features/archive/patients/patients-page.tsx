import { IconArrowMerge, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { verifications, protections } from '@isocenter/contract/archive/patients/patients.ts';
import { listPatients } from '@isocenter/contract/archive/patients/endpoints.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { latePart } from '#i18n/late-part.ts';
import { withIsoDays } from '#ui/form/typed-date.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { PatientCard, patientColumns } from './patient-columns.tsx';
import { patientSearch, sexes } from './patient-search.ts';
import { useEditingPatient } from './use-editing-patient.tsx';
import { useGivingPatient } from './use-giving-patient.tsx';
import { useTaskOfPatient } from './use-task-of-patient.tsx';

const CorrectPatient = latePart(() => import('./correct-patient.tsx').then((file) => file.CorrectPatient));
const keyOf = (row: PatientRow): string => String(row.patientKey);
const mergePath: string = '/patients/merge';
const densities = ['standard', 'compact'] as const;

/** Every patient with a study in the archive. */
export function PatientsPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const list = useRecordList({
    grid: 'patients',
    cacheKey: 'patients',
    route: listPatients,
    search: patientSearch,
    densities,
  });
  const open = (row: PatientRow): void => void navigate({ to: `/patients/${row.patientKey}` });
  const icon = <IconUsers size={16} stroke={1.75} />;
  const waiting = {
    id: 'merges',
    label: t('merges.waiting'),
    icon: <IconArrowMerge size={16} stroke={1.75} />,
    onSelect: () => void navigate({ to: mergePath, search: {} }),
  };
  const mayMerge = useCan('update', 'Patient');
  const makeTask = useTaskOfPatient();
  const [corrected, setCorrected] = useState<PatientRow>();
  const [edit, give] = [useEditingPatient(setCorrected), useGivingPatient()];
  return (
    <>
      <RecordList
        list={list}
        texts="patients"
        placeholder={t('patients.placeholder')}
        readTyped={(text) => withIsoDays(text, formats)}
        columns={patientColumns}
        card={PatientCard}
        rowKey={keyOf}
        more={mayMerge ? [waiting] : []}
        rowName={(row) => formatPersonName(row.name, t('common.nameUnknown'))}
        onOpen={open}
        rowMenu={(row) => [
          { id: 'open', label: t('patients.open'), keys: '↵', icon, onSelect: () => open(row) },
          ...edit(row),
          ...give(row),
          ...makeTask(row),
        ]}
        chips={[
          chipOf('sex', t('patients.sex'), sexes, (value) => t(`patients.sexOption.${value}`)),
          { kind: 'span', name: 'birthFrom', until: 'birthTo', label: t('patients.birthDate') },
          {
            kind: 'one',
            name: 'verification',
            label: t('patientCare.verification'),
            options: verifications.map((value) => ({ value, label: t(`patientCare.verifiedAs.${value}`) })),
            isRare: true,
          },
          {
            kind: 'one',
            name: 'protection',
            label: t('patientCare.protection'),
            options: protections.map((value) => ({ value, label: t(`patientCare.protectedAs.${value}`) })),
            isRare: true,
          },
        ]}
        takesFocus
      />
      {corrected !== undefined && (
        <Suspense fallback={null}>
          <CorrectPatient patient={corrected} onClose={() => setCorrected(undefined)} />
        </Suspense>
      )}
    </>
  );
}
