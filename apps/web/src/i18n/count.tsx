import { useTranslation } from './use-translation.ts';
import { formatCount, type BoundedCount } from '#ui/format/number.ts';
import { localeOf } from './locale.ts';

/** Writes a count that may have stopped before the end, for a sentence. An exact one is given to `t` as the number that it is. */
export function useBounded(): (bounded: BoundedCount) => string {
  const { i18n } = useTranslation();
  return (bounded) => formatCount(bounded, { locale: localeOf(i18n.language) });
}

/** A count that stands alone, in the reader's language: exact up to 10 000. */
export function Count({ of, isExact = true }: { readonly of: number; readonly isExact?: boolean }) {
  return useBounded()({ count: of, isExact });
}
