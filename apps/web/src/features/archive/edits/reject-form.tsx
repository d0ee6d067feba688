import { Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { rejectionCodes } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import { StudyChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import { previewRejection, rejectImages } from '@isocenter/contract/archive/edits/endpoints.ts';
import { rejectionReasons, type RejectionReason } from '@isocenter/contract/archive/edits/edits.ts';
import type { DictionaryChoice } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { call } from '#api/client.ts';
import { useCorrectionForm } from './correction-form.ts';
import { useChoices } from '#api/dictionaries.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { EditPreview } from './edit-preview.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { EditFormProps } from './correct-form.tsx';
import classes from './edits.module.css';
import { SeriesChoice } from './series-choice.tsx';
import { useEditToasts } from './use-edit-toasts.ts';

type Rejecting = { because: RejectionReason | null; seriesUids: string[]; reason: string };
type Rejection = {
  readonly because: RejectionReason | null;
  readonly seriesUids: string[];
  readonly sopUids: string[];
};

/** Takes images out of a study for one of the reasons that others understand too; what leaves is counted first. */
export function RejectForm({ details: { study, series }, edit, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const params = { studyUid: study.studyUid };
  const isOfImage = edit.sopUid !== undefined;
  const sopUids = edit.sopUid === undefined ? [] : [edit.sopUid];
  const reasons = useChoices('reject-reason');
  const onMade = useEditToasts('edits.reject.done', onClose);
  const { record, form, ...shown } = useCorrectionForm<Rejecting, Rejection>({
    name: `rejection-${params.studyUid}`,
    stored: noRejection,
    validate: ({ because, seriesUids, reason }) => ({
      ...(because === null && { because: t('edits.reject.becauseNeeded') }),
      ...(!isOfImage && seriesUids.length === 0 && { seriesUids: t('edits.reject.seriesNeeded') }),
      ...(reason.trim() === '' && { reason: t('edits.reject.reasonNeeded') }),
    }),
    changesOf: ({ because, seriesUids }) => ({ because, seriesUids, sopUids }),
    // Of no series and no image the server would take everything.
    isNothing: (changes) => changes.because === null || changes.seriesUids.length + changes.sopUids.length === 0,
    preview: (changes, signal) => call(previewRejection, { params, body: said(changes) }, { signal }),
    make: (changes, why) => call(rejectImages, { params, body: { ...said(changes), ...why } }),
    onMade,
  });
  return (
    <FormDrawer
      first="field"
      title={t('edits.reject.title')}
      onClose={onClose}
      labels={{ save: t('edits.reject.save') }}
      form={record}
    >
      {isOfImage ? (
        <p className={classes['quiet']}>
          {t('edits.reject.oneImage')} <bdi className="iso-ltr">{edit.sopUid}</bdi>
        </p>
      ) : (
        <SeriesChoice
          label={t('edits.reject.series')}
          studyUid={params.studyUid}
          series={series}
          field={form.getInputProps('seriesUids')}
        />
      )}
      <FormSection>
        <WideField>
          <Select
            label={t('edits.reject.because')}
            required
            allowDeselect={false}
            data={rejectionReasons.map((value) => ({ value, label: t(`edits.because.${value}`) }))}
            {...form.getInputProps('because')}
          />
        </WideField>
        <FieldsOf
          form={form}
          schema={StudyChanges}
          texts="edits.field"
          list={[{ name: 'reason', isWide: true, isNeeded: true, choices: reasonsFor(form.values.because, reasons) }]}
        />
      </FormSection>
      <EditPreview {...shown} />
    </FormDrawer>
  );
}

const noRejection: Rejecting = { because: null, seriesUids: [], reason: '' };

/** The house's own reasons, those that are of another kind left out. */
function reasonsFor(because: RejectionReason | null, reasons: readonly DictionaryChoice[]): string[] {
  const fitting = because === null ? undefined : rejectionCodes[because];
  return reasons.filter(({ code }) => code === '' || fitting === undefined || code === fitting).map(({ text }) => text);
}

function said({ because, ...what }: Rejection) {
  return { ...what, because: because ?? 'quality' };
}
