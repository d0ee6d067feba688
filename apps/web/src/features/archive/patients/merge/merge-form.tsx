import { TextInput } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DemographicChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import { mergePatient, previewPatientMerge, askMerge } from '@isocenter/contract/archive/edits/endpoints.ts';
import type { Edit, MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import type { getPatient } from '@isocenter/contract/archive/patients/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { useCorrectionForm, useUndoEdit } from '#features/archive/edits/edits.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { changesOf } from './merge-choices.ts';
import type { MergeField } from './merge-choices.ts';
import { MergeContradictions } from './merge-contradictions.tsx';
import { MergeEffects } from './merge-effects.tsx';
import { MergeStudies } from './merge-studies.tsx';
import { MergeTable } from './merge-table.tsx';
import { OnlyLink } from './only-link.tsx';
import classes from './merge.module.css';

type Known = ResponseOf<typeof getPatient>;
export type MergeFormProps = { readonly goes: Known; readonly stays: Known; readonly onSwap: () => void };

type Merging = { believed: MergeField[]; reason: string };
const mergePath: string = '/patients/merge';
const nobodyBelieved: Merging = { believed: [], reason: '' };

/** Chooses which patient's data to believe, shows the effects, and merges with a reason; afterwards the patient who stayed is shown. */
export function MergeForm({ goes, stays, onSwap }: MergeFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { undo } = useUndoEdit(toasts);
  const params = { patientKey: goes.patient.patientKey };
  const intoPatientKey = stays.patient.patientKey;
  const { record, form, preview, error, isSeen } = useCorrectionForm<Merging, DemographicChanges, Edit | MergeRequest>({
    name: `merge-${params.patientKey}-${intoPatientKey}`,
    stored: nobodyBelieved,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('edits.merge.reasonNeeded') } : {}),
    changesOf: ({ believed }) => changesOf(goes.patient, believed),
    isNothing: () => false,
    preview: (changes, signal) => call(previewPatientMerge, { params, body: { intoPatientKey, changes } }, { signal }),
    make: (changes, said): Promise<Edit | MergeRequest> => {
      const asked = { params, body: { intoPatientKey, changes, ...said } };
      return isContradicting ? call(askMerge, asked) : call(mergePatient, asked);
    },
    onMade: async (made) => {
      const search = 'requestId' in made ? { to: mergePath, search: { request: String(made.requestId) } } : undefined;
      await navigate(search ?? { to: `/patients/${intoPatientKey}` });
      if ('requestId' in made) toasts.done(t('merges.asked'));
      else toasts.done(t('edits.merge.done'), { undo: () => undo(made.editId) });
    },
  });
  const { believed } = form.values;
  const contradictions = preview?.contradictions ?? [];
  const isContradicting = contradictions.length > 0;
  const [failed, setFailed] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void record.save();
  };
  const refused = record.failure ?? error?.message ?? failed;
  return (
    <form className={classes['form']} onSubmit={submit} aria-busy={!isSeen}>
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
            form.setFieldValue('believed', [...believed.filter((one) => one !== field), ...(isBelieved ? [field] : [])])
          }
        />
        <MergeStudies staying={stays.studies} moving={goes.studies} />
      </div>
      {preview !== undefined && <MergeEffects preview={preview} />}
      <footer className={classes['footer']}>
        {refused !== undefined && (
          <div role="alert">
            <Notice tone="danger">{refused}</Notice>
          </div>
        )}
        {isContradicting && (
          <div>
            <MergeContradictions contradictions={contradictions} />
          </div>
        )}
        <TextInput
          className={classes['reason'] ?? ''}
          label={t('edits.field.reason')}
          withAsterisk
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <div className={classes['acts']}>
          <OnlyLink
            patientKey={params.patientKey}
            otherPatientKey={intoPatientKey}
            reason={form.values.reason.trim()}
            onMissing={() => form.setFieldError('reason', t('edits.merge.reasonNeeded'))}
            onFailed={setFailed}
          />
          <ActButton
            kind="primary"
            type="submit"
            busy={record.isSaving}
            disabled={!isSeen}
            label={
              isContradicting
                ? t('merges.ask')
                : t('edits.merge.act', { count: goes.studies.length, id: stays.patient.patientId || '–' })
            }
          />
        </div>
      </footer>
    </form>
  );
}
