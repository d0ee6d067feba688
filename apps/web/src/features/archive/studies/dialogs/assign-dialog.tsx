import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountChoice } from '@isocenter/contract/reading/assignments.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { useAssign } from '../access-queries.ts';
import { selectionOf } from '../acts/selection-of.ts';
import type { Target } from '../acts/selection-of.ts';
import { chosenCount } from '../list/choice.ts';
import { PeoplePicker } from './people-picker.tsx';
import { Refusal } from './refusal.tsx';
import classes from './dialogs.module.css';

/** Assigns the chosen studies to people. */
export function AssignDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly AccountChoice[]>([]);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useAssign();
  const selection = selectionOf(target);
  const count = chosenCount(target.choice);
  const names = people.map(({ name }) => name).join(', ');
  const save = (): void => {
    setAsked(true);
    if (people.length === 0 || !('studyUids' in selection)) return;
    const act = { studyUids: selection.studyUids, accountIds: people.map(({ accountId }) => accountId) };
    mutate(act, {
      onSuccess: ({ studies }) => {
        onClose();
        const undo = { label: t('common.undo'), onSelect: () => mutate({ ...act, remove: true }) };
        if (studies === 0) showToast({ tone: 'info', title: t('accessControl.assign.already', { names }) });
        else
          showToast({
            tone: 'ok',
            title: t('accessControl.assign.done', { count: studies, names }),
            action: undo,
          });
      },
    });
  };
  return (
    <ConfirmDialog
      opened
      title={t('accessControl.assign.title', { count })}
      confirmLabel={t('accessControl.assign.save')}
      busyLabel={t('accessControl.assign.busy')}
      cancelLabel={t('common.cancel')}
      busy={isPending}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <div className={classes['fields']}>
          <PeoplePicker
            focused
            label={t('accessControl.assign.people')}
            value={people}
            onChange={setPeople}
            error={isAsked && people.length === 0 ? t('accessControl.assign.needed') : undefined}
          />
          <Refusal text={error?.message} />
        </div>
      }
    >
      {'studyUids' in selection ? t('accessControl.assign.text') : t('accessControl.assign.tooMany')}
    </ConfirmDialog>
  );
}
