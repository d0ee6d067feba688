import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addToCart,
  addToWishlist,
  changeCart,
  getProduct,
  listCart,
  listProducts,
  listWishlist,
  removeFromCart,
  removeFromWishlist,
  watchProduct,
} from '@isocenter/contract/office/shop/endpoints.ts';
import type { CartLine } from '@isocenter/contract/office/shop/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

/** The first word of all that is kept about the shop. */
export const cacheKey = 'shop';

export function productsQuery(query: QueryOf<typeof listProducts>) {
  return queryOptions({ ...queryOf(cacheKey, 'products', listProducts, { query }), placeholderData: keepPreviousData });
}

export function productQuery(productId: string) {
  return queryOptions({
    ...queryOf(cacheKey, 'product', getProduct, { params: { productId } }),
    select: ({ product }) => product,
    retry: false,
  });
}

export const cartQuery = queryOptions({
  ...queryOf(cacheKey, 'cart', listCart, {}),
  select: ({ products }) => products,
});

export const wishlistQuery = queryOptions({
  ...queryOf(cacheKey, 'wishlist', listWishlist, {}),
  select: ({ products }) => products,
});

/** Other windows of the person, and the department, change carts and orders. */
export const useShopNews = (): void => useOfficeNews('shop', [cacheKey]);

type Chosen = Pick<CartLine, 'id' | 'color'>;

/** Returns the acts on cart and wishlist; all queries of the shop are refetched afterwards. */
export function useShopActs() {
  const client = useQueryClient();
  const toasts = useToasts();
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: toasts.failed,
    onSettled: () => client.invalidateQueries({ queryKey: [cacheKey] }),
  });
  const doIt = (run: () => Promise<unknown>, onDone?: () => void): void =>
    act.mutate(run, onDone === undefined ? {} : { onSuccess: onDone });
  const ofColour = (color: CartLine['color'] = null) => (color === null ? {} : { color });
  const byId = (id: number) => ({ params: { productId: String(id) } });
  return {
    isBusy: act.isPending,
    addToCart: (productId: number, color?: CartLine['color']) =>
      doIt(() => call(addToCart, { body: { productId, ...ofColour(color) } })),
    setQty: ({ id: productId, color }: Chosen, qty: number) =>
      doIt(() => call(changeCart, { params: { productId }, body: { qty, ...ofColour(color) } })),
    removeFromCart: ({ id, color }: Chosen, onDone?: () => void) =>
      doIt(() => call(removeFromCart, { ...byId(id), query: ofColour(color) }), onDone),
    watch: (productId: number, watches: boolean) =>
      doIt(() => call(watchProduct, { params: { productId }, body: { watches } })),
    wish: (productId: number, isWished: boolean) =>
      doIt(() => (isWished ? call(addToWishlist, { body: { productId } }) : call(removeFromWishlist, byId(productId)))),
  };
}
export type ShopActs = ReturnType<typeof useShopActs>;
