import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from './list-filter.ts';
import { fetchPart } from '#i18n/late-part.ts';
import type { ListWords } from './list-words.ts';
import { useReferrerName } from './use-referrer-name.ts';

/** The words with the names of the physician and the figure that a list is narrowed to, once they are known. */
export function useNamedWords({ referrerId, figure }: ListFilter, words: ListWords): ListWords {
  const referrer = useReferrerName(referrerId);
  const { data } = useQuery({
    queryKey: ['figure-text', figure, words.formats],
    queryFn: async () => {
      const part = await fetchPart(() => import('./figure-text.ts'), ['figureList', 'figureWords']);
      return part.figureText(figure ?? '', words);
    },
    enabled: figure !== undefined,
  });
  return { ...words, referrer, figure: data };
}
