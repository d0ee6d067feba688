import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { closedDayActivity } from '@isocenter/contract/office/closed-days/endpoints.ts';
import { ClosedDayFields } from '@isocenter/contract/office/closed-days/fields.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { SearchChange } from '#api/search.ts';
import { FormSection } from '#ui/form/form-layout.tsx';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { FieldsOf } from '#ui/records/fields-of.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { closedDayKind } from './closed-day-kind.ts';
import { closedDayTabs, type closedDaySearch } from './closed-day-search.ts';
import { actClosedDay, type ClosedDayActs } from './use-closed-day-acts.tsx';

type Search = ReturnType<typeof closedDaySearch.read>;

export type ClosedDayDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly acts: ClosedDayActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit closed days, and what happened to them. */
export function ClosedDayDrawer({ search, mayCreate, acts, change }: ClosedDayDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('closedDays.field');
  const { record, stored, loaded } = useStoredRecord(closedDayKind, {
    open,
    onSaved: ({ name, closedDayId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: closedDayId, tab }, 'replace');
    },
  });
  const shown = closedDayTabs.filter((id) => id !== 'activity' || !isNew);
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('closedDays.addTitle') : (stored?.name ?? t('closedDays.title'))}
      subtitle={stored?.clinicName}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabsOf(shown, (id) => t(`closedDays.tab.${id}`), { activity: 'plain' })}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored?.may.remove === true ? acts.itemsFor(actClosedDay(stored)) : []}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'days' && <DaysTab form={record.form} />}
      {tab === 'activity' && stored !== undefined && (
        <ClosedDayActivity closedDayId={stored.closedDayId} fieldName={fieldName} />
      )}
    </RecordDrawer>
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

type ActivityProps = { readonly closedDayId: number; readonly fieldName: (field: string) => string };

function ClosedDayActivity({ closedDayId, fieldName }: ActivityProps) {
  const activity = useActivity(closedDayActivity, closedDayKind.kept, { closedDayId });
  return <RecordActivity activity={activity} fieldName={fieldName} />;
}
