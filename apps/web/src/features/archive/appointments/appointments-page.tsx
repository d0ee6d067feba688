import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { appointmentStates } from '@isocenter/contract/archive/appointments/appointments.ts';
import { exportAppointments, listAppointments } from '@isocenter/contract/archive/appointments/endpoints.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { chipOf } from '#ui/records/chips.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { AppointmentCard, appointmentColumns, patientName } from './appointment-columns.tsx';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { appointmentSearch } from './appointment-search.ts';
import { useMoves } from './use-moves.tsx';

const keyOf = (row: AppointmentRow): string => String(row.appointmentId);
const noRights = { create: false, change: false, export: false };

/** Lists the appointments. Opened without more it begins today. */
export function AppointmentsPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'appointments',
    cacheKey: 'appointments',
    route: listAppointments,
    search: appointmentSearch,
  });
  const { search, change, first, setFilter } = list;
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const modalities = useModalityCodes();
  const may = first?.may ?? noRights;
  const moves = useMoves(may.change);
  const isPlain = Object.keys(search.filter).length === 0 && search.open === undefined;
  useBeginToday(isPlain, setFilter);
  const open = (row: AppointmentRow): void => change({ open: row.appointmentId });
  const add = {
    label: t('appointments.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="appointments"
      columns={appointmentColumns}
      card={AppointmentCard}
      rowKey={keyOf}
      rowName={patientName}
      onOpen={open}
      rowMenu={(row) => moves.itemsFor(row, () => open(row))}
      placeholder={t('appointments.placeholder')}
      chips={[
        { kind: 'span', name: 'from', until: 'to', label: t('appointments.field.day') },
        chipOf('state', t('appointments.stateTitle'), appointmentStates, (value) => t(`appointments.state.${value}`)),
        {
          kind: 'search',
          name: 'clinic',
          label: t('appointments.field.clinicId'),
          options: clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
        },
        {
          kind: 'search',
          name: 'modality',
          label: t('appointments.field.modality'),
          options: modalities.map((value) => ({ value, label: value })),
        },
      ]}
      onExport={may.export ? (format) => list.exportBy(exportAppointments, format) : undefined}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <AppointmentDrawer key={search.open} search={search} moves={moves} mayCreate={may.create} change={change} />
      )}
      {moves.dialog}
    </RecordList>
  );
}

/** Opens the list at today; what somebody clears later stays cleared. */
function useBeginToday(isPlain: boolean, setFilter: (texts: { readonly from: string }) => void): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (isPlain) setFilter({ from: calendarDayOf(new Date()) });
  }, [isPlain, setFilter]);
}
