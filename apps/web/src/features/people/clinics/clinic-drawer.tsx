import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { emptyClinic } from '@isocenter/contract/people/clinics.ts';
import type { Clinic, ClinicFields } from '@isocenter/contract/people/clinics.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { useBounded } from '#i18n/count.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { likeOf } from './clinic-form.ts';
import { clinicQuery } from './clinic-queries.ts';
import type { ChangeClinicSearch, ClinicSearch } from './clinic-search.ts';
import { useClinicFieldName, useClinicTabs } from './clinic-words.ts';
import { ActivityTab } from './tabs/activity-tab.tsx';
import { ClinicTab } from './tabs/clinic-tab.tsx';
import { LetterheadTab } from './tabs/letterhead-tab.tsx';
import { PeopleTab } from './tabs/people-tab.tsx';
import { ReportsTab } from './tabs/reports-tab.tsx';
import { RulesTab } from './tabs/rules-tab.tsx';
import type { ClinicActs } from './use-clinic-acts.tsx';
import { useClinicForm } from './use-clinic-form.ts';

export type ClinicDrawerProps = {
  readonly search: ClinicSearch;
  readonly mayCreate: boolean;
  readonly acts: ClinicActs;
  readonly change: ChangeClinicSearch;
};

/** Add or edit a clinic: its record, the rules that place studies, letterhead, targets, people and what happened. */
export function ClinicDrawer({ search, mayCreate, acts, change }: ClinicDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const tabs = useClinicTabs();
  const { open, like: likeId } = search;
  const isNew = open === 'new';
  const loaded = useQuery({ ...clinicQuery(isNew ? 0 : (open ?? 0)), enabled: !isNew });
  const like = useQuery({ ...clinicQuery(likeId ?? 0), enabled: isNew && likeId !== undefined });
  const clinic = loaded.data;
  const beginning = likeId === undefined ? emptyClinic : likeOf(like.data);
  const record = useClinicForm({
    clinic,
    open: open ?? 'new',
    like: likeId,
    start: isNew ? beginning : undefined,
    rule: search.rule,
    onSaved: ({ name, clinicId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: clinicId, tab: search.tab }, 'replace');
      else if (search.rule !== undefined) change({ rule: undefined }, 'replace');
    },
  });
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={isNew && likeId === undefined ? undefined : isNew ? like : loaded}
      mayChange={isNew ? mayCreate : clinic?.may.change === true}
      title={clinic === undefined ? t(isNew ? 'clinics.add' : 'clinics.editTitle') : <bdi>{clinic.name}</bdi>}
      subtitle={useSubtitle(clinic, like.data)}
      tabs={tabs.filter(({ id }) => !isNew || (id !== 'people' && id !== 'activity'))}
      tab={search.tab}
      onTab={(tab) => change({ tab }, 'replace')}
      fieldName={useClinicFieldName()}
      menu={clinic === undefined ? [] : acts.itemsFor(clinic)}
      onClose={() => change({ open: undefined })}
    >
      <OpenTab
        search={search}
        record={record}
        clinic={clinic}
        isLocked={isNew ? !mayCreate : clinic?.may.changeRules !== true}
        logoUrl={(clinic ?? like.data)?.logoUrl ?? null}
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

type OpenTabProps = {
  readonly search: ClinicSearch;
  readonly record: RecordState<ClinicFields>;
  readonly clinic: Clinic | undefined;
  /** Rules, status, rights and quota are for those who see all. */
  readonly isLocked: boolean;
  readonly logoUrl: string | null;
};

function OpenTab({ search: { tab }, record: { form, changes }, clinic, isLocked, logoUrl }: OpenTabProps) {
  switch (tab) {
    case 'rules':
      return <RulesTab form={form} clinic={clinic} isLocked={isLocked} isChanged={changes > 0} />;
    case 'letterhead':
      return <LetterheadTab form={form} storedLogo={clinic?.logoId ?? null} storedUrl={logoUrl} />;
    case 'reports':
      return <ReportsTab form={form} isLocked={isLocked} />;
    case 'people':
      return clinic && <PeopleTab clinicId={clinic.clinicId} />;
    case 'activity':
      return clinic && <ActivityTab clinicId={clinic.clinicId} />;
    case 'clinic':
      return <ClinicTab form={form} clinic={clinic} isLocked={isLocked} />;
  }
}
