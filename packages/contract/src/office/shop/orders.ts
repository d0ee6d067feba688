/** The states of an order: the department accepts it, has it ready, hands it over; until it is accepted its maker can cancel it. */
export const orderStates = ['placed', 'accepted', 'ready', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** The states from which the department moves an order to another. */
const orderMoves = {
  accepted: ['placed'],
  ready: ['accepted'],
  delivered: ['ready'],
  cancelled: ['placed', 'accepted'],
} as const satisfies Partial<Record<OrderState, readonly OrderState[]>>;
export type OrderMove = keyof typeof orderMoves;
export const orderMoveNames = ['accepted', 'ready', 'delivered', 'cancelled'] as const satisfies readonly OrderMove[];

/** Returns true if an order may go from one state to another: its maker may cancel only an order that nobody has accepted. */
export function mayMoveOrder(from: OrderState, to: OrderMove, by: 'maker' | 'department'): boolean {
  if (by === 'maker') return to === 'cancelled' && from === 'placed';
  return orderMoves[to].some((state) => state === from);
}

/** The ways of delivery; posted goods cost postage unless each product is sent free. */
export const deliveryWays = ['house', 'pick-up', 'post'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];
export const postageCents = 690;

export interface PricedLine {
  readonly price: number;
  readonly qty: number;
  readonly discountPercentage: number;
  readonly hasFreeShipping: boolean;
}

export const orderSortColumns = ['placedAt', 'total', 'neededBy'] as const;
export type OrderSortColumn = (typeof orderSortColumns)[number];
