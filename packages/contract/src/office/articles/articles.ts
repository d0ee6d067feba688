import { articleCategories } from './article-fields.ts';

export const categories = [...articleCategories.faq, ...articleCategories.protocol, ...articleCategories.post] as const;

export const articleSortColumns = ['publishedAt', 'changedAt', 'title'] as const;
export type ArticleSortColumn = (typeof articleSortColumns)[number];

/** The most comments of one person within an hour. */
export const mostCommentsAnHour = 60;
