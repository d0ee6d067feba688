import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { emptyFilter, type FilterFields, type SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFreshFilters } from '#api/filter-choices.ts';
import { useRemoval } from '#api/records/stored-record.ts';
import { useSearchOf } from '#api/search.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { EmptyState } from '#ui/states/state-message.tsx';
import { useState } from 'react';
import { useListWords } from '#features/archive/study-rows/study-rows.ts';
import { criteriaOf } from '../views/criteria-of.ts';
import { useBuiltInViews } from '../views/use-views.tsx';
import type { View } from '../views/views.ts';
import { filterKind } from './filter-kind.ts';
import { ListingEditor } from './listing-editor.tsx';
import { ListingIndex } from './listing-index.tsx';
import { listingsSearch } from './listings-search.ts';
import { SystemListing } from './system-listing.tsx';
import { asGroup } from './tree.ts';
import classes from './listings.module.css';

/** `/filter-listings`: saved filters, what each asks and finds, how its list looks, and whose it is. */
export function FilterListingsPage() {
  const { t } = useTranslation();
  const [search, change] = useSearchOf(listingsSearch);
  const [isRemoving, setRemoving] = useState(false);
  const words = useListWords({ groups: search.open !== undefined });
  const builtIn = useBuiltInViews();
  useFreshFilters();
  const mayCreate = useCan('create', 'Filter');
  const mayShare = useCan('update', 'Filter');
  const filters = words.saved;
  const { open } = search;
  const shown = filters.find(({ filterId }) => filterId === open);
  const system = builtIn.find(({ id }) => id === search.system);
  const start = startOf(search.from, { filters, builtIn, copyName: (name) => t('filterListings.copyName', { name }) });
  const show = (part: Partial<typeof search>): void => {
    if (part.open === 'new') holdTyping();
    change({ open: undefined, system: undefined, from: undefined, ...part });
  };
  const pinned = filters.filter(({ pinnedAt }) => pinnedAt !== null).length;
  return (
    <div className={classes['page']}>
      <PageHeader
        title={t('filterListings.title')}
        live={t('filterListings.summary', { count: filters.length, pinned })}
        more={
          shown?.isMine === true
            ? [{ id: 'remove', label: t('record.removing.open'), danger: true, onSelect: () => setRemoving(true) }]
            : []
        }
        moreLabel={t('record.more')}
      >
        {shown !== undefined && mayCreate && (
          <ActButton
            label={t('filterListings.copy')}
            icon={<IconCopy size={16} stroke={1.75} />}
            onClick={() => show({ open: 'new', from: String(shown.filterId) })}
          />
        )}
        {mayCreate && (
          <ActButton
            kind="primary"
            label={t('filterListings.add')}
            icon={<IconPlus size={16} stroke={1.75} />}
            onClick={() => show({ open: 'new' })}
          />
        )}
      </PageHeader>
      <div className={classes['pane']} data-open={open !== undefined || system !== undefined}>
        <ListingIndex filters={filters} search={search} onOpen={show} />
        {open !== undefined && (
          <ListingEditor
            key={`${open}-${search.from ?? ''}`}
            open={open}
            start={start}
            filters={filters}
            words={words}
            mayShare={mayShare}
            onSaved={({ filterId }) => open === 'new' && show({ open: filterId })}
          />
        )}
        {open === undefined && system !== undefined && (
          <SystemListing
            key={system.id}
            view={system}
            words={words}
            onCopy={() => show({ open: 'new', from: system.id })}
          />
        )}
        {open === undefined && system === undefined && (
          <div className={classes['middle']}>
            <EmptyState title={t('filterListings.emptyTitle')}>{t('filterListings.emptyText')}</EmptyState>
          </div>
        )}
      </div>
      {isRemoving && shown !== undefined && (
        <RemoveListing
          filter={shown}
          onClose={() => setRemoving(false)}
          onGone={() => {
            setRemoving(false);
            show({});
          }}
        />
      )}
    </div>
  );
}

interface Sources {
  readonly filters: readonly SavedFilter[];
  readonly builtIn: readonly View[];
  readonly copyName: (name: string) => string;
}

/** A new listing begins as a copy of a saved one, or of one of the product's; shared with nobody. */
function startOf(from: string | undefined, { filters, builtIn, copyName }: Sources): FilterFields | undefined {
  const saved = filters.find(({ filterId }) => String(filterId) === from);
  if (saved !== undefined) {
    const { name, icon, colour, columns, sort, direction, grouping, criteria } = saved;
    return {
      ...emptyFilter,
      name: copyName(name),
      criteria: asGroup(criteria),
      icon,
      colour,
      columns,
      sort,
      direction,
      grouping,
    };
  }
  const view = builtIn.find(({ id }) => id === from);
  return view && { ...emptyFilter, name: copyName(view.name), criteria: asGroup(criteriaOf(view.filter, undefined)) };
}

type RemoveListingProps = {
  readonly filter: SavedFilter;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

function RemoveListing({ filter: { filterId, name }, onClose, onGone }: RemoveListingProps) {
  const { t } = useTranslation();
  const removal = useRemoval(filterKind, filterId);
  return (
    <RemoveDialog
      {...removal}
      name={name}
      text={t('filterListings.removeText')}
      onDeactivate={undefined}
      onMerge={undefined}
      onClose={onClose}
      onGone={onGone}
    />
  );
}
