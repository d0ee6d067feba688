import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

export type ViewNameDialogProps = {
  /** The present name, or undefined for a new view. */
  readonly name: string | undefined;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a view, new or not. */
export function ViewNameDialog({ name, onSave, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name ?? '');
  const [isAsked, setAsked] = useState(false);
  const isNew = name === undefined;
  const save = (): void => {
    setAsked(true);
    if (text.trim() !== '') onSave(text.trim());
  };
  return (
    <ConfirmDialog
      opened
      title={t(isNew ? 'archive.view.addTitle' : 'archive.view.renameTitle')}
      confirmLabel={t(isNew ? 'archive.view.save' : 'archive.view.renameAct')}
      cancelLabel={t('archive.view.cancel')}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <form
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
            error={isAsked && text.trim() === '' ? t('archive.view.nameNeeded') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </form>
      }
    >
      {t('archive.view.addText')}
    </ConfirmDialog>
  );
}
