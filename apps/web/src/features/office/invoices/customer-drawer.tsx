import { useTranslation } from '#i18n/use-translation.ts';
import { clinicFaults } from '@isocenter/contract/people/clinics/clinic-faults.ts';
import { ClinicFields, emptyClinic, type Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import { createClinic, getClinic, updateClinic } from '@isocenter/contract/people/clinics/endpoints.ts';
import { call } from '#api/client.ts';
import { useStoredRecord, type RecordKind } from '#api/records/stored-record.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';

/** A customer is a clinic; its other fields are edited among the clinics. */
const customerKind: RecordKind<ClinicFields, Clinic> = {
  kept: 'clinics',
  schema: ClinicFields,
  empty: emptyClinic,
  faults: clinicFaults,
  keyOf: ({ clinicId }) => clinicId,
  load: (clinicId, signal) => call(getClinic, { params: { clinicId } }, { signal }),
  add: (body) => call(createClinic, { body }),
  change: (clinicId, body) => call(updateClinic, { params: { clinicId }, body }),
};

type Props = { readonly onAdded: (clinicId: number) => void; readonly onClose: () => void };

/** Adds who is billed: what stands on an invoice of a client, and the code by which the clinic is known. */
export function CustomerDrawer({ onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const told = useTold();
  const { record, loaded } = useStoredRecord(customerKind, {
    open: 'new',
    onSaved: ({ name, clinicId }) => {
      told.done(t('record.added', { name }));
      onAdded(clinicId);
    },
  });
  const fields = { form: record.form, schema: ClinicFields, texts: 'clinics.field' } as const;
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={t('invoices.addCustomer')}
      mayChange
      fieldName={useFieldName('clinics.field')}
      onClose={onClose}
    >
      <FormSection>
        <FieldsOf
          {...fields}
          list={[
            { name: 'name', isWide: true },
            { name: 'code', hint: t('clinics.field.codeHint') },
            'contactPerson',
            { name: 'emails', kind: 'emails' },
            { name: 'phones', kind: 'phones' },
            { name: 'address', isWide: true },
            'city',
            'country',
          ]}
        />
      </FormSection>
    </RecordDrawer>
  );
}
