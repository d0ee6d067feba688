import { IconBookmark, IconBookmarkFilled, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { markArticle } from '@isocenter/contract/office/articles/endpoints.ts';
import type { ArticleText } from '@isocenter/contract/office/articles/fields.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { cacheKey } from './article-queries.ts';
import classes from './articles.module.css';

/** Asks if the article helped, and sets a bookmark. */
export function ArticleMarks({ article }: { readonly article: ArticleText }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { articleId, helpful, isBookmarked, bookmarks } = article;
  const { mutate } = useActOn({ cacheKey }, (body: BodyOf<typeof markArticle>) =>
    call(markArticle, { params: { articleId }, body }),
  );
  const mark = (body: BodyOf<typeof markArticle>): void => mutate(body, { onError: toasts.failed });
  const vote = (value: boolean): void => mark({ helpful: helpful.own === value ? null : value });
  const Bookmark = isBookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <div className={classes['marks']}>
      <span>{t('articles.helpful')}</span>
      <button type="button" aria-pressed={helpful.own === true} onClick={() => vote(true)}>
        <IconThumbUp size={16} stroke={1.75} aria-hidden="true" />
        <span className="iso-visually-hidden">{t('articles.yes')}</span>
        {helpful.yes}
      </button>
      <button type="button" aria-pressed={helpful.own === false} onClick={() => vote(false)}>
        <IconThumbDown size={16} stroke={1.75} aria-hidden="true" />
        <span className="iso-visually-hidden">{t('articles.no')}</span>
        {helpful.no}
      </button>
      <button
        type="button"
        className={classes['bookmark']}
        aria-pressed={isBookmarked}
        onClick={() => mark({ isBookmarked: !isBookmarked })}
      >
        <Bookmark size={16} stroke={1.75} aria-hidden="true" />
        {t('articles.bookmark')}
        {bookmarks > 0 && <span>{bookmarks}</span>}
      </button>
    </div>
  );
}
