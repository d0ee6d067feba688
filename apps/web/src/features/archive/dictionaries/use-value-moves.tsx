import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { moveValue } from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import type { Placing } from '@isocenter/contract/lists.ts';
import { call } from '#api/client.ts';
import { useKeys } from '#api/page-keys.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { valueKind } from './value-kind.ts';

/** Returns the acts that put a value one place up or down in its list. */
export function useValueMoves(): (valueId: number) => readonly GridMenuItem[] {
  const { t } = useTranslation();
  const move = useMoving();
  return (valueId) => [
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
}

/** The same by keys, for the row that the keyboard is on; 0 for none. */
export function useMoveKeys(valueId: number): void {
  const { t } = useTranslation();
  const move = useMoving();
  useKeys(
    valueId === 0
      ? []
      : [
          { key: 'Alt+ArrowUp', label: t('dictionaries.up'), run: () => move(valueId, { toward: 'up' }) },
          { key: 'Alt+ArrowDown', label: t('dictionaries.down'), run: () => move(valueId, { toward: 'down' }) },
        ],
  );
}

/** Puts a value elsewhere in its list. */
export function useMoving(): (valueId: number, placing: Placing) => void {
  const toasts = useToasts();
  const { mutate } = useActOn(
    valueKind,
    ({ valueId, placing }: { readonly valueId: number; readonly placing: Placing }) =>
      call(moveValue, { params: { valueId }, body: placing }),
  );
  return (valueId, placing) => mutate({ valueId, placing }, { onError: toasts.failed });
}
