import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { articleCategories } from '@isocenter/contract/office/articles/article-fields.ts';
import { listArticles } from '@isocenter/contract/office/articles/endpoints.ts';
import type { ArticleRow } from '@isocenter/contract/office/articles/fields.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { chipOf } from '#ui/records/chips.ts';
import { ListBar } from '#ui/records/list-bar.tsx';
import { ListFailure, NothingFound } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { articlePath, editPath, cacheKey, useArticleNews, useReadingLanguage } from './article-queries.ts';
import { blogSearch } from './article-search.ts';
import classes from './articles.module.css';

/** Posts as cards, the latest first. */
export function BlogPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useReadingLanguage();
  const list = useRecordList({
    grid: 'blog',
    cacheKey,
    route: listArticles,
    search: blogSearch,
    pageSize: 24,
    also: { kind: 'post', language },
  });
  useArticleNews();
  const { rows, query, first, search, change } = list;
  const isNarrowed = Object.keys(search.filter).length > 0;
  return (
    <>
      <PageHeader title={t('articles.blog.title')}>
        {first?.may.create === true && (
          <ActButton
            kind="primary"
            label={t('articles.blog.new')}
            icon={IconPlus}
            onClick={() => void navigate({ to: editPath('new'), search: { kind: 'post' } })}
          />
        )}
      </PageHeader>
      <ListBar
        list={list}
        placeholder={t('articles.blog.search')}
        chips={[
          chipOf('category', t('articles.field.category'), articleCategories.post, (value) =>
            t(`articles.category.${value}`),
          ),
          {
            kind: 'one',
            name: 'bookmarked',
            label: t('articles.bookmark'),
            options: [{ value: 'true', label: t('articles.bookmarked') }],
          },
        ]}
      />
      <div className={classes['page']}>
        {query.isError && rows.length === 0 && <ListFailure list={query} title={t('articles.failed')} />}
        {query.isPending && <SkeletonBlock label={t('articles.loading')} lines={8} />}
        {query.isSuccess && rows.length === 0 && !isNarrowed && (
          <EmptyState title={t('articles.blog.emptyTitle')}>{t('articles.blog.emptyText')}</EmptyState>
        )}
        {query.isSuccess && rows.length === 0 && isNarrowed && (
          <NothingFound title={t('articles.nothing')} onClear={() => change({ filter: {} })}>
            {t('articles.nothingText')}
          </NothingFound>
        )}
        <ul className={classes['posts']}>
          {rows.map((row) => (
            <Post key={row.articleId} post={row} />
          ))}
        </ul>
        {query.hasNextPage && (
          <ActButton
            label={t('articles.more')}
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

function Post({ post }: { readonly post: ArticleRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { pictureFileId, title, excerpt, author, publishedAt, comments, category, tags, language } = post;
  return (
    <li className={classes['post']} lang={language}>
      {pictureFileId !== null && <img src={textPictureOf(pictureFileId)} alt="" loading="lazy" />}
      <div>
        <p className={classes['tags']}>
          <Tag label={t(`articles.category.${category}`)} tone="accent" />
          {tags.slice(0, 3).map((tag) => (
            <Tag key={tag} label={tag} />
          ))}
        </p>
        <h2>
          <Link to={articlePath(post)}>{title}</Link>
        </h2>
        <p className="iso-lead">{excerpt}</p>
        <p className={classes['byline']}>
          <PersonAvatar name={author.name} named size={20} picture={author.avatar} />
          <span>
            {author.name} · {formatDate(publishedAt, formats)}
          </span>
          <span>{t('articles.commentCount', { count: comments })}</span>
        </p>
      </div>
    </li>
  );
}
