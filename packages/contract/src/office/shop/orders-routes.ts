import { Type } from 'typebox';
import { line } from '../../field-schemas.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, Revision, listOf } from '../../schemas.ts';
import { OrderRow, OrderMay, Order, NewOrder, DeliveryAddress } from './fields.ts';
import { orderStates, orderSortColumns, orderMoveNames } from './orders.ts';

const shopping: Access = { kind: 'ability', action: 'create', subject: 'Order' };
const OrderParams = strict({ orderId: Key });

const filters = { state: Type.Optional(oneOf(orderStates)), own: Type.Optional(Type.Boolean()) };

/** Own orders, and for who works them off those of the clinics that he sees; the newest first. */
export const listOrders = defineRoute({
  method: 'GET',
  path: '/api/office/orders',
  summary: 'Orders of the shop',
  access: shopping,
  query: listQuery(orderSortColumns, filters),
  response: pageOf(OrderRow, OrderMay),
});

export const exportOrders = tableRoute({
  path: '/api/office/orders/export',
  summary: 'Orders of the shop as a table',
  access: shopping,
  query: tableQuery(orderSortColumns, filters),
  audit: 'order.export',
});

export const getOrder = defineRoute({
  method: 'GET',
  path: '/api/office/orders/:orderId',
  summary: 'One order',
  access: shopping,
  params: OrderParams,
  response: Order,
});

/**
 * Orders what is in the cart, which is empty afterwards.
 * @throws `conflict` for an empty cart and for what is not there to be had; `not-found` for a clinic that is not the caller's
 */
export const placeOrder = defineRoute({
  method: 'POST',
  path: '/apps/ecommerce/orders',
  summary: 'Order what is in my cart',
  access: shopping,
  body: NewOrder,
  response: Order,
  status: 201,
  audit: 'order.place',
});

/** Moves an order. @throws `not-found`; `stale-revision`; `conflict` where it cannot come from its state to this one */
export const moveOrder = defineRoute({
  method: 'POST',
  path: '/api/office/orders/:orderId/state',
  summary: 'Move an order',
  access: shopping,
  params: OrderParams,
  body: strict({ state: oneOf(orderMoveNames), reason: line(200), revision: Revision }),
  response: Order,
  audit: 'order.move',
});

/** Addresses that the caller's orders went to, the newest first, each once. */
export const listAddresses = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/addresses',
  summary: 'Where my orders went to',
  access: shopping,
  response: listOf(DeliveryAddress),
});

/** Clinics that the caller may order for. */
export const listPayers = defineRoute({
  method: 'GET',
  path: '/api/office/payers',
  summary: 'Clinics that I can order for',
  access: shopping,
  response: listOf(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
});
