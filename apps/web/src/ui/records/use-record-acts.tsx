import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '../data-grid/grid-types.ts';
import { useSwitch } from './use-switch.ts';
import type { Status } from './use-switch.ts';
import { mayOn, statusOf, usualItems } from './usual-items.tsx';
import type { UsualItemsNeeds } from './usual-items.tsx';

/** The props of an act that asks first. */
export type ActDialogProps<Row> = Readonly<{
  record: Row;
  /** The record is no longer there; `became` is the one that it was merged into. */
  onGone: (became?: number) => void;
  /** The alternatives to the act; undefined if there is none. */
  onMerge: (() => void) | undefined;
  onDeactivate: (() => void) | undefined;
  onClose: () => void;
}>;

type Dialog<Row> = (asked: ActDialogProps<Row>) => ReactNode;

/** Acts that ask first, by name: each draws its dialog. */
type Dialogs<Row> = Readonly<Record<string, Dialog<Row>>> & { readonly remove: Dialog<Row> };

export interface RecordActsNeeds<Row> {
  readonly may: UsualItemsNeeds['may'];
  readonly nameOf: (row: Row) => string;
  readonly send: (rows: readonly Row[], status: Status) => Promise<unknown>;
  readonly dialogs: Dialogs<Row>;
  readonly more?: ((row: Row, ask: (act: string) => void) => readonly GridMenuItem[]) | undefined;
  readonly onGone: (became: number | undefined) => void;
}

export type RecordActs<Row> = Readonly<{
  itemsFor: (row: Row, onOpen?: () => void) => readonly GridMenuItem[];
  setStatus: (rows: readonly Row[], status: Status) => void;
  /** The dialogs of the acts; to be drawn once on the page. */
  dialogs: ReactNode;
}>;

/** Returns the acts on a record from wherever one is shown: its menu, the dialogs, and the toast when it is done. */
export function useRecordActs<Row>(needs: RecordActsNeeds<Row>): RecordActs<Row> {
  const { may, nameOf, send, dialogs, more, onGone } = needs;
  const { t } = useTranslation();
  const setStatus = useSwitch(send, nameOf);
  const [open, setOpen] = useState<{ readonly act: string; readonly record: Row }>();
  const itemsFor: RecordActs<Row>['itemsFor'] = (record, onOpen) => {
    const ask = (act: string): void => setOpen({ act, record });
    return usualItems(t, record, {
      may,
      onOpen,
      ...(more && { more: more(record, ask) }),
      onMerge: () => ask('merge'),
      onSwitch: (status) => setStatus([record], status),
      onRemove: () => ask('remove'),
    });
  };
  const ask = open && dialogs[open.act];
  if (open === undefined || ask === undefined) return { itemsFor, setStatus, dialogs: null };
  const { record } = open;
  const close = (): void => setOpen(undefined);
  const gone = (became?: number): void => {
    close();
    onGone(became);
  };
  const deactivate = (): void => {
    setStatus([record], 'inactive');
    close();
  };
  const mayWith = mayOn(record, may);
  const dialog = ask({
    record,
    onGone: gone,
    onMerge: mayWith.merge ? () => setOpen({ act: 'merge', record }) : undefined,
    onDeactivate: mayWith.switch && statusOf(record) === 'active' ? deactivate : undefined,
    onClose: close,
  });
  return { itemsFor, setStatus, dialogs: dialog };
}
