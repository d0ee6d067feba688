import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { listProfilePeople } from '@isocenter/contract/office/profile/endpoints.ts';
import type { ProfileColleague, Profile } from '@isocenter/contract/office/profile/fields.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { SearchChange } from '#api/search.ts';
import { Card } from '#ui/layout/card.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import { PollPart } from './poll-part.tsx';
import { PostedPicture } from './posted-picture.tsx';
import type { ProfileSearch, ProfileTab } from './profile-search.ts';
import { usePosts } from './use-posts.ts';
import classes from './profile.module.css';

export type SidePartProps = { readonly profile: Profile; readonly change: SearchChange<ProfileSearch> };
const shownPeople = 6;

/** Shows beside the feed the open poll, the newest pictures, colleagues. */
export function SidePart({ profile, change }: SidePartProps) {
  const { t } = useTranslation();
  const { photoFileIds, loopFileIds, counts } = profile;
  const all = (tab: ProfileTab, count: number) => (
    <button type="button" className={classes['all']} onClick={() => change({ tab })}>
      {t('profile.all', { count })}
    </button>
  );
  return (
    <>
      <OpenPoll profile={profile} />
      {photoFileIds.length > 0 && (
        <Card title={t('profile.photos')} aside={all('photos', counts.photos)}>
          <Photos photos={photoFileIds.map((fileId) => ({ fileId, isLoop: loopFileIds.includes(fileId) }))} />
        </Card>
      )}
      {counts.colleagues > 0 && (
        <Card title={t('profile.colleagues')} aside={all('colleagues', counts.colleagues)}>
          <Colleagues accountId={profile.accountId} />
        </Card>
      )}
    </>
  );
}

function OpenPoll({ profile: { accountId, isOwn } }: Pick<SidePartProps, 'profile'>) {
  const { t } = useTranslation();
  const [post] = usePosts({ ...(isOwn ? {} : { accountId }), asking: true, limit: 1 }).rows;
  if (post === undefined || post.poll === null) return null;
  return (
    <Card title={t('profile.poll')}>
      <p className={classes['asks']} dir="auto">
        {post.text}
      </p>
      <PollPart postId={post.postId} asks={post.text} poll={post.poll} />
    </Card>
  );
}

type PhotosProps = { readonly photos: readonly { readonly fileId: string; readonly isLoop: boolean }[] };

/** Pictures side by side, each the way to itself. */
export function Photos({ photos }: PhotosProps) {
  return (
    <ul className={classes['photos']}>
      {photos.map(({ fileId, isLoop }, index) => (
        <li key={fileId}>
          <a href={textPictureOf(fileId)} target="_blank" rel="noopener noreferrer">
            <PostedPicture fileId={fileId} number={index + 1} isLoop={isLoop} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Colleagues({ accountId }: { readonly accountId: number }) {
  const { rows } = useActivity(listProfilePeople, 'profile', { accountId });
  return <People rows={rows.slice(0, shownPeople)} />;
}

/** People with the way to each, and to follow them. */
export function People({ rows }: { readonly rows: readonly ProfileColleague[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes['people']}>
      {rows.map(({ accountId, name, avatar, title, sharedClinics, youFollow }) => (
        <li key={accountId}>
          <PersonAvatar name={name} named picture={avatar} />
          <div>
            <Link to="/pages/profile/$accountId" params={{ accountId: String(accountId) }}>
              {name}
            </Link>
            <small>
              {[title, sharedClinics === 0 ? '' : t('profile.shared', { count: sharedClinics })]
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
          </div>
          <FollowButton accountId={accountId} youFollow={youFollow} isSmall />
        </li>
      ))}
    </ul>
  );
}
