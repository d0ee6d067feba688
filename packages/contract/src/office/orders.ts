import Type, { type Static } from 'typebox';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { needing } from '../fields.ts';
import { filledLine, line, lines, Phone } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Instant, Key, listOf, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { ChosenColour, mostPieces } from './shop.ts';

/** How an order goes: the department accepts it, has it ready, hands it over; until it is accepted its maker can take it back. */
export const orderStates = ['placed', 'accepted', 'ready', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** From which states an order comes to another by the department. */
export const orderMoves = {
  accepted: ['placed'],
  ready: ['accepted'],
  delivered: ['ready'],
  cancelled: ['placed', 'accepted'],
} as const satisfies Partial<Record<OrderState, readonly OrderState[]>>;
export type OrderMove = keyof typeof orderMoves;
export const orderMoveNames = ['accepted', 'ready', 'delivered', 'cancelled'] as const satisfies readonly OrderMove[];

/** Whether an order may come from one state to another: its maker takes back only what nobody accepted. */
export function mayMoveOrder(from: OrderState, to: OrderMove, by: 'maker' | 'department'): boolean {
  if (by === 'maker') return to === 'cancelled' && from === 'placed';
  return orderMoves[to].some((state) => state === from);
}

/** How goods come to who ordered them; what is posted costs postage unless each product is sent free. */
export const deliveryWays = ['house', 'pick-up', 'post'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];
export const postageCents = 690;

/** The specification's fields of an address. */
const addressFields = {
  fullName: filledLine(100),
  number: filledLine(40),
  flat: filledLine(120),
  landmark: line(120),
  city: filledLine(80),
  pincode: filledLine(20),
  state: line(80),
  kind: oneOf(['work', 'home'] as const),
};
export const DeliveryAddress = strict(addressFields);
export type DeliveryAddress = Static<typeof DeliveryAddress>;

/** Letters and figures, with single blanks and dashes between: `1200-114`, `SW1A 1AA`, `D02 X285`. Each country has its own. */
const Postcode = Type.String({
  minLength: 1,
  maxLength: 20,
  pattern: '^[\\p{L}\\p{N}](?:[ -]?[\\p{L}\\p{N}])+$',
  ...needing(say`is not a postcode`),
});

/** Checkout, without what is in the cart. */
export const NewOrder = strict({
  /** Who gets the invoice: one of the buyer's clinics. */
  clinicId: Key,
  ...addressFields,
  number: Type.String({ ...Phone, minLength: 1 }),
  pincode: Postcode,
  delivery: oneOf(deliveryWays),
  neededBy: nullable(CalendarDate),
  costCentre: line(40),
  note: lines(1000),
});
export type NewOrder = Static<typeof NewOrder>;

/** Where an order goes, of all that checkout says. */
export function addressOf(order: DeliveryAddress): DeliveryAddress {
  const { fullName, number, flat, landmark, city, pincode, state, kind } = order;
  return { fullName, number, flat, landmark, city, pincode, state, kind };
}

interface Amounts {
  readonly goods: number;
  readonly discount: number;
  readonly delivery: number;
  readonly total: number;
}

export interface PricedLine {
  readonly price: number;
  readonly qty: number;
  readonly discountPercentage: number;
  readonly hasFreeShipping: boolean;
}

/** What a cart comes to, reckoned in cents as its invoice will be (`lineSums`) and said in the currency; taxes are the invoice's. */
export function orderAmounts(lines: readonly PricedLine[], way: DeliveryWay): Amounts {
  const cents = (amount: number): number => Math.round(amount * 100);
  const goods = lines.reduce((sum, { price, qty }) => sum + cents(price) * qty, 0);
  const discount = lines.reduce((sum, line) => sum + discountCents(line), 0);
  const delivery = way === 'post' && lines.some(({ hasFreeShipping }) => !hasFreeShipping) ? postageCents : 0;
  const said = (amount: number): number => amount / 100;
  return {
    goods: said(goods),
    discount: said(discount),
    delivery: said(delivery),
    total: said(goods - discount + delivery),
  };
}

function discountCents({ price, qty, discountPercentage }: PricedLine): number {
  const gross = Math.round(price * 100) * qty;
  const net = Math.floor((gross * (100 - discountPercentage) + 50) / 100);
  return gross - net;
}

export const OrderMay = mayOf('work', 'export');

const item = { name: Type.String(), color: ChosenColour, qty: Type.Integer({ maximum: mostPieces }) };
const OrderItem = Type.Object(item);
export type OrderItem = Static<typeof OrderItem>;

export const OrderLine = Type.Object({
  ...item,
  productId: nullable(Type.Integer()),
  brand: Type.String(),
  price: Type.Number(),
  discountPercentage: Type.Integer(),
  amount: Type.Number(),
});

const row = {
  orderId: Type.Integer(),
  placedAt: Instant,
  state: oneOf(orderStates),
  revision: Type.Integer(),
  clinicName: Type.String(),
  /** Who ordered. */
  buyer: Type.String(),
  isOwn: Type.Boolean(),
  pieces: Type.Integer(),
  /** What it is, each colour of a product by itself. */
  items: Type.Array(OrderItem),
  neededBy: nullable(CalendarDate),
  total: Type.Number(),
};
export const OrderRow = Type.Object(row);
export type OrderRow = Static<typeof OrderRow>;

export const Order = Type.Object({
  ...row,
  lines: Type.Array(OrderLine),
  goods: Type.Number(),
  discount: Type.Number(),
  deliveryAmount: Type.Number(),
  address: DeliveryAddress,
  delivery: oneOf(deliveryWays),
  costCentre: Type.String(),
  note: Type.String(),
  /** Why it was cancelled. */
  reason: Type.String(),
  /** The invoice that it raised; null until it is accepted. */
  invoiceId: nullable(Type.Integer()),
  history: Type.Array(Type.Object({ at: Instant, state: oneOf(orderStates), by: Type.String() })),
  /** Where the caller may move it. */
  moves: Type.Array(oneOf(orderMoveNames)),
});
export type Order = Static<typeof Order>;

const shopping: Access = { kind: 'ability', action: 'create', subject: 'Order' };
const OrderParams = strict({ orderId: Key });
export const orderSortColumns = ['placedAt', 'total', 'neededBy'] as const;
export type OrderSortColumn = (typeof orderSortColumns)[number];
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
