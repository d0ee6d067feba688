import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PatientRecord, type PatientCare } from '@isocenter/contract/archive/patients/fields.ts';
import { savePatientRecord } from '@isocenter/contract/archive/patients/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { recordFields, textOf } from './record-fields.ts';

export interface RecordFormProps {
  readonly patientKey: number;
  readonly care: PatientCare;
  readonly onClose: () => void;
}

/** Edits a patient's record; beside each field stands its value in images. */
export function RecordForm({ patientKey, care: given, onClose }: RecordFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toasts = useToasts();
  const [care] = useState(given);
  const { otherIds, phone, email, address, comments, revision, arrived } = care;
  const [stored] = useState<PatientRecord>({ otherIds, phone, email, address, comments });
  const record = useRecordForm<PatientRecord>({
    name: `patient-record-${patientKey}`,
    stored,
    save: async (values) => {
      await call(savePatientRecord, { params: { patientKey }, body: { ...values, revision } });
      await client.invalidateQueries({ queryKey: ['patients'] });
      onClose();
      toasts.done(t('patientCare.saved'));
    },
  });
  return (
    <FormDrawer first="field" title={t('patientCare.title')} onClose={onClose} form={record}>
      <FormSection>
        <FieldsOf
          form={record.form}
          schema={PatientRecord}
          texts="patientCare.field"
          list={recordFields.map((field) => {
            const text = textOf(arrived[field.name]);
            return { ...field, ...(text !== '' && { hint: t('patientCare.imagesSay', { text }) }) };
          })}
        />
      </FormSection>
    </FormDrawer>
  );
}
