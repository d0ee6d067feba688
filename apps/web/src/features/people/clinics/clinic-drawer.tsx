import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic, ClinicFields } from '@isocenter/contract/people/clinics.ts';
import type { RecordForm } from '#api/record-form.ts';
import { useBounded } from '#i18n/count.tsx';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { RecordDrawer } from '#ui/form/record-drawer.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { errorsByTab } from './clinic-form.ts';
import { clinicQuery } from './clinic-queries.ts';
import { drawerTabs } from './clinic-search.ts';
import type { ClinicSearch, DrawerTab } from './clinic-search.ts';
import { DrawerMenu, DrawerTabs } from './clinic-drawer-head.tsx';
import { ActivityTab } from './tabs/activity-tab.tsx';
import { ClinicTab } from './tabs/clinic-tab.tsx';
import { LetterheadTab } from './tabs/letterhead-tab.tsx';
import { PeopleTab } from './tabs/people-tab.tsx';
import { ReportsTab } from './tabs/reports-tab.tsx';
import { RulesTab } from './tabs/rules-tab.tsx';
import type { ClinicActs } from './use-clinic-acts.tsx';
import { useClinicForm } from './use-clinic-form.ts';
import classes from './clinics.module.css';

export type ClinicDrawerProps = {
  readonly search: ClinicSearch;
  readonly mayCreate: boolean;
  readonly acts: ClinicActs;
  readonly onChange: (part: Partial<ClinicSearch>, replace?: boolean) => void;
  readonly onClose: () => void;
};

/** Add or edit a clinic: its record, the rules that place studies, letterhead, targets, people and what happened. */
export function ClinicDrawer({ search, mayCreate, acts, onChange, onClose }: ClinicDrawerProps) {
  const { t } = useTranslation();
  const bounded = useBounded();
  const labels = useFormLabels();
  const isNew = search.clinic === 'new';
  const loaded = useQuery({ ...clinicQuery(isNew ? 0 : (search.clinic as number)), enabled: !isNew });
  const like = useQuery({ ...clinicQuery(search.like ?? 0), enabled: isNew && search.like !== undefined });
  const clinic = loaded.data;
  const isFailed = loaded.isError || like.isError;
  const isReady = isNew ? search.like === undefined || like.data !== undefined : clinic !== undefined;
  const record = useClinicForm({
    clinic,
    like: like.data,
    name: `clinic-${search.clinic}`,
    isReady,
    rule: search.rule,
    onSaved: (saved) => {
      showToast({ tone: 'ok', title: t(isNew ? 'clinics.added' : 'clinics.saved', { name: saved.name }) });
      if (isNew) onChange({ clinic: saved.clinicId, like: undefined, rule: undefined }, true);
      else if (search.rule !== undefined) onChange({ rule: undefined }, true);
    },
  });
  const mayChange = isNew ? mayCreate : clinic?.may.change === true;
  useTabOfErrors(record.form.errors, search.tab, (tab) => onChange({ tab }, true));
  const studies =
    clinic === undefined ? '' : t('clinics.studiesOf', { count: clinic.studies.count, text: bounded(clinic.studies) });
  return (
    <RecordDrawer
      opened
      size="wide"
      first={isNew ? 'field' : 'heading'}
      onClose={onClose}
      labels={labels}
      title={clinic === undefined ? t(isNew ? 'clinics.addTitle' : 'clinics.editTitle') : <bdi>{clinic.name}</bdi>}
      {...(clinic !== undefined
        ? {
            subtitle: `${t('clinics.editTitle')} · ${t('clinics.subtitle', { code: clinic.code, studies })}${clinic.partOf === null ? '' : ` · ${t('clinics.partOf', { name: clinic.partOf.name })}`}`,
            actions: <DrawerMenu clinic={clinic} mayCreate={mayCreate} onChange={onChange} acts={acts} />,
          }
        : like.data !== undefined
          ? { subtitle: t('clinics.likeNamed', { name: like.data.name }) }
          : {})}
      tabs={
        <DrawerTabs
          active={search.tab}
          errors={errorsByTab(record.form.errors)}
          isNew={isNew}
          onTab={(tab) => onChange({ tab }, true)}
        />
      }
      form={isReady && mayChange && isForm(search.tab, record) ? record : undefined}
    >
      {isFailed && <ErrorState title={t('clinics.goneTitle')}>{t('clinics.goneText')}</ErrorState>}
      {!isReady && !isFailed && <SkeletonBlock label={t('clinics.loading')} lines={10} />}
      {isReady && !isNew && !mayChange && <Notice tone="info">{t('clinics.readOnly')}</Notice>}
      {isReady && (
        <DrawerBody
          tab={search.tab}
          record={record}
          clinic={clinic}
          mayChange={mayChange}
          mayChangeRules={isNew ? mayCreate : clinic?.may.changeRules === true}
          logoUrl={(clinic ?? like.data)?.logoUrl ?? null}
        />
      )}
    </RecordDrawer>
  );
}

/** People and activity have nothing to save, unless something else was changed. */
function isForm(tab: DrawerTab, { changes }: RecordForm<ClinicFields>): boolean {
  return changes > 0 || (tab !== 'people' && tab !== 'activity');
}

/** After a refusal the first wrong field is on the screen, whichever tab it stands on. */
function useTabOfErrors(
  errors: Readonly<Record<string, unknown>>,
  tab: DrawerTab,
  onTab: (tab: DrawerTab) => void,
): void {
  useEffect(() => {
    const wrong = errorsByTab(errors);
    const first = drawerTabs.find((one) => (wrong[one] ?? 0) > 0);
    if (first !== undefined && (wrong[tab] ?? 0) === 0) onTab(first);
    // oxlint-disable-next-line react/exhaustive-deps -- a tab is chosen when errors come, not when another tab is looked at
  }, [errors]);
}

type DrawerBodyProps = {
  readonly tab: DrawerTab;
  readonly record: RecordForm<ClinicFields>;
  readonly clinic: Clinic | undefined;
  readonly mayChange: boolean;
  readonly mayChangeRules: boolean;
  readonly logoUrl: string | null;
};

function DrawerBody({ tab, record, clinic, mayChange, mayChangeRules, logoUrl }: DrawerBodyProps) {
  const clinicId = clinic?.clinicId;
  if (tab === 'people' && clinicId !== undefined) return <PeopleTab clinicId={clinicId} />;
  if (tab === 'activity' && clinicId !== undefined) return <ActivityTab clinicId={clinicId} />;
  const { form } = record;
  return (
    <fieldset className={classes['plain']} disabled={!mayChange}>
      {tab === 'rules' && (
        <RulesTab form={form} clinic={clinic} isLocked={!mayChangeRules} isChanged={record.changes > 0} />
      )}
      {tab === 'letterhead' && <LetterheadTab form={form} storedLogo={clinic?.logoId ?? null} storedUrl={logoUrl} />}
      {tab === 'reports' && <ReportsTab form={form} isLocked={!mayChangeRules} />}
      {(tab === 'clinic' || tab === 'people' || tab === 'activity') && (
        <ClinicTab form={form} clinic={clinic} isLocked={!mayChangeRules} />
      )}
    </fieldset>
  );
}
