import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { clinicActivity } from '@isocenter/contract/people/clinics/endpoints.ts';
import { emptyClinic, type Clinic, type ClinicFields } from '@isocenter/contract/people/clinics/fields.ts';
import { storedQuery, useStoredRecord } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { useBounded } from '#i18n/count.tsx';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { clinicKind, clinicKindLike, likeOf, withRule } from './clinic-kind.ts';
import type { ChangeClinicSearch, ClinicSearch } from './clinic-search.ts';
import { useClinicFieldName, useClinicTabs } from './clinic-words.ts';
import { ClinicTab } from './tabs/clinic-tab.tsx';
import { LetterheadTab } from './tabs/letterhead-tab.tsx';
import { PeopleTab } from './tabs/people-tab.tsx';
import { ReportsTab } from './tabs/reports-tab.tsx';

/** The props of the tab of the rules, which belongs to another feature. */
export type RulesTabProps = {
  readonly form: UseFormReturnType<ClinicFields>;
  readonly clinic: Clinic | undefined;
  readonly isLocked: boolean;
  readonly isChanged: boolean;
};

export type ClinicDrawerProps = {
  readonly search: ClinicSearch;
  readonly mayCreate: boolean;
  readonly menuOf: (clinic: Clinic) => readonly GridMenuItem[];
  readonly change: ChangeClinicSearch;
  readonly RulesTab: ComponentType<RulesTabProps>;
};

/** Add or edit a clinic: its record, the rules that place studies, letterhead, targets, people and what happened. */
export function ClinicDrawer({ search, mayCreate, menuOf, change, RulesTab }: ClinicDrawerProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const tabs = useClinicTabs();
  const { open = 'new', like: likeId, rule } = search;
  const isNew = open === 'new';
  const like = useQuery({ ...storedQuery(clinicKind, likeId ?? 0), enabled: isNew && likeId !== undefined });
  const { record, stored, loaded } = useStoredRecord(clinicKindLike(likeId), {
    open,
    start: likeId === undefined ? emptyClinic : likeOf(like.data),
    first: rule && ((fields) => withRule(fields, rule)),
    onSaved: ({ name, clinicId }) => {
      toasts.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: clinicId, tab: search.tab }, 'replace');
      else if (rule !== undefined) change({ rule: undefined }, 'replace');
    },
  });
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={isNew && likeId !== undefined ? like : loaded}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      title={stored === undefined ? t(isNew ? 'clinics.add' : 'clinics.editTitle') : <bdi>{stored.name}</bdi>}
      subtitle={useSubtitle(stored, like.data)}
      tabs={tabs.filter(({ id }) => !isNew || (id !== 'people' && id !== 'activity'))}
      tab={search.tab}
      onTab={(tab) => change({ tab }, 'replace')}
      fieldName={useClinicFieldName()}
      menu={stored === undefined ? [] : menuOf(stored)}
      onClose={() => change({ open: undefined })}
    >
      <OpenTab
        RulesTab={RulesTab}
        search={search}
        record={record}
        clinic={stored}
        isLocked={isNew ? !mayCreate : stored?.may.changeRules !== true}
        logoUrl={(stored ?? like.data)?.logoUrl ?? null}
      />
    </RecordDrawer>
  );
}

function useSubtitle(clinic: Clinic | undefined, like: Clinic | undefined): string | undefined {
  const { t } = useTranslation();
  const bounded = useBounded();
  if (clinic === undefined) return like && t('clinics.likeNamed', { name: like.name });
  const { code, studies, partOf } = clinic;
  return [
    t('clinics.editTitle'),
    code,
    t('clinics.studiesOf', { count: studies.count, text: bounded(studies) }),
    ...(partOf === null ? [] : [t('clinics.partOf', { name: partOf.name })]),
  ].join(' · ');
}

type OpenTabProps = Pick<ClinicDrawerProps, 'RulesTab'> & {
  readonly search: ClinicSearch;
  readonly record: RecordState<ClinicFields>;
  readonly clinic: Clinic | undefined;
  /** Rules, status, rights and quota are for those who see all. */
  readonly isLocked: boolean;
  readonly logoUrl: string | null;
};

function OpenTab({ RulesTab, search: { tab }, record, clinic, isLocked, logoUrl }: OpenTabProps) {
  const { form, changes } = record;
  switch (tab) {
    case 'rules':
      return <RulesTab form={form} clinic={clinic} isLocked={isLocked} isChanged={changes > 0} />;
    case 'letterhead':
      return <LetterheadTab form={form} storedLogo={clinic?.logoId ?? null} storedUrl={logoUrl} />;
    case 'reports':
      return <ReportsTab form={form} clinicId={clinic?.clinicId} isLocked={isLocked} />;
    case 'people':
      return clinic && <PeopleTab clinicId={clinic.clinicId} />;
    case 'activity':
      return clinic && <ActivityTab clinicId={clinic.clinicId} />;
    case 'clinic':
      return <ClinicTab form={form} clinic={clinic} isLocked={isLocked} />;
  }
}

function ActivityTab({ clinicId }: { readonly clinicId: number }) {
  const fieldName = useClinicFieldName();
  const activity = useActivity(clinicActivity, clinicKind.cacheKey, { clinicId });
  return <RecordActivity activity={activity} fieldName={fieldName} />;
}
