import { IconLock, IconPin, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostPinned } from '@isocenter/contract/archive/filters/filters.ts';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import type { BoundedCount } from '@isocenter/contract/lists.ts';
import { mostCountedLists } from '@isocenter/contract/system/events/events.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { useArrangeFilters } from '#api/filter-choices.ts';
import { Count } from '#i18n/count.tsx';
import { droppedAt, stepped, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { toStudyFilter, useStudyCounts } from '#features/archive/study-rows/study-rows.ts';
import type { ListFilter } from '#features/archive/study-rows/study-rows.ts';
import { useToday } from '#ui/format/use-today.ts';
import { useBuiltInViews } from '../views/use-views.tsx';
import { ListingSign } from './listing-sign.tsx';
import type { ListingsSearch } from './listings-search.ts';
import classes from './listings.module.css';

export type ListingIndexProps = {
  readonly filters: readonly SavedFilter[];
  readonly search: ListingsSearch;
  readonly onOpen: (open: Partial<ListingsSearch>) => void;
};

/** Every listing: the person's, those shared with him, the product's, with how many studies each finds; then those he only manages. */
export function ListingIndex({ filters, search, onOpen }: ListingIndexProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const builtIn = useBuiltInViews();
  const isMeant = ({ name }: { readonly name: string }) => foldText(name).includes(foldText(text.trim()));
  const meant = filters.filter(isMeant);
  const mine = meant.filter(({ isMine }) => isMine);
  const shared = meant.filter(({ isMine, isForMe }) => isForMe && !isMine);
  const system = builtIn.filter(isMeant);
  const today = useToday();
  // As many as are told at once, in their order; those of others are for who manages them, not to work with.
  const counted = [...mine, ...shared].map(filterBy).concat(system.map(({ filter }) => filter));
  const counts = useStudyCounts(counted.slice(0, mostCountedLists).map((filter) => toStudyFilter(filter, today)));
  const rowProps = useOrderOfTabs(filters);
  const rowOf = (filter: SavedFilter, count?: BoundedCount) => (
    <IndexRow
      key={filter.filterId}
      {...(filter.isForMe && { order: rowProps(filter.filterId) })}
      sign={<ListingSign {...filter} />}
      name={filter.name}
      count={count}
      isOpen={search.open === filter.filterId}
      onOpen={() => onOpen({ open: filter.filterId })}
    >
      {filter.pinnedAt !== null && <IconPin size={13} stroke={1.75} aria-label={t('filterListings.pinned')} />}
      {filter.isMine && filter.isShared && (
        <IconUsers size={13} stroke={1.75} aria-label={t('filterListings.shared')} />
      )}
    </IndexRow>
  );
  return (
    <nav className={classes['index']} aria-label={t('filterListings.title')}>
      <input
        type="search"
        className={classes['find']}
        value={text}
        placeholder={t('filterListings.find')}
        aria-label={t('filterListings.find')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <IndexPart title={t('filterListings.mine')}>{mine.map((filter, at) => rowOf(filter, counts[at]))}</IndexPart>
      <IndexPart title={t('filterListings.sharedWithMe')}>
        {shared.map((filter, at) => rowOf(filter, counts[mine.length + at]))}
      </IndexPart>
      <IndexPart title={t('filterListings.system')}>
        {system.map(({ id, name }, at) => (
          <IndexRow
            key={id}
            sign={<IconLock size={14} stroke={1.75} aria-hidden="true" />}
            name={name}
            count={counts[mine.length + shared.length + at]}
            isOpen={search.system === id}
            onOpen={() => onOpen({ system: id as ListingsSearch['system'] })}
          />
        ))}
      </IndexPart>
      <IndexPart title={t('filterListings.ofOthers')}>
        {meant.filter(({ isForMe }) => !isForMe).map((filter) => rowOf(filter))}
      </IndexPart>
    </nav>
  );
}

/** One's tabs are put in order by hand; a listing that is dropped among them becomes one. */
function useOrderOfTabs(filters: readonly SavedFilter[]) {
  const { pinnedIds, arrange } = useArrangeFilters(filters);
  return useDragOrder<number>({
    onDrop: (key, target, side) => arrange({ filterIds: droppedAt(pinnedIds, key, target, side) }),
    onStep: (key, by) => pinnedIds.includes(key) && arrange({ filterIds: stepped(pinnedIds, key, by) }),
    mayDrop: (key, target) => pinnedIds.includes(target) && (pinnedIds.includes(key) || pinnedIds.length < mostPinned),
  }).rowProps;
}

function filterBy({ filterId }: SavedFilter): ListFilter {
  return { saved: String(filterId) };
}

function IndexPart({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2 className={classes['part']}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type IndexRowProps = {
  readonly sign: ReactNode;
  readonly name: string;
  readonly count: BoundedCount | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The attributes that make it ordered by hand. */
  readonly order?: HTMLAttributes<HTMLElement>;
  readonly children?: ReactNode;
};

function IndexRow({ sign, name, count, isOpen, onOpen, order, children }: IndexRowProps) {
  return (
    <li {...order}>
      <button type="button" className={classes['row']} aria-current={isOpen} onClick={onOpen}>
        {sign}
        <bdi>{name}</bdi>
        {children}
        {count !== undefined && (
          <span className={classes['count']}>
            <Count of={count.count} isExact={count.isExact} />
          </span>
        )}
      </button>
    </li>
  );
}
