import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useToasts } from './use-toasts.ts';

export type Status = 'active' | 'inactive';

/** Switches records on or off, says so, and offers to take it back. `nameOf` names the one; several are counted. */
export function useSwitch<Row>(
  send: (rows: readonly Row[], status: Status) => Promise<unknown>,
  nameOf: (row: Row) => string,
): (rows: readonly Row[], status: Status) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const latest = useRef({ send, nameOf });
  useEffect(() => {
    latest.current = { send, nameOf };
  });
  return useCallback(
    (rows, status) => {
      const other = status === 'active' ? 'inactive' : 'active';
      const undo = (): void => void latest.current.send(rows, other).catch(toasts.failed);
      const [first] = rows;
      if (first === undefined) return;
      latest.current.send(rows, status).then(() => {
        const title =
          rows.length === 1
            ? t(`record.switched.${status}`, { name: latest.current.nameOf(first) })
            : t(`record.switchedSeveral.${status}`, { count: rows.length });
        toasts.done(title, { id: 'switched', undo });
      }, toasts.failed);
    },
    [t, toasts],
  );
}
