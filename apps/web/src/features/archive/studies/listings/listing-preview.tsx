import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { linesOf } from '@isocenter/contract/archive/criteria.ts';
import type { FilterGroup } from '@isocenter/contract/archive/criteria.ts';
import { previewFilter } from '@isocenter/contract/archive/filters.ts';
import { call } from '#api/client.ts';
import { Count } from '#i18n/count.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { StudyCard } from '../list/study-card.tsx';
import type { ListWords } from '../list/list-words.ts';
import { studiesKey } from '../study-queries.ts';
import classes from './listings.module.css';

/** What criteria find now, while they are edited; `than` is the saved filter that they change. */
export function useListingPreview(criteria: FilterGroup, than: number | undefined) {
  const [asked] = useDebouncedValue(criteria, 300);
  const isAsked = linesOf(asked).length > 0;
  const query = useQuery({
    queryKey: [...studiesKey, 'preview', asked, than],
    queryFn: ({ signal }) =>
      call(previewFilter, { body: { criteria: asked, ...(than === undefined ? {} : { than }) } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  return isAsked ? { ...query, isAsked } : { data: undefined, error: null, isAsked };
}

export type ListingPreviewProps = {
  readonly preview: ReturnType<typeof useListingPreview>;
  readonly words: ListWords;
  /** The saved filter, whose list can be opened. */
  readonly saved: number | undefined;
};

/** The studies that a listing finds, and what its change brings. */
export function ListingPreview({ preview, words, saved }: ListingPreviewProps) {
  const { t } = words;
  const { data, error, isAsked } = preview;
  return (
    // It scrolls: the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={classes['preview']} aria-label={t('filterListings.preview')} tabIndex={0}>
      <h2 className={classes['previewHead']}>
        {data !== undefined && (
          <>
            <strong>
              <Count of={data.found.count} isExact={data.found.isExact} />
            </strong>{' '}
            {t('filterListings.matchNow')}
            {data.before !== null && data.before.count !== data.found.count && (
              <span className={classes['quiet']}>
                {t('filterListings.before')} <Count of={data.before.count} isExact={data.before.isExact} />
              </span>
            )}
          </>
        )}
      </h2>
      {!isAsked && <p className={classes['quiet']}>{t('filterListings.nothingAsked')}</p>}
      {error !== null && <p role="alert">{error.message}</p>}
      {isAsked && data === undefined && error === null && <SkeletonBlock label={t('record.loading')} lines={8} />}
      <ul className={classes['found']}>
        {data?.rows.map((study) => (
          <li key={study.studyUid} data-new={study.isNew}>
            <StudyCard study={study} words={words} />
            {study.isNew && <span className={classes['new']}>{t('filterListings.isNew')}</span>}
          </li>
        ))}
      </ul>
      {saved !== undefined && (
        <p className={classes['previewEnd']}>
          <Link to="/studies" search={{ saved: String(saved), view: `saved-${saved}` }}>
            {t('filterListings.openList')}
          </Link>
        </p>
      )}
    </aside>
  );
}
