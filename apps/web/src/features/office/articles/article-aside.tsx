import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ArticleRow, ArticleText } from '@isocenter/contract/office/articles/fields.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { headingsOf } from '#ui/rich-text/headings.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { articlePath } from './article-queries.ts';
import classes from './articles.module.css';

export type ArticleAsideProps = {
  readonly article: ArticleText;
  readonly related: readonly { readonly to: string; readonly title: string }[];
  readonly recent?: readonly ArticleRow[] | undefined;
  readonly onVersion: (version: number | undefined) => void;
};

/** Shows beside an article its headings, the studies from which it opens, its versions, and similar ones. */
export function ArticleAside({ article, related, recent = [], onVersion }: ArticleAsideProps) {
  const { t } = useTranslation();
  const headings = headingsOf(article.body);
  return (
    <aside className={classes['aside']} aria-label={t('articles.beside')}>
      {headings.length > 1 && (
        <nav className={classes['part']} aria-label={t('articles.onThisPage')}>
          <h3>{t('articles.onThisPage')}</h3>
          <ul className={classes['headings']}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {article.modalities.length > 0 && (
        <section className={classes['part']}>
          <h3>{t('articles.opensFrom')}</h3>
          <p className={classes['badges']}>
            {article.modalities.map((modality) => (
              <ModalityBadge key={modality} modality={modality} />
            ))}
          </p>
        </section>
      )}
      <Versions article={article} onVersion={onVersion} />
      {related.length > 0 && (
        <nav className={classes['part']} aria-label={t('articles.related')}>
          <h3>{t('articles.related')}</h3>
          <ul className={classes['lines']}>
            {related.slice(0, 8).map(({ to, title }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {recent.length > 0 && <Recent posts={recent} />}
    </aside>
  );
}

/** The latest posts: what they are called, and since when. */
function Recent({ posts }: { readonly posts: readonly ArticleRow[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <nav className={classes['part']} aria-label={t('articles.recent')}>
      <h3>{t('articles.recent')}</h3>
      <ul className={classes['recent']}>
        {posts.map((post) => (
          <li key={post.articleId} lang={post.language}>
            {post.pictureFileId !== null && <img src={textPictureOf(post.pictureFileId)} alt="" loading="lazy" />}
            <span>
              <Link to={articlePath(post)}>{post.title}</Link>
              <small>{formatDate(post.publishedAt, formats)}</small>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Versions({ article: { versions, version }, onVersion }: Omit<ArticleAsideProps, 'related' | 'recent'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [latest] = versions;
  if (versions.length < 2) return null;
  return (
    <section className={classes['part']}>
      <h3>{t('articles.versions')}</h3>
      <ol className={classes['versions']}>
        {versions.map((one) => (
          <li key={one.version} value={one.version} data-shown={one.version === version || undefined}>
            <button
              type="button"
              aria-current={one.version === version || undefined}
              onClick={() => onVersion(one.version === latest?.version ? undefined : one.version)}
            >
              <span>{one.note === '' ? t('articles.version', { version: one.version }) : one.note}</span>
              <small>
                {formatDate(one.publishedAt, formats)} · {one.reviewer}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
