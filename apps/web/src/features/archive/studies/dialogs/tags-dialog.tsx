import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { selectionOf, tagsOf } from '../acts/selection-of.ts';
import type { Target } from '../acts/selection-of.ts';
import { chosenCount } from '../list/choice.ts';
import { useTagStudies } from '../study-mutations.ts';
import { studyValuesQuery } from '../study-queries.ts';
import { Refusal } from './refusal.tsx';
import classes from './dialogs.module.css';

const longest = 40;
const most = 20;

/** Adds tags to the chosen studies and takes away those that they have. */
export function TagsDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const count = chosenCount(target.choice);
  const present = tagsOf(target);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const { data: known } = useQuery(studyValuesQuery('tag'));
  const { mutate, isPending, error } = useTagStudies();
  const save = (): void => {
    if (add.length === 0 && remove.length === 0) onClose();
    else
      mutate(
        { selection: selectionOf(target), add, remove: [...remove] },
        {
          onSuccess: ({ studies }) => {
            onClose();
            showToast({ tone: 'ok', title: t('archive.tagging.done', { count: studies }) });
          },
        },
      );
  };
  return (
    <ConfirmDialog
      opened
      title={t('archive.tagging.title', { count })}
      confirmLabel={t('archive.tagging.save')}
      busyLabel={t('archive.tagging.busy')}
      cancelLabel={t('common.cancel')}
      busy={isPending}
      onConfirm={save}
      onCancel={onClose}
      fields={
        <div className={classes['fields']}>
          <TagsInput
            label={t('archive.tagging.add')}
            description={t('archive.tagging.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={(known?.values ?? []).map(({ value }) => value).filter((value) => !present.includes(value))}
            value={add}
            maxTags={most}
            acceptValueOnBlur
            openOnFocus={false}
            splitChars={[',']}
            onChange={(values) => setAdd(values.map((value) => value.trim().slice(0, longest)).filter(Boolean))}
          />
          <Refusal text={error?.message} />
        </div>
      }
    >
      {present.length === 0 ? (
        t('archive.tagging.none')
      ) : (
        <span className={classes['present']}>
          {present
            .filter((tag) => !remove.includes(tag))
            .map((tag) => (
              <Tag
                key={tag}
                label={tag}
                removeLabel={t('archive.tagging.remove', { tag })}
                onRemove={() => setRemove([...remove, tag])}
              />
            ))}
        </span>
      )}
    </ConfirmDialog>
  );
}
