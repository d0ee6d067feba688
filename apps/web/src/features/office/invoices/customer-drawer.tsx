import { useTranslation } from '#i18n/use-translation.ts';
import { clinicFaults } from '@isocenter/contract/people/clinics/clinic-faults.ts';
import { ClinicFields, emptyClinic } from '@isocenter/contract/people/clinics/fields.ts';
import { createClinic, getClinic, updateClinic } from '@isocenter/contract/people/clinics/endpoints.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { useSavedRecord } from '#records/use-open-record.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';

/** A customer is a clinic; its other fields are edited among the clinics. */
const customerKind = recordKind({
  cacheKey: 'clinics',
  schema: ClinicFields,
  empty: emptyClinic,
  faults: clinicFaults,
  id: 'clinicId',
  get: getClinic,
  create: createClinic,
  update: updateClinic,
});

type Props = { readonly onAdded: (clinicId: number) => void; readonly onClose: () => void };

/** Adds who is billed: what stands on an invoice of a client, and the code by which the clinic is known. */
export function CustomerDrawer({ onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const { record, loaded } = useSavedRecord(customerKind, {
    open: 'new',
    nameOf: ({ name }) => name,
    onAdded: ({ clinicId }) => onAdded(clinicId),
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
