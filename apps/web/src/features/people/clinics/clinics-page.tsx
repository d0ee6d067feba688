import { IconBuildingPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportClinics, listClinics } from '@isocenter/contract/people/clinics/endpoints.ts';
import { clinicStatuses } from '@isocenter/contract/people/clinics/clinics.ts';
import type { ClinicMay, ClinicRow } from '@isocenter/contract/people/clinics/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { ClinicCard, clinicColumns, hiddenAtFirst } from './clinic-columns.tsx';
import { ClinicDrawer } from './clinic-drawer.tsx';
import type { RulesTabProps } from './clinic-drawer.tsx';
import { clinicSearch } from './clinic-search.ts';
import { useClinicActs } from './use-clinic-acts.tsx';

const keyOf = (row: ClinicRow): string => String(row.clinicId);
const nameOf = (row: ClinicRow): string => row.name;
const densities = ['comfortable', 'compact'] as const;
/** While the server has not said what may be done. */
const noRights: ClinicMay = {
  create: false,
  change: false,
  changeRules: false,
  switch: false,
  remove: false,
  merge: false,
  export: false,
};

export type ClinicsPageProps = {
  readonly above: ReactNode;
  readonly RulesTab: ComponentType<RulesTabProps>;
};

/** Institution clinics: the places that send studies, and whose people see them. */
export function ClinicsPage({ above, RulesTab }: ClinicsPageProps) {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'clinics',
    kept: 'clinics',
    route: listClinics,
    search: clinicSearch,
    pageSize: 50,
    densities,
    hidden: hiddenAtFirst,
  });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useClinicActs(may, change);
  const open = (row: ClinicRow): void => change({ open: row.clinicId });
  const add = {
    label: t('clinics.add'),
    icon: <IconBuildingPlus size={16} stroke={1.75} />,
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="clinics"
      columns={clinicColumns}
      card={ClinicCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('clinics.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'status',
          label: t('clinics.field.status'),
          options: clinicStatuses.map((value) => ({ value, label: t(`clinics.status.${value}`) })),
        },
      ]}
      onExport={may.export ? (format) => list.exportBy(exportClinics, format) : undefined}
      above={above}
      {...(may.create ? { add } : { emptyText: t('clinics.emptyOwn') })}
    >
      {search.open !== undefined && (
        <ClinicDrawer
          key={search.open}
          search={search}
          acts={acts}
          mayCreate={may.create}
          change={change}
          RulesTab={RulesTab}
        />
      )}
      {acts.dialogs}
    </RecordList>
  );
}
