import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  listProfilePeople,
  listProfilePhotos,
  listPublications,
} from '@isocenter/contract/office/profile/endpoints.ts';
import { profileCircles } from '@isocenter/contract/office/profile/profile.ts';
import type { Profile } from '@isocenter/contract/office/profile/fields.ts';
import { listQueryOf } from '#api/records/use-record-list.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { SearchChange } from '#api/search.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { Entries } from './feed-part.tsx';
import type { ProfileSearch } from './profile-search.ts';
import { People, Photos } from './side-part.tsx';
import classes from './profile.module.css';

type Whose = { readonly profile: Profile };

export function PhotosTab({ profile: { accountId } }: Whose) {
  const { t } = useTranslation();
  const photos = useActivity(listProfilePhotos, 'profile', { accountId });
  return (
    <Card title={t('profile.tab.photos')}>
      <Entries list={photos} nothing={t('profile.noPhotos')}>
        <Photos photos={photos.rows} />
      </Entries>
    </Card>
  );
}

export function PublicationsTab({ profile: { accountId } }: Whose) {
  const { t } = useTranslation();
  const formats = useFormats();
  const articles = useActivity(listPublications, 'profile', { accountId });
  return (
    <Card title={t('profile.tab.publications')}>
      <Entries list={articles} nothing={t('profile.noPublications')}>
        <ul className={classes['people']}>
          {articles.rows.map(({ articleId, title, publishedAt }) => (
            <li key={articleId}>
              <div>
                <Link to="/pages/blog/detail/$articleId" params={{ articleId: String(articleId) }}>
                  {title}
                </Link>
                <small>{formatDate(publishedAt, formats)}</small>
              </div>
            </li>
          ))}
        </ul>
      </Entries>
    </Card>
  );
}

type PeopleTabProps = Whose & {
  readonly circle: ProfileSearch['circle'];
  readonly change: SearchChange<ProfileSearch>;
};

export function PeopleTab({ profile: { accountId, counts }, circle, change }: PeopleTabProps) {
  const { t } = useTranslation();
  const found = useInfiniteQuery(listQueryOf(listProfilePeople, 'profile', { circle }, { accountId }));
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const rows = (data?.pages ?? []).flatMap((page) => page.rows);
  const list = {
    rows,
    isPending,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
  return (
    <Card>
      <ChoiceField
        label={t('profile.tab.colleagues')}
        choices={profileCircles.map((value) => ({
          value,
          label: t(`profile.circle.${value}`, { count: counts[value] }),
        }))}
        value={circle}
        onChange={(next) => change({ circle: next }, 'replace')}
      />
      <Entries list={list} nothing={t('profile.nobody')}>
        <People rows={rows} />
      </Entries>
    </Card>
  );
}
