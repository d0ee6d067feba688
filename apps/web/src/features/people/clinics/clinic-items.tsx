import {
  IconArrowMerge,
  IconCircleCheck,
  IconCircleOff,
  IconCopyPlus,
  IconListDetails,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Clinic, ClinicMay } from '@isocenter/contract/people/clinics.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';

export interface ClinicItemsNeeds {
  readonly t: TFunction;
  readonly may: ClinicMay;
  readonly onStudies: () => void;
  readonly onCopy: () => void;
  readonly onAsk: (act: 'merge' | 'remove') => void;
  readonly onSwitch: (status: Clinic['status']) => void;
}

const icon = { size: 16, stroke: 1.75 } as const;

/** What somebody may do with a clinic, for menus. */
export function clinicItems({ status }: Pick<Clinic, 'status'>, needs: ClinicItemsNeeds): readonly GridMenuItem[] {
  const { t, may } = needs;
  const isActive = status === 'active';
  const items: readonly (GridMenuItem & { readonly isAllowed: boolean })[] = [
    {
      id: 'studies',
      isAllowed: true,
      label: t('clinics.showStudies'),
      icon: <IconListDetails {...icon} />,
      onSelect: needs.onStudies,
    },
    {
      id: 'copy',
      isAllowed: may.create,
      label: t('clinics.copyFrom'),
      icon: <IconCopyPlus {...icon} />,
      onSelect: needs.onCopy,
    },
    {
      id: 'merge',
      isAllowed: may.merge,
      label: t('record.merging.open'),
      icon: <IconArrowMerge {...icon} />,
      dividerBefore: true,
      onSelect: () => needs.onAsk('merge'),
    },
    {
      id: 'status',
      isAllowed: may.switch,
      label: t(isActive ? 'record.deactivate' : 'record.activate'),
      icon: isActive ? <IconCircleOff {...icon} /> : <IconCircleCheck {...icon} />,
      onSelect: () => needs.onSwitch(isActive ? 'inactive' : 'active'),
    },
    {
      id: 'remove',
      isAllowed: may.remove,
      label: t('record.removing.open'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: () => needs.onAsk('remove'),
    },
  ];
  return items.filter(({ isAllowed }) => isAllowed);
}
