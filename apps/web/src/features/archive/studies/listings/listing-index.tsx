import { IconLock, IconPin, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedFilter } from '@isocenter/contract/archive/filters.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { Count } from '#i18n/count.tsx';
import { toStudyFilter } from '../filter/list-filter.ts';
import type { ListFilter } from '../filter/list-filter.ts';
import { useToday } from '../list/use-today.ts';
import { useTabCounts } from '../views/use-tab-counts.ts';
import { useBuiltInViews } from '../views/use-views.tsx';
import { ListingSign } from './listing-sign.tsx';
import type { ListingsSearch } from './listings-search.ts';
import classes from './listings.module.css';

export type ListingIndexProps = {
  readonly filters: readonly SavedFilter[];
  readonly search: ListingsSearch;
  readonly onOpen: (open: Partial<ListingsSearch>) => void;
};

/** Every listing: the person's, those that others share with him, the product's; each with how many studies it finds now. */
export function ListingIndex({ filters, search, onOpen }: ListingIndexProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const builtIn = useBuiltInViews();
  const isMeant = ({ name }: { readonly name: string }) => foldText(name).includes(foldText(text.trim()));
  const rowOf = (filter: SavedFilter) => (
    <IndexRow
      key={filter.filterId}
      sign={<ListingSign {...filter} />}
      name={filter.name}
      filter={{ saved: String(filter.filterId) }}
      isOpen={search.open === filter.filterId}
      onOpen={() => onOpen({ open: filter.filterId })}
    >
      {filter.pinnedAt !== null && <IconPin size={13} stroke={1.75} aria-label={t('filterListings.pinned')} />}
      {filter.isMine && filter.isShared && (
        <IconUsers size={13} stroke={1.75} aria-label={t('filterListings.shared')} />
      )}
    </IndexRow>
  );
  const meant = filters.filter(isMeant);
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
      <IndexPart title={t('filterListings.mine')}>{meant.filter(({ isMine }) => isMine).map(rowOf)}</IndexPart>
      <IndexPart title={t('filterListings.sharedWithMe')}>{meant.filter(({ isMine }) => !isMine).map(rowOf)}</IndexPart>
      <IndexPart title={t('filterListings.system')}>
        {builtIn.filter(isMeant).map(({ id, name, filter }) => (
          <IndexRow
            key={id}
            sign={<IconLock size={14} stroke={1.75} aria-hidden="true" />}
            name={name}
            filter={filter}
            isOpen={search.system === id}
            onOpen={() => onOpen({ system: id as ListingsSearch['system'] })}
          />
        ))}
      </IndexPart>
    </nav>
  );
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
  readonly filter: ListFilter;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children?: ReactNode;
};

function IndexRow({ sign, name, filter, isOpen, onOpen, children }: IndexRowProps) {
  const [data] = useTabCounts([toStudyFilter(filter, useToday())]);
  return (
    <li>
      <button type="button" className={classes['row']} aria-current={isOpen} onClick={onOpen}>
        {sign}
        <bdi>{name}</bdi>
        {children}
        {data !== undefined && (
          <span className={classes['count']}>
            <Count of={data.count} isExact={data.isExact} />
          </span>
        )}
      </button>
    </li>
  );
}
