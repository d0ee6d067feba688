import { IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  exportWebServers,
  importWebServers,
  listWebServers,
  webServerActivity,
} from '@isocenter/contract/network/web-servers/endpoints.ts';
import { webServerImportColumns } from '@isocenter/contract/network/web-servers/web-server-import.ts';
import { webServerStates } from '@isocenter/contract/network/web-servers/web-server-states.ts';
import { webUses } from '@isocenter/contract/network/web-servers/web-servers.ts';
import { useCan } from '#api/abilities.tsx';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useKeys } from '#api/page-keys.ts';
import { useSearchOf } from '#api/search.ts';
import { RecordImport } from '#records/record-import.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { chipOf, type Chip } from '#ui/records/chips.ts';
import { OurConformance } from './our-conformance.tsx';
import { OurEndpoints } from './our-endpoints.tsx';
import { RequestList } from './request-list.tsx';
import { TokenList } from './token-list.tsx';
import { useWebServerTest } from './use-web-server-test.ts';
import { WebServerCard, webServerColumns } from './web-server-columns.tsx';
import { WebServerDrawer } from './web-server-drawer.tsx';
import { webServerKind } from './web-server-kind.ts';
import { webServerSearch, webServerViews } from './web-server-search.ts';
import type { WebServerView } from './web-server-search.ts';

const columnsOfFile = Object.keys(webServerImportColumns);
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
  const testing = useWebServerTest();
  const testOf = (serverId: number) => ({
    id: 'test',
    label: t('webServers.test'),
    keys: 'T',
    icon: <IconPlugConnected size={16} stroke={1.75} />,
    onSelect: () => testing.test([serverId]),
  });
  const page = useRecordPage(webServerKind, {
    grid: 'web-servers',
    route: listWebServers,
    activity: webServerActivity,
    search: webServerSearch,
    filters,
    hidden,
    texts: 'webServers',
    nameOf: ({ name }) => name,
    more: ({ serverId, status }, { may }) => (may.change === true && status === 'active' ? [testOf(serverId)] : []),
  });
  const { list, may } = page;
  const active = list.rows.filter(({ status }) => status === 'active');
  const tried = may.change === true ? active.map(({ serverId }) => serverId) : [];
  const onRow = tried.filter((serverId) => String(serverId) === list.active);
  useKeys(onRow.map(() => ({ key: 't', label: t('webServers.test'), run: () => testing.test(onRow) })));
  return (
    <RecordPage
      page={page}
      columns={webServerColumns}
      card={WebServerCard}
      above={views}
      chips={useChips()}
      buttons={
        tried.length > 0 && (
          <ActButton
            icon={<IconPlugConnected size={16} stroke={1.75} />}
            label={t('webServers.testAll')}
            busy={testing.isTesting}
            busyLabel={t('webServers.tests.running')}
            onClick={() => testing.test(tried)}
          />
        )
      }
      onExport={(format) => list.exportBy(exportWebServers, format)}
      file={(drawer) => (
        <RecordImport
          {...drawer}
          route={importWebServers}
          columns={columnsOfFile}
          subtitle={t('webServers.view.servers')}
        />
      )}
      drawer={<WebServerDrawer page={page} testing={testing} />}
    />
  );
}

function useChips(): readonly Chip[] {
  const { t } = useTranslation();
  const clinics = useClinicOptions();
  return [
    { kind: 'search', name: 'clinicId', label: t('webServers.field.clinicId'), options: clinics },
    chipOf('state', t('webServers.column.state'), webServerStates, (state) => t(`webServers.state.${state}`)),
    chipOf('use', t('webServers.field.uses'), webUses, (use) => t(`webServers.uses.${use}`)),
  ];
}
