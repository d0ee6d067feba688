import {
  IconArrowMerge,
  IconCircleCheck,
  IconCircleOff,
  IconFolderOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { GridMenuItem } from '../data-grid/grid-types.ts';
import type { Status } from './use-switch.ts';

const icon = { size: 16, stroke: 1.75 } as const;

export interface UsualItemsNeeds {
  readonly may: {
    readonly change: boolean;
    readonly remove: boolean;
    /** Defaults to `change`. */
    readonly switch?: boolean;
    readonly merge?: boolean;
  };
  /** Left out where the record is open already. */
  readonly onOpen?: (() => void) | undefined;
  /** Other acts; they stand behind opening it. */
  readonly more?: readonly GridMenuItem[];
  readonly onMerge?: () => void;
  readonly onSwitch: (status: Status) => void;
  readonly onRemove: () => void;
}

/** Returns the acts on most records: open or edit it, merge it into another, switch it on or off, delete it. */
export function usualItems(t: TFunction, status: Status, needs: UsualItemsNeeds): readonly GridMenuItem[] {
  const { may, onOpen, more = [], onMerge, onSwitch, onRemove } = needs;
  const isActive = status === 'active';
  const items: readonly (GridMenuItem | false | undefined)[] = [
    onOpen && {
      id: 'open',
      label: t(may.change ? 'record.edit' : 'record.open'),
      keys: '↵',
      icon: may.change ? <IconPencil {...icon} /> : <IconFolderOpen {...icon} />,
      onSelect: onOpen,
    },
    ...more,
    may.merge === true &&
      onMerge && {
        id: 'merge',
        label: t('record.merging.open'),
        icon: IconArrowMerge,
        dividerBefore: true,
        onSelect: onMerge,
      },
    (may.switch ?? may.change) && {
      id: 'status',
      label: t(isActive ? 'record.deactivate' : 'record.activate'),
      icon: isActive ? <IconCircleOff {...icon} /> : <IconCircleCheck {...icon} />,
      onSelect: () => onSwitch(isActive ? 'inactive' : 'active'),
    },
    may.remove && {
      id: 'remove',
      label: t('record.removing.open'),
      icon: IconTrash,
      danger: true,
      onSelect: onRemove,
    },
  ];
  return items.filter((item) => item !== false && item !== undefined);
}
