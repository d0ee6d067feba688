import { IconArrowMerge, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { useCan } from '#api/abilities.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';

const icon = { size: 16, stroke: 1.75 } as const;
const mergePath: string = '/patients/merge';

/** Edits a patient's identity: corrects his data, or merges him with another. @returns the items for a patient */
export function useEditingPatient(
  onCorrect: (patient: PatientRow) => void,
): (patient: PatientRow) => readonly GridMenuItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useCan('update', 'Patient');
  return (patient) =>
    mayEdit
      ? [
          {
            id: 'correct',
            label: t('edits.ofPatient.act'),
            icon: <IconPencil {...icon} />,
            onSelect: () => onCorrect(patient),
          },
          {
            id: 'merge',
            label: t('edits.merge.open'),
            icon: <IconArrowMerge {...icon} />,
            onSelect: () => void navigate({ to: mergePath, search: { goes: String(patient.patientKey) } }),
          },
        ]
      : [];
}
