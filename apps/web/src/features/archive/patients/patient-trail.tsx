import { IconFileTypeCsv, IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { exportPatientAccess } from '@isocenter/contract/people/audit/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { routeUrl } from '#api/route-url.ts';
import { ActButton } from '#ui/controls/act-button.tsx';

/** The way from a patient to who saw him: the trail narrowed to him, and the report that he may ask for. */
export function PatientTrail({ patient }: { readonly patient: PatientRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!useCan('read', 'Audit')) return null;
  const report = routeUrl(exportPatientAccess, { params: { patientKey: patient.patientKey } });
  return (
    <>
      <ActButton
        label={t('audit.ofPatient')}
        icon={<IconHistory size={16} stroke={1.75} />}
        onClick={() => void navigate({ to: '/audit', search: { id: patient.patientId } })}
      />
      <ActButton
        label={t('audit.accessReport')}
        icon={<IconFileTypeCsv size={16} stroke={1.75} />}
        onClick={() => globalThis.location.assign(report)}
      />
    </>
  );
}
