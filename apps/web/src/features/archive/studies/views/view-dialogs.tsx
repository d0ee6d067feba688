import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterCriteria } from '@isocenter/contract/archive/filters.ts';
import { ApiError } from '#api/api-error.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useSaveFilter } from '../access-queries.ts';
import dialogs from '../dialogs/dialogs.module.css';

export type ViewNameDialogProps = {
  /** The present name, or undefined for a new view. */
  readonly name: string | undefined;
  /** What a filter for everybody would ask; undefined where none can be saved. */
  readonly criteria: FilterCriteria | undefined;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a view, new or not. */
export function ViewNameDialog({ name, criteria, onSave, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name ?? '');
  const [isAsked, setAsked] = useState(false);
  const [isShared, setShared] = useState(false);
  const { mutate, isPending, error } = useSaveFilter();
  const isNew = name === undefined;
  const save = (): void => {
    setAsked(true);
    const trimmed = text.trim();
    if (trimmed === '') return;
    if (criteria === undefined || !isShared) onSave(trimmed);
    else mutate({ name: trimmed, criteria }, { onSuccess: () => onSave(trimmed) });
  };
  const isTaken = error instanceof ApiError && error.code === 'conflict';
  const refusal = isTaken ? t('accessControl.filter.taken') : error?.message;
  return (
    <ConfirmDialog
      opened
      title={t(isNew ? 'archive.view.addTitle' : 'archive.view.renameTitle')}
      confirmLabel={t(isNew ? 'archive.view.save' : 'archive.view.renameAct')}
      cancelLabel={t('archive.view.cancel')}
      busy={isPending}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <form
          className={dialogs['fields']}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextInput
            label={t('archive.view.name')}
            required
            data-autofocus
            maxLength={40}
            value={text}
            error={isAsked && text.trim() === '' ? t('archive.view.nameNeeded') : refusal}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {isNew && criteria !== undefined && (
            <Checkbox
              label={t('accessControl.filter.share')}
              description={t('accessControl.filter.shareHint')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
        </form>
      }
    >
      {t('archive.view.addText')}
    </ConfirmDialog>
  );
}
