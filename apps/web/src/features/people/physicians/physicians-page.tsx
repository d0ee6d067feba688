import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { importPhysicians } from '@isocenter/contract/people/physicians/endpoints.ts';
import { physicianImportColumns } from '@isocenter/contract/people/physicians/physician-import.ts';
import { useCan } from '#api/abilities.tsx';
import { useSearchOf } from '#api/search.ts';
import { RecordImport } from '#records/record-import.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import type { ListProps, NamesParts, PageParts } from './list-props.ts';
import { PhysicianDrawer } from './physician-drawer.tsx';
import { PhysicianList } from './physician-list.tsx';
import { PhysicianPicker } from './physician-picker.tsx';
import { physicianCountsQuery } from './physician-queries.ts';
import { listViews, physicianSearches } from './physician-search.ts';
import type { ListView, Preset } from './physician-search.ts';
import { usePhysicianFieldName } from './physician-words.ts';
import { usePhysicianActs } from './use-physician-acts.tsx';
import { WithoutRecord } from './without-record.tsx';

/** Everybody who reads or refers, as one list with two beginnings, and the names that images know them by. */
export function PhysiciansPage({ preset, NamesList, NamesTab }: NamesParts & { readonly preset: Preset }) {
  const { t } = useTranslation();
  const mayCreate = useCan('create', 'Physician');
  const mayUpdate = useCan('update', 'Physician');
  const [search, change] = useSearchOf(physicianSearches[preset]);
  const { data: counts } = useQuery(physicianCountsQuery);
  const acts = usePhysicianActs((became) => search.open !== undefined && change({ open: became }));
  const [isImporting, setImporting] = useState(false);
  const fieldName = usePhysicianFieldName();
  const [isComparing, setComparing] = useState(false);
  const people = counts && {
    doctors: { count: counts.reading, logins: counts.readingLogins },
    referring: { count: counts.referring, logins: counts.referringLogins },
  };
  const parts: PageParts = {
    title: t(`physicians.${preset}.title`),
    live: people && t('physicians.live', people[preset]),
    add: mayCreate
      ? {
          label: t('physicians.add'),
          icon: IconUserPlus,
          run: () => change({ open: 'new' }),
        }
      : undefined,
    onImport: mayCreate ? () => setImporting(true) : undefined,
    more: mayUpdate
      ? [{ id: 'duplicates', label: t('physicians.duplicates.open'), onSelect: () => setComparing(true) }]
      : [],
    above: (
      <>
        <Views preset={preset} search={search} change={change} />
        {search.view === 'reading' && mayCreate && mayUpdate && (
          <WithoutRecord onMake={(user) => change({ open: 'new', user })} />
        )}
      </>
    ),
    children: (
      <>
        {search.open !== undefined && (
          <PhysicianDrawer
            key={search.open}
            preset={preset}
            search={search}
            change={change}
            acts={acts}
            NamesTab={NamesTab}
          />
        )}
        {acts.dialogs}
        {isImporting && (
          <RecordImport
            route={importPhysicians}
            cacheKey="physicians"
            subtitle={t(`physicians.${preset}.title`)}
            columns={['id', ...Object.keys(physicianImportColumns)]}
            fieldName={fieldName}
            onClose={() => setImporting(false)}
          />
        )}
        {isComparing && (
          <DuplicatesDialog
            onOpen={(open) => {
              setComparing(false);
              change({ open });
            }}
            onClose={() => setComparing(false)}
          />
        )}
      </>
    ),
  };
  if (search.view !== 'names' || !mayUpdate)
    return <PhysicianList preset={preset} search={search} change={change} acts={acts} parts={parts} />;
  return (
    <NamesList
      definition={physicianSearches[preset]}
      state={search.state}
      onState={(state) => change({ state })}
      onNew={(from) => change({ open: 'new', from })}
      onOpen={(open) => change({ open, tab: 'names' })}
      Picker={PhysicianPicker}
      parts={parts}
    />
  );
}

type ViewsProps = Pick<ListProps, 'preset' | 'search' | 'change'>;

function Views({ preset, search, change }: ViewsProps) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update', 'Physician');
  const { data: counts } = useQuery(physicianCountsQuery);
  const views: readonly ListView[] = listViews[preset];
  return (
    <ViewTabs
      label={t('physicians.views')}
      tabs={views
        .filter((view) => view !== 'names' || mayUpdate)
        .map((view) => ({
          id: view,
          label: t(`physicians.view.${view}`),
          ...(counts && { count: view === 'names' ? counts.openNames : counts[view] }),
        }))}
      active={search.view}
      onActiveChange={(id) =>
        change({ view: views.find((view) => view === id) ?? search.view, filter: {}, open: undefined })
      }
    />
  );
}
