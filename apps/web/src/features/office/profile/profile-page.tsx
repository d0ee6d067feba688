import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getProfile, listProfilePosts, type Profile } from '@isocenter/contract/office/profile.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { call } from '#api/client.ts';
import { asked } from '#api/records/asked.ts';
import { useUser } from '#api/session/use-session.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { NewPost } from './new-post.tsx';
import { PostCard } from './post-card.tsx';
import classes from './profile.module.css';

const kept = 'profile';
const first: string | null = null;

/** How somebody is known to colleagues: what he says about himself, what he posts, with whom he works. */
export function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  const { accountId: named } = useParams({ strict: false });
  const accountId = named === undefined ? user.id : Number(named);
  const profile = useQuery({ ...asked(kept, 'one', getProfile, { params: { accountId } }), retry: 1 });
  if (profile.data === undefined)
    return (
      <>
        <PageHeader title={t('profile.title')} />
        <div className={classes['page']}>
          {profile.isError ? (
            <ListFailure list={profile} title={t('profile.failed')} unfiltered />
          ) : (
            <SkeletonBlock label={t('profile.loading')} lines={10} />
          )}
        </div>
      </>
    );
  return <Shown key={accountId} profile={profile.data} />;
}

function Shown({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name, avatar, role, title, isOwn, qualifications } = profile;
  return (
    <>
      <PageHeader title={t('profile.title')}>
        {isOwn && (
          <ActButton
            kind="primary"
            label={t('profile.edit')}
            icon={IconPencil}
            onClick={() => void navigate({ to: '/pages/account-settings' })}
          />
        )}
      </PageHeader>
      <div className={classes['page']}>
        <header className={classes['header']}>
          <div className={classes['cover']} aria-hidden="true" />
          <div className={classes['who']}>
            <PersonAvatar name={name} named size={64} picture={avatar} own={isOwn} />
            <div>
              <h2>{name}</h2>
              <p>{joined([title, t(`people.role.${role}`), qualifications])}</p>
            </div>
          </div>
        </header>
        <div className={classes['columns']}>
          <div className={classes['side']}>
            <About profile={profile} />
            {profile.clinics.length > 0 && (
              <Card title={t('profile.clinics')}>
                <ul className={classes['lines']}>
                  {profile.clinics.map((clinic) => (
                    <li key={clinic}>{clinic}</li>
                  ))}
                </ul>
              </Card>
            )}
          </div>
          <Posts profile={profile} />
          <div className={classes['side']}>
            <Photos fileIds={profile.photoFileIds} />
            <Colleagues profile={profile} />
          </div>
        </div>
      </div>
    </>
  );
}

function About({ profile: { bio, joinedAt, lives, email, website } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Card title={t('profile.about')}>
      {bio !== '' && <p className={classes['bio']}>{bio}</p>}
      <dl className={classes['facts']}>
        <dt>{t('profile.joined')}</dt>
        <dd>{formatDate(joinedAt, formats)}</dd>
        {lives !== '' && (
          <>
            <dt>{t('profile.lives')}</dt>
            <dd>{lives}</dd>
          </>
        )}
        <dt>{t('profile.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        {/^https?:\/\//.test(website) && (
          <>
            <dt>{t('profile.website')}</dt>
            <dd>
              <a href={website} target="_blank" rel="noopener noreferrer nofollow">
                {website.replace(/^https?:\/\//, '')}
              </a>
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

/** On one's own page also what colleagues posted. */
function Posts({ profile: { accountId, isOwn, name } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [kept, 'posts', isOwn ? 'all' : accountId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listProfilePosts,
        { query: { ...(isOwn ? {} : { accountId }), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = (data?.pages ?? []).flatMap((page) => page.rows);
  return (
    <section className={classes['feed']} aria-label={t('profile.feed')}>
      {isOwn && <NewPost />}
      {isPending && <SkeletonBlock label={t('profile.loading')} lines={6} />}
      {!isPending && rows.length === 0 && (
        <p className={classes['nothing']}>{isOwn ? t('profile.nothing') : t('profile.nothingOf', { name })}</p>
      )}
      {rows.map((post) => (
        <PostCard key={post.postId} post={post} />
      ))}
      {hasNextPage && (
        <ActButton label={t('profile.more')} busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
      )}
    </section>
  );
}

function Photos({ fileIds }: { readonly fileIds: readonly string[] }) {
  const { t } = useTranslation();
  if (fileIds.length === 0) return null;
  return (
    <Card title={t('profile.photos')}>
      <ul className={classes['photos']}>
        {fileIds.map((fileId, index) => (
          <li key={fileId}>
            <a href={textPictureOf(fileId)} target="_blank" rel="noopener noreferrer">
              <img src={textPictureOf(fileId)} alt={t('profile.photo', { number: index + 1 })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Colleagues({ profile: { colleagues, accountId } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const others = colleagues.filter((one) => one.accountId !== accountId);
  if (others.length === 0) return null;
  return (
    <Card title={t('profile.colleagues')}>
      <ul className={classes['people']}>
        {others.map((one) => (
          <li key={one.accountId}>
            <PersonAvatar name={one.name} named picture={one.avatar} />
            <Link to="/pages/profile/$accountId" params={{ accountId: String(one.accountId) }}>
              {one.name}
            </Link>
            <small>{t('profile.shared', { count: one.sharedClinics })}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
