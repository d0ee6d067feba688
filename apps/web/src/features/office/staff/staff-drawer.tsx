import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { StaffFields } from '@isocenter/contract/office/staff/fields.ts';
import { staffActivity } from '@isocenter/contract/office/staff/endpoints.ts';
import { staffStatuses } from '@isocenter/contract/office/staff/staff.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { staffKind } from './staff-kind.ts';
import { staffTabs, type staffSearch } from './staff-search.ts';
import { actStaff, type StaffActs } from './use-staff-acts.tsx';

type Search = ReturnType<typeof staffSearch.read>;

export type StaffDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly acts: StaffActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit somebody of the staff, and what happened to the entry. */
export function StaffDrawer({ search, mayCreate, acts, change }: StaffDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('staff.field');
  const { record, stored, loaded } = useStoredRecord(staffKind, {
    open,
    onSaved: ({ fullName, staffId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name: fullName }));
      if (isNew) change({ open: staffId, tab }, 'replace');
    },
  });
  const shown = staffTabs.filter((id) => id !== 'activity' || !isNew);
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('staff.addTitle') : (stored?.fullName ?? t('staff.editTitle'))}
      subtitle={stored?.post}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabsOf(shown, (id) => t(`staff.tab.${id}`), { activity: 'plain' })}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(actStaff(stored))}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'person' && <PersonTab form={record.form} isPayTold={isNew || stored?.may.change === true} />}
      {tab === 'activity' && stored !== undefined && <StaffActivity staffId={stored.staffId} fieldName={fieldName} />}
    </RecordDrawer>
  );
}

type PersonTabProps = { readonly form: UseFormReturnType<StaffFields>; readonly isPayTold: boolean };

function PersonTab({ form, isPayTold }: PersonTabProps) {
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
          isPayTold && { name: 'birthDate', kind: 'day' },
          isPayTold && { name: 'salary', kind: 'code', hint: t('staff.salaryHint') },
          {
            name: 'status',
            kind: 'choice',
            isWide: true,
            choices: staffStatuses.map((value) => ({ value, label: t(`staff.status.${value}`) })),
          },
          isPayTold && { name: 'note', kind: 'area', isWide: true },
        ]}
      />
    </FormSection>
  );
}

type StaffActivityProps = { readonly staffId: number; readonly fieldName: (field: string) => string };

function StaffActivity({ staffId, fieldName }: StaffActivityProps) {
  return <RecordActivity activity={useActivity(staffActivity, staffKind.kept, { staffId })} fieldName={fieldName} />;
}
