import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { linesOf, type FilterGroup } from '@isocenter/contract/archive/filters/criteria.ts';
import { previewFilter } from '@isocenter/contract/archive/studies/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { Count } from '#i18n/count.tsx';
import { SearchedField } from '#ui/form/searched-field.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { accountChoicesQuery, StudyCard, studiesKey } from '#features/archive/study-rows/study-rows.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import classes from './listings.module.css';

/**
 * Returns the studies that criteria find now, while they are edited, for oneself or as somebody else sees it; `than` is the saved filter
 * that they change.
 */
export function useListingPreview(criteria: FilterGroup, than: number | undefined) {
  const [as, setAs] = useState<number | null>(null);
  const [group] = useDebouncedValue(criteria, 300);
  const hasLines = linesOf(group).length > 0;
  // Somebody else need not know the saved filter: for him there is no before.
  const against = as === null ? { than } : { as };
  const query = useQuery({
    queryKey: [...studiesKey, 'preview', group, against],
    queryFn: ({ signal }) => call(previewFilter, { body: { criteria: group, ...against } }, { signal }),
    enabled: hasLines,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const { data, error } = hasLines ? query : { data: undefined, error: null };
  return { data, error, hasLines, as, setAs };
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
  const { data, error, hasLines, as, setAs } = preview;
  const maySeeAs = [useCan('create', 'SeeAs'), useCan('create', 'Assignment')].every(Boolean);
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
      {maySeeAs && hasLines && <SeenBy as={as} onChange={setAs} />}
      {!hasLines && <p className={classes['quiet']}>{t('filterListings.nothingAsked')}</p>}
      {error !== null && <p role="alert">{error.message}</p>}
      {hasLines && data === undefined && error === null && <SkeletonBlock label={t('record.loading')} lines={8} />}
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

type SeenByProps = { readonly as: number | null; readonly onChange: (accountId: number | null) => void };

/** With whose eyes it is looked at. */
function SeenBy({ as, onChange }: SeenByProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { data } = useQuery(accountChoicesQuery(words));
  return (
    <div className={classes['seenBy']}>
      <SearchedField
        label={t('filterListings.seenBy')}
        placeholder={t('filterListings.seenByMe')}
        options={(data?.rows ?? []).map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
        value={as}
        onSearch={setWords}
        onChange={onChange}
      />
    </div>
  );
}
