import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listReceivers: Endpoint<typeof routes.listReceivers> = 'GET /api/report-receivers';
export const listNamedReceivers: Endpoint<typeof routes.listNamedReceivers> = 'GET /api/report-receivers/named';
export const getReceiver: Endpoint<typeof routes.getReceiver> = 'GET /api/report-receivers/:receiverId';
export const createReceiver: Endpoint<typeof routes.createReceiver> = 'POST /api/report-receivers';
export const updateReceiver: Endpoint<typeof routes.updateReceiver> = 'PUT /api/report-receivers/:receiverId';
export const removeReceiver: Endpoint<typeof routes.removeReceiver> = 'DELETE /api/report-receivers/:receiverId';
export const testReceiver: Endpoint<typeof routes.testReceiver> = 'POST /api/report-receivers/:receiverId/test';
export const listDeliveries: Endpoint<typeof routes.listDeliveries> =
  'GET /api/report-receivers/:receiverId/deliveries';
export const sendDelivery: Endpoint<typeof routes.sendDelivery> =
  'POST /api/report-receivers/:receiverId/deliveries/:deliveryId/send';
export const giveUpDelivery: Endpoint<typeof routes.giveUpDelivery> =
  'POST /api/report-receivers/:receiverId/deliveries/:deliveryId/give-up';
export const receiverActivity: Endpoint<typeof routes.receiverActivity> =
  'GET /api/activity/report-receiver/:receiverId';
