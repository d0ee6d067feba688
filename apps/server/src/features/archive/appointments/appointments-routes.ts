import {
  appointmentActivity,
  createAppointment as createAppointmentRoute,
  exportAppointments,
  getAppointment,
  listAppointments,
  moveAppointment as moveAppointmentRoute,
  updateAppointment,
} from '@isocenter/contract/archive/appointments/routes.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import { serveActivity, serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { pageOfAppointments } from './appointment-list-queries.ts';
import {
  changeAppointment,
  createAppointment,
  loadAppointment,
  mayOfAppointments,
  moveAppointment,
  requireAppointment,
} from './save-appointment.ts';

/** The columns of the file of appointments. */
const columns: TableColumns<AppointmentRow> = {
  day: ({ day }) => day,
  time: ({ time }) => time,
  minutes: ({ minutes }) => minutes,
  clinic: ({ clinicName }) => clinicName,
  room: ({ room }) => room,
  patientId: ({ patientId }) => patientId,
  familyName: ({ familyName }) => familyName,
  givenName: ({ givenName }) => givenName,
  birthDate: ({ birthDate }) => birthDate ?? '',
  sex: ({ sex }) => sex,
  modality: ({ modality }) => modality,
  procedure: ({ procedure }) => procedure,
  priority: ({ priority }) => priority,
  referrer: ({ referrer }) => referrer,
  accessionNumber: ({ accessionNumber }) => accessionNumber,
  state: ({ state }) => state,
};

export function appointmentsRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  servePage(server, listAppointments, {
    read: (principal, query) => pageOfAppointments(db, principal, query),
    beside: (principal) => ({ may: mayOfAppointments(principal) }),
  });

  serveTable(server, exportAppointments, {
    db,
    name: 'appointments',
    columns,
    read: (principal, query) => pageOfAppointments(db, principal, query),
  });

  serve(server, getAppointment, ({ params, principal }) => loadAppointment(db, principal, params.appointmentId));

  serve(server, createAppointmentRoute, async ({ body, principal }) =>
    loadAppointment(db, principal, await createAppointment(db, principal, body)),
  );

  serve(server, updateAppointment, async ({ params, body, principal }) => {
    await changeAppointment(db, principal, params.appointmentId, body);
    return loadAppointment(db, principal, params.appointmentId);
  });

  serve(server, moveAppointmentRoute, async ({ params, body, principal }) => {
    await moveAppointment(db, principal, params.appointmentId, body);
    return loadAppointment(db, principal, params.appointmentId);
  });

  serveActivity(server, appointmentActivity, {
    db,
    subject: async (principal, { appointmentId }) => {
      await requireAppointment(db, principal, appointmentId);
      return { kind: 'appointment', id: String(appointmentId) };
    },
  });
}
