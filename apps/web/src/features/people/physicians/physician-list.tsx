import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { physicianStatuses } from '@isocenter/contract/people/physicians/physicians.ts';
import type { PhysicianRow } from '@isocenter/contract/people/physicians/fields.ts';
import { exportPhysicians, listPhysicians } from '@isocenter/contract/people/physicians/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { chipOf, type Chip } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import type { ListProps } from './list-props.ts';
import { PhysicianCard, hiddenAtFirst, physicianColumns } from './physician-columns.tsx';
import { loginStates, physicianSearches } from './physician-search.ts';
import { listName } from '#ui/format/person-name.ts';

const keyOf = (row: PhysicianRow): string => String(row.physicianId);
/** The list of physicians with its filters. */
export function PhysicianList({ preset, search, change, acts, parts }: ListProps) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update', 'Physician');
  const kind = search.view === 'reading' || search.view === 'referring' ? search.view : undefined;
  const list = useRecordList({
    grid: preset === 'doctors' ? 'doctors' : 'referring-doctors',
    cacheKey: 'physicians',
    route: listPhysicians,
    search: physicianSearches[preset],
    also: useMemo(() => ({ kind }), [kind]),
    hidden: hiddenAtFirst[preset],
  });
  const open = (row: PhysicianRow): void => change({ open: row.physicianId });
  const bulk = (rows: readonly PhysicianRow[], clear: () => void): readonly GridMenuItem[] => {
    const setAll = (status: PhysicianRow['status']) => (): void => {
      acts.setStatus(rows, status);
      clear();
    };
    return [
      { id: 'activate', label: t('record.activate'), icon: IconCircleCheck, onSelect: setAll('active') },
      {
        id: 'deactivate',
        label: t('record.deactivate'),
        icon: IconCircleOff,
        onSelect: setAll('inactive'),
      },
    ];
  };
  return (
    <RecordList
      {...parts}
      list={list}
      texts={`physicians.${preset}`}
      {...(parts.add === undefined && { emptyText: t(`physicians.${preset}.emptyRead`) })}
      placeholder={t('physicians.placeholder')}
      columns={physicianColumns}
      card={PhysicianCard}
      rowKey={keyOf}
      rowName={listName}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      bulk={mayUpdate ? bulk : undefined}
      chips={useChips()}
      onExport={list.first?.may.export === true ? (format) => list.exportBy(exportPhysicians, format) : undefined}
    />
  );
}

function useChips(): readonly Chip[] {
  const { t } = useTranslation();
  const clinics = useClinicOptions();
  return [
    chipOf('status', t('physicians.field.status'), physicianStatuses, (value) => t(`physicians.status.${value}`)),
    {
      kind: 'search',
      name: 'clinicId',
      label: t('physicians.field.clinics'),
      options: clinics,
    },
    chipOf('login', t('physicians.column.login'), loginStates, (value) => t(`physicians.loginState.${value}`)),
  ];
}
