import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';

const path: string = '/appointments';
const icon = { size: 16, stroke: 1.75 } as const;

/** The patient's appointments, and a new one. */
export function useAppointmentActs(patientKey: number): readonly GridMenuItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [maySee, mayMake] = [useCan('read', 'Appointment'), useCan('create', 'Appointment')];
  const patient = String(patientKey);
  const see = {
    id: 'appointments',
    label: t('patients.appointments'),
    icon: <IconCalendarEvent {...icon} />,
    onSelect: () => void navigate({ to: path, search: { patient } }),
  };
  const make = {
    id: 'appointment',
    label: t('patients.makeAppointment'),
    icon: <IconCalendarPlus {...icon} />,
    onSelect: () => void navigate({ to: path, search: { patient, open: 'new' } }),
  };
  return [...(maySee ? [see] : []), ...(mayMake ? [make] : [])];
}
