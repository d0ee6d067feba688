import { Checkbox } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ImportOutcome } from '@isocenter/contract/import.ts';
import { ActButton } from '../controls/act-button.tsx';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import { Notice } from '../states/notice.tsx';
import { ImportLinks } from './import-links.tsx';
import { ImportTable, type ImportTableProps } from './import-table.tsx';
import { DropPlace } from './drop-place.tsx';
import classes from './import.module.css';

export type ImportDrawerProps = Pick<ImportTableProps, 'fieldName' | 'valueText' | 'mark'> & {
  /** The result of `useImport`. */
  readonly run: Readonly<{
    outcome: ImportOutcome | undefined;
    /** The faults of the whole file, and then those of its columns. */
    failure: readonly string[] | undefined;
    isBusy: boolean;
    take: (file: File) => Promise<void>;
    confirm: (skipErrors: boolean) => Promise<void>;
    forget: () => void;
  }>;
  /** The list that the records go to. */
  readonly subtitle: string;
  readonly columns: readonly string[];
  /** The accepted types beside CSV and workbooks, as `,.json`. */
  readonly also?: string;
  readonly onClose: () => void;
};

const outcomes = ['create', 'change', 'unchanged', 'error'] as const;

/** Records from a CSV file or a workbook: chosen, tried without changing anything, looked at where something is wrong, and taken. */
export function ImportDrawer({ run, subtitle, columns, also, onClose, ...table }: ImportDrawerProps) {
  const { t } = useTranslation();
  const { outcome } = run;
  const [failure, ...problems] = run.failure ?? [];
  // What became of records that are being saved is said here alone: the drawer waits for it.
  const isSaving = run.isBusy && outcome !== undefined;
  const close = () => {
    if (!isSaving) onClose();
  };
  return (
    <SideDrawer
      opened
      size="wide"
      onClose={close}
      closeLabel={t('common.close')}
      title={t('record.import.open')}
      subtitle={subtitle}
      leading={<IconFileImport size={22} stroke={1.6} aria-hidden="true" />}
    >
      <div className="iso-fields">
        {outcome === undefined && <DropPlace columns={columns} isBusy={run.isBusy} also={also} onFile={run.take} />}
        {failure !== undefined && (
          <div role="alert">
            <Notice tone="danger">{failure}</Notice>
            {problems.length > 0 && (
              <ul className={classes['problems']}>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        {outcome !== undefined && (
          <Looked key={String(outcome.isDone)} run={run} outcome={outcome} table={table} onClose={close} />
        )}
      </div>
    </SideDrawer>
  );
}

type LookedProps = Pick<ImportDrawerProps, 'run' | 'onClose'> & {
  readonly outcome: ImportOutcome;
  readonly table: Pick<ImportTableProps, 'fieldName' | 'valueText' | 'mark'>;
};

/** Shows what the file does, or did: the counts of lines in a sentence, and one by one the lines to look at. */
function Looked({ run, outcome: { isDone, lines, patterns }, table, onClose }: LookedProps) {
  const { t } = useTranslation();
  const [isSkipping, setSkipping] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const counts = outcomes.map((one) => ({ one, count: lines.filter(({ outcome }) => outcome === one).length }));
  const countOf = (outcome: (typeof outcomes)[number]) => counts.find(({ one }) => one === outcome)?.count ?? 0;
  const errors = countOf('error');
  const works = countOf('create') + countOf('change');
  const faulty = lines.filter((line) => line.outcome === 'error' || table.mark?.(line) !== undefined);
  const shown = isWhole ? lines : faulty;
  const said = counts.filter(({ count }) => count > 0).map(({ one, count }) => t(`importing.count.${one}`, { count }));
  return (
    <>
      <output className={classes['said']}>
        {t(isDone ? 'importing.done' : 'importing.would')} {said.join(', ') || t('importing.nothing')}
      </output>
      {isDone && <ImportLinks links={lines} />}
      {faulty.length < lines.length && (
        <Checkbox
          label={t('importing.whole')}
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
      {shown.length > 0 && <ImportTable {...table} lines={shown} patterns={patterns} />}
      {!isDone && errors > 0 && works > 0 && (
        <Checkbox
          label={t('importing.skip', { count: errors })}
          checked={isSkipping}
          onChange={(event) => setSkipping(event.currentTarget.checked)}
        />
      )}
      <div className="iso-acts">
        {!isDone && (
          <ActButton
            kind="primary"
            label={t('importing.confirm', { count: works })}
            busy={run.isBusy}
            busyLabel={t('importing.running')}
            disabled={works === 0 || (errors > 0 && !isSkipping)}
            onClick={() => void run.confirm(isSkipping)}
          />
        )}
        {!isDone && <ActButton label={t('importing.another')} disabled={run.isBusy} onClick={run.forget} />}
        <ActButton
          kind={isDone ? 'primary' : 'quiet'}
          label={t('common.close')}
          disabled={run.isBusy}
          onClick={onClose}
        />
      </div>
    </>
  );
}
