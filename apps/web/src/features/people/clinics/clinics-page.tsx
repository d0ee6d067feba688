import { IconBuildingPlus } from '@tabler/icons-react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { clinicActivity, exportClinics, listClinics } from '@isocenter/contract/people/clinics/endpoints.ts';
import { clinicStatuses } from '@isocenter/contract/people/clinics/clinics.ts';
import { latePart } from '#i18n/late-part.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf } from '#ui/records/chips.ts';
import { ClinicCard, clinicColumns, hiddenAtFirst } from './clinic-columns.tsx';
import { ClinicDrawer } from './clinic-drawer.tsx';
import type { RulesTabProps } from './clinic-drawer.tsx';
import { clinicKind } from './clinic-kind.ts';
import { clinicSearch } from './clinic-search.ts';
import { useClinicActs } from './use-clinic-acts.tsx';

const MergeClinic = latePart(
  () => import('./merge-clinic.tsx').then((file) => file.MergeClinic),
  ['hanging', 'merging'],
);

const densities = ['comfortable', 'compact'] as const;

export type ClinicsPageProps = {
  readonly above: ReactNode;
  readonly RulesTab: ComponentType<RulesTabProps>;
};

/** Institution clinics: the places that send studies, and whose people see them. */
export function ClinicsPage({ above, RulesTab }: ClinicsPageProps) {
  const { t } = useTranslation();
  const actsOn = useClinicActs();
  const page = useRecordPage(clinicKind, {
    grid: 'clinics',
    route: listClinics,
    activity: clinicActivity,
    search: clinicSearch,
    pageSize: 50,
    densities,
    hidden: hiddenAtFirst,
    texts: 'clinics',
    nameOf: ({ name }) => name,
    more: ({ clinicId }, { may, change }) =>
      actsOn(clinicId, may.create === true ? () => change({ open: 'new', like: clinicId }) : undefined),
    dialogs: {
      merge: (asked) => (
        <Suspense fallback={null}>
          <MergeClinic {...asked} />
        </Suspense>
      ),
    },
  });
  return (
    <RecordPage
      page={page}
      columns={clinicColumns}
      card={ClinicCard}
      chips={[chipOf('status', t('clinics.field.status'), clinicStatuses, (status) => t(`clinics.status.${status}`))]}
      table={exportClinics}
      above={above}
      add={{ icon: <IconBuildingPlus size={16} stroke={1.75} /> }}
      emptyText={page.mayCreate ? undefined : t('clinics.emptyOwn')}
      takesFocus={false}
      drawer={
        <ClinicDrawer
          search={page.search}
          menuOf={page.menuOf}
          mayCreate={page.mayCreate}
          change={page.change}
          RulesTab={RulesTab}
        />
      }
    />
  );
}
