import { Type, type Static } from 'typebox';
import { filledLine, line, Phone, lines } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { nullable, oneOf, strict, Key, CalendarDate, Instant, Uuid } from '../../schemas.ts';
import {
  deliveryWays,
  postageCents,
  type PricedLine,
  type DeliveryWay,
  orderStates,
  orderMoveNames,
} from './orders.ts';
import { colourOptions, productCategories, mostPieces, productStatuses } from './shop.ts';

/** The chosen colour; null for a product without colours. */
export const ChosenColour = nullable(oneOf(colourOptions));

export const product = {
  id: Type.Integer(),
  name: Type.String(),
  /** Ends with the number of the product. */
  slug: Type.String(),
  description: Type.String(),
  brand: Type.String(),
  price: Type.Number(),
  /** The address of its photograph, else of the drawing of its category. */
  image: Type.String(),
  hasFreeShipping: Type.Boolean(),
  rating: Type.Number(),
  category: oneOf(productCategories),
  /** The pieces in stock; -1 for goods that are made when they are ordered. */
  stock: Type.Integer(),
  /** Working days until it is delivered. */
  deliveryDays: Type.Integer(),
};
export const isInCart = Type.Boolean();
const isInWishlist = Type.Boolean();
/** True if one is notified when it is in stock again. */
export const isWatched = Type.Boolean();

export const Product = Type.Object({ ...product, isInWishlist, isInCart, isWatched });
export type Product = Static<typeof Product>;

export const CartLine = Type.Object({
  ...product,
  isInWishlist,
  color: ChosenColour,
  qty: Type.Integer(),
  /** The working day on which it is delivered if it is ordered now. */
  shippingDate: Type.String(),
  /** The number of its advantages, which the specification counts from one to four. */
  offers: Type.Integer(),
  /** The discount of the price list. */
  discountPercentage: Type.Integer(),
  /** Price of the goods after discount, in the currency of the house. */
  amount: Type.Number(),
});
export type CartLine = Static<typeof CartLine>;

/** The colours in which it is sold; empty for a product without a choice. */
export const productDetail = {
  colorOptions: Type.Array(oneOf(colourOptions), { maxItems: colourOptions.length, uniqueItems: true }),
};

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
  /** The recipient of the invoice: one of the buyer's clinics. */
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

/** Returns the address of an order out of all fields of the checkout. */
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

/**
 * Returns the amounts of a cart, calculated in cents as its invoice will be (`lineSums`) and given in the currency; taxes are the
 * invoice's.
 */
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
  /** The person who ordered. */
  buyer: Type.String(),
  isOwn: Type.Boolean(),
  pieces: Type.Integer(),
  /** The items, each colour of a product by itself. */
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
  /** The states that the caller may move it to. */
  moves: Type.Array(oneOf(orderMoveNames)),
});
export type Order = Static<typeof Order>;

/** The fields of a product in the catalogue. */
export const fields = {
  name: filledLine(80),
  description: lines(1000),
  /** The maker: a supplier, or a place of the house. */
  brand: filledLine(80),
  category: oneOf(productCategories),
  /** A file of the office; null: the drawing of its category stands for it. */
  pictureFileId: nullable(Uuid),
  ...productDetail,
  /** For one, without taxes, in the currency of the house. */
  price: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  hasFreeShipping: Type.Boolean(),
  /** The pieces in stock; -1 for goods that are made when they are ordered. */
  stock: Type.Integer({ minimum: -1, maximum: 1_000_000 }),
  deliveryDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** The discount of the framework agreement, for every buyer. */
  discountPercentage: Type.Integer({ minimum: 0, maximum: 20 }),
  status: oneOf(productStatuses),
};
export const ProductFields = strict(fields);
export type ProductFields = Static<typeof ProductFields>;

export const newProduct: ProductFields = { ...emptyOf(ProductFields), rating: 5, stock: -1, deliveryDays: 1 };

export const NewProduct = startingWith(ProductFields, newProduct, 'name', 'brand', 'category', 'price');

const stored = { ...fields, productId: Type.Integer(), revision: Type.Integer() };
export const CatalogueRow = Type.Object(stored);
export type CatalogueRow = Static<typeof CatalogueRow>;
export const CatalogueProduct = Type.Object({ ...stored, may: mayOf('create', 'change') });
export type CatalogueProduct = Static<typeof CatalogueProduct>;
