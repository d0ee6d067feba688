import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/abilities.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { NamesList } from './names-list.tsx';
import { PhysicianDrawer } from './physician-drawer.tsx';
import { PhysicianList } from './physician-list.tsx';
import { physicianExportPath } from './physician-export.ts';
import { physicianCountsQuery } from './physician-queries.ts';
import { listViews } from './physician-search.ts';
import type { ListView, Preset } from './physician-search.ts';
import { WithoutRecord } from './without-record.tsx';
import { usePhysicianActs } from './use-physician-acts.tsx';
import { usePhysicianSearch } from './use-physician-search.ts';

/** Everybody who reads or refers, as one list with two beginnings, and the names that images know them by. */
export function PhysiciansPage({ preset }: { readonly preset: Preset }) {
  const { t } = useTranslation();
  const mayCreate = useCan('create', 'Physician');
  const mayUpdate = useCan('update', 'Physician');
  const [search, change] = usePhysicianSearch(preset);
  const { data: counts } = useQuery(physicianCountsQuery);
  const acts = usePhysicianActs(
    (became) => search.physician !== undefined && change({ physician: became, tab: 'person' }),
  );
  const [isComparing, setComparing] = useState(false);
  const views: readonly ListView[] = listViews[preset];
  const tabs = views
    .filter((view) => view !== 'names' || mayUpdate)
    .map((view) => ({ id: view, label: t(`physicians.view.${view}`), ...countOf(view, counts) }));
  const add = (): void => change({ physician: 'new', tab: 'person', from: undefined });
  return (
    <ListPage>
      <PageHeader
        title={t(preset === 'doctors' ? 'shell.menu.doctors' : 'shell.menu.referringDoctors')}
        {...(counts === undefined
          ? {}
          : {
              live: t('physicians.live', {
                count: preset === 'doctors' ? counts.reading : counts.referring,
                logins: preset === 'doctors' ? counts.readingLogins : counts.referringLogins,
              }),
            })}
        more={[
          ...(mayUpdate
            ? [{ id: 'duplicates', label: t('physicians.duplicates.open'), onSelect: () => setComparing(true) }]
            : []),
          ...(search.view === 'names'
            ? []
            : [
                {
                  id: 'export',
                  label: t('physicians.exportCsv'),
                  onSelect: () => window.location.assign(physicianExportPath(search)),
                },
              ]),
        ]}
        moreLabel={t('physicians.more')}
      >
        {mayCreate && (
          <ActButton
            kind="primary"
            icon={<IconUserPlus size={16} stroke={1.75} />}
            label={t('physicians.add')}
            onClick={add}
          />
        )}
      </PageHeader>
      <ViewTabs
        label={t('physicians.views')}
        tabs={tabs}
        active={search.view}
        onActiveChange={(id) =>
          change({ view: views.find((view) => view === id) ?? search.view, filter: {}, physician: undefined })
        }
      />
      {search.view === 'reading' && mayCreate && mayUpdate && (
        <WithoutRecord onMake={(user) => change({ physician: 'new', tab: 'person', from: undefined, user })} />
      )}
      {search.view === 'names' && mayUpdate ? (
        <NamesList search={search} change={change} />
      ) : (
        <PhysicianList
          preset={preset}
          search={search}
          change={change}
          acts={acts}
          onAdd={mayCreate ? add : undefined}
        />
      )}
      {search.physician !== undefined && (
        <PhysicianDrawer preset={preset} search={search} change={change} acts={acts} />
      )}
      {acts.dialogs}
      {isComparing && (
        <DuplicatesDialog
          onOpen={(physician) => {
            setComparing(false);
            change({ physician, tab: 'person' });
          }}
          onClose={() => setComparing(false)}
        />
      )}
    </ListPage>
  );
}

type Counts = Readonly<{ all: number; referring: number; reading: number; openNames: number }>;

function countOf(view: ListView, counts: Counts | undefined): { count?: number; late?: boolean } {
  if (counts === undefined) return {};
  return view === 'names' ? { count: counts.openNames } : { count: counts[view] };
}
