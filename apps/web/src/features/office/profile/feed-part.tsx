import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listFeed } from '@isocenter/contract/office/profile/endpoints.ts';
import type { FeedEntry, Profile } from '@isocenter/contract/office/profile/fields.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { SearchChange } from '#api/search.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { NewPost } from './new-post.tsx';
import { PersonLine } from './person-line.tsx';
import { PostCard } from './post-card.tsx';
import type { ProfileSearch } from './profile-search.ts';
import { usePosts } from './use-posts.ts';
import classes from './profile.module.css';

export type FeedPartProps = {
  readonly profile: Profile;
  readonly of: ProfileSearch['of'];
  readonly change: SearchChange<ProfileSearch>;
};

/** Shows somebody's posts; on one's own page also those of colleagues, or the acts of those whom one follows. */
export function FeedPart({ profile, of, change }: FeedPartProps) {
  const { t } = useTranslation();
  const { isOwn } = profile;
  return (
    <section className={classes['feed']} aria-label={t('profile.feed')}>
      {isOwn && <NewPost />}
      {isOwn && (
        <ChoiceField
          label={t('profile.whose')}
          choices={(['all', 'followed'] as const).map((value) => ({ value, label: t(`profile.of.${value}`) }))}
          value={of}
          onChange={(next) => change({ of: next }, 'replace')}
        />
      )}
      {isOwn && of === 'followed' ? <Followed /> : <Posts profile={profile} />}
    </section>
  );
}

function Posts({ profile: { accountId, isOwn, name } }: Pick<FeedPartProps, 'profile'>) {
  const { t } = useTranslation();
  const posts = usePosts(isOwn ? {} : { accountId });
  const nothing = isOwn ? t('profile.nothing') : t('profile.nothingOf', { name });
  return (
    <Entries list={posts} nothing={nothing}>
      {posts.rows.map((post) => (
        <PostCard key={post.postId} post={post} />
      ))}
    </Entries>
  );
}

/** Lists the posts, comments and articles of those whom the person follows. */
function Followed() {
  const { t } = useTranslation();
  const entries = useActivity(listFeed, 'profile', {});
  return (
    <Entries list={entries} nothing={t('profile.nothingFollowed')}>
      {entries.rows.map((entry) => (
        <Entry key={`${entry.kind} ${entry.entryKey}`} entry={entry} />
      ))}
    </Entries>
  );
}

function Entry({ entry: { kind, by, at, text, post, article } }: { readonly entry: FeedEntry }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (kind === 'post' && post !== null) return <PostCard post={post} />;
  return (
    <Card>
      <article className={classes['post']}>
        <PersonLine person={by} second={`${t(`profile.did.${kind}`)} · ${formatDateTime(at, formats)}`} />
        {text !== '' && (
          <p className={classes['text']} dir="auto">
            {text}
          </p>
        )}
        {article !== null && (
          <Link to="/pages/blog/detail/$articleId" params={{ articleId: String(article.articleId) }}>
            {article.title}
          </Link>
        )}
        {post !== null && (
          <blockquote className={classes['quoted']} dir="auto">
            <Link to="/pages/profile/$accountId" params={{ accountId: String(post.author.accountId) }}>
              {post.author.name}
            </Link>{' '}
            {post.text || t('profile.pictures', { count: post.pictureFileIds.length })}
          </blockquote>
        )}
      </article>
    </Card>
  );
}

interface EntriesProps {
  readonly list: Pick<ReturnType<typeof useActivity>, 'isPending' | 'hasMore' | 'isFetchingMore' | 'fetchMore'> & {
    readonly rows: readonly unknown[];
  };
  readonly nothing: string;
  readonly children: ReactNode;
}

/** The beginning of a list, what is said where it is empty, and the way on. */
export function Entries({ list, nothing, children }: EntriesProps) {
  const { t } = useTranslation();
  if (list.isPending) return <SkeletonBlock label={t('profile.loading')} lines={6} />;
  if (list.rows.length === 0) return <p className={classes['nothing']}>{nothing}</p>;
  return (
    <>
      {children}
      {list.hasMore && <ActButton label={t('profile.more')} busy={list.isFetchingMore} onClick={list.fetchMore} />}
    </>
  );
}
