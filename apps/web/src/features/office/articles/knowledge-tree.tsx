import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { articleCategories } from '@isocenter/contract/office/articles/article-fields.ts';
import type { ArticleEntry } from '@isocenter/contract/office/articles/fields.ts';
import { useSearchOf } from '#api/search.ts';
import { areaPath, articlePath } from './article-queries.ts';
import { knowledgeSearch } from './article-search.ts';
import classes from './articles.module.css';

export type KnowledgeTreeProps = {
  readonly rows: readonly ArticleEntry[];
  /** The area whose articles are shown. */
  readonly category: string | undefined;
  /** All areas show theirs. */
  readonly isWhole: boolean;
  /** An article was chosen. */
  readonly onGo: () => void;
};

/** Areas with what they hold. */
export function KnowledgeTree({ rows, category, isWhole, onGo }: KnowledgeTreeProps) {
  const { t } = useTranslation();
  const [{ q, modality }] = useSearchOf(knowledgeSearch);
  // What is looked for stays; a former version is left.
  const narrowing = { q, modality };
  const areas = articleCategories.protocol
    .map((name) => ({ name, articles: rows.filter((row) => row.category === name) }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <ul className={classes['tree']}>
      {areas.map(({ name, articles }) => (
        <li key={name}>
          <Link to={areaPath(name)} search={narrowing} activeOptions={{ exact: true, includeSearch: false }}>
            <span>{t(`articles.category.${name}`)}</span>
            <small>{articles.length}</small>
          </Link>
          {(isWhole || name === category) && (
            <ul>
              {articles.map((row) => (
                <li key={row.articleId}>
                  <Link
                    to={articlePath(row)}
                    onClick={onGo}
                    search={narrowing}
                    activeOptions={{ includeSearch: false }}
                  >
                    {row.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
