import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listAppointments: Endpoint<typeof routes.listAppointments> = 'GET /api/appointments';
export const exportAppointments: Endpoint<typeof routes.exportAppointments> = 'GET /api/appointments/export';
export const getAppointment: Endpoint<typeof routes.getAppointment> = 'GET /api/appointments/:appointmentId';
export const createAppointment: Endpoint<typeof routes.createAppointment> = 'POST /api/appointments';
export const updateAppointment: Endpoint<typeof routes.updateAppointment> = 'PUT /api/appointments/:appointmentId';
export const moveAppointment: Endpoint<typeof routes.moveAppointment> = 'POST /api/appointments/:appointmentId/state';
export const appointmentActivity: Endpoint<typeof routes.appointmentActivity> =
  'GET /api/activity/appointment/:appointmentId';
