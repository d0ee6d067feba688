import { useTranslation } from '#i18n/use-translation.ts';
import { AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import { appointmentSexes } from '@isocenter/contract/archive/appointments/appointments.ts';
import { useCan } from '#api/abilities.tsx';
import { useFoundPatients, PatientFinder } from '#features/archive/patients/patients.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import type { AppointmentTabProps } from './appointment-fields-tab.tsx';
import { saidOf } from './appointment-kind.ts';

/** Edits the patient, as the machine receives him. */
export function PatientTab({ form, title }: AppointmentTabProps & { readonly title?: string }) {
  const { t } = useTranslation();
  return (
    <FormSection
      {...(title !== undefined && { title })}
      hint={t(form.values.patientKey === null ? 'appointments.patientHint' : 'appointments.knownHint')}
    >
      {title !== undefined && <KnownPatient form={form} />}
      <FieldsOf
        form={form}
        schema={AppointmentFields}
        texts="appointments.field"
        list={[
          'familyName',
          'givenName',
          { name: 'patientId', kind: 'code' },
          { name: 'birthDate', kind: 'day' },
          <WideField key="sex">
            <ChoiceField
              label={t('appointments.field.sex')}
              choices={appointmentSexes.map((value) => ({
                value,
                label: value === '' ? t('appointments.sexUnknown') : t(`archive.filter.sex.${value}`),
              }))}
              value={form.values.sex}
              onChange={(sex) => form.setFieldValue('sex', sex)}
            />
          </WideField>,
        ]}
      />
    </FormSection>
  );
}

/** Fills in a patient whom the archive knows: what is typed by hand may contradict him. */
function KnownPatient({ form }: AppointmentTabProps) {
  const { t } = useTranslation();
  const found = useFoundPatients();
  if (!useCan('read', 'Patient')) return null;
  return (
    <WideField>
      <PatientFinder
        {...found}
        label={t('appointments.findPatient')}
        hint={t('appointments.findPatientHint')}
        onChoose={(patient) => form.setValues(saidOf(patient))}
      />
    </WideField>
  );
}
