import { useTranslation } from '#i18n/use-translation.ts';
import { webServerActivity } from '@isocenter/contract/network/web-servers/endpoints.ts';
import { type WebServer, newWebServer, type WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import { useActivity } from '#api/records/use-activity.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { OverviewTab } from './overview-tab.tsx';
import { SignInTab, signInFields } from './sign-in-tab.tsx';
import { TestsTab } from './tests-tab.tsx';
import type { WebServerActs } from './use-web-server-acts.tsx';
import { webServerKind } from './web-server-kind.ts';
import { webServerTabs } from './web-server-search.ts';
import type { ChangeSearch, WebServerSearch, WebServerTab } from './web-server-search.ts';

export type WebServerDrawerProps = {
  readonly search: WebServerSearch;
  readonly mayCreate: boolean;
  readonly acts: WebServerActs;
  readonly change: ChangeSearch;
};

/** Add or edit a DICOMweb server: where it is, how we sign in, what its services did, and what happened. */
export function WebServerDrawer({ search, mayCreate, acts, change }: WebServerDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('webServers.field');
  const { record, stored, loaded } = useStoredRecord(webServerKind, {
    open,
    start: newWebServer,
    onSaved: ({ name, serverId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: serverId, tab: 'tests' }, 'replace');
    },
  });
  const shown = webServerTabs.filter((id) => !isNew || (id !== 'activity' && id !== 'tests'));
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('webServers.addTitle') : (stored?.name ?? t('webServers.editTitle'))}
      subtitle={stored && t(`webServers.state.${stored.state}`)}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabsOf(shown, (id) => t(`webServers.tab.${id}`), {
        signIn: signInFields,
        tests: 'plain',
        activity: 'plain',
      })}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      <OpenTab tab={tab} record={record} stored={stored} acts={acts} fieldName={fieldName} />
    </RecordDrawer>
  );
}

type OpenTabProps = {
  readonly tab: WebServerTab;
  readonly record: RecordState<WebServerFields>;
  readonly stored: WebServer | undefined;
  readonly acts: WebServerActs;
  readonly fieldName: (field: string) => string;
};

function OpenTab({ tab, record: { form }, stored, acts, fieldName }: OpenTabProps) {
  switch (tab) {
    case 'signIn':
      return <SignInTab form={form} hasSecret={stored?.hasSecret === true} />;
    case 'tests':
      return (
        stored && (
          <TestsTab
            server={stored}
            isTesting={acts.isTesting}
            onTest={(service) => acts.test([stored.serverId], service)}
          />
        )
      );
    case 'activity':
      return stored && <ServerActivity serverId={stored.serverId} fieldName={fieldName} />;
    case 'overview':
      return <OverviewTab form={form} />;
  }
}

type ServerActivityProps = { readonly serverId: number; readonly fieldName: (field: string) => string };

function ServerActivity({ serverId, fieldName }: ServerActivityProps) {
  return (
    <RecordActivity activity={useActivity(webServerActivity, webServerKind.kept, { serverId })} fieldName={fieldName} />
  );
}
