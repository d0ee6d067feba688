import {
  createRoom,
  listFreeSlots,
  listHours,
  listRooms,
  putHours,
  removeRoom,
  updateRoom,
} from '@isocenter/contract/office/calendar/routes.ts';
import { serveRecord } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { freeSlots } from './booking.ts';
import type { CalendarNeeds } from './calendar-routes.ts';
import { hoursOf } from './room-queries.ts';
import { changeHours, listedRooms, roomInUse, roomRecord } from './rooms.ts';

/** Rooms and devices that are booked, when they are free, and when the clinics work. */
export function roomRoutes(server: HttpServer, { db, zone }: CalendarNeeds): void {
  serve(server, listRooms, async ({ principal }) => ({
    rows: await listedRooms(db, principal, zone()),
    may: { change: principal.can('update', 'Event') },
  }));

  const routes = { create: createRoom, update: updateRoom, remove: removeRoom };
  serveRecord(server, routes, {
    db,
    record: roomRecord,
    shown: (_db, _principal, stored) => roomInUse(db, stored, zone()),
  });

  serve(server, listFreeSlots, async ({ query, principal }) => {
    const slots = await freeSlots(db, principal, { ...query, from: new Date(query.from), timeZone: zone() });
    return { rows: slots.map(({ from, to }) => ({ startsAt: from.toISOString(), endsAt: to.toISOString() })) };
  });

  serve(server, listHours, async ({ principal }) => ({ rows: await hoursOf(db, principal, zone()) }));

  serve(server, putHours, async ({ params, body, principal }) => {
    await changeHours(db, principal, params.clinicId, body.days);
    return {};
  });
}
