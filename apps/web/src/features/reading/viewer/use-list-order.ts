import { useMemo } from 'react';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import { readListOrder, type ListOrder } from './list-order.ts';

const view = 'viewer.measurements';

/** Returns the person's arrangement of the list, saved in the account. */
export function useListOrder(): { readonly order: ListOrder; readonly change: (part: Partial<ListOrder>) => void } {
  const saved = usePreferences().views?.[view];
  const { mutate } = useUpdatePreferences();
  const order = useMemo(() => readListOrder(saved), [saved]);
  return { order, change: (part) => mutate({ views: { [view]: { ...order, ...part } } }) };
}
