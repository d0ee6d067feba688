import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '../data-grid/grid-types.ts';
import { useSwitch } from './use-switch.ts';
import type { Status } from './use-switch.ts';
import { usualItems } from './usual-items.tsx';
import type { UsualItemsNeeds } from './usual-items.tsx';

/** The props of an act that asks first. */
export type AskedProps<Row> = Readonly<{
  record: Row;
  /** The record is no longer there; `became` is the one that it was merged into. */
  onGone: (became?: number) => void;
  /** The alternatives to the act; undefined if there is none. */
  onMerge: (() => void) | undefined;
  onDeactivate: (() => void) | undefined;
  onClose: () => void;
}>;

/** Acts that ask first, by name. */
type Dialogs<Row> = Readonly<Record<string, ComponentType<AskedProps<Row>>>> & {
  readonly remove: ComponentType<AskedProps<Row>>;
};

export interface RecordActsNeeds<Row> {
  readonly may: UsualItemsNeeds['may'];
  readonly nameOf: (row: Row) => string;
  readonly send: (rows: readonly Row[], status: Status) => Promise<unknown>;
  readonly dialogs: Dialogs<Row>;
  readonly more?: (row: Row, ask: (act: string) => void) => readonly GridMenuItem[];
  readonly onGone: (became: number | undefined) => void;
}

export type RecordActs<Row> = Readonly<{
  itemsFor: (row: Row, onOpen?: () => void) => readonly GridMenuItem[];
  setStatus: (rows: readonly Row[], status: Status) => void;
  /** The dialogs of the acts; to be drawn once on the page. */
  dialogs: ReactNode;
}>;

/** Returns the acts on a record from wherever one is shown: its menu, the dialogs, and the toast when it is done. */
export function useRecordActs<Row extends { readonly status: Status }>(needs: RecordActsNeeds<Row>): RecordActs<Row> {
  const { may, nameOf, send, dialogs, more, onGone } = needs;
  const { t } = useTranslation();
  const setStatus = useSwitch(send, nameOf);
  const [asked, setAsked] = useState<{ readonly act: string; readonly record: Row }>();
  const itemsFor: RecordActs<Row>['itemsFor'] = (record, onOpen) => {
    const ask = (act: string): void => setAsked({ act, record });
    return usualItems(t, record.status, {
      may,
      onOpen,
      ...(more && { more: more(record, ask) }),
      onMerge: () => ask('merge'),
      onSwitch: (status) => setStatus([record], status),
      onRemove: () => ask('remove'),
    });
  };
  const Asked = asked && dialogs[asked.act];
  if (asked === undefined || Asked === undefined) return { itemsFor, setStatus, dialogs: null };
  const { record } = asked;
  const close = (): void => setAsked(undefined);
  const gone = (became?: number): void => {
    close();
    onGone(became);
  };
  const deactivate = (): void => {
    setStatus([record], 'inactive');
    close();
  };
  const maySwitch = (may.switch ?? may.change) && record.status === 'active';
  const asking = (
    <Asked
      record={record}
      onGone={gone}
      onMerge={may.merge === true ? () => setAsked({ act: 'merge', record }) : undefined}
      onDeactivate={maySwitch ? deactivate : undefined}
      onClose={close}
    />
  );
  return { itemsFor, setStatus, dialogs: asking };
}
