import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';

/** What the shop sells, carts and wishes, and orders. */
export interface ShopTables {
  product: ProductTable;
  cart_line: CartLineTable;
  wish: { id: Id; account_id: number; product_id: number };
  product_watch: { product_id: number; account_id: number; since: Now };
  shop_order: ShopOrderTable;
  shop_order_line: ShopOrderLineTable;
  shop_order_step: { order_id: number; at: Now; state: string; account_id: number | null };
}

interface ProductTable {
  id: Id;
  revision: Generated<number>;
  name: string;
  description: string;
  brand: string;
  category: string;
  price_cents: number;
  rating: number;
  has_free_shipping: boolean;
  stock: number;
  delivery_days: number;
  discount_percentage: Generated<number>;
  picture_file_id: string | null;
  color_options: Generated<string[]>;
  status: string;
}

interface CartLineTable {
  id: Id;
  account_id: number;
  product_id: number;
  color: string | null;
  qty: number;
}

interface ShopOrderTable {
  id: Id;
  revision: Generated<number>;
  placed_at: Now;
  account_id: number | null;
  clinic_id: number;
  state: string;
  delivery: string;
  address: Json<unknown>;
  needed_by: string | null;
  cost_centre: string;
  note: string;
  reason: Generated<string>;
  goods_cents: number;
  discount_cents: number;
  delivery_amount_cents: number;
  total_cents: number;
  invoice_id: number | null;
}

interface ShopOrderLineTable {
  order_id: number;
  place: number;
  product_id: number | null;
  name: string;
  brand: string;
  color: string | null;
  price_cents: number;
  qty: number;
  discount_percentage: number;
}
