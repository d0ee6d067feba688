import type { UseFormReturnType } from '@mantine/form';
import { StaffFields, type Staff } from '@isocenter/contract/office/staff/fields.ts';
import { staffStatuses } from '@isocenter/contract/office/staff/staff.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

/** Add or edit somebody of the staff, and what happened to the entry. */
export function StaffDrawer({ page }: OpenPageProps<StaffFields, Staff>) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page);
  const { record, stored, isNew } = opened;
  return (
    <OpenRecord
      opened={opened}
      titles={{ add: t('staff.addTitle'), one: t('staff.editTitle') }}
      subtitle={stored?.post}
      tabs={{
        person: { content: <PersonTab form={record.form} showsSalary={isNew || stored?.may.change === true} /> },
      }}
      tabName={(id) => t(`staff.tab.${id}`)}
    />
  );
}

type PersonTabProps = { readonly form: UseFormReturnType<StaffFields>; readonly showsSalary: boolean };

function PersonTab({ form, showsSalary }: PersonTabProps) {
  const { t } = useTranslation();
  const clinics = useClinicOptions();
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={StaffFields}
        texts="staff.field"
        list={[
          { name: 'fullName', isWide: true },
          { name: 'email', kind: 'email' },
          'post',
          { name: 'clinicId', kind: 'record', choices: clinics },
          'city',
          { name: 'startDay', kind: 'day' },
          showsSalary && { name: 'birthDate', kind: 'day' },
          showsSalary && { name: 'salary', kind: 'code', hint: t('staff.salaryHint') },
          {
            name: 'status',
            kind: 'choice',
            isWide: true,
            choices: staffStatuses.map((value) => ({ value, label: t(`staff.status.${value}`) })),
          },
          showsSalary && { name: 'note', kind: 'area', isWide: true },
        ]}
      />
    </FormSection>
  );
}
