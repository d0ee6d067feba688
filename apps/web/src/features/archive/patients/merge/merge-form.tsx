import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { getPatient } from '@isocenter/contract/archive/patients.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { useAfterEdit, useUndoEdit } from '#api/edits.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { Notice } from '#ui/states/notice.tsx';
import { changesOf } from './merge-choices.ts';
import type { Believed } from './merge-choices.ts';
import { MergeEffects } from './merge-effects.tsx';
import { merge, mergePreviewQuery } from './merge-queries.ts';
import { MergeStudies } from './merge-studies.tsx';
import { MergeTable } from './merge-table.tsx';
import classes from './merge.module.css';

type Known = ResponseOf<typeof getPatient>;
export type MergeFormProps = { readonly goes: Known; readonly stays: Known; readonly onSwap: () => void };

const nobody: Believed = new Set();

/** Whom to believe, what follows, why, and the merge itself. */
export function MergeForm({ goes, stays, onSwap }: MergeFormProps) {
  const { t } = useTranslation();
  const [believed, setBelieved] = useState(nobody);
  const asked = {
    goes: goes.patient.patientKey,
    stays: stays.patient.patientKey,
    changes: changesOf(goes.patient, believed),
  };
  const { data: preview, error, isPlaceholderData } = useQuery(mergePreviewQuery(asked));
  const { reason, setReason, isNeeded, run, failure, isPending } = useMerge(asked, preview?.revision);
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run();
  };
  const refused = failure ?? error;
  return (
    <form className={classes['form']} onSubmit={submit} aria-busy={isPlaceholderData}>
      <div className={classes['main']}>
        <ActButton
          size="small"
          label={t('edits.merge.swap')}
          icon={<IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onSwap}
        />
        <MergeTable
          goes={goes.patient}
          stays={stays.patient}
          believed={believed}
          likeness={preview?.likeness ?? []}
          onBelieve={(field, isBelieved) =>
            setBelieved((before) => {
              const after = new Set(before);
              if (isBelieved) after.add(field);
              else after.delete(field);
              return after;
            })
          }
        />
        <MergeStudies staying={stays.studies} moving={goes.studies} />
      </div>
      {preview !== undefined && <MergeEffects preview={preview} />}
      <footer className={classes['footer']}>
        {refused !== null && (
          <div role="alert">
            <Notice tone="danger">{refused.message}</Notice>
          </div>
        )}
        <TextInput
          id={id}
          label={t('edits.field.reason')}
          withAsterisk
          maxLength={500}
          value={reason}
          error={isNeeded ? t('edits.merge.reasonNeeded') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ActButton
          kind="primary"
          type="submit"
          busy={isPending}
          disabled={preview === undefined || isPlaceholderData}
          label={t('edits.merge.act', { count: goes.studies.length, id: stays.patient.patientId || '–' })}
        />
      </footer>
    </form>
  );
}

/** The reason, and the merge once there is one; afterwards the patient who stayed is shown. */
function useMerge(asked: Parameters<typeof merge>[0], revision: number | undefined) {
  const { t } = useTranslation();
  const told = useTold();
  const navigate = useNavigate();
  const afterEdit = useAfterEdit();
  const { undo } = useUndoEdit(told);
  const [reason, setReason] = useState('');
  const [isNeeded, setNeeded] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (said: { reason: string; revision: number }) => merge(asked, said),
    onSuccess: async ({ editId }) => {
      await navigate({ to: `/patients/${asked.stays}` });
      await afterEdit();
      told.done(t('edits.merge.done'), { undo: () => undo(editId) });
    },
  });
  return {
    reason,
    setReason: (text: string) => {
      setReason(text);
      setNeeded(false);
    },
    isNeeded,
    failure: error,
    isPending,
    run: () => {
      if (reason.trim() === '') setNeeded(true);
      else if (revision !== undefined && !isPending) mutate({ reason: reason.trim(), revision });
    },
  };
}
