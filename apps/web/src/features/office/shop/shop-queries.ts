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
} from '@isocenter/contract/office/shop.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { useServerEvents } from '#api/server-events.ts';
import { useTold } from '#ui/records/use-told.ts';

/** The first word of all that is kept about the shop. */
export const kept = 'shop';

export function productsQuery(query: QueryOf<typeof listProducts>) {
  return queryOptions({
    queryKey: [kept, 'products', query],
    queryFn: ({ signal }) => call(listProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function productQuery(productId: string) {
  return queryOptions({
    queryKey: [kept, 'product', productId],
    queryFn: ({ signal }) => call(getProduct, { params: { productId } }, { signal }),
    select: ({ product }) => product,
    retry: false,
  });
}

export const cartQuery = queryOptions({
  queryKey: [kept, 'cart'],
  queryFn: ({ signal }) => call(listCart, {}, { signal }),
  select: ({ products }) => products,
});

export const wishlistQuery = queryOptions({
  queryKey: [kept, 'wishlist'],
  queryFn: ({ signal }) => call(listWishlist, {}, { signal }),
  select: ({ products }) => products,
});

/** Other windows of the person, and the department, change carts and orders. */
export function useShopNews(): void {
  const client = useQueryClient();
  useServerEvents((event) => {
    if (event.kind === 'resync' || (event.kind === 'office.changed' && event.app === 'shop'))
      void client.invalidateQueries({ queryKey: [kept] });
  });
}

/** What is done with cart and wishlist; everything of the shop is read anew afterwards. */
export function useShopActs() {
  const client = useQueryClient();
  const told = useTold();
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: told.failed,
    onSettled: () => client.invalidateQueries({ queryKey: [kept] }),
  });
  const doIt = (run: () => Promise<unknown>, onDone?: () => void): void =>
    act.mutate(run, onDone === undefined ? {} : { onSuccess: onDone });
  const byId = (id: number) => ({ params: { productId: String(id) } });
  return {
    isBusy: act.isPending,
    addToCart: (productId: number) => doIt(() => call(addToCart, { body: { productId } })),
    setQty: (productId: number, qty: number) => doIt(() => call(changeCart, { params: { productId }, body: { qty } })),
    removeFromCart: (productId: number, onDone?: () => void) =>
      doIt(() => call(removeFromCart, byId(productId)), onDone),
    watch: (productId: number, watches: boolean) =>
      doIt(() => call(watchProduct, { params: { productId }, body: { watches } })),
    wish: (productId: number, isWished: boolean) =>
      doIt(() => (isWished ? call(addToWishlist, { body: { productId } }) : call(removeFromWishlist, byId(productId)))),
  };
}
export type ShopActs = ReturnType<typeof useShopActs>;
