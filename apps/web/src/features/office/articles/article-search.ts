import {
  articleCategories,
  articleKinds,
  articleStatuses,
} from '@isocenter/contract/office/articles/article-fields.ts';
import { articleSortColumns } from '@isocenter/contract/office/articles/articles.ts';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { key, like, oneOf, order, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

const version = key();

export const knowledgeSearch = defineSearch({}, { q: text(), modality: like(/^[A-Z0-9_ ]{1,16}$/), version });
export const articleSearch = defineSearch({}, { version });
export const faqSearch = defineSearch({}, { q: text(), category: oneOf(articleCategories.faq), open: key() });
export const blogSearch = defineSearch({
  q: text(),
  category: oneOf(articleCategories.post),
  bookmarked: oneOf(['true']),
});
/** The search of the edit page: the kind of a new article. */
export const editSearch = defineSearch({}, { kind: oneOf(articleKinds, 'post') });
export const workSearch = defineSearch(
  { q: text(), kind: oneOf(articleKinds), status: oneOf(articleStatuses), language: oneOf(languages) },
  { sort: order(articleSortColumns, 'changedAt', 'desc') },
);
