import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ArticleRow, ArticleText } from '@isocenter/contract/office/articles/fields.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { languageSaid } from '#ui/format/language-name.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ArticleAside } from './article-aside.tsx';
import { ArticleMarks } from './article-marks.tsx';
import { textQuery, useReadingLanguage } from './article-queries.ts';
import classes from './articles.module.css';
import { Comments } from './comments.tsx';

export type ArticleViewProps = {
  readonly articleId: number;
  /** A former one. */
  readonly version: number | undefined;
  readonly onVersion: (version: number | undefined) => void;
  /** Others of the same category. */
  readonly related: readonly { readonly to: string; readonly title: string }[];
  /** The latest of its kind. */
  readonly recent?: readonly ArticleRow[];
  /** The way here. */
  readonly crumbs?: readonly { readonly to: string; readonly title: string }[];
};

/** One article to be read, with what stands beside it: the way through it, its versions, what is like it. */
export function ArticleView({ articleId, version, onVersion, related, recent, crumbs = [] }: ArticleViewProps) {
  const { t } = useTranslation();
  const text = useQuery({ ...textQuery(articleId, version), retry: 1 });
  if (text.data === undefined)
    return text.isError ? (
      <ListFailure list={text} title={t('articles.failed')} unfiltered />
    ) : (
      <div className={classes['waiting']}>
        <SkeletonBlock label={t('articles.loading')} lines={10} />
      </div>
    );
  const article = text.data;
  return (
    <div className={classes['columns']}>
      <article className={classes['article']} lang={article.language}>
        {crumbs.length > 0 && (
          <nav className={classes['crumbs']} aria-label={t('articles.crumbs')}>
            {crumbs.map(({ to, title }) => (
              <Link key={to} to={to}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        <h2 className={classes['title']} dir="auto">
          {article.title}
        </h2>
        <Facts article={article} />
        <Notices article={article} onVersion={onVersion} />
        {article.pictureFileId !== null && (
          <img className={classes['picture']} src={textPictureOf(article.pictureFileId)} alt="" />
        )}
        {article.excerpt !== '' && <p className={classes['excerpt']}>{article.excerpt}</p>}
        <RichText html={article.body} lang={article.language} anchors withPictures />
        {!article.isFormer && <ArticleMarks article={article} />}
        {!article.isFormer && article.kind !== 'faq' && (
          <Comments key={articleId} articleId={articleId} count={article.comments} />
        )}
      </article>
      <ArticleAside article={article} related={related} recent={recent} onVersion={onVersion} />
    </div>
  );
}

function Facts({ article }: { readonly article: ArticleText }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { author, publishedAt, version, reviewer, approvedUntil, tags } = article;
  return (
    <p className={classes['facts']}>
      {author.name !== '' && (
        <span className={classes['author']}>
          <PersonAvatar name={author.name} named size={20} picture={author.avatar} />
          {author.name}
        </span>
      )}
      <span>{t('articles.updated', { date: formatDate(publishedAt, formats) })}</span>
      <span>{t('articles.version', { version })}</span>
      {approvedUntil !== null && isInForce(approvedUntil) && (
        <span className={classes['approved']} data-soon={endsSoon(approvedUntil) || undefined}>
          {t('articles.approved', { name: reviewer, date: formatDate(approvedUntil, formats) })}
        </span>
      )}
      {tags.map((tag) => (
        <Tag key={tag} label={tag} />
      ))}
    </p>
  );
}

type NoticesProps = { readonly article: ArticleText; readonly onVersion: (version: number | undefined) => void };

function Notices({ article, onVersion }: NoticesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const wanted = useReadingLanguage();
  const { language, approvedUntil, isFormer, version } = article;
  return (
    <>
      {isFormer && (
        <Notice
          tone="warn"
          action={
            <button type="button" className={classes['link']} onClick={() => onVersion(undefined)}>
              {t('articles.present')}
            </button>
          }
        >
          {t('articles.former', { version })}
        </Notice>
      )}
      {approvedUntil !== null && !isInForce(approvedUntil) && (
        <Notice tone="warn">{t('articles.notApproved', { date: formatDate(approvedUntil, formats) })}</Notice>
      )}
      {language !== wanted && (
        <Notice tone="info">
          {t('articles.otherLanguage', {
            language: languageSaid(language, formats),
            wanted: languageSaid(wanted, formats),
          })}
        </Notice>
      )}
    </>
  );
}

const warnedDays = 30;

function isInForce(until: string): boolean {
  return until >= calendarDayOf(new Date());
}

function endsSoon(until: string): boolean {
  return until < calendarDayOf(new Date(Date.now() + warnedDays * 86_400_000));
}
