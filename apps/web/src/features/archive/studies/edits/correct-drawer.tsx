import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StudyChanges } from '@isocenter/contract/archive/edit-fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { useRecordForm } from '#api/record-form.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { changesOf, correctableOf } from './correctable.ts';
import type { Correctable } from './correctable.ts';
import { CorrectionPreview } from './correction-preview.tsx';
import { correctionPreviewQuery, useCorrectStudy } from './edit-calls.ts';

const sexes = ['F', 'M', 'O'] as const;

export type CorrectDrawerProps = { readonly study: StudyRow; readonly onClose: () => void };

/** Corrects what a study says of its patient and of itself; what changes, and whom it touches, is said first. */
export function CorrectDrawer({ study: given, onClose }: CorrectDrawerProps) {
  const { t } = useTranslation();
  const labels = useFormLabels();
  const client = useQueryClient();
  // As it was when it was opened: what changes meanwhile the server finds by the revision.
  const [study] = useState(given);
  const stored = useMemo(() => correctableOf(study), [study]);
  const correct = useCorrectStudy(study.studyUid);
  const record = useRecordForm<Correctable>({
    name: `correction-${study.studyUid}`,
    stored,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('edits.reasonNeeded') } : {}),
    save: async (values) => {
      // Who saves at once has not seen it, but is refused whatever it would refuse.
      const seen = isPreviewed ? preview.data : undefined;
      const { revision } = seen ?? (await client.fetchQuery(correctionPreviewQuery(study.studyUid, changes)));
      await correct({ changes, reason: values.reason.trim(), revision });
      onClose();
    },
  });
  const { form } = record;
  const changes = changesOf(form.values, study);
  const [asked] = useDebouncedValue(changes, 400);
  const isPreviewed = JSON.stringify(asked) === JSON.stringify(changes);
  const preview = useQuery(correctionPreviewQuery(study.studyUid, asked));
  return (
    <FormDrawer
      opened
      first="field"
      size="form"
      title={t('edits.title')}
      onClose={onClose}
      labels={labels}
      form={record}
    >
      <FormSection title={t('edits.patient')}>
        <FieldsOf
          form={form}
          schema={StudyChanges}
          texts="edits.field"
          list={[
            'family',
            'given',
            { name: 'patientId', kind: 'code' },
            { name: 'birthDate', kind: 'day' },
            <Select
              key="sex"
              label={t('edits.field.sex')}
              data={sexes.map((value) => ({ value, label: t(`archive.filter.sex.${value}`) }))}
              clearable
              value={form.values.sex === '' ? null : form.values.sex}
              onChange={(sex) => form.setFieldValue('sex', sex ?? '')}
            />,
          ]}
        />
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
            { name: 'institution', isWide: true },
            { name: 'reason', isWide: true, isNeeded: true },
          ]}
        />
      </FormSection>
      <CorrectionPreview isAsked={Object.keys(asked).length > 0} preview={preview.data} error={preview.error} />
    </FormDrawer>
  );
}
