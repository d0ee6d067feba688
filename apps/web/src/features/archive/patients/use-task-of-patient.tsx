import { IconCheckbox } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCan } from '#api/abilities.tsx';

/** The page on which a task about a patient is made; a text, because another feature owns it. */
const newTaskPath: string = '/apps/todo';

/** Returns the item that makes a task about a patient; nothing for somebody without the right to tasks. */
export function useTaskOfPatient() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayMake = useCan('create', 'Task');
  return ({ patientKey }: { readonly patientKey: number }) => {
    if (!mayMake) return [];
    const icon = <IconCheckbox size={16} stroke={1.75} />;
    const search = { open: 'new', patient: String(patientKey) };
    return [
      {
        id: 'task',
        label: t('archive.act.makeTask'),
        icon,
        onSelect: () => void navigate({ to: newTaskPath, search }),
      },
    ];
  };
}
