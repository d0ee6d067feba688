import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UnassignedStudy } from '@isocenter/contract/people/placing/fields.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAssign } from './use-assign.ts';

export type AssignDialogProps = {
  readonly rows: readonly UnassignedStudy[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for the clinic of some studies; what the rules suggest for all of them is chosen already. */
export function AssignDialog({ rows, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const { assign, isPending } = useAssign();
  const { data: choices = [] } = useQuery(clinicChoicesQuery);
  const suggested = new Set(rows.map(({ suggestion }) => suggestion?.clinicId));
  const [first] = suggested;
  const [clinicId, setClinicId] = useState(suggested.size === 1 ? first : undefined);
  const [failure, setFailure] = useState<string>();
  const clinic = choices.find((choice) => choice.clinicId === clinicId);
  const confirm = (): void => {
    if (clinic === undefined) return;
    assign(rows, clinic).then(
      () => {
        onDone();
        onClose();
      },
      (error: Error) => setFailure(error.message),
    );
  };
  return (
    <ConfirmDialog
      opened
      title={t('placing.unassigned.assignTitle', { count: rows.length })}
      confirmLabel={t('placing.unassigned.confirm')}
      busyLabel={t('placing.unassigned.busy')}
      cancelLabel={t('common.cancel')}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
      fields={
        <div className="iso-stack">
          <Select
            label={t('common.clinic')}
            placeholder={t('record.merging.choose')}
            data={choices
              .filter(({ status }) => status === 'active')
              .map((choice) => ({ value: String(choice.clinicId), label: `${choice.name} (${choice.code})` }))}
            value={clinicId === undefined ? null : String(clinicId)}
            onChange={(value) => setClinicId(value === null ? undefined : Number(value))}
            searchable
            required
            openOnFocus={false}
          />
          {failure !== undefined && (
            <p role="alert" className="iso-error">
              {failure}
            </p>
          )}
        </div>
      }
    >
      {t('placing.unassigned.assignText')}
    </ConfirmDialog>
  );
}
