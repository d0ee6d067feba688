import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PatientChanges } from '@isocenter/contract/archive/edits/edit-fields.ts';
import { correctPatient, previewPatientCorrection } from '@isocenter/contract/archive/edits/endpoints.ts';
import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#api/client.ts';
import {
  useCorrectionForm,
  useUndoEdit,
  EditPreview,
  patientChanges,
  patientSaid,
  PatientSaidFields,
} from '#features/archive/edits/edits.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { FormSection } from '#ui/form/form-layout.tsx';
import type { PatientSaid } from '#features/archive/edits/edits.ts';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';

type Correctable = PatientSaid & { reason: string };

export type CorrectPatientProps = { readonly patient: PatientRow; readonly onClose: () => void };

/** Corrects a patient in all of his studies; with another number the old one leads to him. */
export function CorrectPatient({ patient: given, onClose }: CorrectPatientProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { undo } = useUndoEdit(toasts);
  const [patient] = useState(given);
  const [stored] = useState<Correctable>(() => ({ ...patientSaid(patient), reason: '' }));
  const params = { patientKey: patient.patientKey };
  const { record, form, ...shown } = useCorrectionForm<Correctable, PatientChanges>({
    name: `patient-correction-${patient.patientKey}`,
    stored,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('edits.reasonNeeded') } : {}),
    changesOf: (values) => patientChanges(values, patient),
    isNothing: (changes) => Object.keys(changes).length === 0,
    preview: (changes, signal) => call(previewPatientCorrection, { params, body: { changes } }, { signal }),
    make: (changes, said) => call(correctPatient, { params, body: { changes, ...said } }),
    onMade: async ({ editId, intoPatientKey }) => {
      onClose();
      if (intoPatientKey !== null) await navigate({ to: `/patients/${intoPatientKey}` });
      toasts.done(t('edits.ofPatient.done'), { undo: () => undo(editId) });
    },
  });
  return (
    <FormDrawer
      first="field"
      title={t('edits.ofPatient.title')}
      subtitle={t('patients.summary', { count: patient.studyCount })}
      onClose={onClose}
      labels={{ save: t('edits.ofPatient.act') }}
      form={record}
    >
      <FormSection>
        <PatientSaidFields form={form} />
        <FieldsOf
          form={form}
          schema={PatientChanges}
          texts="edits.field"
          list={[{ name: 'reason', isWide: true, isNeeded: true }]}
        />
      </FormSection>
      <EditPreview {...shown} />
    </FormDrawer>
  );
}
