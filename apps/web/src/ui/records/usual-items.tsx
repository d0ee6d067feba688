import { IconCircleCheck, IconCircleOff, IconFolderOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { GridMenuItem } from '../data-grid/grid-types.ts';
import type { Status } from './use-switch.ts';

const icon = { size: 16, stroke: 1.75 } as const;

export interface UsualItemsNeeds {
  readonly may: { readonly change: boolean; readonly remove: boolean };
  /** Left out where the record is open already. */
  readonly onOpen?: () => void;
  readonly onSwitch: (status: Status) => void;
  readonly onRemove: () => void;
}

/** What can be done with most records: open or edit it, switch it on or off, delete it. */
export function usualItems(t: TFunction, status: Status, needs: UsualItemsNeeds): readonly GridMenuItem[] {
  const { may, onOpen, onSwitch, onRemove } = needs;
  const isActive = status === 'active';
  return [
    ...(onOpen === undefined
      ? []
      : [
          {
            id: 'open',
            label: t(may.change ? 'record.edit' : 'record.open'),
            keys: '↵',
            icon: may.change ? <IconPencil {...icon} /> : <IconFolderOpen {...icon} />,
            onSelect: onOpen,
          },
        ]),
    ...(may.change
      ? [
          {
            id: 'status',
            label: t(isActive ? 'record.deactivate' : 'record.activate'),
            icon: isActive ? <IconCircleOff {...icon} /> : <IconCircleCheck {...icon} />,
            onSelect: () => onSwitch(isActive ? 'inactive' : 'active'),
          },
        ]
      : []),
    ...(may.remove
      ? [
          {
            id: 'remove',
            label: t('record.removing.open'),
            icon: <IconTrash {...icon} />,
            danger: true,
            onSelect: onRemove,
          },
        ]
      : []),
  ];
}
