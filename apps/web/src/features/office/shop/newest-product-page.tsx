import { useQuery } from '@tanstack/react-query';
import { LeadOn } from '#ui/records/lead-on.tsx';
import { productsQuery } from './shop-queries.ts';

/** The address of a product without its name: the newest one, or the shop while it sells nothing. */
export function NewestProductPage() {
  const { data, ...answer } = useQuery(productsQuery({ perPage: 1 }));
  const [newest] = data?.products ?? [];
  const to = newest === undefined ? '/apps/ecommerce/shop' : `/apps/ecommerce/product-detail/${newest.slug}`;
  return <LeadOn to={data && to} {...answer} />;
}
