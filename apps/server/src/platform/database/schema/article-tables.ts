import type { Generated } from 'kysely';
import type { Id, Now } from './columns.ts';

/** Questions, protocols and posts. */
export interface ArticleTables {
  article: ArticleTable;
  article_version: ArticleVersionTable;
  article_file: { article_id: number; file_id: string };
  article_comment: ArticleCommentTable;
  article_mark: ArticleMarkTable;
  blog_digest: { account_id: number; told_at: Date };
}

interface Content {
  category: string;
  title: string;
  excerpt: string;
  body: string;
  tags: string[];
  modalities: string[];
  picture_file_id: string | null;
}

/** As it is written. */
interface ArticleTable extends Content {
  id: Id;
  kind: 'faq' | 'protocol' | 'post';
  slug: string;
  language: string;
  clinic_id: number | null;
  author_id: number | null;
  status: Generated<'draft' | 'pending' | 'published'>;
  live_version: number | null;
  approved_until: string | null;
  published_at: Date | null;
  revision: Generated<number>;
  changed_at: Now;
}

/** As it was published. */
interface ArticleVersionTable extends Content {
  article_id: number;
  version: number;
  note: string;
  author_id: number | null;
  reviewer_id: number | null;
  published_at: Now;
}

interface ArticleCommentTable {
  id: Id;
  article_id: number;
  account_id: number;
  text: string;
  answers_id: number | null;
  created_at: Now;
}

interface ArticleMarkTable {
  article_id: number;
  account_id: number;
  is_bookmarked: Generated<boolean>;
  helpful: boolean | null;
}
