import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { getProfile } from '@isocenter/contract/office/profile/endpoints.ts';
import type { Profile } from '@isocenter/contract/office/profile/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useSearchOf, type SearchChange } from '#api/search.ts';
import { useUser } from '#api/session/use-session.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { joined } from '#ui/format/joined.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { ListFailure } from '#ui/states/list-states.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { About } from './about-part.tsx';
import { FeedPart } from './feed-part.tsx';
import { FollowButton } from './follow-button.tsx';
import { MessageButton } from './message-button.tsx';
import { profileSearch, profileTabs, type ProfileSearch } from './profile-search.ts';
import { SidePart } from './side-part.tsx';
import { PeopleTab, PhotosTab, PublicationsTab } from './tab-parts.tsx';
import classes from './profile.module.css';

/** Shows somebody's profile for colleagues: his own description, his posts, his colleagues. */
export function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  const { accountId: named } = useParams({ strict: false });
  const accountId = named === undefined ? user.id : Number(named);
  const profile = useQuery({ ...queryOf('profile', 'one', getProfile, { params: { accountId } }), retry: 1 });
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
  const [search, change] = useSearchOf(profileSearch);
  const { accountId, isOwn, youFollow } = profile;
  return (
    <>
      <PageHeader title={t('profile.title')}>
        {isOwn ? (
          <ActButton
            kind="primary"
            label={t('profile.edit')}
            icon={IconPencil}
            onClick={() => void navigate({ to: '/pages/account-settings' })}
          />
        ) : (
          <>
            <MessageButton accountId={accountId} />
            <FollowButton accountId={accountId} youFollow={youFollow} />
          </>
        )}
      </PageHeader>
      <div className={classes['page']}>
        <Head profile={profile} search={search} change={change} />
        <Tab profile={profile} search={search} change={change} />
      </div>
    </>
  );
}

interface PartProps {
  readonly profile: Profile;
  readonly search: ProfileSearch;
  readonly change: SearchChange<ProfileSearch>;
}

function Head({ profile, search, change }: PartProps) {
  const { t } = useTranslation();
  const { name, avatar, role, title, isOwn, qualifications, counts } = profile;
  const counted = { feed: undefined, about: undefined, ...counts };
  return (
    <header className={classes['header']}>
      <div className={classes['cover']} aria-hidden="true" />
      <div className={classes['who']}>
        <PersonAvatar name={name} named size={64} picture={avatar} own={isOwn} />
        <div>
          <h2>{name}</h2>
          <p>{joined([title, t(`people.role.${role}`), qualifications])}</p>
        </div>
        <button
          type="button"
          className={classes['figure']}
          onClick={() => change({ tab: 'colleagues', circle: 'followers' })}
        >
          {t('profile.followers', { count: counts.followers })}
        </button>
      </div>
      <ViewTabs
        label={t('profile.tabs')}
        tabs={profileTabs.map((id) => {
          const count = counted[id];
          return { id, label: t(`profile.tab.${id}`), ...(count !== undefined && { count, isExact: count < 1000 }) };
        })}
        active={search.tab}
        onActiveChange={(id) => change({ tab: profileTabs.find((tab) => tab === id) ?? 'feed' })}
      />
    </header>
  );
}

function Tab({ profile, search, change }: PartProps) {
  switch (search.tab) {
    case 'feed':
      return (
        <div className={classes['columns']}>
          <div className={classes['side']}>
            <About profile={profile} />
          </div>
          <FeedPart profile={profile} of={search.of} change={change} />
          <div className={classes['side']}>
            <SidePart profile={profile} change={change} />
          </div>
        </div>
      );
    case 'about':
      return <About profile={profile} />;
    case 'photos':
      return <PhotosTab profile={profile} />;
    case 'colleagues':
      return <PeopleTab profile={profile} circle={search.circle} change={change} />;
    case 'publications':
      return <PublicationsTab profile={profile} />;
  }
}
