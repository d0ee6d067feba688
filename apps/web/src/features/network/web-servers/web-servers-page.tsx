import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  importWebServers,
  exportWebServers,
  listWebServers,
} from '@isocenter/contract/network/web-servers/endpoints.ts';
import { webServerImportColumns } from '@isocenter/contract/network/web-servers/web-server-import.ts';
import type { WebServerRow } from '@isocenter/contract/network/web-servers/fields.ts';
import { webServerStates } from '@isocenter/contract/network/web-servers/web-server-states.ts';
import { webUses } from '@isocenter/contract/network/web-servers/web-servers.ts';
import { useCan } from '#api/abilities.tsx';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { useKeys } from '#api/page-keys.ts';
import { useSearchOf } from '#api/search.ts';
import { useImport } from '#api/records/use-import.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import type { Chip } from '#ui/records/chips.ts';
import { ImportDrawer } from '#ui/records/import-drawer.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { OurConformance } from './our-conformance.tsx';
import { OurEndpoints } from './our-endpoints.tsx';
import { RequestList } from './request-list.tsx';
import { TokenList } from './token-list.tsx';
import { useWebServerActs } from './use-web-server-acts.tsx';
import { WebServerCard, webServerColumns } from './web-server-columns.tsx';
import { WebServerDrawer } from './web-server-drawer.tsx';
import { webServerSearch, webServerViews } from './web-server-search.ts';
import type { WebServerView } from './web-server-search.ts';

const keyOf = (row: WebServerRow): string => String(row.serverId);
const nameOf = (row: WebServerRow): string => row.name;
const noRights = { create: false, change: false, remove: false };
const hidden = ['clinic'];
const filters = ['q', 'state', 'clinicId', 'use'];

/** DICOMweb servers elsewhere, and what of ours others call. */
export function WebServersPage() {
  const { t } = useTranslation();
  const [{ view }, change] = useSearchOf(webServerSearch);
  const shown = useShownViews();
  const toView = (id: string): void =>
    change({ view: shown.find((one) => one === id) ?? 'servers', open: undefined, filter: {} });
  const views = (
    <ViewTabs
      label={t('webServers.views')}
      tabs={shown.map((id) => ({ id, label: t(`webServers.view.${id}`) }))}
      active={view}
      onActiveChange={toView}
    />
  );
  if (view === 'servers' || !shown.includes(view)) return <ServerList views={views} />;
  if (view === 'requests') return <RequestList views={views} />;
  if (view === 'tokens') return <TokenList views={views} />;
  return (
    <ListPage>
      <PageHeader title={t('webServers.title')} />
      {views}
      <ListContent>{view === 'endpoints' ? <OurEndpoints /> : <OurConformance />}</ListContent>
    </ListPage>
  );
}

/** Callers are shown to those who look after the server, and their tokens to those who look after people. */
function useShownViews(): readonly WebServerView[] {
  const seesServer = useCan('read', 'Server');
  const seesTokens = useCan('update', 'User');
  return webServerViews.filter((view) => (view === 'requests' ? seesServer : view !== 'tokens' || seesTokens));
}

/** DICOMweb servers elsewhere, and what each of their services does. */
function ServerList({ views }: { readonly views: ReactNode }) {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'web-servers',
    kept: 'web-servers',
    route: listWebServers,
    search: webServerSearch,
    filters,
    hidden,
  });
  const { search, change, first, rows } = list;
  const may = first?.may ?? noRights;
  const acts = useWebServerActs(may, () => change({ open: undefined }));
  const tried = may.change ? rows.filter(({ status }) => status === 'active').map(({ serverId }) => serverId) : [];
  const onRow = tried.filter((serverId) => String(serverId) === list.active);
  useKeys(onRow.map(() => ({ key: 't', label: t('webServers.test'), run: () => acts.test(onRow) })));
  const importing = useImport(importWebServers, 'web-servers');
  const fieldName = useFieldName('webServers.field');
  const open = (row: WebServerRow): void => change({ open: row.serverId });
  const add = {
    label: t('webServers.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="webServers"
      columns={webServerColumns}
      card={WebServerCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('webServers.placeholder')}
      above={views}
      chips={useChips()}
      buttons={
        tried.length > 0 && (
          <ActButton
            icon={<IconPlugConnected size={16} stroke={1.75} />}
            label={t('webServers.testAll')}
            busy={acts.isTesting}
            busyLabel={t('webServers.tests.running')}
            onClick={() => acts.test(tried)}
          />
        )
      }
      onExport={(format) => list.exportBy(exportWebServers, format)}
      onImport={may.create ? importing.open : undefined}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <WebServerDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
      {importing.isOpen && (
        <ImportDrawer
          run={importing}
          subtitle={t('webServers.view.servers')}
          columns={Object.keys(webServerImportColumns)}
          fieldName={fieldName}
        />
      )}
    </RecordList>
  );
}

function useChips(): readonly Chip[] {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  return [
    {
      kind: 'search',
      name: 'clinicId',
      label: t('webServers.field.clinicId'),
      options: clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
    },
    {
      kind: 'one',
      name: 'state',
      label: t('webServers.column.state'),
      options: webServerStates.map((value) => ({ value, label: t(`webServers.state.${value}`) })),
    },
    {
      kind: 'one',
      name: 'use',
      label: t('webServers.field.uses'),
      options: webUses.map((value) => ({ value, label: t(`webServers.uses.${value}`) })),
    },
  ];
}
