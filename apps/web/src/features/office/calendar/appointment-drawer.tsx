import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { calendarNames } from '@isocenter/contract/office/calendar/calendar.ts';
import type { CalendarEntry } from '@isocenter/contract/office/calendar/fields.ts';
import { getAppointment } from '@isocenter/contract/archive/appointments/endpoints.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFacts, type RecordFact } from '#ui/records/record-facts.tsx';
import { Fact } from '#ui/states/notice.tsx';
import { entriesQuery, calendarKey } from './calendar-queries.ts';
import { FreeSlots } from './free-slots.tsx';
import { timeOf, useEntryMoves } from './use-entry-moves.ts';

const dayMilliseconds = 86_400_000;

/** A patient's appointment as the machines are told it, what is in its way, and the way to its form. */
export function AppointmentDrawer({
  appointmentId,
  onClose,
}: {
  readonly appointmentId: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    queryOf(calendarKey, 'appointment', getAppointment, { params: { appointmentId } }),
  );
  const facts: readonly RecordFact[] | undefined = data && [
    [t('archive.studies.column.patient'), joined([data.familyName, data.givenName], ', ')],
    [
      t('calendar.when'),
      `${formatDate(data.day, formats)}, ${data.time} · ${t('calendar.minutes', { count: data.minutes })}`,
    ],
    [t('calendar.field.clinicId'), data.clinicName],
    [t('calendar.field.calendarRoomId'), joined([data.room, data.stationAeTitle])],
    [t('calendar.accession'), data.accessionNumber],
    [t('calendar.question'), data.reason],
  ];
  return (
    <SideDrawer
      opened
      size="small"
      title={data?.procedure ?? t('calendar.appointment')}
      subtitle={t('calendar.appointment')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <ActButton
          kind="primary"
          label={t('calendar.openAppointment')}
          onClick={() => void navigate({ to: '/appointments', search: { open: String(appointmentId) } })}
        />
      }
    >
      <div className="iso-fields">
        {data === undefined && <RecordWaiting error={error} refetch={() => void refetch()} />}
        {data !== undefined && <Clash day={data.day} appointmentId={appointmentId} />}
        {facts !== undefined && <RecordFacts facts={facts} />}
      </div>
    </SideDrawer>
  );
}

/** Shows what else is in the room at the time, and when the room is free. */
function Clash({ day, appointmentId }: { readonly day: string; readonly appointmentId: number }) {
  const { t } = useTranslation();
  const move = useEntryMoves();
  const noon = Date.parse(`${day}T12:00:00Z`);
  const stretch = {
    from: new Date(noon - dayMilliseconds).toISOString(),
    to: new Date(noon + dayMilliseconds).toISOString(),
  };
  const { data } = useQuery(entriesQuery(stretch, calendarNames));
  const entry = data?.rows.find((row) => row.appointmentId === appointmentId);
  if (entry === undefined || !entry.isTaken || entry.calendarRoomId === null) return null;
  const { startsAt, endsAt } = timeOf(entry);
  const length = endsAt.getTime() - startsAt.getTime();
  const others = (data?.rows ?? []).filter((row) => clashesWith(row, entry)).map(({ title }) => title);
  return (
    <Fact
      tone="danger"
      icon={<IconAlertTriangle size={16} stroke={1.75} />}
      title={t('calendar.takenBy', { room: entry.roomName, by: others.join(', ') })}
    >
      {entry.mayChange && (
        <FreeSlots
          calendarRoomId={entry.calendarRoomId}
          from={startsAt}
          minutes={length / 60_000}
          onChoose={(start) =>
            move(entry, { ...timeOf(entry), startsAt: start, endsAt: new Date(start.getTime() + length) }, () => {})
          }
        />
      )}
    </Fact>
  );
}

function clashesWith(row: CalendarEntry, entry: CalendarEntry): boolean {
  const isSame = row.key === entry.key || row.calendarRoomId !== entry.calendarRoomId;
  return !isSame && row.startsAt < entry.endsAt && row.endsAt > entry.startsAt;
}
