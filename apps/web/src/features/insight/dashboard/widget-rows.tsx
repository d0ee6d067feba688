import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { rowsOfWidget } from './dashboard-queries.ts';
import classes from './widget.module.css';

type WidgetRowsProps<Row> = {
  /** Undefined while they are not known. */
  readonly rows: readonly Row[] | undefined;
  readonly isBroken: boolean;
  readonly onAgain: () => void;
  /** The words and the act if there are none. */
  readonly empty: string;
  readonly emptyAct?: ReactNode;
  readonly keyOf: (row: Row) => string | number;
  readonly draw: (row: Row) => ReactNode;
};

/** The first rows of a list, in the form of a dashboard: loading, broken, none, some. */
export function WidgetRows<Row>({ rows, isBroken, onAgain, empty, emptyAct, keyOf, draw }: WidgetRowsProps<Row>) {
  if (rows === undefined && isBroken) return <Broken onAgain={onAgain} />;
  if (rows === undefined) return <Loading />;
  if (rows.length === 0) return <Nothing act={emptyAct}>{empty}</Nothing>;
  return (
    <ul className={classes['rows']}>
      {rows.slice(0, rowsOfWidget).map((row) => (
        <li key={keyOf(row)}>{draw(row)}</li>
      ))}
    </ul>
  );
}

/** There is nothing, and what can be done about it. */
export function Nothing({ children, act }: { readonly children: ReactNode; readonly act?: ReactNode }) {
  return (
    <div className={classes['none']}>
      <p>{children}</p>
      {act}
    </div>
  );
}

/** Stands there until the rows are known. */
export function Loading() {
  return (
    <div className={classes['loading']} aria-hidden="true">
      {Array.from({ length: 3 }, (_, at) => (
        <Skeleton key={at} height={34} />
      ))}
    </div>
  );
}

type WaitingProps = { readonly title: string; readonly isBroken: boolean; readonly onAgain: () => void };

/** A widget that says its title itself, while it is fetched and where that failed. */
export function Waiting({ title, isBroken, onAgain }: WaitingProps) {
  return (
    <>
      <h2 className={classes['title']}>{title}</h2>
      {isBroken ? <Broken onAgain={onAgain} /> : <Loading />}
    </>
  );
}

/** One widget could not be filled: it says so, and the others stay. */
export function Broken({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes['none']} role="alert">
      <p>{t('dashboard.broken')}</p>
      <ActButton size="small" label={t('common.tryNow')} onClick={onAgain} />
    </div>
  );
}
