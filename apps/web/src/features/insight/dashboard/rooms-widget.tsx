import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useToday } from '#ui/format/use-today.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { appointmentsQuery } from './dashboard-queries.ts';
import { minutesOf, roomsOf, spanOf, type Room } from './room-slots.ts';
import { isWaiting, NextAct } from './next-act.tsx';
import { placeOf } from './appointment-place.ts';
import { AddAppointment } from './add-links.tsx';
import { Broken, Loading, Nothing } from './widget-rows.tsx';
import classes from './rooms.module.css';

const hour = 60;
const slotStates = ['done', 'now', 'planned', 'collision'] as const;

/** The day of each room: what is done, what runs, what comes, and where two want it at once. */
export function Rooms() {
  const { t } = useTranslation();
  const today = useToday();
  const now = useMinute();
  const mayMove = useCan('update', 'Appointment');
  const { data, isError, refetch } = useQuery(appointmentsQuery(today));
  if (data === undefined) return isError ? <Broken onAgain={() => void refetch()} /> : <Loading />;
  const rooms = roomsOf(data.rows);
  if (rooms.length === 0) return <Nothing act={<AddAppointment />}>{t('dashboard.noAppointments')}</Nothing>;
  const [from, to] = spanOf(data.rows);
  const moment = new Date(now);
  const present = moment.getHours() * hour + moment.getMinutes();
  const place = (minutes: number): string => `${((minutes - from) / (to - from)) * 100}%`;
  const hours = Array.from({ length: Math.ceil((to - from) / hour) }, (_, at) => from + at * hour);
  return (
    <div className={classes['rooms']} data-acts={mayMove}>
      <div className={classes['hours']} aria-hidden="true">
        {hours.map((minutes) => (
          <span key={minutes} style={{ insetInlineStart: place(minutes) }}>
            {minutes / hour}:00
          </span>
        ))}
      </div>
      <ul>
        {rooms.map((room) => (
          <RoomLine key={room.key} room={room} place={place}>
            {present > from && present < to && (
              <span className={classes['now']} style={{ insetInlineStart: place(present) }} />
            )}
          </RoomLine>
        ))}
      </ul>
      <ul className={classes['legend']} aria-hidden="true">
        {slotStates.map((state) => (
          <li key={state}>
            <span className={`${classes['slot'] ?? ''} ${classes['key'] ?? ''}`} data-state={state} />
            {t(`dashboard.slotState.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type RoomLineProps = {
  readonly room: Room;
  readonly place: (minutes: number) => string;
  readonly children: ReactNode;
};

function RoomLine({ room, place, children }: RoomLineProps) {
  const { t } = useTranslation();
  const done = room.slots.filter(({ row }) => row.state === 'completed').length;
  const next = room.slots.find(({ row }) => isWaiting(row.state));
  return (
    <li>
      <ModalityBadge modality={room.modality} />
      <span>
        <strong>
          <bdi>{room.name === '' ? t('dashboard.anyRoom') : room.name}</bdi>
        </strong>
        <small>{t('dashboard.doneOf', { done, all: room.slots.length })}</small>
      </span>
      <div className={classes['day']}>
        {room.slots.map(({ row, lane, lanes, state }) => (
          <Slot
            key={row.appointmentId}
            row={row}
            state={state}
            style={{ ...box(row, place), ...laneBox(lane, lanes) }}
          />
        ))}
        {children}
      </div>
      <div className={classes['next']}>{next && <NextAct row={next.row} isNamed />}</div>
    </li>
  );
}

function box(row: AppointmentRow, place: (minutes: number) => string) {
  const start = minutesOf(row.time);
  return { insetInlineStart: place(start), inlineSize: `calc(${place(start + row.minutes)} - ${place(start)} - 2px)` };
}

/** Those that want the room at once share its height. */
function laneBox(lane: number, lanes: number) {
  return { insetBlockStart: `${(lane / lanes) * 100}%`, blockSize: `${100 / lanes}%` };
}

type SlotProps = {
  readonly row: AppointmentRow;
  readonly state: string;
  readonly style: CSSProperties;
};

function Slot({ row, state, style }: SlotProps) {
  const { t } = useTranslation();
  const name = [row.familyName, row.givenName].filter((part) => part !== '').join(', ');
  const label = t('dashboard.slot', { time: row.time, procedure: row.procedure, name });
  return (
    <Link
      {...placeOf(row)}
      className={classes['slot'] ?? ''}
      data-state={state}
      style={style}
      aria-label={`${label}, ${t(`dashboard.slotState.${state as 'done'}`)}`}
      title={label}
    >
      <bdi>{row.procedure}</bdi>
    </Link>
  );
}
