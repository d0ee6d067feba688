import { useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StudyChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import { correctStudy, previewStudyCorrection } from '@isocenter/contract/archive/edits/endpoints.ts';
import { call } from '#api/client.ts';
import { useCorrectionForm } from './correction-form.ts';
import { useTexts } from '#api/dictionaries.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { EditPreview } from './edit-preview.tsx';
import { PatientSaidFields } from './patient-said-fields.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { StudyDetails } from '#features/archive/study-rows/study-rows.ts';
import { correctableOf, correctedOf, isNothing } from './correctable.ts';
import type { Correctable } from './correctable.ts';
import type { OpenEdit } from './edit-acts.ts';
import { SeriesFields } from './series-fields.tsx';
import { useEditToasts } from './use-edit-toasts.ts';

export type EditFormProps = {
  readonly details: StudyDetails;
  readonly edit: OpenEdit;
  readonly onClose: () => void;
};

/** Corrects what a study says of its patient, of itself and of its series; what changes, and whom it touches, is said first. */
export function CorrectForm({ details, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const institutions = useTexts('institution');
  // As it was when it was opened: what changes meanwhile the server finds by the revision.
  const [known] = useState(details);
  const params = { studyUid: known.study.studyUid };
  const onMade = useEditToasts('edits.done', onClose);
  const { record, form, ...shown } = useCorrectionForm<Correctable, ReturnType<typeof correctedOf>>({
    name: `correction-${params.studyUid}`,
    stored: useMemo(() => correctableOf(known), [known]),
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('edits.reasonNeeded') } : {}),
    changesOf: (values) => correctedOf(values, known),
    isNothing,
    preview: (body, signal) => call(previewStudyCorrection, { params, body }, { signal }),
    make: (changes, said) => call(correctStudy, { params, body: { ...changes, ...said } }),
    onMade,
  });
  return (
    <FormDrawer
      first="field"
      title={t('edits.correct.title')}
      onClose={onClose}
      labels={{ save: t('archive.act.correct') }}
      form={record}
    >
      <FormSection title={t('edits.patient')}>
        <PatientSaidFields form={form} />
      </FormSection>
      <FormSection title={t('edits.study')}>
        <FieldsOf
          form={form}
          schema={StudyChanges}
          texts="edits.field"
          list={[
            { name: 'description', isWide: true },
            { name: 'accession', kind: 'code' },
            { name: 'studyDate', kind: 'day' },
            { name: 'studyTime', kind: 'code', hint: t('edits.timeHint') },
            { name: 'institution', choices: institutions },
            'referringFamily',
            'referringGiven',
          ]}
        />
      </FormSection>
      {known.series.length > 0 && <SeriesFields form={form} series={known.series} />}
      <FormSection>
        <FieldsOf
          form={form}
          schema={StudyChanges}
          texts="edits.field"
          list={[{ name: 'reason', isWide: true, isNeeded: true }]}
        />
      </FormSection>
      <EditPreview {...shown} />
    </FormDrawer>
  );
}
