import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilterCriteria } from '@isocenter/contract/archive/filters/criteria.ts';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import type { StudyGrouping } from '@isocenter/contract/archive/studies/studies.ts';
import { useCan } from '#api/abilities.tsx';
import { ApiError } from '#api/api-error.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useSaveFilter, dialogsClasses as dialogs } from '#features/archive/study-rows/study-rows.ts';

export type ViewNameDialogProps = {
  readonly criteria: FilterCriteria;
  /** The grouping of the list. */
  readonly grouping: StudyGrouping | null;
  readonly onSaved: (filter: SavedFilter) => void;
  readonly onClose: () => void;
};

/** Saves the present filter under a name: for oneself, or for everybody. */
export function ViewNameDialog({ criteria, grouping, onSaved, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [everyone, setEveryone] = useState(false);
  const mayShare = useCan('update', 'Filter');
  const { mutate, isPending, error } = useSaveFilter();
  const save = (): void => {
    setTried(true);
    const name = text.trim();
    if (name !== '') mutate({ name, criteria, grouping, everyone }, { onSuccess: onSaved });
  };
  const isTaken = error instanceof ApiError && error.code === 'conflict';
  const refusal = isTaken ? t('accessControl.filter.taken') : error?.message;
  return (
    <ConfirmDialog
      opened
      title={t('archive.view.addTitle')}
      confirmLabel={t('archive.view.save')}
      cancelLabel={t('archive.view.cancel')}
      busy={isPending}
      written={text}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <div className={dialogs['fields']}>
          <TextInput
            label={t('archive.view.name')}
            required
            data-autofocus
            maxLength={80}
            value={text}
            error={isTried && text.trim() === '' ? t('archive.view.nameNeeded') : refusal}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {mayShare && (
            <Checkbox
              label={t('accessControl.filter.share')}
              description={t('accessControl.filter.shareHint')}
              checked={everyone}
              onChange={(event) => setEveryone(event.currentTarget.checked)}
            />
          )}
        </div>
      }
    >
      {t('archive.view.addText')}
    </ConfirmDialog>
  );
}
