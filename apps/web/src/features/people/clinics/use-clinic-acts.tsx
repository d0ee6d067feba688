import { IconCopyPlus, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';

const icon = { size: 16, stroke: 1.75 } as const;

/** Returns the acts on a clinic beside the usual ones: its studies, and, for those who may, another one like it. */
export function useClinicActs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (clinicId: number, onCopy: (() => void) | undefined): readonly GridMenuItem[] => [
    {
      id: 'studies',
      label: t('clinics.showStudies'),
      icon: <IconListDetails {...icon} />,
      onSelect: () => void navigate({ to: '/studies', search: { clinic: String(clinicId) } }),
    },
    ...(onCopy === undefined
      ? []
      : [{ id: 'copy', label: t('clinics.copyFrom'), icon: <IconCopyPlus {...icon} />, onSelect: onCopy }]),
  ];
}
