import { NumberInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { ReadingTarget } from '@isocenter/contract/reading/workflow/fields.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useKeys } from '#api/page-keys.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SuggestedField } from '#ui/form/suggested-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LeaveDialog } from '#ui/overlay/leave-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useSaveTargets } from './target-queries.ts';
import { faultsOf, rowsOf, targetsOf, type TargetRow } from './target-rows.ts';
import classes from './targets.module.css';

const mostMinutes = 525_600;

interface TargetTableProps {
  readonly clinicId: number | undefined;
  readonly stored: readonly ReadingTarget[];
}

/** Minutes by modality and priority; what is left empty follows the row for all, and the house. */
export function TargetTable({ clinicId, stored }: TargetTableProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => rowsOf(stored));
  const { mutate, isPending, error } = useSaveTargets(clinicId);
  const faults = faultsOf(rows);
  const isChanged = JSON.stringify(targetsOf(rows)) !== JSON.stringify(targetsOf(rowsOf(stored)));
  const leaving = useLeaveBlocker(isChanged ? 1 : 0);
  const save = (): void => {
    if (!isChanged || faults.size > 0) return;
    mutate(targetsOf(rows), { onSuccess: () => showToast({ tone: 'ok', title: t('reading.targets.saved') }) });
  };
  useKeys([{ key: 'Ctrl+s', label: t('shell.form.save'), run: save, whileTyping: true }]);
  const change = (at: number, row: TargetRow): void => setRows(rows.with(at, row));
  return (
    <Card title={t('reading.targets.title')}>
      <div className="iso-grid">
        {rows.map((row, at) => (
          <TargetLine
            // Rows have no name of their own while one is typed.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            row={row}
            isFirst={at === 0}
            fault={faults.has(at) ? t(`reading.targets.fault.${faults.get(at) ?? 'modality'}`) : undefined}
            onChange={(changed) => change(at, changed)}
            onRemove={() => setRows(rows.toSpliced(at, 1))}
          />
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={classes['refusal']}>
          {error.message}
        </p>
      )}
      <div className={classes['acts']}>
        <ActButton
          label={t('reading.targets.add')}
          icon={<IconPlus size={16} stroke={1.75} />}
          onClick={() => setRows([...rows, { modality: '', minutes: {} }])}
        />
        <ActButton
          kind="primary"
          label={t('shell.form.save')}
          keys="Ctrl S"
          busy={isPending}
          disabled={!isChanged || faults.size > 0}
          onClick={save}
        />
      </div>
      <LeaveDialog {...leaving} />
    </Card>
  );
}

interface TargetLineProps {
  readonly row: TargetRow;
  readonly isFirst: boolean;
  readonly fault: string | undefined;
  readonly onChange: (row: TargetRow) => void;
  readonly onRemove: () => void;
}

function TargetLine({ row, isFirst, fault, onChange, onRemove }: TargetLineProps) {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  const name = isFirst ? t('reading.targets.all') : row.modality;
  return (
    <div className={classes['line']}>
      {isFirst ? (
        <span className={classes['all']}>{name}</span>
      ) : (
        <SuggestedField
          label={t('common.modality')}
          value={row.modality}
          maxLength={16}
          error={fault}
          suggestions={modalities}
          onChange={(modality) => onChange({ ...row, modality })}
        />
      )}
      {priorities.toReversed().map((priority) => (
        <NumberInput
          key={priority}
          label={t(`reading.targets.priority.${priority}`)}
          suffix={` ${t('reading.targets.minutes')}`}
          min={5}
          max={mostMinutes}
          clampBehavior="blur"
          allowDecimal={false}
          value={row.minutes[priority] ?? ''}
          onChange={(value) => onChange({ ...row, minutes: withMinutes(row.minutes, priority, value) })}
        />
      ))}
      {isFirst ? (
        <span />
      ) : (
        <button
          type="button"
          className={classes['remove']}
          aria-label={t('reading.targets.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} />
        </button>
      )}
    </div>
  );
}

function withMinutes(
  minutes: TargetRow['minutes'],
  priority: keyof TargetRow['minutes'],
  value: number | string,
): TargetRow['minutes'] {
  const { [priority]: _, ...rest } = minutes;
  return typeof value === 'number' ? { ...rest, [priority]: value } : rest;
}
