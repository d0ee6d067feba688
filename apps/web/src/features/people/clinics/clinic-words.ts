import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clinicLimits } from '@isocenter/contract/people/clinics.ts';
import type { RecordTab } from '#ui/records/record-tabs.tsx';
import { drawerTabs } from './clinic-search.ts';
import type { DrawerTab } from './clinic-search.ts';

const onReports = [
  'defaultPriority',
  'turnaroundMinutes',
  'distribution',
  'storageQuotaBytes',
  'retentionYears',
  'sharing',
  'readerGroupIds',
  'billingCode',
];
/** The fields of the tabs that are not the first one. */
const fieldsOn: Partial<Record<DrawerTab, readonly string[]>> = {
  rules: ['rules'],
  letterhead: ['letterhead', 'logoId'],
  reports: onReports,
};
const plain: readonly DrawerTab[] = ['people', 'activity'];

const others = ['readerGroupIds', 'kind', 'parentId', 'status', 'phones', 'emails', 'mayEditPatients'] as const;
const named: readonly (keyof typeof clinicLimits | (typeof others)[number])[] = [
  // The keys are those of the limits.
  ...(Object.keys(clinicLimits) as (keyof typeof clinicLimits)[]),
  ...others,
];

/** The tabs of a clinic and the names of its fields, as the form has them. */
export function useClinicWords() {
  const { t } = useTranslation();
  return useMemo(() => {
    const tabs = drawerTabs.map((id): RecordTab<DrawerTab> => ({
      id,
      label: t(`clinics.tab.${id}`),
      isPlain: plain.includes(id),
      ...(fieldsOn[id] === undefined ? {} : { fields: fieldsOn[id] }),
    }));
    const fieldName = (field: string): string => {
      const known = named.find((name) => name === field);
      return known === undefined
        ? (tabs.find(({ fields }) => fields?.includes(field))?.label ?? field)
        : t(`clinics.field.${known}`);
    };
    return { tabs, fieldName };
  }, [t]);
}
