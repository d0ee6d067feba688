import { useTranslation } from '#i18n/use-translation.ts';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import type { OnTabs, RecordTab } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { drawerTabs } from './clinic-search.ts';
import type { DrawerTab } from './clinic-search.ts';

/** Texts of fields on the tab of reports. */
const reports = {
  defaultPriority: 'clinics.reports.priority',
  storageQuotaBytes: 'clinics.reports.quota',
  retentionYears: 'clinics.reports.retention',
  sharing: 'clinics.reports.sharing',
} as const;
const elsewhere = {
  ...reports,
  rules: 'clinics.tab.rules',
  letterhead: 'clinics.tab.letterhead',
  logoId: 'clinics.letterhead.logo',
} as const;

const onTabs: OnTabs<DrawerTab> = {
  rules: ['rules'],
  letterhead: ['letterhead', 'logoId'],
  reports: [...Object.keys(reports), 'readerGroupIds', 'billingCode', 'mailsReports'],
  people: 'plain',
  activity: 'plain',
};

export function useClinicFieldName(): (field: string) => string {
  return useFieldName('clinics.field', elsewhere);
}

export function useClinicTabs(): readonly RecordTab<DrawerTab>[] {
  const { t } = useTranslation();
  return tabsOf(drawerTabs, (id) => t(`clinics.tab.${id}`), onTabs);
}
