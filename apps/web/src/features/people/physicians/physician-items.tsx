import { IconArrowMerge, IconKey, IconListDetails, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { PhysicianStatus } from '@isocenter/contract/people/physician-record.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { ActPhysician } from './physician-words.ts';

export interface PhysicianItemsNeeds {
  readonly t: TFunction;
  readonly mayUpdate: boolean;
  readonly mayRemove: boolean;
  readonly onStudies: () => void;
  readonly onAsk: (act: 'login' | 'merge' | 'remove') => void;
  readonly onSwitch: (status: PhysicianStatus) => void;
}

const icon = { size: 16, stroke: 1.75 } as const;

/** What somebody may do with a physician, for menus. */
export function physicianItems(physician: ActPhysician, needs: PhysicianItemsNeeds): readonly GridMenuItem[] {
  const { t, mayUpdate, mayRemove } = needs;
  const isActive = physician.status === 'active';
  const items: readonly (GridMenuItem & { readonly isAllowed: boolean })[] = [
    {
      id: 'studies',
      isAllowed: true,
      label: t('physicians.showStudies'),
      icon: <IconListDetails {...icon} />,
      onSelect: needs.onStudies,
    },
    {
      id: 'login',
      isAllowed: mayUpdate && physician.login === null,
      label: t('physicians.login.give'),
      icon: <IconKey {...icon} />,
      onSelect: () => needs.onAsk('login'),
    },
    {
      id: 'merge',
      isAllowed: mayUpdate,
      label: t('record.merging.open'),
      icon: <IconArrowMerge {...icon} />,
      dividerBefore: true,
      onSelect: () => needs.onAsk('merge'),
    },
    {
      id: 'status',
      isAllowed: mayUpdate,
      label: t(isActive ? 'record.deactivate' : 'record.activate'),
      icon: isActive ? <IconUserOff {...icon} /> : <IconUserCheck {...icon} />,
      onSelect: () => needs.onSwitch(isActive ? 'inactive' : 'active'),
    },
    {
      id: 'remove',
      isAllowed: mayRemove,
      label: t('record.removing.open'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: () => needs.onAsk('remove'),
    },
  ];
  return items.filter(({ isAllowed }) => isAllowed);
}
