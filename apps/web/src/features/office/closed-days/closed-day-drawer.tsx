import type { UseFormReturnType } from '@mantine/form';
import { ClosedDayFields, type ClosedDay } from '@isocenter/contract/office/closed-days/fields.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';

/** Add or edit closed days, and what happened to them. */
export function ClosedDayDrawer({ page }: OpenPageProps<ClosedDayFields, ClosedDay>) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page);
  const { record, stored } = opened;
  return (
    <OpenRecord
      opened={opened}
      titles={{ add: t('closedDays.addTitle'), one: t('closedDays.title') }}
      subtitle={stored?.clinicName}
      tabs={{ days: { content: <DaysTab form={record.form} /> } }}
      tabName={(id) => t(`closedDays.tab.${id}`)}
    />
  );
}

function DaysTab({ form }: { readonly form: UseFormReturnType<ClosedDayFields> }) {
  const { t } = useTranslation();
  const clinics = useClinicOptions();
  return (
    <FormSection>
      <FieldsOf
        form={form}
        schema={ClosedDayFields}
        texts="closedDays.field"
        list={[
          { name: 'name', isWide: true },
          { name: 'clinicId', kind: 'record', choices: clinics, isWide: true, hint: t('closedDays.clinicHint') },
          { name: 'firstDay', kind: 'day', isNeeded: true },
          { name: 'lastDay', kind: 'day', hint: t('closedDays.lastDayHint') },
        ]}
      />
    </FormSection>
  );
}
