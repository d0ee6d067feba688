import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { filterActivity } from '@isocenter/contract/archive/filters/endpoints.ts';
import type { FilterRecord } from '@isocenter/contract/archive/filters/fields.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { filterKind } from './filter-kind.ts';
import classes from './listings.module.css';

export type ListingFactsProps = { readonly of: FilterRecord; readonly fieldName: (field: string) => string };

/** Shows the owner of a listing, and its events on demand. */
export function ListingFacts({ of: { filterId, isMine, owner }, fieldName }: ListingFactsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['facts']}>
      <p>
        {isMine
          ? t('filterListings.ownerMe')
          : t('filterListings.owner', { name: owner?.name ?? t('filterListings.nobody') })}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('filterListings.activity')}</summary>
        {isOpen && <ListingActivity filterId={filterId} fieldName={fieldName} />}
      </details>
    </div>
  );
}

type ListingActivityProps = { readonly filterId: number; readonly fieldName: (field: string) => string };

function ListingActivity({ filterId, fieldName }: ListingActivityProps) {
  return (
    <RecordActivity activity={useActivity(filterActivity, filterKind.cacheKey, { filterId })} fieldName={fieldName} />
  );
}
