import { Checkbox, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { moveSeries, previewSeriesMove } from '@isocenter/contract/archive/edits/endpoints.ts';
import { call } from '#api/client.ts';
import { useCorrectionForm } from './correction-form.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import type { EditFormProps } from './correct-form.tsx';
import { MoveInto } from './move-into.tsx';
import { MovePreview } from './move-preview.tsx';
import { moveOf, emptyMove, newStudy, type MoveEdit, type Moving } from './moving.ts';
import { SeriesChoice } from './series-choice.tsx';
import { useEditToasts } from './use-edit-toasts.ts';

type MoveRequest = Readonly<{ move: MoveEdit | undefined; toOtherPatient: boolean }>;
const nothing: MoveEdit = { seriesUids: [], intoStudyUid: null };

/** Moves series to another study or to a new one; what goes with them, what stays and who sees it is said first. */
export function MoveForm({ details: { study, series, priors }, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const params = { studyUid: study.studyUid };
  const { description } = study;
  const stored = useMemo(() => emptyMove({ description }), [description]);
  const onMade = useEditToasts('edits.move.done', onClose);
  const { record, form, ...shown } = useCorrectionForm<Moving, MoveRequest>({
    name: `move-${params.studyUid}`,
    stored,
    validate: ({ seriesUids, into, reason, toOtherPatient }) => ({
      ...(seriesUids.length === 0 && { seriesUids: t('edits.move.seriesNeeded') }),
      ...(into === '' && { into: t('edits.move.intoNeeded') }),
      ...(isOtherPatient && !toOtherPatient && { toOtherPatient: t('edits.move.otherNeeded') }),
      ...(reason.trim() === '' && { reason: t('edits.move.reasonNeeded') }),
    }),
    changesOf: (values) => ({ move: moveOf(values), toOtherPatient: values.toOtherPatient }),
    isNothing: ({ move }) => move === undefined,
    preview: ({ move }, signal) => call(previewSeriesMove, { params, body: move ?? nothing }, { signal }),
    make: ({ move, toOtherPatient }, why) =>
      call(moveSeries, {
        params,
        body: { ...(move ?? nothing), ...why, toOtherPatient },
      }),
    onMade,
  });
  const isOtherPatient: boolean = shown.hasChanges && shown.preview?.move?.isOtherPatient === true;
  const { into } = form.values;
  return (
    <FormDrawer
      first="field"
      title={t('edits.move.title')}
      onClose={onClose}
      labels={{ save: t('edits.move.confirm') }}
      form={record}
    >
      <SeriesChoice
        label={t('edits.move.which')}
        studyUid={params.studyUid}
        series={series}
        field={form.getInputProps('seriesUids')}
      />
      <FormSection title={t('edits.move.where')}>
        <MoveInto
          study={study}
          others={priors}
          value={into}
          error={form.errors['into']}
          onChange={(next) => form.setFieldValue('into', next)}
        />
        {into === newStudy && (
          <WideField>
            <TextInput label={t('edits.field.description')} maxLength={64} {...form.getInputProps('description')} />
          </WideField>
        )}
        <WideField>
          <TextInput label={t('edits.field.reason')} required maxLength={500} {...form.getInputProps('reason')} />
        </WideField>
        {isOtherPatient && (
          <WideField>
            <Checkbox
              label={t('edits.move.otherPatient')}
              {...form.getInputProps('toOtherPatient', { type: 'checkbox' })}
            />
          </WideField>
        )}
      </FormSection>
      <MovePreview {...shown} />
    </FormDrawer>
  );
}
