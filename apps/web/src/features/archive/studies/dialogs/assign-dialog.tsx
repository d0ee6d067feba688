import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountChoice } from '@isocenter/contract/reading/assignments.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Target } from '../acts/selection-of.ts';
import { useMany } from '../acts/use-many.ts';
import { chosenCount } from '../list/choice.ts';
import { PeoplePicker } from './people-picker.tsx';
import { Refusal } from './refusal.tsx';
import classes from './dialogs.module.css';

/** Assigns the chosen studies to people. */
export function AssignDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly AccountChoice[]>([]);
  const [isAsked, setAsked] = useState(false);
  const many = useMany(target, onClose);
  const count = chosenCount(target.choice);
  const names = people.map(({ name }) => name).join(', ');
  const save = (): void => {
    setAsked(true);
    if (people.length === 0) return;
    many.run({
      act: { kind: 'sight', accountIds: people.map(({ accountId }) => accountId) },
      title: (done) => t('accessControl.assign.done', { count: done, names }),
    });
  };
  return (
    <ConfirmDialog
      opened
      title={t('accessControl.assign.title', { count })}
      confirmLabel={t('accessControl.assign.save')}
      busyLabel={t('accessControl.assign.busy')}
      cancelLabel={t('common.cancel')}
      busy={many.isPending}
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
          <Refusal text={many.refusal} />
        </div>
      }
    >
      {t('accessControl.assign.text')}
    </ConfirmDialog>
  );
}
