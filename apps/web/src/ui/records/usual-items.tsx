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

interface UsualMay {
  readonly change: boolean;
  readonly remove: boolean;
  /** Defaults to `change`. */
  readonly switch?: boolean;
  readonly merge?: boolean;
}

export interface UsualItemsNeeds {
  /** What the caller may do with records of the list. */
  readonly may: UsualMay;
  /** Left out where the record is open already. */
  readonly onOpen?: (() => void) | undefined;
  /** Other acts; they stand behind opening it. */
  readonly more?: readonly GridMenuItem[];
  readonly onMerge?: () => void;
  readonly onSwitch: (status: Status) => void;
  readonly onRemove: () => void;
}

/** Returns the acts on most records: open or edit it, merge it into another, switch it on or off, delete it. */
export function usualItems(t: TFunction, record: unknown, needs: UsualItemsNeeds): readonly GridMenuItem[] {
  const { onOpen, more = [], onMerge, onSwitch, onRemove } = needs;
  const may = mayOn(record, needs.may);
  const isActive = statusOf(record) === 'active';
  const items: readonly (GridMenuItem | false | undefined)[] = [
    onOpen && {
      id: 'open',
      label: t(may.change ? 'record.edit' : 'record.open'),
      keys: '↵',
      icon: may.change ? <IconPencil {...icon} /> : <IconFolderOpen {...icon} />,
      onSelect: onOpen,
    },
    ...more,
    may.merge &&
      onMerge && {
        id: 'merge',
        label: t('record.merging.open'),
        icon: IconArrowMerge,
        dividerBefore: true,
        onSelect: onMerge,
      },
    may.switch && {
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

/** Returns what the caller may do with a record: what the list says, narrowed by the record where it says so itself. */
export function mayOn(record: unknown, { change, remove, merge = false, switch: switches = change }: UsualMay) {
  const { may = {} }: { readonly may?: Readonly<Record<string, unknown>> } = Object(record);
  const allows = (act: string): boolean => may[act] !== false;
  return {
    change: change && allows('change'),
    remove: remove && allows('remove'),
    merge: merge && allows('merge'),
    switch: switches && allows('switch' in may ? 'switch' : 'change'),
  };
}

/** A record whose fields have no such status is always active. */
export function statusOf(record: unknown): Status {
  const { status }: { readonly status?: unknown } = Object(record);
  return status === 'inactive' ? 'inactive' : 'active';
}
