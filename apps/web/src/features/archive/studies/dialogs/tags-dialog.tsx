import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { listLabelChoices } from '@isocenter/contract/archive/labels/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { labelChoicesQuery, useLabelColour } from '#features/archive/labels/labels.ts';
import { LabelsField } from '#ui/form/labels-field.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import {
  tagsOf,
  chosenCount,
  studyValuesQuery,
  dialogsClasses as classes,
} from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { ManyDialog } from './many-dialog.tsx';

/** Adds labels to the chosen studies and takes away those that they have. */
export function TagsDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const count = chosenCount(target.choice);
  const present = tagsOf(target);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const { data: known } = useQuery(studyValuesQuery('tag'));
  const { data: catalogue = [] } = useQuery(labelChoicesQuery);
  const labelColour = useLabelColour();
  const many = useMany(target, onClose);
  const save = (): void => {
    if (add.length === 0 && remove.length === 0) onClose();
    else
      many.run({
        act: { kind: 'tags', add, remove: [...remove] },
        title: (done) => t('studyDialogs.tagging.done', { count: done }),
      });
  };
  return (
    <ManyDialog
      title={t('studyDialogs.tagging.title', { count })}
      confirmLabel={t('studyDialogs.tagging.save')}
      busyLabel={t('studyDialogs.tagging.busy')}
      onSave={save}
      onClose={onClose}
      text={
        present.length === 0 ? (
          t('studyDialogs.tagging.none')
        ) : (
          <span className={classes['present']}>
            {present
              .filter((tag) => !remove.includes(tag))
              .map((tag) => (
                <Tag
                  key={tag}
                  label={tag}
                  tone={labelColour(tag) ?? 'plain'}
                  removeLabel={t('studyDialogs.tagging.remove', { tag })}
                  onRemove={() => setRemove([...remove, tag])}
                />
              ))}
          </span>
        )
      }
      many={many}
    >
      <LabelsField
        label={t('studyDialogs.tagging.add')}
        hint={t('studyDialogs.tagging.hint')}
        offered={offered(catalogue, known?.values ?? []).filter(({ name }) => !present.includes(name))}
        value={add}
        onChange={setAdd}
      />
    </ManyDialog>
  );
}

type Catalogue = ResponseOf<typeof listLabelChoices>['rows'];

/** The catalogue first, then what else stands on studies, most frequent first. */
function offered(catalogue: Catalogue, known: readonly { readonly value: string }[]) {
  const names = new Set(catalogue.map(({ name }) => name.toLowerCase()));
  const others = known.filter(({ value }) => !names.has(value.toLowerCase()));
  return [...catalogue.filter(({ status }) => status === 'active'), ...others.map(({ value }) => ({ name: value }))];
}
