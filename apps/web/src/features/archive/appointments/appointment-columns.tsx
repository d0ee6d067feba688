import type { TFunction } from '#i18n/text-keys.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { countColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { StateMark } from './state-mark.tsx';

export function patientName({ familyName, givenName }: Pick<AppointmentRow, 'familyName' | 'givenName'>): string {
  return givenName === '' ? familyName : `${familyName}, ${givenName}`;
}

/** Returns the line with the start and the length. */
function timeLine(t: TFunction, { time, minutes }: Pick<AppointmentRow, 'time' | 'minutes'>): string {
  return t('appointments.timeFor', { time, minutes });
}

/** The columns of the list of appointments. */
export function appointmentColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<AppointmentRow>[] {
  return [
    textColumn({
      ...sorted('startsAt', 130, t('appointments.field.day')),
      hideable: false,
      text: ({ day, time }) => `${formatDate(day, formats)} ${time}`,
      second: (row) => t('appointments.minutesOf', { count: row.minutes }),
      isLtr: true,
    }),
    textColumn({
      ...sorted('patient', 170, t('appointments.patient')),
      grow: true,
      hideable: false,
      text: (row) => patientName(row),
      second: ({ patientId }) => patientId,
    }),
    {
      ...sorted('state', 130, t('appointments.stateTitle')),
      render: ({ state }) => <StateMark state={state} label={t(`appointments.state.${state}`)} />,
    },
    procedureColumn(t),
    textColumn({
      id: 'room',
      header: t('appointments.field.room'),
      width: 110,
      text: ({ room, stationAeTitle }) => room || stationAeTitle,
      second: ({ room, stationAeTitle }) => (room === '' ? '' : stationAeTitle),
    }),
    textColumn({ ...sorted('clinic', 140, t('appointments.field.clinicId')), text: ({ clinicName }) => clinicName }),
    textColumn({
      id: 'referrer',
      header: t('appointments.field.referrerId'),
      width: 150,
      text: ({ referrer }) => referrer,
    }),
    textColumn({
      id: 'accessionNumber',
      header: t('appointments.field.accessionNumber'),
      width: 120,
      text: ({ accessionNumber }) => accessionNumber,
      isLtr: true,
    }),
    countColumn({ id: 'images', header: t('appointments.images'), width: 64, count: ({ images }) => images }),
  ];
}

function procedureColumn(t: TFunction): RecordColumn<AppointmentRow> {
  return {
    ...sorted('modality', 190, t('appointments.field.procedure')),
    grow: true,
    skeleton: 'lines',
    render: (row) => <CellLines first={<Procedure row={row} />} />,
  };
}

function Procedure({ row }: { readonly row: AppointmentRow }) {
  return (
    <>
      <ModalityBadge modality={row.modality} /> <bdi>{row.procedure}</bdi>
    </>
  );
}

/** An appointment on a phone. */
export function AppointmentCard({ row, t, formats }: CardProps<AppointmentRow>) {
  return (
    <RowCard name={patientName(row)} second={`${formatDate(row.day, formats)} · ${timeLine(t, row)}`}>
      <StateMark state={row.state} label={t(`appointments.state.${row.state}`)} /> <Procedure row={row} />
    </RowCard>
  );
}
