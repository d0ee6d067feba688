import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { moveValue } from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import type { ValueMay, ValueRow } from '@isocenter/contract/archive/dictionaries/fields.ts';
import type { Placing } from '@isocenter/contract/lists.ts';
import { call } from '#api/client.ts';
import { useKeys } from '#api/page-keys.ts';
import { useActOn, useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { nameOfValue } from './value-columns.tsx';
import { valueKind } from './value-kind.ts';

type ActValue = Pick<ValueRow, 'valueId' | 'catalogue' | 'code' | 'text' | 'status' | 'isBuiltIn'>;

export type ValueActs = Pick<RecordActs<ActValue>, 'itemsFor' | 'dialogs'>;

export interface ValueActsNeeds {
  readonly may: ValueMay;
  /** The row that the keyboard is on; 0 for none. */
  readonly active: number;
  readonly onGone: () => void;
}

/** Returns the acts on a value from wherever one is shown, and the keys that move it. */
export function useValueActs({ may, active, onGone }: ValueActsNeeds): ValueActs {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeStored(valueKind);
  const move = useMoving();
  useKeys(
    may.change && active !== 0
      ? [
          { key: 'Alt+ArrowUp', label: t('dictionaries.up'), run: () => move(active, { toward: 'up' }) },
          { key: 'Alt+ArrowDown', label: t('dictionaries.down'), run: () => move(active, { toward: 'down' }) },
        ]
      : [],
  );
  const moving = ({ valueId }: ActValue): readonly GridMenuItem[] => [
    {
      id: 'up',
      label: t('dictionaries.up'),
      keys: 'Alt ↑',
      icon: <IconChevronUp size={16} stroke={1.75} />,
      onSelect: () => move(valueId, { toward: 'up' }),
    },
    {
      id: 'down',
      label: t('dictionaries.down'),
      keys: 'Alt ↓',
      icon: <IconChevronDown size={16} stroke={1.75} />,
      onSelect: () => move(valueId, { toward: 'down' }),
    },
  ];
  const { itemsFor, dialogs } = useRecordActs<ActValue>({
    may,
    nameOf: (value) => nameOfValue(t, value),
    send: (rows, status) => Promise.all(rows.map(({ valueId }) => mutateAsync({ key: valueId, fields: { status } }))),
    ...(may.change && { more: moving }),
    dialogs: { remove: RemoveValue },
    onGone,
  });
  return {
    // A modality that came with the product is switched off, not removed.
    itemsFor: (row, onOpen) => itemsFor(row, onOpen).filter(({ id }) => id !== 'remove' || !row.isBuiltIn),
    dialogs,
  };
}

/** Puts a value elsewhere in its list. */
export function useMoving(): (valueId: number, placing: Placing) => void {
  const told = useTold();
  const { mutate } = useActOn(
    valueKind,
    ({ valueId, placing }: { readonly valueId: number; readonly placing: Placing }) =>
      call(moveValue, { params: { valueId }, body: placing }),
  );
  return (valueId, placing) => mutate({ valueId, placing }, { onError: told.failed });
}

function RemoveValue({ record, ...props }: AskedProps<ActValue>) {
  const { t } = useTranslation();
  const removal = useRemoval(valueKind, record.valueId);
  return <RemoveDialog {...props} {...removal} name={nameOfValue(t, record)} text={t('dictionaries.removeText')} />;
}
