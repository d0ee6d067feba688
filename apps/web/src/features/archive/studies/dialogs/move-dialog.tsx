import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { ownAccessQuery } from '#features/people/access/access.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import {
  selectionOf,
  chosenCount,
  movePreviewQuery,
  dialogsClasses as classes,
} from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import { useMany } from '../acts/use-many.ts';
import { useCounted } from './counted-field.tsx';
import { MoveConsequence } from './move-consequence.tsx';
import { Refusal } from './refusal.tsx';

const none = 'none';

/** Asks for the clinic of the chosen studies and says what changes with it. The move can be undone from the toast. */
export function MoveDialog({ target, onClose }: { readonly target: Target; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const count = chosenCount(target.choice);
  const [selection] = useState(() => selectionOf(target));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const choices = useChoices();
  const clinicId = chosen === null ? undefined : chosen === none ? null : Number(chosen);
  const preview = useQuery(movePreviewQuery(selection, clinicId));
  const many = useMany(target, onClose);
  const counted = useCounted(target);
  const confirm = (): void => {
    setTried(true);
    const choice = choices.find(({ value }) => value === chosen);
    if (clinicId === undefined || choice === undefined || preview.isError || !counted.holds) return;
    many.run({
      act: { kind: 'clinic', clinicId },
      title: (done) =>
        clinicId === null
          ? t('studyDialogs.moving.doneNone', { count: done })
          : t('studyDialogs.moving.done', { count: done, name: choice.name }),
    });
  };
  const refusal = many.refusal ?? preview.error?.message;
  return (
    <ConfirmDialog
      opened
      title={t('studyDialogs.moving.title', { count })}
      confirmLabel={t('studyDialogs.moving.confirm')}
      busyLabel={t('studyDialogs.moving.busy')}
      cancelLabel={t('common.cancel')}
      busy={many.isPending}
      onConfirm={counted.holds ? confirm : undefined}
      onCancel={onClose}
      fields={
        <div className={classes['fields']}>
          <Select
            data-autofocus
            label={t('common.clinic')}
            placeholder={t('studyDialogs.moving.choose')}
            required
            searchable
            openOnFocus={false}
            limit={100}
            data={choices.map(({ value, label }) => ({ value, label }))}
            value={chosen}
            onChange={setChosen}
            error={isTried && chosen === null ? t('studyDialogs.moving.needed') : undefined}
            nothingFoundMessage={t('studyDialogs.moving.nothingFound')}
          />
          {refusal === undefined ? (
            clinicId !== undefined && <MoveConsequence preview={preview.data} />
          ) : (
            <Refusal text={refusal} />
          )}
          {counted.field}
        </div>
      }
    >
      {t('studyDialogs.moving.text')}
    </ConfirmDialog>
  );
}

/** The clinics by name; none for those who see every study. */
function useChoices() {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { data: access } = useQuery(ownAccessQuery);
  const active = clinics
    .filter(({ status }) => status === 'active')
    .map(({ clinicId, name, code }) => ({ value: String(clinicId), name, label: `${name} (${code})` }));
  const noClinic = { value: none, name: t('studyDialogs.moving.noClinic'), label: t('studyDialogs.moving.noClinic') };
  return access?.scope.setting.all === true ? [...active, noClinic] : active;
}
